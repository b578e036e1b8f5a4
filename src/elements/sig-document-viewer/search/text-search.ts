import type { Pdf } from '../../shared/pdf/pdf.js';
import {
  findAll,
  firstMatchFrom,
  foldQuery,
  foldRuns,
  nextMatch,
  matchNumber,
  spansOf,
  type FoldedText,
  type Match,
  type RunSpan,
} from './search.model.js';

export interface SearchHost {
  /** The counts or the selected match changed. */
  changed(): void;
  /** Scrolls a match into view. */
  reveal(hit: Match, stretch: RunSpan): void;
  /** All pages were searched. */
  done(): void;
}

/** How long the search may block painting. */
const maxBlockingMs = 12;

/**
 * Searches a document's text page by page, from the current one on. Owns the query, the counts and the selected match;
 * reads each page's text once.
 */
export class TextSearch {
  #query = '';
  #isSearching = false;
  #match: Match | undefined;
  #counts: number[] = [];
  #pdf: Pdf | undefined;
  readonly #texts = new Map<number, FoldedText>();
  #runId = 0;
  #letterCount = 0;

  constructor(private readonly host: SearchHost) {}

  open(pdf: Pdf): void {
    this.reset();
    this.#pdf = pdf;
  }

  /** Closes the file; the matches stay. */
  suspend(): void {
    this.#runId += 1;
    this.#pdf = undefined;
  }

  /** Reopens the file; an unfinished search restarts at `page` (index). */
  resume(pdf: Pdf, page: number): void {
    this.#pdf = pdf;
    if (this.#isSearching) void this.search(this.#query, page);
  }

  reset(): void {
    this.#runId += 1;
    this.#pdf = undefined;
    this.#texts.clear();
    this.#letterCount = 0;
    this.#startQuery('');
  }

  #startQuery(query: string): void {
    this.#query = query;
    this.#match = undefined;
    this.#isSearching = false;
    this.#counts = Array.from({ length: this.#pdf?.pageCount ?? 0 }, () => 0);
  }

  get query(): string {
    return this.#query;
  }
  get isSearching(): boolean {
    return this.#isSearching;
  }
  /** The selected match. */
  get match(): Match | undefined {
    return this.#match;
  }
  get total(): number {
    return this.#counts.reduce((sum, count) => sum + count, 0);
  }
  /** The number of the selected match, from 1; 0 for none. */
  get matchNumber(): number {
    return this.#match ? matchNumber(this.#counts, this.#match) : 0;
  }
  /** Whether every page was read and none has text. */
  get isTextless(): boolean {
    return !this.#isSearching && this.#letterCount === 0 && this.#texts.size === this.#counts.length;
  }

  /** Starts a search at `page` (index). */
  async search(query: string, page: number): Promise<void> {
    const mine = (this.#runId += 1);
    const pdf = this.#pdf;
    const wanted = foldQuery(query);
    this.#startQuery(wanted);
    // A suspended file is searched once it is open again.
    this.#isSearching = wanted !== '';
    this.host.changed();
    if (!pdf || wanted === '') return;
    let since = performance.now();
    for (let step = 0; step < pdf.pageCount; step++) {
      const index = (page + step) % pdf.pageCount;
      const text = await this.#foldedText(pdf, index);
      if (this.#runId !== mine) return;
      this.#counts[index] = text ? findAll(text, wanted).length : 0;
      if (!this.#match) this.#goTo(firstMatchFrom(this.#counts, page));
      if (performance.now() - since < maxBlockingMs) continue;
      this.host.changed();
      await new Promise((next) => setTimeout(next));
      if (this.#runId !== mine) return;
      since = performance.now();
    }
    this.#isSearching = false;
    this.host.changed();
    this.host.done();
  }

  /** Selects the next or previous match. */
  moveBy(direction: 1 | -1): void {
    if (this.#match) this.#goTo(nextMatch(this.#counts, this.#match, direction));
  }

  #goTo(hit: Match | undefined): void {
    if (!hit) return;
    this.#match = hit;
    const [first] = this.spansOn(hit.page)[hit.indexOnPage] ?? [];
    if (first) this.host.reveal(hit, first);
    this.host.changed();
  }

  /** The matches on a searched page, each as the ranges it covers. */
  spansOn(index: number): RunSpan[][] {
    const text = this.#texts.get(index);
    if (!text || this.#query === '') return [];
    return findAll(text, this.#query).map((at) => spansOf(text, at, this.#query.length));
  }

  async #foldedText(pdf: Pdf, index: number): Promise<FoldedText | undefined> {
    const known = this.#texts.get(index);
    if (known) return known;
    try {
      const page = await pdf.page(index + 1);
      const folded = foldRuns(await page.runs());
      if (this.#pdf !== pdf) return undefined;
      this.#texts.set(index, folded);
      this.#letterCount += folded.text.trim().length;
      return folded;
    } catch {
      return undefined;
    }
  }
}
