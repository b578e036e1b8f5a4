/** The sandbox's clock: a source, and how far it was moved by `POST /sandbox/clock` or `advance`. */
export class SandboxClock {
  readonly #source: () => number;
  #offset = 0;

  constructor(now: (() => number | Date) | Date | number | string | undefined) {
    if (typeof now === 'function') this.#source = () => parseInstant(now());
    else {
      // Standing still keeps an in-process sandbox repeatable: nothing expires behind a test's back.
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
  /** How far it was moved, and back again after a restart. */
  get offset(): number {
    return this.#offset;
  }
  set offset(ms: number) {
    this.#offset = ms;
  }
}

function parseInstant(given: Date | number | string): number {
  const at = typeof given === 'string' ? Date.parse(given) : Number(given);
  if (!Number.isFinite(at)) throw new TypeError(`createSandbox: now is no instant: ${String(given)}`);
  return at;
}
