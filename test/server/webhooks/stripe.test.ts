import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compare, delivery, stricter } from './reference.js';

test('the verifier agrees with stripe-node’s, or is stricter for a listed reason', async () => {
  const seen: Record<string, number> = Object.fromEntries(Object.keys(stricter).map((name) => [name, 0]));
  let both = 0;
  await fc.assert(
    fc.asyncProperty(delivery, async (one) => {
      const result = await compare(one);
      if (result === 'accepted by both') both += 1;
      else if (typeof result === 'object') for (const name of result.stricter) seen[name]! += 1;
    }),
    { numRuns: 20_000, seed: 5 },
  );
  assert.ok(both > 300, `${both} taken by both`);
  assert.deepEqual(
    Object.entries(seen).filter(([, count]) => count === 0),
    [],
    'every reason occurs',
  );
});
