import { linesOf } from './lines.js';
import { simplify } from './simplify.js';
import type { TreeReader } from './tree.types.js';

/** What a screen reader was told at one step of a walk. */
export interface RecordedStep {
  readonly step: string;
  readonly lines: readonly string[];
  /** What live regions said since the step before. */
  readonly messages: readonly string[];
}

const restMs = 15_000;

/** The tree at rest: two looks at it in a row agree. */
export async function treeAtRest(reader: TreeReader): Promise<string[]> {
  const end = performance.now() + restMs;
  let last = '';
  for (;;) {
    const tree = await reader.read();
    const lines = tree ? linesOf(simplify(tree)) : [];
    const now = lines.join('\n');
    if (now && now === last) return lines;
    if (performance.now() > end) throw new Error(`the tree does not come to rest: ${now}`);
    last = now;
  }
}
