/** Aborts one request after a time, or when the client's `parent` signal aborts. Not `AbortSignal.any`: some edge runtimes lack it. */
export class RequestTimeout {
  /** Whether the time ran out. */
  expired = false;
  readonly #controller = new AbortController();
  readonly #totalTimer: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param totalMs A limit that `restart` does not move. */
  constructor(
    private readonly timeoutMs: number,
    { parent, totalMs }: { parent?: AbortSignal; totalMs?: number } = {},
  ) {
    this.#timer = setTimeout(this.#expire, timeoutMs);
    if (totalMs !== undefined) this.#totalTimer = setTimeout(this.#expire, totalMs);
    if (parent?.aborted) this.abort();
    parent?.addEventListener('abort', () => this.abort(), { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Starts the time again, unless it was stopped. */
  restart(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#expire, this.timeoutMs);
  }

  /** No time limit from here on; `parent` still aborts. */
  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#totalTimer);
    this.#timer = undefined;
  }

  abort(): void {
    this.#controller.abort();
  }

  readonly #expire = () => {
    this.expired = true;
    this.abort();
  };
}
