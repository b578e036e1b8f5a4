/** A stretch of text that stands by itself: a paragraph, an item, a cell. */
export interface Passage {
  block: Element;
  text: string;
}

const blocks =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, caption, figcaption, blockquote, pre, address, div, section, article, header, footer';

/** The passages below `root`, in their order; an item's own words are apart from those of the items inside it. */
export function passagesOf(root: Element): Passage[] {
  const texts = new Map<Element, string>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // A mark of an earlier change, for the ear: no word of the letter's own.
    if (node.parentElement?.closest('.sr')) continue;
    const block = node.parentElement?.closest(blocks) ?? root;
    texts.set(block, (texts.get(block) ?? '') + (node.textContent ?? ''));
  }
  return [...texts]
    .map(([block, text]) => ({ block, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}

export interface PassageDiff {
  /** Places in `now` of what was not there before. */
  added: number[];
  /** What was there and is not any more. */
  removed: string[];
}

/** What differs between two readings; a passage that occurs several times is told by how often it does. */
export function diffPassages(before: readonly string[], now: readonly string[]): PassageDiff {
  const left = new Map<string, number>();
  for (const text of before) left.set(text, (left.get(text) ?? 0) + 1);
  const fresh: number[] = [];
  now.forEach((text, place) => {
    const count = left.get(text) ?? 0;
    if (count === 0) fresh.push(place);
    else left.set(text, count - 1);
  });
  const gone: string[] = [];
  for (const text of [...before].reverse()) {
    const count = left.get(text) ?? 0;
    if (count === 0) continue;
    left.set(text, count - 1);
    gone.unshift(text);
  }
  return { added: fresh, removed: gone };
}
