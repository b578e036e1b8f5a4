import { filesUnder, textOf } from './sources.js';
import type { Citation, Clause, Rule } from './rules.types.js';

export type RuleState = 'held' | 'in part' | 'not' | 'not reviewed';

const folder = 'test/house/reviews';
const parts = filesUnder(folder, /\.json$/).map(
  (file) => [file, JSON.parse(textOf(file)) as Record<string, Clause[]>] as const,
);

/** The clauses of each reviewed rule. */
export const reviews = new Map(parts.flatMap(([, part]) => Object.entries(part)));

/** Whether tests prove every clause of a rule, some or none. */
export function stateOf(clauses: readonly Clause[] | undefined, cited: boolean): RuleState {
  if (!clauses) return cited ? 'not reviewed' : 'not';
  const proved = clauses.filter(({ tests }) => tests !== undefined).length;
  if (proved === 0) return 'not';
  return proved === clauses.length ? 'held' : 'in part';
}

/** What is wrong with the reviews: each entry names its file and rule, so that it can be corrected there. */
export function reviewFaults(rules: readonly Rule[], tests: readonly Citation[]): string[] {
  const numbers = new Set(rules.map(({ number }) => number));
  const titles = new Set(tests.map(({ file, title }) => `${file}: ${title}`));
  const seen = new Set<string>();
  return parts.flatMap(([file, part]) =>
    Object.entries(part).flatMap(([number, clauses]) => {
      const faults: string[] = [];
      if (!numbers.has(number)) faults.push('is not a rule');
      if (seen.has(number)) faults.push('is reviewed twice');
      seen.add(number);
      if (clauses.length === 0) faults.push('has no clause');
      for (const { clause, tests: named, missing } of clauses) {
        if (!clause) faults.push('has a clause without words');
        if ((named === undefined) === (missing === undefined))
          faults.push(`"${clause}" needs either tests or what is missing`);
        if (named?.length === 0 || missing === '') faults.push(`"${clause}" has an empty proof or reason`);
        for (const one of named ?? []) if (!titles.has(one)) faults.push(`names no test: ${one}`);
      }
      return faults.map((fault) => `${file}: ${number} ${fault}`);
    }),
  );
}
