/** A paragraph, an item, a cell: the unit in which changes are marked. */
export interface Passage {
  block: Element;
  text: string;
}

const blocks =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, caption, figcaption, blockquote, pre, address, div, section, article, header, footer';

/** The passages below `root` in document order; the text of an item excludes that of nested items. */
export function passagesOf(root: Element): Passage[] {
  const texts = new Map<Element, string>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // The label of a marked passage is not part of the letter.
    if (node.parentElement?.closest('.sr')) continue;
    const block = node.parentElement?.closest(blocks) ?? root;
    texts.set(block, (texts.get(block) ?? '') + (node.textContent ?? ''));
  }
  return [...texts]
    .map(([block, text]) => ({ block, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}

export interface PassageDiff {
  /** Indices in `now`. */
  added: number[];
  removed: string[];
}

/** Compares two readings as multisets of passages: a change of order is no difference. */
export function diffPassages(before: readonly string[], now: readonly string[]): PassageDiff {
  const counts = new Map<string, number>();
  for (const text of before) counts.set(text, (counts.get(text) ?? 0) + 1);
  const take = (text: string): boolean => {
    const count = counts.get(text) ?? 0;
    if (count > 0) counts.set(text, count - 1);
    return count > 0;
  };
  const added = now.flatMap((text, index) => (take(text) ? [] : [index]));
  const removed = [...before].reverse().filter(take).reverse();
  return { added, removed };
}
