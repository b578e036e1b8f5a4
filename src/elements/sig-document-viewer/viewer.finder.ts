import type { Pdf } from '../shared/pdf/pdf.js';
import {
  findAll,
  firstFrom,
  foldQuery,
  foldRuns,
  nextHit,
  ordinal,
  stretchesOf,
  type Folded,
  type Hit,
  type Stretch,
} from './viewer.find.model.js';

export interface FinderHost {
  /** Counts changed, or which match is shown. */
  changed(): void;
  /** A match is to be brought into view. */
  reveal(hit: Hit, stretch: Stretch): void;
  /** All pages were looked at. */
  done(): void;
}

/** How long pages are searched before the browser may paint again, in milliseconds. */
const turn = 12;

/**
 * Searches a document's text page by page, from the one in view on. Owns the query, the counts and the current match;
 * each page's text is read once.
 */
export class Finder {
  query = '';
  searching = false;
  hit: Hit | undefined;
  #counts: number[] = [];
  #pdf: Pdf | undefined;
  readonly #texts = new Map<number, Folded>();
  #run = 0;
  #letters = 0;

  constructor(private readonly host: FinderHost) {}

  open(pdf: Pdf): void {
    this.close();
    this.#pdf = pdf;
  }

  /** The file is put away for a while; what was found stays. */
  pause(): void {
    this.#run += 1;
    this.#pdf = undefined;
  }

  /** The same file again; a search that was under way begins anew at `page` (index). */
  resume(pdf: Pdf, page: number): void {
    this.#pdf = pdf;
    if (this.searching) void this.search(this.query, page);
  }

  close(): void {
    this.#run += 1;
    this.#pdf = undefined;
    this.#texts.clear();
    this.#letters = 0;
    this.#reset('');
  }

  #reset(query: string): void {
    this.query = query;
    this.hit = undefined;
    this.searching = false;
    this.#counts = Array.from({ length: this.#pdf?.pageCount ?? 0 }, () => 0);
  }

  get total(): number {
    return this.#counts.reduce((sum, count) => sum + count, 0);
  }
  /** Which match is shown, from 1; 0 for none. */
  get nth(): number {
    return this.hit ? ordinal(this.#counts, this.hit) : 0;
  }
  /** Every page was read and none has a letter. */
  get textless(): boolean {
    return !this.searching && this.#letters === 0 && this.#texts.size === this.#counts.length;
  }

  /** Begins anew; `page` (index) is where the first match is looked for. */
  async search(query: string, page: number): Promise<void> {
    const mine = (this.#run += 1);
    const pdf = this.#pdf;
    const wanted = foldQuery(query);
    this.#reset(wanted);
    if (!pdf || wanted === '') return this.host.changed();
    this.searching = true;
    this.host.changed();
    let since = performance.now();
    for (let step = 0; step < pdf.pageCount; step++) {
      const index = (page + step) % pdf.pageCount;
      const text = await this.#text(pdf, index);
      if (this.#run !== mine) return;
      this.#counts[index] = text ? findAll(text, wanted).length : 0;
      if (!this.hit) this.#go(firstFrom(this.#counts, page));
      if (performance.now() - since < turn) continue;
      this.host.changed();
      await new Promise((next) => setTimeout(next));
      if (this.#run !== mine) return;
      since = performance.now();
    }
    this.searching = false;
    this.host.changed();
    this.host.done();
  }

  /** The match after or before the one that is shown. */
  move(direction: 1 | -1): void {
    if (this.hit) this.#go(nextHit(this.#counts, this.hit, direction));
  }

  #go(hit: Hit | undefined): void {
    if (!hit) return;
    this.hit = hit;
    const [first] = this.stretches(hit.page)[hit.nth] ?? [];
    if (first) this.host.reveal(hit, first);
    this.host.changed();
  }

  /** The matches on a page that was searched, each as the stretches it covers. */
  stretches(index: number): Stretch[][] {
    const text = this.#texts.get(index);
    if (!text || this.query === '') return [];
    return findAll(text, this.query).map((at) => stretchesOf(text, at, this.query.length));
  }

  async #text(pdf: Pdf, index: number): Promise<Folded | undefined> {
    const known = this.#texts.get(index);
    if (known) return known;
    try {
      const page = await pdf.page(index + 1);
      const folded = foldRuns(await page.runs());
      if (this.#pdf !== pdf) return undefined;
      this.#texts.set(index, folded);
      this.#letters += folded.text.trim().length;
      return folded;
    } catch {
      return undefined;
    }
  }
}
