import { stateOf, type RuleState } from './rule-reviews.js';
import type { Clause, Held } from './rules.types.js';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '{': '&#123;',
  '}': '&#125;',
  '<': '&lt;',
  '>': '&gt;',
  '|': '&#124;',
  '*': '&#42;',
  _: '&#95;',
  '`': '&#96;',
};
/** Escapes text for a cell of a Markdown table in MDX. */
const cell = (text: string) => text.replace(/[&{}<>|*_`]/g, (sign) => escapes[sign] ?? sign);

/** `file: title` as "title (file)". */
function shownTest(test: string): string {
  const end = test.indexOf(': ');
  return `${cell(test.slice(end + 2))} (\`${test.slice(0, end)}\`)`;
}

const shownClause = ({ clause, tests = [] }: Clause) =>
  `**${cell(clause)}**: ${tests.map(shownTest).join('; ')}`;

/** The clauses of a reviewed rule with their tests; of any other the tests that cite it. */
function proofOf({ clauses, tests }: Held): string {
  if (clauses)
    return clauses
      .filter(({ tests: named }) => named)
      .map(shownClause)
      .join('<br />');
  const shown = tests.slice(0, 3).map(({ file, title }) => shownTest(`${file}: ${title}`));
  return [...shown, ...(tests.length > 3 ? [`and ${tests.length - 3} more`] : [])].join('; ');
}

function stateCell({ clauses, tests, why }: Held): string {
  const state = stateOf(clauses, tests.length > 0);
  const missing = (clauses ?? []).flatMap(({ clause, missing: reason }) =>
    reason === undefined ? [] : [`${clause}: ${reason}`],
  );
  const reasons = missing.length > 0 ? missing : why ? [why] : [];
  return reasons.length > 0 ? `${state}. Missing: ${reasons.map(cell).join('<br />')}` : state;
}

function counts(held: readonly Held[]): string {
  const states = held.map(({ clauses, tests }) => stateOf(clauses, tests.length > 0));
  const count = (state: RuleState) => states.filter((one) => one === state).length;
  return `${count('held')} held, ${count('in part')} in part, ${count('not')} not, ${count('not reviewed')} not reviewed`;
}

const row = (rule: Held) => `| ${rule.number} | ${cell(rule.rule)} | ${proofOf(rule)} | ${stateCell(rule)} |`;

/** The table as a page of Storybook. */
export const page = (held: readonly Held[]): string => `import { Meta } from '@storybook/addon-docs/blocks';

<Meta title="Rules" />

# Rules of the interface

Every rule of the service's documents, ${held.length} in all: ${counts(held)}.

- **held**: each clause of the rule has a test that fails when the clause breaks.
- **in part**: some clauses have one; the last column names the others.
- **not**: no clause has one; the last column says why.
- **not reviewed**: the tests cite the rule, but its clauses have not been compared with them.

\`test/house/rules.json\` has the rules, \`test/house/reviews\` the clauses. \`UPDATE=1 npm test -- house\` rewrites this page.

| rule | its words | clauses and tests | state |
| --- | --- | --- | --- |
${held.map(row).join('\n')}
`;
