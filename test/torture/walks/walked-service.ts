import { createSandbox, type Sandbox } from '../../../src/sandbox/index.js';
import { ManualClock } from '../../support/manual-clock.js';
import { UnreliableFetch } from './unreliable-fetch.js';

export const origin = 'http://127.0.0.1:4010';
type Serve = (request: Request) => Promise<Response>;
const startMs = Date.parse('2026-05-20T08:00:00Z');

/** The service in this process, on a clock that only the walk moves, and the network before it. */
export class WalkedService {
  readonly clock = new ManualClock(startMs);
  readonly sandbox: Sandbox = createSandbox({ now: () => this.clock.now(), seed: 1, origin });
  readonly network: UnreliableFetch;

  /** `answer`: what answers the element instead of the service, `serve`. */
  constructor(
    answer: (request: Request, serve: Serve) => Promise<Response> = (request, serve) => serve(request),
  ) {
    this.network = new UnreliableFetch((request) => answer(request, (one) => this.sandbox.fetch(one)));
  }

  /** Time goes by, with an answer to each request before the next step. */
  async wait(ms: number, stepMs = 60_000): Promise<void> {
    for (let left = ms; left > 0; left -= stepMs) {
      this.clock.advance(Math.min(left, stepMs));
      await this.network.settled();
    }
  }

  /** Past the network, as the firm's owner. Throws for an answer that is no success. */
  async ask<T>(method: string, path: string, body?: object, session?: string): Promise<T> {
    const scene = await this.sandbox.scene();
    const headers = {
      Authorization: `Bearer ${session ?? scene.apiKeys.full}`,
      'X-Acting-User': scene.users[0]!.email,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    };
    const init = { method, headers, body: body && JSON.stringify(body) };
    const answer = await this.sandbox.fetch(new Request(origin + path, init));
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
