import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from '../../sources.js';
import type { EngineName } from '../walk-page.types.js';
import { differencesOf } from './compare.js';
import { readLine, writeLine, type Line } from './lines.js';

/** What a screen reader is offered at a step of a walk, then what live regions said since the step before. */
export interface RecordedStep {
  readonly step: string;
  readonly lines: readonly Line[];
}

/** A difference from Chromium that is right, or that is the engine's own. A `*` in `what` stands for any text. */
export interface ExplainedDifference {
  readonly engine: EngineName;
  readonly walk: string;
  readonly step: string;
  readonly what: string;
  readonly reason: string;
}

const folder = `${root}test/e2e/trees/`;
/** Where a run writes what it read, to be compared by eye. */
const seenFolder = `${root}.cache/trees/`;
const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

export const explained = JSON.parse(
  readFileSync(new URL('differences.json', import.meta.url), 'utf8'),
) as ExplainedDifference[];

const covers = (engine: EngineName, walk: string, step: string, what: string) => (one: ExplainedDifference) =>
  one.engine === engine &&
  ['*', walk].includes(one.walk) &&
  ['*', step].includes(one.step) &&
  new RegExp(`^${literal(one.what).replaceAll('*', '.*')}$`).test(what);

/** The recorded steps by their titles, such as `375 px: form`. */
function readTrees(file: string): Map<string, string[]> {
  if (!existsSync(file)) return new Map();
  const sections = readFileSync(file, 'utf8').split(/^# /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [title, ...lines] = section.split('\n');
      return [title!, lines.filter(Boolean)];
    }),
  );
}

function writeTrees(file: string, width: number, steps: readonly RecordedStep[]): void {
  const kept = [...readTrees(file)].filter(([title]) => !title.startsWith(`${width} px: `));
  const made = steps.map(({ step, lines }) => [`${width} px: ${step}`, lines.map(writeLine)] as const);
  const widthOf = (title: string) => Number.parseInt(title, 10);
  const sections = [...kept, ...made].sort(([a], [b]) => widthOf(a) - widthOf(b));
  const text = sections.map(([title, lines]) => `# ${title}\n\n${lines.join('\n')}\n`).join('\n');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Asserts that each step of a walk offers what Chromium offered when `test/e2e/trees` was recorded, but for explained differences;
 * `UPDATE_TREES` records it again, in Chromium. Returns the explanations that were needed.
 */
export function assertTrees(
  engine: EngineName,
  walk: string,
  width: number,
  steps: readonly RecordedStep[],
): ExplainedDifference[] {
  const file = `${folder}${walk}.txt`;
  writeTrees(`${seenFolder}${engine}-${walk}.txt`, width, steps);
  if (engine === 'chromium' && process.env.UPDATE_TREES) writeTrees(file, width, steps);
  const recorded = readTrees(file);
  const titles = [...recorded.keys()].filter((title) => title.startsWith(`${width} px: `));
  assert.deepEqual(
    steps.map(({ step }) => `${width} px: ${step}`),
    titles,
    `the steps are those of test/e2e/trees/${walk}.txt`,
  );
  const needed = new Set<ExplainedDifference>();
  const unexplained: string[] = [];
  for (const { step, lines } of steps) {
    const expected = recorded.get(`${width} px: ${step}`)!.map(readLine);
    for (const what of differencesOf(expected, lines)) {
      const reasons = explained.filter(covers(engine, walk, step, what));
      reasons.forEach((one) => needed.add(one));
      if (reasons.length === 0) unexplained.push(`${step}: ${what}`);
    }
  }
  assert.deepEqual(unexplained, [], `what ${engine} offers to screen readers is what Chromium does`);
  return [...needed];
}

/** Asserts that each explanation for this walk was needed: one that is not hides the next difference. */
export function assertNeeded(
  engine: EngineName,
  walk: string,
  needed: ReadonlySet<ExplainedDifference>,
): void {
  const own = explained.filter((one) => one.engine === engine && one.walk === walk);
  assert.deepEqual(
    own.filter((one) => !needed.has(one)),
    [],
    'remove what no longer differs from test/support/walk/tree/differences.json',
  );
}
