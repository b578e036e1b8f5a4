import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Loads the documents again after signing, to be downloaded: with all signatures once everyone has signed. Owns their object
 * URLs. A document that cannot be loaded is not offered.
 */
export class CopiesController implements ReactiveController {
  readonly #urls = new Map<string, string>();
  #abort = new AbortController();

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly fetchDocument: (id: string, signal: AbortSignal) => Promise<Blob>,
  ) {
    host.addController(this);
  }

  /** The object URL of a document; `undefined` while it is not there. */
  url(id: string): string | undefined {
    return this.#urls.get(id);
  }

  async load(ids: readonly string[]): Promise<void> {
    const { signal } = this.#abort;
    await Promise.allSettled(
      ids.map(async (id) => {
        const copy = await this.fetchDocument(id, signal);
        if (signal.aborted) return;
        this.#urls.set(id, URL.createObjectURL(copy));
        this.host.requestUpdate();
      }),
    );
  }

  hostDisconnected(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
    this.#urls.clear();
  }
}
