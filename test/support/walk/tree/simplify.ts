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

/** Roles that engines leave out or add: what is in them is said all the same. */
const transparent = new Set(['generic', 'paragraph', 'rowgroup', 'label', 'strong', 'emphasis', 'mark']);

/** Roles that only some engines name by their content, which is said after it in any case. */
const namedByContent = new Set([
  'cell',
  'gridcell',
  'listitem',
  'row',
  'columnheader',
  'rowheader',
  'definition',
  'term',
  'figure',
]);

/** Controls beside their labels, whose text some engines leave out since it is the control's name. */
const labelled = new Set([
  'checkbox',
  'combobox',
  'Date',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'textbox',
]);

/** States that say something for these roles only, and roles that a state says nothing of. */
const rolesOf: Record<string, readonly string[]> = { level: ['heading'] };
// Chromium marks the document too, as where the focus is.
const notRolesOf: Record<string, readonly string[]> = {
  focused: ['document'],
  // Firefox says a share of its own in place of the number; the name says it in words. A date is the value of the browser's own parts.
  value: ['progressbar', 'Date'],
};

/** The text of a document's pages after the first is read when they come near the view. */
const laterPage = /^Page (?:[2-9]|\d\d+) of \d/;

const bullets = /[•◦▪‣]/g;
const marker = /^(?:[•◦▪‣]|\d+\.)\s+/;

/** Servers of tests have another port in each run, and places and widths follow from an engine's pixels. */
const withoutChance = (text: string) =>
  text
    .replace(/\b(localhost|127\.0\.0\.1):\d+/g, '$1')
    .replace(/\b\d+ mm\b/g, '# mm')
    .replace(/^Fit width, Zoom \d+%|\bZoom \d+%(?=, )/g, (zoom) => zoom.replace(/\d+/, '#'));

export const spaced = (text: string): string =>
  withoutChance(text)
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
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

const isKept = (role: string) => (state: string) => {
  const [name] = state.split('=') as [string];
  return (rolesOf[name]?.includes(role) ?? true) && !notRolesOf[name]?.includes(role);
};

const withoutEnd = (text: string, end: string): string => {
  for (let at = text.length; end && at >= 0; at -= 1)
    if (keyOf(text.slice(at)) === keyOf(end)) return text.slice(0, at).trim();
  return text;
};
const withoutStart = (text: string, start: string): string => {
  for (let at = 0; start && at <= text.length; at += 1)
    if (keyOf(text.slice(0, at)) === keyOf(start)) return text.slice(at).trim();
  return text;
};

/** Takes the names of the controls beside them, and of the group that they are in, from texts. */
function withoutLabels(nodes: readonly TreeNode[], groupName: string): TreeNode[] {
  const nameOf = (node: TreeNode | undefined) => (node && labelled.has(node.role) ? node.name : '');
  return nodes.flatMap((node, index) => {
    if (node.role !== 'text') return [node];
    let { name } = node;
    const before = index === 0 ? groupName : nameOf(nodes[index - 1]);
    const after = nameOf(nodes[index + 1]);
    name = withoutStart(name, before);
    name = withoutEnd(name, after);
    return name ? [{ ...node, name }] : [];
  });
}

function simplifyAll(node: TreeNode): TreeNode[] {
  // Bars to scroll by are the browser's own.
  if (node.role === 'marker' || node.role === 'scrollbar') return [];
  const name = spaced(node.name);
  if (node.role === 'text') return name ? [{ ...node, name, description: '', states: [], children: [] }] : [];
  let children = mergeTexts(node.children.flatMap(simplifyAll));
  // Without a name, a group says nothing.
  if (transparent.has(node.role) || (node.role === 'group' && !name)) return children;
  children = withoutLabels(children, node.role === 'group' ? name : '');
  if (leaves.has(node.role)) children = [];
  if (laterPage.test(name)) children = children.filter(({ role }) => role !== 'text');
  if (node.role === 'listitem' && children[0]?.role === 'text') {
    const text = children[0].name.replace(marker, '');
    children = [...(keyOf(text) ? [{ ...children[0], name: text }] : []), ...children.slice(1)];
  }
  const isOnlyText = children.every(({ role }) => role === 'text');
  const words = keyOf(wordsOf(children));
  const ownName = keyOf(name.replace(bullets, '').replace(marker, ''));
  const isNamedByContent = namedByContent.has(node.role) && words.includes(ownName);
  return [
    {
      role: node.role,
      name: isNamedByContent ? '' : name,
      // A title that repeats the name.
      description: spaced(node.description) === name ? '' : spaced(node.description),
      states: node.states.map(spaced).filter(isKept(node.role)).sort(),
      children: isOnlyText && words === ownName && !isNamedByContent ? [] : children,
    },
  ];
}

/** The document's node, with what is said in it. */
export function simplify(root: TreeNode): TreeNode {
  const [simple] = simplifyAll(root);
  if (!simple) throw new Error('a page without a tree');
  return simple;
}
