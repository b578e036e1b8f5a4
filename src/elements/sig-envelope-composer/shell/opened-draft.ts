/** The draft that is shown: the host's, or what took its place here: a copy of it, or a new one. */
export class OpenedDraft {
  #instead?: { readonly of: string | undefined; readonly id: string | undefined };

  constructor(private readonly givenId: () => string | undefined) {}

  get id(): string | undefined {
    const givenId = this.givenId();
    return this.#instead && this.#instead.of === givenId ? this.#instead.id : givenId;
  }

  /** Without an id, a new one. */
  open(id: string | undefined): void {
    this.#instead = { of: this.givenId(), id };
  }

  reset(): void {
    this.#instead = undefined;
  }
}
