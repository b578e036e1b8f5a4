import { setImmediate as turn } from 'node:timers/promises';

/** How the network treats requests until that is changed. */
export const networkModes = ['ok', 'cut', 'lost', '400', '429', '500', 'html'] as const;
export type NetworkMode = (typeof networkModes)[number];

const json = { 'Content-Type': 'application/json' };
const refusal = (status: number, headers = {}) =>
  new Response(JSON.stringify({ statusCode: status, message: 'From the way' }), {
    status,
    headers: { ...json, ...headers },
  });

/** A `fetch` over a service in this process whose network fails as it is announced. */
export class UnreliableFetch {
  mode: NetworkMode = 'ok';
  #pending = 0;

  constructor(private readonly serve: (request: Request) => Promise<Response>) {}

  readonly fetch: typeof fetch = async (input, init) => {
    const { mode } = this;
    this.#pending += 1;
    try {
      return await this.#answer(new Request(input, init), mode);
    } finally {
      this.#pending -= 1;
    }
  };

  /** Waits until all requests are answered and no other one is sent. */
  async settled(): Promise<void> {
    const quietTurns = 6;
    for (let quiet = 0; quiet < quietTurns; quiet += 1) {
      await turn();
      if (this.#pending > 0) quiet = -1;
    }
  }

  async #answer(request: Request, mode: NetworkMode): Promise<Response> {
    switch (mode) {
      case 'ok':
        return this.serve(request);
      case 'cut':
        throw new TypeError('Failed to fetch');
      case 'lost':
        await this.serve(request);
        throw new TypeError('Failed to fetch');
      case '400':
      case '500':
        return refusal(Number(mode));
      case '429':
        return refusal(429, { 'Retry-After': '5' });
      case 'html':
        return new Response('<!doctype html><title>Sign in</title>', {
          headers: { 'Content-Type': 'text/html' },
        });
    }
  }
}
