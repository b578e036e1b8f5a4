import type { Sanitise } from '../shared/sanitise.js';
import { LetterTooLargeError } from '../shared/sanitise.rules.js';
import type { Offer } from './proposal-accept.situation.js';

/**
 * The foreign HTML of a proposal as nodes that are safe to show. `state` says whether the reader sees all of it:
 * `partial` when visible words could not be kept, `too-large` when it is not shown at all, `failed` when it could not be
 * made safe (nothing may be accepted on the strength of it then).
 */
export interface Pages {
  state: 'whole' | 'partial' | 'too-large' | 'failed';
  letter?: HTMLElement;
  cover?: HTMLElement;
  terms?: HTMLElement;
  /** Descriptions of services, by their place in the offer. */
  descriptions: (HTMLElement | undefined)[];
  cause?: unknown;
}

/** What the nodes need to know of their surroundings. */
export interface Setting {
  /** The `aria-level` of the letter's own highest heading. */
  level: number;
  /** What a table that scrolls sideways is called. */
  label: string;
}

const order: Pages['state'][] = ['whole', 'partial', 'too-large', 'failed'];
const worse = (a: Pages['state'], b: Pages['state']) => (order.indexOf(a) > order.indexOf(b) ? a : b);

/** Headings of a letter go below the section they stand in, in their own order. */
function settleHeadings(root: DocumentFragment, level: number): void {
  const headings = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const depth = (heading: Element) => Number(heading.localName.slice(1));
  const depths = [...new Set(headings.map(depth))].sort((a, b) => a - b);
  for (const heading of headings) {
    heading.setAttribute('aria-level', String(Math.min(6, level + depths.indexOf(depth(heading)))));
  }
}

/** A wide table scrolls by itself, also by keyboard, instead of widening the page. */
function settleTables(root: DocumentFragment, label: string): void {
  for (const table of root.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const frame = document.createElement('div');
    frame.className = 'scroll';
    frame.tabIndex = 0;
    frame.setAttribute('role', 'group');
    frame.setAttribute('aria-label', label);
    table.replaceWith(frame);
    frame.append(table);
  }
}

/** Makes all parts of an offer safe. `sanitise` is absent when it could not be loaded. */
export function makePages(offer: Offer, sanitise: Sanitise | undefined, setting: Setting): Pages {
  const pages: Pages = { state: sanitise ? 'whole' : 'failed', descriptions: [] };
  const make = (html: string | null | undefined, className: string): HTMLElement | undefined => {
    if (!html?.trim() || !sanitise) return undefined;
    try {
      const { fragment, wordsLost } = sanitise(html);
      settleHeadings(fragment, setting.level);
      settleTables(fragment, setting.label);
      if (wordsLost) pages.state = worse(pages.state, 'partial');
      const box = document.createElement('div');
      box.className = className;
      box.append(fragment);
      return box;
    } catch (error) {
      pages.state = worse(pages.state, error instanceof LetterTooLargeError ? 'too-large' : 'failed');
      pages.cause = error;
      return undefined;
    }
  };
  pages.letter = make(offer.letterHtml, 'letter');
  pages.cover = make(offer.coverLetterHtml, 'letter');
  pages.terms = make(offer.termsHtml, 'letter');
  pages.descriptions = (offer.services ?? []).map((line) => make(line.description, 'letter about'));
  return pages;
}

/** Whether two readings carry the same foreign HTML, so that what is on the page can stay. */
export const sameHtml = (a: Offer, b: Offer): boolean => {
  const all = (offer: Offer) =>
    JSON.stringify([
      offer.letterHtml,
      offer.coverLetterHtml,
      offer.termsHtml,
      offer.services?.map((line) => line.description),
    ]);
  return all(a) === all(b);
};
