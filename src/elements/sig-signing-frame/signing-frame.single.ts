import { SigError } from '../../client/index.js';
import type { Clock } from '../shared/element/clock.js';

/** How long an answer is waited for, in milliseconds; nobody looks at a spinner for longer. */
export const patience = 15_000;

/**
 * One question at a time: who asks meanwhile shares the answer. Owns the question's limit and its signal, which ends at
 * the limit and with `stop`; a question that is over never ends the next one.
 */
export class Single<T> {
  #asked: Promise<T> | undefined;
  #control: AbortController | undefined;

  constructor(
    private readonly clock: () => Clock,
    private readonly operation: string,
  ) {}

  ask(work: (signal: AbortSignal) => Promise<T>, limit = patience): Promise<T> {
    if (this.#asked) return this.#asked;
    const control = (this.#control = new AbortController());
    const { signal } = control;
    const { operation } = this;
    const late = () =>
      control.abort(new SigError('timeout', 'No answer in time.', { operation, retryable: true }));
    const cancel = this.clock().after(limit, late);
    const asked = new Promise<T>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      (async () => work(signal))().then(resolve, reject);
    }).finally(() => {
      cancel();
      if (this.#asked === asked) this.#asked = undefined;
    });
    return (this.#asked = asked);
  }

  stop(): void {
    this.#control?.abort();
    this.#asked = undefined;
  }
}

/** Waits for an answer, but no longer than `limit` milliseconds; a failure is an answer, too. */
export const atMost = (clock: Clock, limit: number, answer: Promise<unknown>): Promise<void> =>
  new Promise((done) => {
    const cancel = clock.after(limit, done);
    const end = () => {
      cancel();
      done();
    };
    answer.then(end, end);
  });
