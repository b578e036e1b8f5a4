import type { TreeNode } from './tree.types.js';

/** A tree line by line, in document order: deeper nodes are further to the right. */
export function linesOf(node: TreeNode, depth = 0): string[] {
  const { role, name, description, states, children } = node;
  const parts = [
    role,
    ...(name ? [`“${name}”`] : []),
    ...(states.length > 0 ? [`[${states.join(', ')}]`] : []),
    ...(description ? [`(${description})`] : []),
  ];
  return [`${'  '.repeat(depth)}${parts.join(' ')}`, ...children.flatMap((child) => linesOf(child, depth + 1))];
}
