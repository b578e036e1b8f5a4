import type { SigErrorCode } from '../../contract/index.js';
import { json, type Reply } from './reply.js';

/**
 * A refusal of the written protocol: `{ error: { code, message, retryable, details? } }`. Its words are ours, never the
 * service's; `details` names members at fault by path alone.
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: SigErrorCode,
    message: string,
    readonly retryable = false,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly details: readonly { readonly path: string }[] = [],
  ) {
    super(message);
    this.name = 'Refusal';
  }

  toReply(): Reply {
    const { code, message, retryable, details } = this;
    const error = { code, message, retryable, ...(details.length > 0 ? { details } : {}) };
    return json({ error }, this.status, this.headers);
  }
}

/** Denied and unknown look the same, so that an id cannot be probed. */
export const notFound = () => new Refusal(404, 'not-found', 'Not found.');
export const badRequest = (message: string) => new Refusal(400, 'bad-request', message);
export const readBefore = () =>
  new Refusal(
    502,
    'config',
    'The body was read before it came to the helper. Mount the helper above every body parser, `app.use(toNodeHandler(sig))` ' +
      'before `app.use(express.json())`; to `sig.fetch` give a request that nobody has read.',
  );
export const tooLarge = () => new Refusal(413, 'too-large', 'The body is too large.');
export const tooMany = (seconds: number) =>
  new Refusal(429, 'rate-limited', 'Too many requests.', true, {
    'retry-after': String(Math.max(1, Math.ceil(seconds))),
  });
