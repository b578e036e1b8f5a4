import { RequestScope } from '../../shared/loading/request-scope.js';

/**
 * The picture chosen last. Owns its order: an earlier picture that is read later never replaces it. A picture that cannot
 * be read yet is kept for `retry`.
 */
export class PictureUpload<Result> {
  #settled: Promise<void> = Promise.resolve();
  readonly #reads = new RequestScope();
  #unread?: () => void;

  /** `decode` resolves with nothing while the decoder is not available. */
  constructor(
    private readonly decode: (file: Blob) => Promise<Result | undefined>,
    private readonly onRead: (result: Result, byPerson: boolean) => void,
  ) {}

  /** Resolves when the current picture has been read. */
  get settled(): Promise<void> {
    return this.#settled;
  }

  read(file: Blob, byPerson: boolean): void {
    this.#unread = undefined;
    this.#settled = this.#read(file, byPerson, this.#reads.next());
  }

  retry(): void {
    this.#unread?.();
  }

  abort(): void {
    this.#reads.abort();
    this.#unread = undefined;
  }

  async #read(file: Blob, byPerson: boolean, signal: AbortSignal): Promise<void> {
    const result = await this.decode(file);
    if (signal.aborted) return;
    if (result) this.onRead(result, byPerson);
    else this.#unread = () => this.read(file, byPerson);
  }
}
