import { isRecord, type Operation } from '../../../contract/index.js';
import { badRequest, conflict } from './http-error.js';
import type { Reply } from './route.js';
import type { Caller } from '../auth/caller.js';
import type { World } from '../world.js';

const answerTtlMs = 24 * 3_600_000;

/** The `Idempotency-Key` header; `POST /v1/envelopes` also accepts a body member (R45), the header wins (G10). */
function keyOf(request: Request, operation: Operation, body: unknown): string | undefined {
  const header = request.headers.get('Idempotency-Key');
  if (header !== null) return header;
  if (operation.id !== 'createEnvelope' || !isRecord(body)) return undefined;
  const { idempotencyKey } = body;
  return typeof idempotencyKey === 'string' ? idempotencyKey : undefined;
}

interface IdempotentRequest {
  request: Request;
  operation: Operation;
  caller: Caller;
  path: string;
  body: unknown;
}

/** Runs each request with an Idempotency-Key once (R38 to R46). */
export class Idempotency {
  readonly #running = new Set<string>();

  /** Runs `work`, or replays its first response; a failure releases the key (R43). */
  async run(
    world: World,
    { request, operation, caller, path, body }: IdempotentRequest,
    work: () => Promise<Reply>,
  ): Promise<Reply> {
    if (!operation.idempotent) return work();
    const key = keyOf(request, operation, body);
    if (key === undefined) return work();
    if (key.length < 10 || key.length > 255) {
      throw badRequest('Idempotency-Key must have 10 to 255 characters.', {
        code: 'INVALID_IDEMPOTENCY_KEY',
      });
    }
    // Without a credential there is no account: method and path alone are the scope (G10).
    const id = JSON.stringify([caller.kind === 'none' ? 'public' : 'account', operation.method, path, key]);
    if (this.#running.has(id)) {
      throw conflict('A request with this Idempotency-Key is still in progress.', {
        code: 'IDEMPOTENCY_CONFLICT',
      });
    }
    const { answers } = world.store;
    const first = answers.get(id);
    if (first && first.at + answerTtlMs > world.now()) {
      return {
        status: first.status,
        json: first.json,
        headers: { ...first.headers, 'Idempotency-Replayed': 'true' },
      };
    }
    this.#running.add(id);
    try {
      const reply = await work();
      if (reply.status < 400 && 'json' in reply) {
        const { status, json, headers = {} } = reply;
        const at = world.now();
        answers.delete(id);
        for (let old = answers.first(); old && old.at + answerTtlMs <= at; old = answers.first()) {
          answers.delete(old.id);
        }
        answers.put({ id, at, status, json: structuredClone(json), headers });
      }
      return reply;
    } finally {
      this.#running.delete(id);
    }
  }
}
