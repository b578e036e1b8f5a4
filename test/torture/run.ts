/**
 * `npm run torture`: makes each thing go wrong at each step of each flow over the real stack, and compares what the page says with
 * what the service has. Not part of `npm test`, which tries three of its cases.
 *
 * - `--flow book,sign`, `--step submit`, `--fault lost,reload`: only these.
 * - `--part 2/3`: the second of three parts of the cases, in the order of the seed; without walks.
 * - `--walk picker`: only the random walks of these elements, which need no browser; `--walks 1000` of each.
 * - `--seed 7`: chooses what people type and the order; repeats a run. Without it the seed is random; it is printed.
 * - `--minutes 5`: begins no case after this time. Default 30.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildPages } from '../support/demo.js';
import { launch } from '../support/page.js';
import { root } from '../support/sources.js';
import { idOf, matrix, partOf, repeatCommand, shuffled } from './plan/plan.js';
import { runCase, type CaseResult } from './person/run-case.js';
import { summaryTable } from './person/summary.js';
import { Stack } from './stack/stack.js';
import { runWalks, selectedWalks } from './walks/run-walks.js';

const { values } = parseArgs({
  options: {
    flow: { type: 'string' },
    step: { type: 'string' },
    fault: { type: 'string' },
    part: { type: 'string' },
    walk: { type: 'string' },
    walks: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    minutes: { type: 'string', default: '30' },
  },
});

function usageError(message: string): never {
  console.error(`torture: ${message}`);
  process.exit(2);
}

const list = (text: string | undefined) => text?.split(',');

/** What was asked for by name; a name that does not exist is a usage error. */
function selected<T>(select: () => T): T {
  try {
    return select();
  } catch (error) {
    return usageError((error as Error).message);
  }
}

const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
if (!Number.isInteger(seed)) usageError('--seed takes a whole number');
const minutes = Number(values.minutes);
if (!(minutes > 0)) usageError('--minutes takes a number of minutes');
const walks = Number(values.walks);
if (!(Number.isInteger(walks) && walks > 0)) usageError('--walks takes a whole number');
const isSelected = values.flow ?? values.step ?? values.fault ?? values.part;
const endsAt = performance.now() + minutes * 60_000;

const walkNames = selected(() => selectedWalks(list(values.walk)));

/** The walks alone, or after all cases. */
const walk = (): Promise<number> => runWalks({ names: walkNames, seed, walks, endsAt });

if (values.walk !== undefined) {
  if (isSelected !== undefined) usageError('--walk has no flow, step, fault or part');
  console.log(`seed ${seed}, ${walks} walks of each element, at most ${minutes} minutes`);
  process.exit((await walk()) > 0 ? 1 : 0);
}

const chosen = { flows: list(values.flow), steps: list(values.step), troubles: list(values.fault) };
const all = shuffled(
  selected(() => matrix(chosen)),
  seed,
);
const cases = selected(() => partOf(all, values.part ?? '1/1'));
if (cases.length === 0) usageError('no such step has this fault');
if (!process.env.DEMO_BUILT) buildPages();
console.log(`seed ${seed}, ${cases.length} cases, at most ${minutes} minutes`);
const stack = await Stack.start();
const browser = await launch();
const results: CaseResult[] = [];
for (const one of cases) {
  if (performance.now() > endsAt) break;
  const result = await runCase(stack, browser, one, seed);
  results.push(result);
  const { failures, seconds, said } = result;
  console.log(
    `${failures.length === 0 ? 'ok    ' : 'FAILED'} ${idOf(one)} (${seconds.toFixed(1)} s, said ${said})`,
  );
  for (const failure of failures) console.log(`       ${failure}`);
  if (failures.length > 0) console.log(`       Repeat it: ${repeatCommand(one, seed)}`);
}
await browser.close();
await stack.close();

console.log(`\n${summaryTable(results)}`);
const failed = results.filter(({ failures }) => failures.length > 0).length;
mkdirSync(`${root}.cache`, { recursive: true });
const report = { seed, planned: cases.length, results };
writeFileSync(`${root}.cache/torture.json`, `${JSON.stringify(report, undefined, 2)}\n`);
console.log(
  `\n${results.length} of ${cases.length} cases: ${results.length - failed} held, ${failed} failed`,
);
const failedWalks = isSelected === undefined ? await walk() : 0;
process.exit(failed + failedWalks > 0 ? 1 : 0);
