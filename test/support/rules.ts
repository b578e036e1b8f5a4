import ts from 'typescript';
import { filesUnder, parse, textOf } from './sources.js';

/** A rule of the interface: its text, and the reason if no test can hold it. */
interface Known {
  rule: string;
  why?: string;
}

/** A test whose title cites a rule. */
export interface Citation {
  file: string;
  title: string;
}

export interface Held extends Known {
  number: string;
  tests: Citation[];
}

const known = JSON.parse(textOf('test/house/rules.json')) as Record<string, Known>;

/** The rules that a title cites: `R12`, `R12, R14`, `R12 to R14`. */
export function cited(title: string): string[] {
  return [...title.matchAll(/\bR(\d{1,3})(?: to R(\d{1,3}))?\b/g)].flatMap(([, from = '', to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `R${Number(from) + index}`),
  );
}

/** The tests of a file: title, and the rules that the title and the comments inside cite. */
function testsOf(file: string): { title: string; numbers: string[] }[] {
  const found: { title: string; numbers: string[] }[] = [];
  const visit = (node: ts.Node): void => {
    const name = ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : '';
    const first = ts.isCallExpression(node) && /^(test|it)$/.test(name) && node.arguments[0];
    if (first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) {
      const title = ts.isStringLiteralLike(first) ? first.text : first.getText().slice(1, -1);
      const comments = node.getText().match(/(?<!:)\/\/ .*$/gm) ?? [];
      found.push({ title, numbers: [title, ...comments].flatMap(cited) });
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return found;
}

/** The tests that cite each rule; the sandbox's tests come first. */
function citations(): Map<string, Citation[]> {
  const byRule = new Map<string, Citation[]>();
  const files = filesUnder('test', /\.test\.ts$/);
  const own = (file: string) => file.startsWith('test/sandbox/');
  for (const file of [...files.filter(own), ...files.filter((one) => !own(one))]) {
    for (const { title, numbers } of testsOf(file)) {
      for (const number of new Set(numbers)) {
        byRule.set(number, [...(byRule.get(number) ?? []), { file, title }]);
      }
    }
  }
  return byRule;
}

/** Every rule with the tests that cite it, and the cited numbers that are not rules. */
export function rules(): { held: Held[]; unknown: string[] } {
  const tests = citations();
  return {
    held: Object.entries(known).map(([number, one]) => ({ number, ...one, tests: tests.get(number) ?? [] })),
    unknown: [...tests.keys()].filter((number) => !(number in known)),
  };
}

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

function row({ number, rule, why, tests }: Held): string {
  const shown = tests.slice(0, 3).map(({ file, title }) => `${cell(title)} (\`${file}\`)`);
  const more = tests.length > 3 ? [`and ${tests.length - 3} more`] : [];
  const state = tests.length > 0 ? 'cited' : cell(why ?? 'not cited');
  return `| ${number} | ${cell(rule)} | ${[...shown, ...more].join('; ')} | ${state} |`;
}

/** The table as a page of Storybook. */
export function page(held: readonly Held[]): string {
  const byTest = held.filter(({ tests }) => tests.length > 0).length;
  return `import { Meta } from '@storybook/addon-docs/blocks';

<Meta title="Rules" />

# Rules of the interface

Every rule of the service's documents, the tests that cite it, or the reason if none does: ${byTest} of
${held.length} are cited by a test. A rule of several clauses may need several of them. This page comes from the tests'
titles (\`UPDATE=1 npm test -- house\` rewrites it); \`test/house/rules.json\` has the rules and the reasons.

| rule | its words | tests | cited, or why not |
| --- | --- | --- | --- |
${held.map(row).join('\n')}
`;
}
