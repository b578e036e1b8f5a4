import fc from 'fast-check';
import { attempt, describeError } from './attempt.js';
import { hasFailed, keepFailure, readCorpus, writeCorpus } from './corpus.js';
import { Coverage } from './coverage.js';
import type { Failure, KeptInput, Target } from './target.types.js';

export interface Limits {
  readonly seed: number;
  /** Random inputs, beside the kept ones. */
  readonly runs: number;
  /** No batch begins after this time, by `performance.now()`. */
  readonly endsAt: number;
}

export interface Exploration {
  readonly runs: number;
  readonly kept: number;
  readonly added: number;
  readonly failure?: Failure;
}

/** Reading the counters takes 2 ms: it is done once for so many inputs, and one by one when they reached something. */
const batchSize = 25;
/** A longer input is kept only if it failed. */
const maxKeptCharacters = 1500;
const maxKept = 40;

/** Tries kept inputs again. Returns the first that fails. */
export async function replay(target: Target, kept: readonly KeptInput[]): Promise<Failure | undefined> {
  for (const { input } of kept) {
    try {
      await attempt(target, input);
    } catch (error) {
      return { input, message: describeError(error) };
    }
  }
  return undefined;
}

/** Tries random inputs. The first that fails is made smaller by fast-check. */
export async function tryRandom(
  target: Target,
  arbitrary: fc.Arbitrary<unknown>,
  { seed, runs }: { seed: number; runs: number },
  listener: (input: unknown) => void = () => undefined,
): Promise<Failure | undefined> {
  const property = fc.asyncProperty(arbitrary, async (input) => {
    listener(input);
    await attempt(target, input);
  });
  // Making a failure smaller may take thousands of runs.
  const details = await fc.check(property, { seed, numRuns: runs, interruptAfterTimeLimit: 20_000 });
  if (!details.failed) return undefined;
  const [input] = details.counterexample ?? [];
  return {
    input,
    message: `${describeError(details.errorInstance)}\n  seed ${details.seed}, path ${details.counterexamplePath}`,
  };
}

const isShort = (input: unknown) => JSON.stringify(input).length <= maxKeptCharacters;

/** Keeps the shortest inputs that reach together what all reach. */
async function minimised(
  target: Target,
  kept: readonly KeptInput[],
  coverage: Coverage,
): Promise<KeptInput[]> {
  coverage.forget();
  const out: KeptInput[] = [];
  const size = ({ input }: KeptInput) => JSON.stringify(input).length;
  const others = kept.filter((one) => !hasFailed(one)).sort((a, b) => size(a) - size(b));
  for (const one of [...kept.filter(hasFailed), ...others]) {
    await attempt(target, one.input);
    const reached = await coverage.news({ isKept: true });
    if (hasFailed(one)) out.push(one);
    else if (reached && out.length < maxKept) out.push({ ...one, found: `reaches ${reached}` });
  }
  return out;
}

/**
 * Tries the kept inputs of a target and then random ones, until one fails or a limit is reached. Keeps an input that fails, and
 * short ones that reach code that no input before them reached: later inputs are made of those.
 */
export async function explore(
  target: Target,
  { seed, runs, endsAt }: Limits,
  listener: (input: unknown) => void,
): Promise<Exploration> {
  const before = readCorpus(target.name);
  const kept = [...before];
  const known = await replay(target, before);
  if (known) return { runs: before.length, kept: before.length, added: 0, failure: known };
  const coverage = await Coverage.start();
  await replay(target, before);
  await coverage.news({ isKept: true });
  let done = 0;
  for (let round = 0; done < runs && performance.now() < endsAt; round++) {
    const batch: unknown[] = [];
    const arbitrary = target.inputs(kept.map(({ input }) => input));
    const size = Math.min(batchSize, runs - done);
    const failure = await tryRandom(target, arbitrary, { seed: (seed + round) | 0, runs: size }, (input) => {
      batch.push(input);
      listener(input);
    });
    done += batch.length;
    if (failure) {
      keepFailure(target.name, failure.input, failure.message);
      return { runs: done, kept: kept.length, added: 1, failure };
    }
    if (!(await coverage.news({ isKept: false }))) continue;
    for (const input of batch) {
      listener(input);
      await attempt(target, input);
      const reached = await coverage.news({ isKept: true });
      if (reached && isShort(input)) kept.push({ input, found: `reaches ${reached}` });
    }
  }
  if (kept.length === before.length) return { runs: done, kept: kept.length, added: 0 };
  const fewest = await minimised(target, kept, coverage);
  writeCorpus(target.name, fewest);
  const added = fewest.filter(({ input }) => !before.some((one) => one.input === input)).length;
  return { runs: done, kept: fewest.length, added };
}
