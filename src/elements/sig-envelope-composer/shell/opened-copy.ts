/** The draft to go on with: the host's, or the copy that was made of it here. */
export class OpenedCopy {
  #copy?: { readonly of: string | undefined; readonly id: string };

  constructor(private readonly givenId: () => string | undefined) {}

  get id(): string | undefined {
    const givenId = this.givenId();
    return this.#copy && this.#copy.of === givenId ? this.#copy.id : givenId;
  }

  open(id: string): void {
    this.#copy = { of: this.givenId(), id };
  }

  reset(): void {
    this.#copy = undefined;
  }
}
