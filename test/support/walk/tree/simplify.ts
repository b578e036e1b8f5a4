import type { TreeNode } from './tree.types.js';

/**
 * Takes from a tree what engines tell in different ways without a person hearing a difference.
 */

/** Roles whose content is only their name: the children of a button are presentational in WAI-ARIA. */
const leaves = new Set([
  'button',
  'checkbox',
  'img',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'meter',
  'option',
  'progressbar',
  'radio',
  'scrollbar',
  'separator',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  // Their parts are the browser's own, other in each.
  'combobox',
  'Date',
  'searchbox',
  'textbox',
]);

/** Roles that engines leave out or add: what is in them is told all the same. */
const transparent = new Set(['generic', 'paragraph', 'rowgroup', 'label', 'strong', 'emphasis']);

/** Roles that only some engines name by their content, which is told after it in any case. */
const namedByContent = new Set([
  'cell',
  'gridcell',
  'listitem',
  'row',
  'columnheader',
  'rowheader',
  'definition',
  'term',
]);

/** States that say something for these roles only. */
const rolesOf: Record<string, readonly string[]> = {
  level: ['heading'],
};

const marker = /^(?:[•◦▪‣]|\d+\.)\s+/;

export const spaced = (text: string): string => text.replace(/[\s\u200b]+/g, ' ').trim();
/** Whether there is a space between two blocks differs. */
export const keyOf = (text: string): string => text.replace(/[\s\u200b]+/g, '');

const wordsOf = (nodes: readonly TreeNode[]): string =>
  nodes.map(({ role, name, children }) => (role === 'text' || name ? name : wordsOf(children))).join('');

function mergeTexts(nodes: readonly TreeNode[]): TreeNode[] {
  const merged: TreeNode[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.role === 'text' && last?.role === 'text')
      merged[merged.length - 1] = { ...last, name: spaced(`${last.name} ${node.name}`) };
    else merged.push(node);
  }
  return merged;
}

const isKept = (role: string) => (state: string) => rolesOf[state.split('=')[0]!]?.includes(role) ?? true;

function simplifyAll(node: TreeNode): TreeNode[] {
  if (node.role === 'marker') return [];
  const name = spaced(node.name);
  if (node.role === 'text') return name ? [{ ...node, name, description: '', states: [], children: [] }] : [];
  let children = mergeTexts(node.children.flatMap(simplifyAll));
  if (transparent.has(node.role)) return children;
  if (leaves.has(node.role)) children = [];
  if (node.role === 'listitem' && children[0]?.role === 'text') {
    const text = children[0].name.replace(marker, '');
    children = [...(keyOf(text) ? [{ ...children[0], name: text }] : []), ...children.slice(1)];
  }
  const isOnlyText = children.every(({ role }) => role === 'text');
  const isContent = keyOf(wordsOf(children)) === keyOf(name.replace(marker, ''));
  return [
    {
      role: node.role,
      name: namedByContent.has(node.role) && isContent ? '' : name,
      description: spaced(node.description),
      states: node.states.map(spaced).filter(isKept(node.role)).sort(),
      children: isOnlyText && isContent && !namedByContent.has(node.role) ? [] : children,
    },
  ];
}

/** The document's node, with what a person is told in it. */
export function simplify(root: TreeNode): TreeNode {
  const [simple] = simplifyAll(root);
  if (!simple) throw new Error('a page without a tree');
  return simple;
}
