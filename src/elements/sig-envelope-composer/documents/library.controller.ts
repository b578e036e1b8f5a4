import { listDocuments } from '../../../contract/index.js';
import type { composerDocuments } from '../../../locales/en/composer-documents.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { LoadController } from '../../shared/loading/load-controller.js';
import type { ComposerHost } from '../composer.types.js';

export interface LibraryDocument {
  readonly id: string;
  readonly name: string;
  /** When it was uploaded, ISO 8601; missing where the service doesn't say. */
  readonly createdAt?: string;
  readonly pageCount?: number;
}

const pageSize = 20;
const searchDelayMs = 300;

/** The firm's documents that are ready, those that were sent last first. */
export class Library {
  #isOpen = false;
  #text = '';
  #page = 1;
  /** The last page that is shown. */
  #loadedPage = 0;
  #found: readonly LibraryDocument[] = [];
  #hasMore = false;
  #hasLoaded = false;
  #cancelSearch = () => {};
  readonly #loader: LoadController;

  constructor(
    private readonly host: ComposerHost,
    private readonly strings: Strings<typeof composerDocuments>,
  ) {
    this.#loader = new LoadController(host.element, {
      clock: () => host.clock(),
      load: (signal) => this.#load(signal),
      fail: (error) => host.fail(error),
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }
  get text(): string {
    return this.#text;
  }
  /** `undefined` until they were read. */
  get documents(): readonly LibraryDocument[] | undefined {
    return this.#hasLoaded ? this.#found : undefined;
  }
  get hasMore(): boolean {
    return this.#hasMore;
  }
  get error(): SigErrorDetail | undefined {
    return this.#loader.error;
  }
  get seconds(): number {
    return this.#loader.secondsToRetry;
  }

  toggle(): void {
    this.#isOpen = !this.#isOpen;
    if (this.#isOpen) {
      this.host.focus.focus('library-search');
      if (!this.#hasLoaded) void this.#loader.load();
    } else this.host.focus.focus('library');
    this.host.element.requestUpdate();
  }

  reset(): void {
    this.#isOpen = false;
    this.#cancelSearch();
    this.#loader.reset();
    this.#found = [];
    this.#hasLoaded = this.#hasMore = false;
    this.#text = '';
    this.#page = 1;
  }

  search(text: string): void {
    this.#cancelSearch();
    this.#text = text;
    this.#cancelSearch = this.host.clock().after(searchDelayMs, () => {
      this.#page = 1;
      void this.#loader.load();
    });
    this.host.element.requestUpdate();
  }

  more(): void {
    this.#page = this.#loadedPage + 1;
    void this.#loader.load();
  }

  retry(): void {
    // The button goes away with the notice.
    this.host.focus.focus('library-search');
    void this.#loader.load();
  }

  async #load(signal: AbortSignal): Promise<void> {
    const page = this.#page;
    const search = this.#text.trim();
    const query = { status: 'READY' as const, sort: 'recent' as const, page, pageSize };
    const { data } = await this.host
      .client()
      .call(listDocuments, { query: { ...query, ...(search ? { search } : {}) } }, { signal });
    const rows = data.items.map(({ id, name, createdAt, pageCount }) => ({
      ...{ id, name: name ?? id },
      ...{ createdAt: createdAt ?? undefined, pageCount: pageCount ?? undefined },
    }));
    this.#found = page === 1 ? rows : [...this.#found, ...rows];
    this.#hasMore = rows.length === pageSize;
    this.#hasLoaded = true;
    this.#loadedPage = page;
    if (page > 1) return this.#showNew(rows[0]);
    if (search) this.host.announce(this.strings.t('libraryFound', { n: rows.length }));
  }

  /** The button may have gone with the last page. */
  #showNew(first: LibraryDocument | undefined): void {
    if (first) this.host.focus.focus(`pick-${first.id}`);
    else this.host.focus.focus('library-close');
  }
}
