import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, server } from '../support.js';

test('who made a time stamp and when reaches the page, whatever the service calls it (G33)', async () => {
  const { sig } = server(() =>
    Response.json({
      anchored: true,
      verified: true,
      anchors: [
        { provider: 'Harbour Time', anchoredAt: '2026-03-21T10:00:00Z', verified: true },
        { providers: [{ name: 'North TSA', url: 'https://tsa.example' }], timestamp: '2026-03-22T10:00:00Z' },
        { tsa: { name: 'South TSA' }, valid: false },
      ],
    }),
  );
  const answer = await ask(sig, 'GET', '/v1/envelopes/env_1/audit/anchors');
  assert.equal(answer.status, 200);
  const { batches } = (await answer.json()) as { batches: Record<string, unknown>[] };
  assert.deepEqual(
    batches.map(({ provider, anchoredAt, verified }) => [provider, anchoredAt, verified]),
    [
      ['Harbour Time', '2026-03-21T10:00:00Z', true],
      [[{ name: 'North TSA', url: 'https://tsa.example' }], '2026-03-22T10:00:00Z', undefined],
      [{ name: 'South TSA' }, undefined, false],
    ],
  );
});
