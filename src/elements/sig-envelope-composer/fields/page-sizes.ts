import type { Client } from '../../../client/index.js';
import type { Size } from '../../../domain/index.js';
import { readPages, toPoints } from '../../shared/files/read-pages.js';

/** The sizes of the documents' pages, each read once: they do not change. */
export class PageSizes {
  readonly #sizes = new Map<string, readonly Size[]>();

  readonly of = (documentId: string): readonly Size[] => this.#sizes.get(documentId) ?? [];

  /** What cannot be read is not known, and is no reason to check nothing. */
  async read(client: Client, documentIds: readonly string[], signal: AbortSignal): Promise<void> {
    await Promise.all(
      documentIds.map(async (id) => {
        if (this.#sizes.has(id)) return;
        const sizes = await readPages(client, id, signal).then(toPoints, () => []);
        if (sizes.length > 0) this.#sizes.set(id, sizes);
      }),
    );
  }
}
