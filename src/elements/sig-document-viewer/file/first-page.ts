/** The page at which a document opens: the one that was requested for it, or, opened again, the one that was shown last. */
export class FirstPage {
  #requested: number | undefined;
  #kept: { readonly source: unknown; readonly page: number } | undefined;

  /** For the document that opens next, whichever it is. */
  request(page: number): void {
    this.#requested = page;
  }
  /** The document can be shown no longer. */
  keep(source: unknown, page: number): void {
    this.#kept = { source, page };
  }
  clear(): void {
    this.#requested = this.#kept = undefined;
  }

  /** As `of`, once. */
  take(source: unknown): number | undefined {
    const page = this.of(source);
    this.clear();
    return page;
  }

  /** `undefined` where no page was requested or kept for the document. */
  of(source: unknown): number | undefined {
    return this.#requested ?? (this.#kept?.source === source ? this.#kept?.page : undefined);
  }
}
