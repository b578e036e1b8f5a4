import ts from 'typescript';
import { reviews } from './rule-reviews.js';
import type { Citation, Held, Known } from './rules.types.js';
import { filesUnder, parse, textOf } from './sources.js';

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

/** Every test with the rules that it cites; the sandbox's tests come first. */
function allTests(): (Citation & { numbers: string[] })[] {
  const files = filesUnder('test', /\.test\.ts$/);
  const own = (file: string) => file.startsWith('test/sandbox/');
  return [...files.filter(own), ...files.filter((one) => !own(one))].flatMap((file) =>
    testsOf(file).map(({ title, numbers }) => ({ file, title, numbers })),
  );
}

/** Every rule with its clauses and the tests that cite it, the cited numbers that are not rules, and all tests. */
export function rules(): { held: Held[]; unknown: string[]; tests: Citation[] } {
  const tests = allTests();
  const citing = new Map<string, Citation[]>();
  for (const { file, title, numbers } of tests) {
    for (const number of new Set(numbers)) {
      citing.set(number, [...(citing.get(number) ?? []), { file, title }]);
    }
  }
  return {
    held: Object.entries(known).map(([number, one]) => ({
      number,
      ...one,
      tests: citing.get(number) ?? [],
      clauses: reviews.get(number),
    })),
    unknown: [...citing.keys()].filter((number) => !(number in known)),
    tests,
  };
}
