import { LetterTooLargeError } from '../../shared/sanitise/sanitise-rules.js';
import type { Sanitise } from '../../shared/sanitise/sanitise.js';
import type { Proposal } from '../state/proposal-state.js';

/**
 * The foreign HTML of a proposal as nodes that are safe to show. `state` says whether the reader sees all of it:
 * `partial` when visible words were lost, `too-large` when it is not shown at all, `failed` when it could not be
 * sanitised, `not-loaded` when the sanitiser could not be loaded (then nothing may be accepted).
 */
export interface LetterContent {
  state: 'whole' | 'partial' | 'too-large' | 'not-loaded' | 'failed';
  letter?: HTMLElement;
  cover?: HTMLElement;
  terms?: HTMLElement;
  /** The descriptions of the services, in their order. */
  descriptions: (HTMLElement | undefined)[];
  cause?: unknown;
  /** Passages that were removed since an earlier reading. */
  removed?: readonly string[];
  /** How many passages were added since then. */
  addedCount?: number;
}

export interface LetterOptions {
  /** The level of the letter's own highest heading. */
  level: number;
  /** The name of a table that scrolls sideways. */
  tableLabel?: string;
  /** What screen readers hear before an added passage. */
  addedLabel?: string;
}

/** From good to bad. */
const states: LetterContent['state'][] = ['whole', 'partial', 'too-large', 'not-loaded', 'failed'];
const worst = (a: LetterContent['state'], b: LetterContent['state']) =>
  states.indexOf(a) > states.indexOf(b) ? a : b;

/** Moves the letter's headings below the heading of their section, and closes gaps between their levels. */
function demoteHeadings(root: DocumentFragment, level: number): void {
  const headings = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levelOf = (heading: Element) => Number(heading.localName.slice(1));
  const levels = [...new Set(headings.map(levelOf))].sort((a, b) => a - b);
  for (const heading of headings) {
    const demoted = document.createElement(`h${Math.min(6, level + levels.indexOf(levelOf(heading)))}`);
    for (const { name, value } of heading.attributes) demoted.setAttribute(name, value);
    demoted.append(...heading.childNodes);
    heading.replaceWith(demoted);
  }
}

/** Lets a wide table scroll by itself, also by keyboard, instead of widening the page. */
function wrapTables(root: DocumentFragment, label: string | undefined): void {
  for (const table of root.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const wrapper = document.createElement('div');
    wrapper.className = 'scroll';
    wrapper.tabIndex = 0;
    wrapper.setAttribute('role', 'group');
    if (label) wrapper.setAttribute('aria-label', label);
    table.replaceWith(wrapper);
    wrapper.append(table);
  }
}

/** Sanitises all parts of a proposal. `sanitise` is absent when it could not be loaded. */
export function renderLetter(
  proposal: Proposal,
  sanitise: Sanitise | undefined,
  options: LetterOptions,
): LetterContent {
  const content: LetterContent = { state: sanitise ? 'whole' : 'not-loaded', descriptions: [] };
  const render = (html: string | null | undefined, className: string): HTMLElement | undefined => {
    if (!html?.trim() || !sanitise) return undefined;
    try {
      const { fragment, wordsLost } = sanitise(html);
      demoteHeadings(fragment, options.level);
      wrapTables(fragment, options.tableLabel);
      if (wordsLost) content.state = worst(content.state, 'partial');
      if (!fragment.textContent?.trim()) return undefined;
      const element = document.createElement('div');
      element.className = className;
      // The letter's direction may differ from the page's.
      element.dir = 'auto';
      element.append(fragment);
      return element;
    } catch (error) {
      content.state = worst(content.state, error instanceof LetterTooLargeError ? 'too-large' : 'failed');
      content.cause = error;
      return undefined;
    }
  };
  content.letter = render(proposal.letterHtml, 'letter');
  content.cover = render(proposal.coverLetterHtml, 'letter');
  content.terms = render(proposal.termsHtml, 'letter');
  content.descriptions = (proposal.services ?? []).map((line) => render(line.description, 'letter about'));
  return content;
}

/** The parts with their names. */
export const partsOf = ({ letter, cover, terms, descriptions }: LetterContent): [string, HTMLElement][] => {
  const parts: [string, HTMLElement | undefined][] = [
    ['letter', letter],
    ['cover', cover],
    ['terms', terms],
    ...descriptions.map((part, index): [string, HTMLElement | undefined] => [`description ${index}`, part]),
  ];
  return parts.filter((entry): entry is [string, HTMLElement] => entry[1] !== undefined);
};

/** Names the scrolling tables again: the page's language may have changed since. */
export function labelTables(content: LetterContent, label: string): void {
  for (const [, part] of partsOf(content))
    for (const table of part.querySelectorAll('.scroll[role=group]')) table.setAttribute('aria-label', label);
}

/** Whether both readings carry the same foreign HTML, so that the rendered letter can stay. */
export const hasSameHtml = (a: Proposal, b: Proposal): boolean => {
  const htmlOf = ({ letterHtml, coverLetterHtml, termsHtml, services }: Proposal) =>
    JSON.stringify([letterHtml, coverLetterHtml, termsHtml, services?.map((line) => line.description)]);
  return htmlOf(a) === htmlOf(b);
};
