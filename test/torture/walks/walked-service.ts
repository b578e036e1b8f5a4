import { createSandbox, type Sandbox } from '../../../src/sandbox/index.js';
import { ManualClock } from '../../support/manual-clock.js';
import { UnreliableFetch } from './unreliable-fetch.js';

export const origin = 'http://127.0.0.1:4010';
type Serve = (request: Request) => Promise<Response>;
const startMs = Date.parse('2026-05-20T08:00:00Z');

/** The service in this process, on a clock that only the walk moves, and the network before it. */
export class WalkedService {
  readonly clock = new ManualClock(startMs);
  readonly sandbox: Sandbox;
  readonly network: UnreliableFetch;

  /** `answer`: what answers the element instead of the service, `serve`. `receive`: where webhooks go. */
  constructor(
    answer: (request: Request, serve: Serve) => Promise<Response> = (request, serve) => serve(request),
    { scene, receive }: { scene?: 'empty'; receive?: typeof fetch } = {},
  ) {
    this.sandbox = createSandbox({ now: () => this.clock.now(), seed: 1, origin, scene, fetch: receive });
    this.network = new UnreliableFetch((request) => answer(request, (one) => this.sandbox.fetch(one)));
  }

  /** Time goes by, with an answer to each request before the next step. */
  async wait(ms: number, stepMs = 60_000): Promise<void> {
    for (let left = ms; left > 0; left -= stepMs) {
      this.clock.advance(Math.min(left, stepMs));
      await this.network.settled();
    }
  }

  /** What was begun comes to rest, unless it takes time; what waits for its turn of the clock has it. */
  async rest(): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) {
      await this.network.settled();
      this.clock.advance(1);
    }
    await this.network.settled();
  }

  /** Past the network, as the firm's owner. Throws for an answer that is no success. */
  async ask<T>(method: string, path: string, body?: object, session?: string): Promise<T> {
    const headers = {
      ...(await this.#ownerHeaders()),
      ...(session !== undefined && { Authorization: `Bearer ${session}` }),
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    };
    const init = { method, headers, body: body && JSON.stringify(body) };
    const answer = await this.sandbox.fetch(new Request(origin + path, init));
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  /** What the host's helper does with a request of the page: it is sent as the firm's owner. */
  async help(request: Request): Promise<Response> {
    const helped = new Request(request);
    for (const [name, value] of Object.entries(await this.#ownerHeaders())) helped.headers.set(name, value);
    return this.sandbox.fetch(helped);
  }

  async #ownerHeaders() {
    const { apiKeys, users } = await this.sandbox.scene();
    return { Authorization: `Bearer ${apiKeys.full}`, 'X-Acting-User': users[0]!.email };
  }
}
