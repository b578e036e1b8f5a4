import { parseFragment, type DefaultTreeAdapterTypes as Html } from 'parse5';
import { escapeHtml } from '../../kernel/pages/html-page.js';

/** A letter's rich HTML as a small tree of allowed elements and attributes (R187). */
export type LetterNode = string | LetterElement;
export interface LetterElement {
  tag: string;
  attributes: Record<string, string>;
  children: LetterNode[];
}

const allowedTags = new Set(
  (
    'p br hr div span strong b em i u s sub sup small mark h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code a ' +
    'table caption thead tbody tfoot tr th td'
  ).split(' '),
);
const voidTags = new Set(['br', 'hr', 'img']);
/** Elements dropped with everything inside. */
const droppedTags = new Set(
  'script style iframe object template noscript svg math title textarea select'.split(' '),
);
const allowedAttributes = new Set(['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'scope', 'start']);
const safeHref = /^(https?:|mailto:|tel:)/i;
/** Deeper elements are replaced by their content: the tree is walked recursively. */
const maxDepth = 60;

function safeAttributes(attributes: Html.Element['attrs']): Record<string, string> {
  const pairs = attributes
    .map(({ name, value }) => [name, value.trim()] as const)
    .filter(([name, value]) => allowedAttributes.has(name) && (name !== 'href' || safeHref.test(value)));
  return Object.fromEntries(pairs);
}

/** The element to keep, or undefined when only its content stays. */
function keptElement(node: Html.Element, images?: ReadonlyMap<string, unknown>): LetterElement | undefined {
  const { tagName: tag, attrs } = node;
  if (allowedTags.has(tag)) return { tag, attributes: safeAttributes(attrs), children: [] };
  const src = attrs.find(({ name }) => name === 'src')?.value ?? '';
  return tag === 'img' && images?.has(src) ? { tag, attributes: { src }, children: [] } : undefined;
}

/**
 * Parses and sanitises a letter: allowed elements keep their allowed attributes; other elements are replaced by their
 * content or dropped. With `images`, an `img` stays if its `src` is a key of the map.
 */
export function parseLetter(html: string, images?: ReadonlyMap<string, unknown>): LetterNode[] {
  const root: LetterNode[] = [];
  const pending: { node: Html.ChildNode; into: LetterNode[]; depth: number }[] = [];
  const visit = (nodes: readonly Html.ChildNode[], into: LetterNode[], depth: number) => {
    for (const node of nodes.toReversed()) pending.push({ node, into, depth });
  };
  visit(parseFragment(html).childNodes, root, 1);
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, into, depth } = next;
    if ('value' in node) into.push(node.value);
    if (!('tagName' in node) || droppedTags.has(node.tagName)) continue;
    const element = depth < maxDepth ? keptElement(node, images) : undefined;
    if (element) into.push(element);
    visit(node.childNodes, element?.children ?? into, element ? depth + 1 : depth);
  }
  return root;
}

/** Serialises the tree; every attribute and text is escaped. */
export function writeLetter(nodes: readonly LetterNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      const attributes = Object.entries(node.attributes)
        .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
        .join('');
      const start = `<${node.tag}${attributes}>`;
      return voidTags.has(node.tag) ? start : `${start}${writeLetter(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** The service's own sanitising of a letter it serves (R187); the page sanitises again. */
export const sanitiseLetter = (html: string): string => writeLetter(parseLetter(html));

export function textContent(nodes: readonly LetterNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textContent(node.children))).join('');
}
