import { diffPassages, passagesOf } from './passage-diff.js';
import type { Sanitise } from '../../shared/sanitise/sanitise.js';
import { LetterTooLargeError } from '../../shared/sanitise/sanitise-rules.js';
import type { Proposal } from '../state/proposal-state.js';

/**
 * The foreign HTML of a proposal as nodes that are safe to show. `state` says whether the reader sees all of it:
 * `partial` when visible words could not be kept, `too-large` when it is not shown at all, `failed` when it could not be
 * made safe, `not-loaded` when what makes it safe did not come (nothing may be accepted on the strength of it then).
 */
export interface LetterContent {
  state: 'whole' | 'partial' | 'too-large' | 'not-loaded' | 'failed';
  letter?: HTMLElement;
  cover?: HTMLElement;
  terms?: HTMLElement;
  /** Descriptions of services, by their place in the offer. */
  descriptions: (HTMLElement | undefined)[];
  cause?: unknown;
  /** Passages of an earlier reading that are not in this one. */
  removed?: readonly string[];
  /** How many passages are new since then. */
  addedCount?: number;
}

/** The words of a reading, part by part. */
export type PassageTexts = ReadonlyMap<string, readonly string[]>;

/** What the nodes need to know of their surroundings. */
export interface LetterOptions {
  /** The level of the letter's own highest heading. */
  level: number;
  /** What a table that scrolls sideways is called. */
  label: string;
  /** What stands, for the ear alone, before a passage that is new. */
  changed: string;
}

const order: LetterContent['state'][] = ['whole', 'partial', 'too-large', 'not-loaded', 'failed'];
const worse = (a: LetterContent['state'], b: LetterContent['state']) =>
  order.indexOf(a) > order.indexOf(b) ? a : b;

/** Headings of a letter go below the section they stand in, in their own order. */
function demoteHeadings(root: DocumentFragment, level: number): void {
  const headings = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const depth = (heading: Element) => Number(heading.localName.slice(1));
  const depths = [...new Set(headings.map(depth))].sort((a, b) => a - b);
  for (const heading of headings) {
    const settled = document.createElement(`h${Math.min(6, level + depths.indexOf(depth(heading)))}`);
    for (const { name, value } of heading.attributes) settled.setAttribute(name, value);
    settled.append(...heading.childNodes);
    heading.replaceWith(settled);
  }
}

/** A wide table scrolls by itself, also by keyboard, instead of widening the page. */
function wrapTables(root: DocumentFragment, label: string): void {
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
export function renderLetter(
  offer: Proposal,
  sanitise: Sanitise | undefined,
  setting: LetterOptions,
): LetterContent {
  const pages: LetterContent = { state: sanitise ? 'whole' : 'not-loaded', descriptions: [] };
  const make = (html: string | null | undefined, className: string): HTMLElement | undefined => {
    if (!html?.trim() || !sanitise) return undefined;
    try {
      const { fragment, wordsLost } = sanitise(html);
      demoteHeadings(fragment, setting.level);
      wrapTables(fragment, setting.label);
      if (wordsLost) pages.state = worse(pages.state, 'partial');
      if (!fragment.textContent?.trim()) return undefined;
      const box = document.createElement('div');
      box.className = className;
      // A letter has a direction of its own, whatever the page around it has.
      box.dir = 'auto';
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

const partsOf = ({ letter: letter, cover, terms, descriptions }: LetterContent): [string, HTMLElement][] => {
  const all: [string, HTMLElement | undefined][] = [
    ['letter', letter],
    ['cover', cover],
    ['terms', terms],
    ...descriptions.map((one, index): [string, HTMLElement | undefined] => [`description ${index}`, one]),
  ];
  return all.filter((entry): entry is [string, HTMLElement] => entry[1] !== undefined);
};

/** What these pages say, to compare a later reading with. */
export const passageTexts = (pages: LetterContent): PassageTexts =>
  new Map(partsOf(pages).map(([name, part]) => [name, passagesOf(part).map(({ text }) => text)]));

/** Marks what these pages say that was not said before, and keeps what is not said any more. */
export function markChanges(
  pages: LetterContent,
  before: PassageTexts,
  { changed }: Pick<LetterOptions, 'changed'>,
): void {
  const now = new Map(partsOf(pages));
  const gone: string[] = [];
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    const part = now.get(name);
    const passages = part ? passagesOf(part) : [];
    const found = diffPassages(
      before.get(name) ?? [],
      passages.map(({ text }) => text),
    );
    gone.push(...found.removed);
    pages.addedCount = (pages.addedCount ?? 0) + found.added.length;
    for (const place of found.added) {
      const block = passages[place]?.block;
      const said = document.createElement('span');
      said.className = 'sr';
      // Apart from the letter's own direction.
      said.dir = 'auto';
      said.textContent = `${changed}: `;
      block?.classList.add('fresh');
      block?.prepend(said);
    }
  }
  pages.removed = gone;
}

/** What was marked has been read. */
export function clearMarks(pages: LetterContent): void {
  pages.removed = pages.addedCount = undefined;
  for (const [, part] of partsOf(pages)) {
    part.querySelectorAll('.sr').forEach((said) => said.remove());
    part.querySelectorAll('.fresh').forEach((block) => block.removeAttribute('class'));
  }
}

/** Whether two readings carry the same foreign HTML, so that what is on the page can stay. */
export const sameHtml = (a: Proposal, b: Proposal): boolean => {
  const all = (offer: Proposal) =>
    JSON.stringify([
      offer.letterHtml,
      offer.coverLetterHtml,
      offer.termsHtml,
      offer.services?.map((line) => line.description),
    ]);
  return all(a) === all(b);
};
