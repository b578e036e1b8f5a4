/** Rich HTML of a letter as a small tree: read tolerantly, written from an allow-list (R187). No DOM is needed. */
export type LetterNode = string | LetterElement;
export interface LetterElement {
  tag: string;
  attributes: Record<string, string>;
  children: LetterNode[];
}

const allowed = new Set(
  (
    'p br hr div span strong b em i u s sub sup small mark h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code a ' +
    'table caption thead tbody tfoot tr th td'
  ).split(' '),
);
const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'base', 'col', 'wbr', 'source', 'embed']);
/** What is inside these is not text of the letter. */
const opaque = new Set(
  'script style iframe object template noscript svg math title textarea select'.split(' '),
);
const attributes = new Set(['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'scope', 'start']);
const safeHref = /^(https?:|mailto:|tel:)/i;

/** Which open elements a tag ends by beginning, as HTML lets authors leave their ends out. */
const ends: Record<string, readonly string[]> = {
  li: ['li', 'p'],
  dt: ['dt', 'dd', 'p'],
  dd: ['dt', 'dd', 'p'],
  tr: ['tr', 'td', 'th', 'p'],
  td: ['td', 'th', 'p'],
  th: ['td', 'th', 'p'],
  tbody: ['thead', 'tr', 'td', 'th', 'p'],
  tfoot: ['tbody', 'tr', 'td', 'th', 'p'],
};
for (const tag of 'p div h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre table hr'.split(' ')) ends[tag] = ['p'];

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  pound: '£',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
};

/** Decodes the entities that letters use. */
export function decode(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[mark] ?? '&quot;');

const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;
const pair = /([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

function readAttributes(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of source.matchAll(pair)) {
    const key = name.toLowerCase();
    const value = decode(double ?? single ?? bare ?? '').trim();
    if (!attributes.has(key)) continue;
    if (key === 'href' && !safeHref.test(value)) continue;
    found[key] = value;
  }
  return found;
}

/**
 * Reads a letter: allowed elements with allowed attributes; of the others only the words inside, or nothing. With
 * `pictures`, an `img` whose address is a name from there stays.
 */
export function parseLetter(html: string, pictures?: ReadonlyMap<string, unknown>): LetterNode[] {
  const root: LetterElement = { tag: '', attributes: {}, children: [] };
  const open: LetterElement[] = [root];
  const here = () => open.at(-1) ?? root;
  const text = (part: string) => {
    if (part) here().children.push(decode(part));
  };
  let at = 0;
  let skipping: string | undefined;
  for (const match of html.matchAll(token)) {
    const [whole, closing, name = '', rest = ''] = match;
    const tag = name.toLowerCase();
    if (!skipping) text(html.slice(at, match.index));
    at = match.index + whole.length;
    if (skipping) {
      if (closing && tag === skipping) skipping = undefined;
    } else if (closing) {
      const depth = open.findLastIndex((element) => element.tag === tag);
      if (depth > 0) open.length = depth;
    } else if (opaque.has(tag)) {
      skipping = tag;
    } else if (tag === 'img') {
      const [, src = ''] = /\ssrc="([^"]*)"/.exec(rest) ?? [];
      if (pictures?.has(src)) here().children.push({ tag, attributes: { src }, children: [] });
    } else if (allowed.has(tag) && open.length < 60) {
      const ended = ends[tag] ?? [];
      while (ended.includes(here().tag)) open.pop();
      const element: LetterElement = { tag, attributes: readAttributes(rest), children: [] };
      here().children.push(element);
      if (!empty.has(tag)) open.push(element);
    }
  }
  if (!skipping) text(html.slice(at));
  return root.children;
}

/** Writes the tree back; every attribute and word is escaped. */
export function writeLetter(nodes: readonly LetterNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      const own = Object.entries(node.attributes)
        .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
        .join('');
      const start = `<${node.tag}${own}>`;
      return empty.has(node.tag) ? start : `${start}${writeLetter(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** The service's own pass over a letter before it is served (R187); a page sanitises again. */
export const sanitiseLetter = (html: string): string => writeLetter(parseLetter(html));

/** The words alone, on one line. */
export function textContent(nodes: readonly LetterNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textContent(node.children))).join('');
}
