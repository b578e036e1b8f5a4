import { before as beforeTests } from 'node:test';
import { createClient, type ClientOptions, SigError } from '../../src/client/index.js';
import { getHealth } from '../../src/contract/index.js';

// Loads the lazy chunks first: the clock below does not wait for an import.
beforeTests(async () => {
  await import('../../src/client/transport/upload.lazy.js');
  await import('../../src/client/transport/read-file.lazy.js');
  await createClient({
    baseUrl: 'https://service.test',
    fetch: async () => Response.json({}, { status: 404 }),
  })
    .call(getHealth, {})
    .catch(() => {});
});

/**
 * A clock that fires the next timer once everything else has come to rest. Reading a file takes a thread of its own, so rest
 * means 30 turns of a real timer, not of the event loop alone: on a busy machine such a thread waits its turn.
 */
export class StillClock {
  at = Date.parse('2026-03-01T00:00:00Z');
  readonly waited: number[] = [];
  #timers: { due: number; run: () => void }[] = [];

  now = () => this.at;
  random = () => 1;
  timer = (run: () => void, ms: number) => {
    const timer = { due: this.at + ms, run };
    this.#timers.push(timer);
    this.#rest();
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  };

  #rest(turns = 30): void {
    setTimeout(() => (turns > 0 ? this.#rest(turns - 1) : this.#fire()), 1);
  }
  #fire(): void {
    const next = this.#timers.sort((a, b) => a.due - b.due)[0];
    if (!next) return;
    this.#timers.shift();
    this.waited.push(next.due - this.at);
    this.at = next.due;
    next.run();
  }
}

export interface Seen {
  url: URL;
  method: string;
  headers: Headers;
  body: unknown;
}

/** A client of a service that returns the given answers in order and then repeats the last one. */
export function before(
  answers: (Response | (() => Response | Promise<Response>))[],
  options: Partial<ClientOptions> = {},
) {
  const seen: Seen[] = [];
  const clock = new StillClock();
  const client = createClient(
    {
      baseUrl: 'https://service.test',
      ...options,
      fetch: async (input, init) => {
        const url = new URL(String(input));
        seen.push({
          url,
          method: init?.method ?? 'GET',
          headers: new Headers(init?.headers),
          body: init?.body,
        });
        const answer = answers[Math.min(seen.length, answers.length) - 1]!;
        return typeof answer === 'function' ? answer() : answer.clone();
      },
    },
    clock,
  );
  return { client, seen, clock };
}

/** The error of a call that must fail with a `SigError`. */
export async function failure(work: Promise<unknown>): Promise<SigError & Record<string, unknown>> {
  try {
    await work;
  } catch (error) {
    if (error instanceof SigError) return error as SigError & Record<string, unknown>;
    throw error;
  }
  throw new Error('it did not fail');
}

export const fault = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  Response.json({ statusCode: status, message: 'no', error: 'No', ...body }, { status, headers });
