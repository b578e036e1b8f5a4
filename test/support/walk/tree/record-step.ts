import type { Message } from '../live-messages.js';
import type { WalkPage } from '../walk-page.types.js';
import { linesOf, saidLine, writeLine, type Line } from './lines.js';
import type { RecordedStep } from './recorded-trees.js';
import { simplify, spaced } from './simplify.js';
import type { TreeReader } from './tree.types.js';

const restMs = 15_000;
/** Said only if an answer takes some time. */
const isPassing = /…$|takes a while/;

/** The tree at rest: two looks at it in a row agree. */
async function treeAtRest(reader: TreeReader): Promise<Line[]> {
  const end = performance.now() + restMs;
  let last = '';
  for (;;) {
    const tree = await reader.read();
    const lines = tree ? linesOf(simplify(tree)) : [];
    const now = lines.map(writeLine).join('\n');
    if (now && now === last) return lines;
    if (performance.now() > end) throw new Error(`the tree does not come to rest: ${now}`);
    last = now;
  }
}

/** Of messages in a row that differ in numbers alone, the last: how many come depends on the time that things take. */
function withoutCounting(lines: readonly Line[]): Line[] {
  const words = (line: Line | undefined) => line && writeLine(line).replace(/[\d#]+/g, '');
  return lines.filter((line, index) => words(line) !== words(lines[index + 1]));
}

const byText = (a: readonly Line[], b: readonly Line[]) => (writeLine(a[0]!) < writeLine(b[0]!) ? -1 : 1);

/** The messages of each region in order, but not the regions': which of two elements has its answer first is chance. */
function linesByRegion(messages: readonly Message[]): Line[] {
  const regions = new Map<number, Line[]>();
  for (const [politeness, text, region] of messages)
    if (!isPassing.test(text))
      regions.set(region, [...(regions.get(region) ?? []), saidLine(politeness, spaced(text))]);
  return [...regions.values()].map(withoutCounting).sort(byText).flat();
}

/** What the engine offers to screen readers now, and what live regions said since the step before. */
export async function recordStep(step: string, reader: TreeReader, page: WalkPage): Promise<RecordedStep> {
  const lines = await treeAtRest(reader);
  const said: Line[] = [];
  for (const scope of [page, page.ceremony])
    said.push(...linesByRegion((await scope.call<Message[]>('messages')) ?? []));
  return { step, lines: [...lines, ...said] };
}
