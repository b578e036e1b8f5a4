import { linesOf, writeLine, type Line } from './lines.js';
import { simplify } from './simplify.js';
import type { TreeReader } from './tree.types.js';

const restMs = 15_000;

/** The tree at rest: two looks at it in a row agree. */
export async function treeAtRest(reader: TreeReader): Promise<Line[]> {
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
