import { retryAfter, SigError } from '../../client/index.js';
import { conflictSense, forbiddenSense, type ConflictSense, type Schema } from '../../contract/index.js';
import { HttpError, notFound, tooLarge } from '../http/http-error.js';
import { fieldErrors } from './field-errors.js';

export const redirected = () =>
  new HttpError(
    502,
    'upstream',
    'The service redirects, which is not followed. Is `baseUrl` its own address?',
  );
export const responseTooLarge = () =>
  new HttpError(502, 'invalid-answer', 'The answer of the service is too large.');
export const notJson = () => new HttpError(502, 'not-json', 'The service did not answer with JSON.', true);
export const invalidAnswer = () =>
  new HttpError(502, 'invalid-answer', 'The service answered with something unexpected.', true);
export const emptyAnswer = () =>
  new HttpError(502, 'invalid-answer', 'The service answered without content.', true);
export const unreachable = (timedOut: boolean, cause: unknown) =>
  Object.assign(
    timedOut
      ? new HttpError(504, 'timeout', 'The service did not answer in time.', true)
      : new HttpError(502, 'upstream', 'The service could not be reached.', true),
    { cause },
  );
/** A mistake of the helper itself. */
export const wrongCredential = () =>
  new HttpError(502, 'config', 'The operation is not sent with this credential.');
const conflict = (
  retryable = false,
  publicReason?: ConflictSense,
  details?: readonly { readonly path: string }[],
) =>
  Object.assign(
    new HttpError(409, 'conflict', 'The present state does not allow this.', retryable, {}, details),
    { publicReason },
  );

/** Any error as an `HttpError`. An unexpected one says nothing but `upstream`. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof SigError) return new HttpError(502, error.code, error.message, error.retryable);
  return new HttpError(502, 'upstream', 'Something went wrong.', true);
}

interface ErrorContext {
  isPlanLikely?: boolean;
  isSession?: boolean;
  bodies?: readonly Schema[];
}

/**
 * The service's error in the helper's words. A problem with the key or the acting user is the host's to fix: 502.
 *
 * @param isPlanLikely Whether an unclear 403 is about the plan, as for operations whose documents name no other reason.
 * @param isSession Whether a person's session was sent in place of the key: it has ended, or the person may not do this.
 * @param bodies The shape of the request's body, and others whose members a refusal may name.
 */
export function upstreamError(
  status: number,
  headers: Headers,
  data: unknown,
  { isPlanLikely = false, isSession = false, bodies = [] }: ErrorContext = {},
): HttpError {
  const { code, message } = (data ?? {}) as { code?: unknown; message?: unknown };
  if (code === 'ACTING_USER_REQUIRED' || code === 'ACTING_USER_NOT_PROVISIONED')
    return Object.assign(
      new HttpError(
        502,
        'config',
        'The service does not know the acting user. Return a user of the account from `authorize`.',
      ),
      {
        publicReason: 'acting-user' as const,
        reason:
          code === 'ACTING_USER_REQUIRED'
            ? 'The service asks who acts: `authorize` returned no `actingUser`.'
            : 'The service does not accept the `actingUser` that `authorize` returned: unknown to the account, inactive, or without a seat.',
      },
    );
  switch (status) {
    case 400:
    case 422:
      return new HttpError(
        400,
        'bad-request',
        'The service refused the input.',
        false,
        {},
        fieldErrors(data, bodies),
      );
    case 401:
      return isSession ? sessionEnded() : new HttpError(502, 'upstream', 'The service refused the API key.');
    case 403:
      return forbidden(typeof message === 'string' ? message : '', isPlanLikely, isSession);
    case 404:
    case 410:
      return notFound();
    case 409:
      return conflict(code === 'IDEMPOTENCY_CONFLICT', conflictSense(data), fieldErrors(data, bodies));
    case 413:
      return tooLarge();
    case 429:
      return new HttpError(429, 'rate-limited', 'The service is busy.', true, retryAfterHeader(headers));
    default: {
      const wait = status === 503 && headers.has('retry-after') ? retryAfterHeader(headers) : {};
      return new HttpError(502, 'upstream', 'The service failed.', status >= 500, wait);
    }
  }
}

const sessionEnded = () =>
  Object.assign(new HttpError(401, 'unauthenticated', 'The session with the service has ended.'), {
    reason: 'The service did not accept the `session` that `authorize` returned.',
  });

function forbidden(message: string, isPlanLikely: boolean, isSession: boolean): HttpError {
  switch (forbiddenSense(message) ?? (isPlanLikely ? 'plan' : 'credential')) {
    case 'plan':
      return new HttpError(403, 'plan-required', 'The plan of the account does not include this.');
    case 'in-use':
      return conflict();
    default:
      // Denied by the service: as if the host had denied it.
      if (isSession)
        return Object.assign(notFound(), {
          reason: 'The service denied this to the person whose `session` was sent.',
        });
      return new HttpError(502, 'upstream', 'The API key may not do this.');
  }
}

const defaultRetryAfterMs = 5000;
const maxRetryAfterSeconds = 86_400;

/** `Retry-After` rebuilt as whole seconds, 1 to a day; 5 when the service sends none or nonsense. */
export function retryAfterHeader(headers: Headers): Record<string, string> {
  const seconds = Math.ceil((retryAfter(headers, Date.now()) ?? defaultRetryAfterMs) / 1000);
  return { 'retry-after': String(Math.min(maxRetryAfterSeconds, Math.max(1, seconds))) };
}
