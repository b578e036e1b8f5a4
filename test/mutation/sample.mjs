/**
 * Mutation tests by sample: `npm run mutate:sample -- --sample 60 --seed 1 domain client`. Arguments are areas, or files and
 * folders of `src`; without any, all areas. Without `--sample`, all mutants. A mutant is killed when a test beside its file
 * fails; a file without tests has only survivors. Prints the survivors of each area as diffs, and its figures.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../support/ready.mjs';
import { areas, sourcesOf, testsBeside } from './areas.mjs';
import { diffOf, instrument, sample } from './mutants.mjs';
import { endRunning, runTest } from './run-test.mjs';

const unchangedTimeoutMs = 120_000;
/** A mutant may take this much longer than the unchanged sources, since the machine may be busy. */
const mutantTimeoutMs = (durationMs) => 10_000 + 5 * durationMs;

function write(folder, { name, content }) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

/** Runs each test once without a mutant: it must pass. Returns its duration and the mutants that it reaches. */
async function runUnchanged(tests, mutated, reachedFile) {
  const runs = [];
  for (const file of tests) {
    const { result, output, durationMs } = await runTest(file, {
      mutated,
      reached: reachedFile,
      timeoutMs: unchangedTimeoutMs,
    });
    if (result !== 'passed')
      throw new Error(`${file} does not pass without a mutant (${result}).\n${output}`);
    runs.push({ file, durationMs, reached: new Set(JSON.parse(readFileSync(reachedFile, 'utf8'))) });
  }
  return runs.sort((a, b) => a.durationMs - b.durationMs);
}

/** Runs the tests that reach the mutant, until one fails. */
async function tryMutant(mutant, runs, folder) {
  const beside = new Set(testsBeside(mutant.fileName));
  const reaching = runs.filter(({ file, reached }) => beside.has(file) && reached.has(mutant.id));
  if (reaching.length === 0) return { result: 'not reached' };
  for (const { file, durationMs } of reaching) {
    const { result } = await runTest(file, {
      mutated: join(folder, 'one', mutant.fileName.replaceAll('/', '.')),
      mutant: mutant.id,
      timeoutMs: mutantTimeoutMs(durationMs),
    });
    if (result !== 'passed') return { result, file };
  }
  return { result: 'survived' };
}

const isSurvivor = ({ result }) => result === 'survived' || result === 'not reached';

async function runArea(name, paths, { size, seed, folder }) {
  const { instrumented, mutants } = await instrument(paths);
  const chosen = sample(mutants, size, seed);
  const changed = new Set(chosen.map(({ fileName }) => fileName));
  // Together, to see which tests reach which mutants; and each alone, since counting what is reached takes time.
  for (const file of instrumented.filter((each) => changed.has(each.name))) {
    write(join(folder, 'all'), file);
    write(join(folder, 'one', file.name.replaceAll('/', '.')), file);
  }
  const tests = [...new Set([...changed].flatMap(testsBeside))];
  const runs = await runUnchanged(tests, join(folder, 'all'), join(folder, 'reached.json'));
  const tried = [];
  for (const mutant of chosen) {
    const outcome = await tryMutant(mutant, runs, folder);
    tried.push({ ...mutant, ...outcome });
    if (isSurvivor(outcome)) printSurvivor(tried.at(-1));
  }
  return { name, total: mutants.length, tried };
}

function printSurvivor(mutant) {
  const { line, column } = mutant.location.start;
  console.log(`\n${mutant.fileName}:${line + 1}:${column + 1} ${mutant.mutatorName}, ${mutant.result}`);
  console.log(diffOf(mutant).join('\n'));
}

function figures({ name, total, tried }) {
  const count = (result) => tried.filter((each) => each.result === result).length;
  const detected = count('failed') + count('timeout');
  const percent = tried.length === 0 ? 100 : (100 * detected) / tried.length;
  return [
    `${name}: ${percent.toFixed(1)} % of ${tried.length} killed (${total} mutants in all):`,
    `${count('failed')} killed, ${count('timeout')} timed out, ${count('survived')} survived,`,
    `${count('not reached')} not reached by a test`,
  ].join(' ');
}

/** The files of each area that the arguments name; an argument that names none is an error. */
function select(names) {
  const selected = Object.keys(areas).map((area) => {
    const isNamed = (path) =>
      names.length === 0 ||
      names.some((name) => name === area || path === name || path.startsWith(`${name}/`));
    return { area, paths: sourcesOf(area).filter(isNamed) };
  });
  const found = selected.filter(({ paths }) => paths.length > 0);
  if (found.length === 0)
    throw new Error(`No sources: ${names.join(' ')}. Areas: ${Object.keys(areas).join(', ')}.`);
  return found;
}

/** Removes the folder when the process is ended by a signal, and ends its tests, which have process groups of their own. */
function removeOnSignal(folder) {
  const handlers = Object.entries({ SIGINT: 130, SIGTERM: 143 }).map(([signal, code]) => {
    const handler = () => {
      endRunning();
      rmSync(folder, { recursive: true, force: true });
      process.exit(code);
    };
    process.once(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => handlers.forEach((forget) => forget());
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const size = values.sample === undefined ? Infinity : Number(values.sample);
  const seed = Number(values.seed);
  if (!(size > 0) || !Number.isInteger(seed)) throw new Error('--sample and --seed are whole numbers.');
  const cache = join(root, '.cache', 'mutation');
  const summaries = [];
  for (const [index, { area, paths }] of select(positionals).entries()) {
    const folder = join(cache, `sample-${process.pid}-${index}`);
    // Before the folder exists: a signal may come at any moment.
    const forget = removeOnSignal(folder);
    mkdirSync(folder, { recursive: true });
    try {
      summaries.push(figures(await runArea(area, paths, { size, seed, folder })));
    } finally {
      forget();
      rmSync(folder, { recursive: true });
    }
    console.log(`\n${summaries.at(-1)}`);
  }
  console.log(`\nSeed ${seed}\n${summaries.join('\n')}`);
}

await main();
