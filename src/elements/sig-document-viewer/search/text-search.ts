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
  /** Counts changed, or which match is shown. */
  changed(): void;
  /** A match is to be brought into view. */
  reveal(hit: Match, stretch: RunSpan): void;
  /** All pages were looked at. */
  done(): void;
}

/** How long pages are searched before the browser may paint again, in milliseconds. */
const maxBlockingMs = 12;

/**
 * Searches a document's text page by page, from the one in view on. Owns the query, the counts and the current match;
 * each page's text is read once.
 */
export class TextSearch {
  query = '';
  isSearching = false;
  match: Match | undefined;
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

  /** The file is put away for a while; what was found stays. */
  suspend(): void {
    this.#runId += 1;
    this.#pdf = undefined;
  }

  /** The same file again; a search that was under way begins anew at `page` (index). */
  resume(pdf: Pdf, page: number): void {
    this.#pdf = pdf;
    if (this.isSearching) void this.search(this.query, page);
  }

  reset(): void {
    this.#runId += 1;
    this.#pdf = undefined;
    this.#texts.clear();
    this.#letterCount = 0;
    this.#startQuery('');
  }

  #startQuery(query: string): void {
    this.query = query;
    this.match = undefined;
    this.isSearching = false;
    this.#counts = Array.from({ length: this.#pdf?.pageCount ?? 0 }, () => 0);
  }

  get total(): number {
    return this.#counts.reduce((sum, count) => sum + count, 0);
  }
  /** Which match is shown, from 1; 0 for none. */
  get matchNumber(): number {
    return this.match ? matchNumber(this.#counts, this.match) : 0;
  }
  /** Every page was read and none has a letter. */
  get isTextless(): boolean {
    return !this.isSearching && this.#letterCount === 0 && this.#texts.size === this.#counts.length;
  }

  /** Begins anew; `page` (index) is where the first match is looked for. */
  async search(query: string, page: number): Promise<void> {
    const mine = (this.#runId += 1);
    const pdf = this.#pdf;
    const wanted = foldQuery(query);
    this.#startQuery(wanted);
    if (!pdf || wanted === '') return this.host.changed();
    this.isSearching = true;
    this.host.changed();
    let since = performance.now();
    for (let step = 0; step < pdf.pageCount; step++) {
      const index = (page + step) % pdf.pageCount;
      const text = await this.#foldedText(pdf, index);
      if (this.#runId !== mine) return;
      this.#counts[index] = text ? findAll(text, wanted).length : 0;
      if (!this.match) this.#goTo(firstMatchFrom(this.#counts, page));
      if (performance.now() - since < maxBlockingMs) continue;
      this.host.changed();
      await new Promise((next) => setTimeout(next));
      if (this.#runId !== mine) return;
      since = performance.now();
    }
    this.isSearching = false;
    this.host.changed();
    this.host.done();
  }

  /** The match after or before the one that is shown. */
  moveBy(direction: 1 | -1): void {
    if (this.match) this.#goTo(nextMatch(this.#counts, this.match, direction));
  }

  #goTo(hit: Match | undefined): void {
    if (!hit) return;
    this.match = hit;
    const [first] = this.spansOn(hit.page)[hit.indexOnPage] ?? [];
    if (first) this.host.reveal(hit, first);
    this.host.changed();
  }

  /** The matches on a page that was searched, each as the stretches it covers. */
  spansOn(index: number): RunSpan[][] {
    const text = this.#texts.get(index);
    if (!text || this.query === '') return [];
    return findAll(text, this.query).map((at) => spansOf(text, at, this.query.length));
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
