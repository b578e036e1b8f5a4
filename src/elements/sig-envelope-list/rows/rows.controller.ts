import type { SigErrorDetail } from '../../shared/element/errors.js';
import { LoadController } from '../../shared/loading/load-controller.js';
import { RequestScope } from '../../shared/loading/request-scope.js';
import {
  emptyKey,
  filterKey,
  isListed,
  isSparse,
  listQueryOf,
  matches,
  statsQueryOf,
} from '../filters/filter.model.js';
import type { Counts, ListHost } from '../envelope-list.types.js';
import {
  addPage,
  showEarlier,
  showEnd,
  showLater,
  shownWords,
  toRow,
  type Row,
  type Shown,
} from './row.model.js';

const operations = () => import('../envelope-list.operations.js');

/** Rows of an answer of which few are listed. */
const sparsePageSize = 100;
/** Answers that are read for one page of such a list, unless none of their rows is listed. */
const maxSparsePages = 10;

/** Holds the rows that are loaded, which of them are on show, and the counts. A newer filter makes older answers stale. */
export class RowsController {
  readonly loader: LoadController;
  readonly moreLoader: LoadController;
  #rows?: readonly Row[];
  #shown: Shown = { start: 0, end: 0 };
  #cursor?: string;
  #counts: Counts = {};
  #sentence?: string;
  /** Reads refusals; absent while no request could be sent. */
  #errors?: Pick<Awaited<ReturnType<typeof operations>>, 'refusalSentence' | 'reportLoadError'>;
  #isLoadingMore = false;
  /** Changes of rows while the list is loaded. */
  readonly #changes: ((row: Row) => Row | undefined)[] = [];
  readonly #countRequests = new RequestScope();
  /** What was read before a request failed: a retry continues there. */
  #progress?: { key: string; found: readonly Row[]; next?: string };

  constructor(
    private readonly host: ListHost,
    private readonly handleLoaded: () => void,
  ) {
    const fail = (error: unknown): SigErrorDetail => {
      this.#sentence = this.#errors?.refusalSentence(error);
      return this.#errors?.reportLoadError(error, (given) => host.fail(given)) ?? host.fail(error);
    };
    const clock = () => host.clock();
    this.loader = new LoadController(host.element, { clock, fail, load: (signal) => this.#load(signal) });
    this.moreLoader = new LoadController(host.element, {
      clock,
      fail: (error) => {
        this.#isLoadingMore = false;
        return fail(error);
      },
      load: (signal) => this.#loadMore(signal),
    });
  }

  get rows(): readonly Row[] | undefined {
    return this.#rows;
  }
  get shown(): Shown {
    return this.#shown;
  }
  get counts(): Counts {
    return this.#counts;
  }
  /** More rows can be shown: loaded ones, or ones that the service still has. */
  get hasMore(): boolean {
    return this.#cursor !== undefined || this.#shown.end < (this.#rows?.length ?? 0);
  }
  get isLoadingMore(): boolean {
    return this.#isLoadingMore;
  }
  /** The service's own sentence about why it refused. */
  get sentence(): string | undefined {
    return this.#sentence;
  }
  /** Ids in the order of the list. */
  get order(): readonly string[] {
    return this.#rows?.map(({ id }) => id) ?? [];
  }
  get shownRows(): readonly Row[] {
    return this.#rows?.slice(this.#shown.start, this.#shown.end) ?? [];
  }

  /** From the beginning; nothing of the last answer stays. */
  async load(): Promise<void> {
    this.#rows = this.#progress = undefined;
    this.#changes.length = 0;
    this.#cursor = undefined;
    this.#isLoadingMore = false;
    this.moreLoader.reset();
    void this.loadCounts();
    await this.loader.load();
  }

  /** The counts beside the statuses. Without them the list is complete, so a failure is for the page's developer alone. */
  async loadCounts(): Promise<void> {
    const { host } = this;
    const signal = this.#countRequests.next();
    const filter = host.filter();
    if (filter.awaiting) {
      this.#counts = {};
      return host.element.requestUpdate();
    }
    try {
      const { getEnvelopeStats } = await operations();
      const client = await host.client();
      const { data } = await client.call(getEnvelopeStats, { query: statsQueryOf(filter) }, { signal });
      if (signal.aborted) return;
      // Of those that have expired it counts only the ones it has marked (R109).
      const { total, drafts, outForSignature, completed } = data;
      this.#counts = Object.fromEntries(
        Object.entries({ all: total, drafts, out: outForSignature, completed }).filter(
          ([, count]) => typeof count === 'number',
        ),
      );
    } catch (error) {
      if (signal.aborted) return;
      this.#counts = {};
      // The list reports the same failure.
      if (this.#rows) host.fail(error);
    }
    host.element.requestUpdate();
  }

  async more(): Promise<void> {
    const count = this.#rows?.length ?? 0;
    const first = this.#shown.end;
    if (first < count) {
      this.#shown = showLater(this.#shown, count, this.host.pageSize());
      return this.#focusRow(first);
    }
    const isBusy = this.#isLoadingMore || this.moreLoader.secondsToRetry > 0;
    if (!isBusy && this.#cursor !== undefined) await this.moreLoader.load();
  }

  showEarlier(): void {
    this.#shown = showEarlier(this.#shown, this.#rows?.length ?? 0, this.host.pageSize());
    this.#focusRow(this.#shown.start);
  }

  /** Replaces rows, or takes them out of the list; focus stays where it is. */
  change(change: (row: Row) => Row | undefined): void {
    // The answer that is under way may be of before the change.
    if (!this.#rows) return void this.#changes.push(change);
    const rows = this.#rows.flatMap((row) => change(row) ?? []);
    // Of the list, only what was read is gone.
    if (rows.length === 0 && this.#cursor !== undefined) return void this.load();
    const removed = this.#rows.length - rows.length;
    this.#rows = rows;
    const { start, end } = this.#shown;
    this.#shown = { start: Math.min(start, Math.max(0, rows.length - 1)), end: Math.max(0, end - removed) };
    this.host.element.requestUpdate();
  }

  async #load(signal: AbortSignal): Promise<void> {
    const { rows, cursor } = await this.#read(signal);
    if (signal.aborted) return;
    this.#sentence = undefined;
    this.#rows = addPage([], rows);
    this.#cursor = cursor;
    this.#shown = { start: 0, end: this.#rows.length };
    for (const change of this.#changes.splice(0)) this.change(change);
    if (signal.aborted) return;
    this.handleLoaded();
    this.#announceCount();
  }

  async #loadMore(signal: AbortSignal): Promise<void> {
    this.#isLoadingMore = true;
    const { rows, cursor } = await this.#read(signal, this.#cursor);
    if (signal.aborted) return;
    const before = this.#rows ?? [];
    this.#rows = addPage(before, rows);
    this.#cursor = cursor;
    this.#isLoadingMore = false;
    const shown = showEnd(this.#rows.length, this.host.pageSize());
    this.#shown = { ...shown, start: Math.min(shown.start, before.length) };
    this.handleLoaded();
    this.#announceCount();
    if (this.#rows.length > before.length) this.#focusRow(before.length);
  }

  /** A page, and where the next one begins. What waits for the caller comes whole. */
  async #read(signal: AbortSignal, cursor?: string): Promise<{ rows: readonly Row[]; cursor?: string }> {
    const { host } = this;
    const filter = host.filter();
    const loaded = await operations();
    this.#errors = loaded;
    const { listEnvelopes, listEnvelopesAwaitingMe } = loaded;
    const client = await host.client();
    if (filter.awaiting) {
      const { data } = await client.call(listEnvelopesAwaitingMe, {}, { signal });
      const now = host.clock().now();
      return { rows: data.items.map(toRow).filter((row) => matches(row, filter, now)) };
    }
    const limit = isSparse(filter) ? Math.max(host.pageSize(), sparsePageSize) : host.pageSize();
    const key = `${filterKey(filter)} ${cursor ?? ''}`;
    let { found, next } = this.#progress?.key === key ? this.#progress : { found: [], next: cursor };
    const seen = new Set([cursor, next]);
    for (let count = 1; ; count++) {
      this.#progress = { key, found, next };
      const query = { ...listQueryOf(filter), limit, ...(next ? { cursor: next } : {}) };
      const { data } = await client.call(listEnvelopes, { query }, { signal });
      const now = host.clock().now();
      found = [...found, ...data.items.map(toRow).filter((row) => isListed(row, filter, now))];
      // Cursors that lead in a circle would be asked for without end.
      next = seen.has(data.nextCursor ?? undefined) ? undefined : (data.nextCursor ?? undefined);
      seen.add(next);
      const isEnough = !isSparse(filter) || found.length >= host.pageSize() || count >= maxSparsePages;
      if (next !== undefined && !(isEnough && found.length > 0)) continue;
      this.#progress = undefined;
      return { rows: found, cursor: next };
    }
  }

  #announceCount(): void {
    const { host } = this;
    const count = this.#rows?.length ?? 0;
    if (count === 0) return host.announce(host.strings.t(emptyKey(host.filter())));
    const { key, values } = shownWords(this.#shown, count);
    host.announce(host.strings.t(key, values));
  }

  #focusRow(index: number): void {
    const row = this.#rows?.[index];
    if (row) this.host.focus.focus(`row-${row.id}`);
    this.host.element.requestUpdate();
  }
}
