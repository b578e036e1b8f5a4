import type { RefusalReason, SigErrorCode } from '../../contract/index.js';
import { jsonReply, type Reply } from './reply.js';

/**
 * An error answer of the protocol: `{ error: { code, message, retryable, details? } }`. The message is always the
 * helper's, never the service's. `details` names refused members by path alone.
 */
export class HttpError extends Error {
  /** For the log alone; the page never gets it. */
  reason?: string;
  /** Why, as a code of the protocol. The page gets it. */
  publicReason?: RefusalReason;

  constructor(
    readonly status: number,
    readonly code: SigErrorCode,
    message: string,
    readonly retryable = false,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly details: readonly { readonly path: string }[] = [],
  ) {
    super(message);
    this.name = 'HttpError';
  }

  toReply(): Reply {
    const { code, message, retryable, details } = this;
    const { publicReason: reason } = this;
    const error = {
      code,
      message,
      retryable,
      ...(reason ? { reason } : {}),
      ...(details.length > 0 ? { details } : {}),
    };
    return jsonReply({ error }, this.status, this.headers);
  }
}

/** For unknown and for denied ids alike, so that ids cannot be probed. */
export const notFound = () => new HttpError(404, 'not-found', 'Not found.');
export const badRequest = (message: string) => new HttpError(400, 'bad-request', message);
export const tooLarge = () => new HttpError(413, 'too-large', 'The body is too large.');
export const tooManyRequests = (seconds: number) =>
  new HttpError(429, 'rate-limited', 'Too many requests.', true, {
    'retry-after': String(Math.max(1, Math.ceil(seconds))),
  });
export const bodyStalled = () =>
  Object.assign(new HttpError(408, 'timeout', 'The request took too long.', true), {
    reason: 'The body of the request stalled.',
  });
export const stopping = () =>
  new HttpError(503, 'upstream', 'The server is about to stop.', true, { 'retry-after': '2' });
export const bodyConsumed = () =>
  new HttpError(
    502,
    'config',
    'The body was read before it reached the helper. Mount the helper above every body parser, `app.use(toNodeHandler(sig))` ' +
      'before `app.use(express.json())`; pass `sig.fetch` a request whose body has not been read.',
  );
