/**
 * The picture that was chosen last. Owns that an earlier one that is read later never wins, and that one that cannot be
 * read yet is kept until it can. `read` gives nothing as long as it cannot; `then` takes what was read.
 */
export class Choice<Result> {
  /** When what is being read has been taken. */
  settled: Promise<void> = Promise.resolve();
  #turn = 0;
  #unread?: () => void;

  constructor(
    private readonly read: (file: Blob) => Promise<Result | undefined>,
    private readonly then: (result: Result, byPerson: boolean) => void,
  ) {}

  take(file: Blob, byPerson: boolean): void {
    this.drop();
    this.settled = this.#take(file, byPerson, this.#turn);
  }

  /** Reads what could not be read before. */
  again(): void {
    this.#unread?.();
  }

  /** Whatever is being read, it is not wanted any more. */
  drop(): void {
    this.#turn += 1;
    this.#unread = undefined;
  }

  async #take(file: Blob, byPerson: boolean, turn: number): Promise<void> {
    const result = await this.read(file);
    if (turn !== this.#turn) return;
    if (result) this.then(result, byPerson);
    else this.#unread = () => this.take(file, byPerson);
  }
}
