import fc from 'fast-check';
import type { AttackOptions } from './attack.types.js';

/**
 * Tries `attempt` with values of `arbitrary` until the budget or the number of cases ends. Returns the smallest case that
 * fails, with fast-check's seed and path. `attempt` throws when something got through.
 */
export async function tryAll<T>(
  arbitrary: fc.Arbitrary<T>,
  cases: number,
  { seed, budgetMs }: Pick<AttackOptions, 'seed' | 'budgetMs'>,
  attempt: (value: T) => Promise<void>,
): Promise<string[]> {
  const details = await fc.check(fc.asyncProperty(arbitrary, attempt), {
    seed,
    numRuns: cases,
    interruptAfterTimeLimit: Math.max(1, budgetMs),
  });
  // Without a counterexample, only the time ended the run.
  if (!details.failed || !details.counterexample) return [];
  const { message = '' } = (details.errorInstance ?? {}) as { message?: string };
  return [`${message}\n${fc.defaultReportMessage(details) ?? ''}`];
}

/** Counts cases by class. */
export class Counts {
  readonly all: Record<string, number> = {};

  add(name: string, cases = 1): void {
    this.all[name] = (this.all[name] ?? 0) + cases;
  }
}
