/**
 * `npm run attack`: tries to break the package on loopback, for at most ten minutes. Not part of `npm test`, which only checks
 * that each part still runs.
 *
 * - `--only paths,keys`: only these parts.
 * - `--seed 7`: repeats a run. Without it the seed is random; it is printed.
 * - `--minutes 2`: less time for all parts together.
 * - `--payloads DIR`: a folder of payload collections, which are not part of this repository; the part `letters` tries them.
 */
import { parseArgs } from 'node:util';
import { payloadsOf } from './suite/payloads.js';
import { partNames, runPart } from './suite/parts.js';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    payloads: { type: 'string' },
  },
});

function usageError(message: string): never {
  console.error(`attack: ${message}`);
  process.exit(2);
}

const names = values.only?.split(',') ?? partNames;
const unknown = names.filter((name) => !partNames.includes(name));
if (unknown.length > 0) usageError(`no part ${unknown.join(', ')}; there are ${partNames.join(', ')}`);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
if (!Number.isInteger(seed)) usageError('--seed takes a whole number');
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 10)) usageError('--minutes takes a number up to 10');

const folder = values.payloads;
if (folder !== undefined && !names.includes('letters')) usageError('only the part letters takes --payloads');
const payloads =
  folder === undefined
    ? []
    : await payloadsOf(folder).catch((error: unknown) => usageError((error as Error).message));

console.log(`seed ${seed}, at most ${minutes} minutes`);
/** Parts close browsers and servers after their time. */
const marginMs = 20_000;
const endsAt = performance.now() + minutes * 60_000 - marginMs;
let failed = 0;
for (const [index, name] of names.entries()) {
  const startedAt = performance.now();
  // A part that ends early leaves its time to those after it.
  const budgetMs = Math.max(1000, (endsAt - startedAt) / (names.length - index));
  const { counts, failures } = await runPart(name, { seed, budgetMs, payloads });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`\n${name} (${seconds} s): ${failures.length === 0 ? 'nothing got through' : 'FAILED'}`);
  for (const [what, count] of Object.entries(counts)) console.log(`${String(count).padStart(9)}  ${what}`);
  for (const failure of failures) console.log(`\n${failure}\n`);
  if (failures.length === 0) continue;
  failed += 1;
  console.log(`Repeat it: npm run attack -- --only ${name} --seed ${seed}`);
}
console.log(`\n${names.length - failed} parts held, ${failed} failed`);
// Ends what a part that was cut off left open.
process.exit(failed > 0 ? 1 : 0);
