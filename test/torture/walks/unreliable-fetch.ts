import { setImmediate as turn } from 'node:timers/promises';

/** How the network treats requests until that is changed. */
export const networkModes = ['ok', 'cut', 'lost', '400', '429', '500', 'html'] as const;
/**
 * `slow`: three seconds, half of them before the service acts. `late`: the answer comes after the client has given up. `dies`: a write
 * arrives, and from then on nothing passes.
 */
export const rareModes = ['slow', 'late', 'dies'] as const;
export type NetworkMode = (typeof networkModes)[number] | (typeof rareModes)[number];

/** Which requests the network treats so; the others arrive. */
export const faultScopes = ['all', 'reads', 'writes'] as const;
export type FaultScope = (typeof faultScopes)[number];

const halfSlowMs = 1500;
const lateMs = 15_000;

const json = { 'Content-Type': 'application/json' };
const refusal = (status: number, headers = {}) =>
  new Response(JSON.stringify({ statusCode: status, message: 'From the way' }), {
    status,
    headers: { ...json, ...headers },
  });

/** A `fetch` over a service in this process whose network fails as it is announced. */
export class UnreliableFetch {
  mode: NetworkMode = 'ok';
  scope: FaultScope = 'all';
  /** How it treats the next write, instead. */
  nextWrite?: NetworkMode;
  #pending = 0;

  constructor(private readonly serve: (request: Request) => Promise<Response>) {}

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const mode = (request.method === 'GET' ? undefined : this.#takeNext()) ?? this.modeFor(request);
    this.#pending += 1;
    try {
      return await this.#answer(request, mode);
    } finally {
      this.#pending -= 1;
    }
  };

  /** How the network would treat a request now. */
  modeFor({ method }: Pick<Request, 'method'>): NetworkMode {
    const isMet = this.scope === 'all' || (this.scope === 'reads') === (method === 'GET');
    return isMet ? this.mode : 'ok';
  }

  /** Waits until all requests are answered, or on their way for longer, and no other one is sent. */
  async settled(): Promise<void> {
    const quietTurns = 6;
    for (let quiet = 0; quiet < quietTurns; quiet += 1) {
      await turn();
      if (this.#pending > 0) quiet = -1;
    }
  }

  #takeNext(): NetworkMode | undefined {
    const mode = this.nextWrite;
    this.nextWrite = undefined;
    return mode;
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
      case 'slow': {
        await this.#pass(halfSlowMs);
        const answer = await this.serve(request);
        await this.#pass(halfSlowMs);
        return answer;
      }
      case 'late': {
        const answer = await this.serve(request);
        await this.#pass(lateMs);
        return answer;
      }
      case 'dies': {
        const answer = await this.serve(request);
        if (request.method === 'GET') return answer;
        Object.assign(this, { mode: 'cut', scope: 'all' });
        throw new TypeError('Failed to fetch');
      }
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

  /** Time that only the walk's clock moves: nothing waits for what is on its way. */
  async #pass(ms: number): Promise<void> {
    this.#pending -= 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.#pending += 1;
  }
}
