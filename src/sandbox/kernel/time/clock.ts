/** The sandbox's clock: a time source plus the offset set by `POST /sandbox/clock` and `advance`. */
export class SandboxClock {
  readonly #source: () => number;
  #offset = 0;

  constructor(now: (() => number | Date) | Date | number | string | undefined) {
    if (typeof now === 'function') this.#source = () => parseInstant(now());
    else {
      // A fixed time keeps an in-process sandbox repeatable: nothing expires during a test.
      const start = now === undefined ? Date.now() : parseInstant(now);
      this.#source = () => start;
    }
  }

  now(): number {
    return this.#source() + this.#offset;
  }
  moveTo(instant: number): void {
    this.#offset = instant - this.#source();
  }
  reset(): void {
    this.#offset = 0;
  }
  /** Milliseconds added to the source; restored after a restart. */
  get offset(): number {
    return this.#offset;
  }
  set offset(ms: number) {
    this.#offset = ms;
  }
}

function parseInstant(input: Date | number | string): number {
  const instant = typeof input === 'string' ? Date.parse(input) : Number(input);
  if (!Number.isFinite(instant))
    throw new TypeError(`createSandbox: \`now\` is not a valid date: ${String(input)}`);
  return instant;
}
