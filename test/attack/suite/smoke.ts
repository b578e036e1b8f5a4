import assert from 'node:assert/strict';
import { runPart } from './parts.js';

/** Runs the first cases of a part, so that it cannot rot: `npm test` does not run the attack itself. */
export async function smoke(name: string): Promise<void> {
  const { counts, failures } = await runPart(name, { seed: 1, budgetMs: 1000 });
  assert.deepEqual(failures, []);
  const cases = Object.values(counts).reduce((sum, count) => sum + count, 0);
  assert.ok(cases > 0, `${name} tried nothing`);
}
