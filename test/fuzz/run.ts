/**
 * `npm run fuzz`: gives random and damaged inputs to every reader of what comes from outside. Not part of `npm test`, which tries
 * the kept inputs again and a few random ones.
 *
 * - `slots uploads`: only these targets. Without, all.
 * - `--seconds 60`: for so long each; default 10. `--runs 1000`: so many inputs each instead.
 * - `--seed 7`: repeats a run with the same corpus. Without it the seed is random; it is printed.
 */
import { parseArgs } from 'node:util';
import { corpusFile } from './engine/corpus.js';
import { exploreApart } from './engine/watch.js';
import { allTargets } from './targets/index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' }, runs: { type: 'string' }, seed: { type: 'string' } },
});

function usageError(message: string): never {
  console.error(`fuzz: ${message}`);
  process.exit(2);
}

function numberOf(name: 'seconds' | 'runs' | 'seed'): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!(text.trim() && value >= 0) || (name !== 'seconds' && !Number.isInteger(value)))
    usageError(`--${name} takes a number`);
  return value;
}

const runs = numberOf('runs');
const seconds = numberOf('seconds') ?? (runs === undefined ? 10 : 3600);
const seed = numberOf('seed') ?? Math.floor(Math.random() * 2 ** 31);
const targets = await allTargets();
const names = positionals.length > 0 ? positionals : [...targets.keys()];
const unknown = names.filter((name) => !targets.has(name));
if (unknown.length > 0)
  usageError(`no target ${unknown.join(', ')}; there are ${[...targets.keys()].join(', ')}`);

console.log(`seed ${seed}`);
let failures = 0;
for (const name of names) {
  const { group } = targets.get(name)!;
  const order = { name, group, seed, runs: runs ?? Number.MAX_SAFE_INTEGER, milliseconds: seconds * 1000 };
  const { runs: done, kept, added, failure } = await exploreApart(order);
  const counts = `${done} runs, ${kept} kept (${added} new), ${failure ? 1 : 0} failed`;
  console.log(`${failure ? 'FAILED' : 'ok    '} ${name.padEnd(20)} ${counts}`);
  if (!failure) continue;
  failures += 1;
  console.log(`  ${failure.message}\n  input: ${JSON.stringify(failure.input).slice(0, 2000)}`);
  console.log(
    `  Kept in ${corpusFile(name)}; repeat it: npm test -- test/fuzz, or npm run fuzz -- ${name} --seed ${seed}`,
  );
}
process.exit(failures > 0 ? 1 : 0);
