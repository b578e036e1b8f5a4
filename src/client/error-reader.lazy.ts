import {
  asRecord,
  errorCodes,
  forbiddenSense,
  type Operation,
  type SigErrorCode,
} from '../contract/index.js';
import { ApiError, type ApiErrorInit, type FieldError } from './errors/api-error.js';
import { BadRequestError } from './errors/bad-request-error.js';
import { ConflictError } from './errors/conflict-error.js';
import { ForbiddenError } from './errors/forbidden-error.js';
import { GoneError } from './errors/gone-error.js';
import { NotFoundError } from './errors/not-found-error.js';
import { RateLimitedError } from './errors/rate-limited-error.js';
import { TooLargeError } from './errors/too-large-error.js';
import { UnauthenticatedError } from './errors/unauthenticated-error.js';
import { UpstreamError } from './errors/upstream-error.js';
import { retryAfter } from './transport/retry-after.js';

export { fieldErrors } from './field-errors.js';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** A path's steps as text. What is neither a text nor a number is no step: an object may have no text at all. */
const joined = (steps: readonly unknown[]): string =>
  steps.filter((step) => typeof step === 'string' || typeof step === 'number').join('.');

/** The errors of single members, under any of the names that they may have (G2). */
function fieldErrorsOf(body: Record<string, unknown>): FieldError[] {
  const found = [body['details'], body['errors'], body['fieldErrors'], body['message']].find(Array.isArray);
  const entries = ((found ?? []) as unknown[]).flatMap((entry): FieldError[] => {
    if (typeof entry === 'string') return [{ message: entry }];
    const { field, property, path, message } = asRecord(entry);
    const member = text(field) ?? text(property) ?? (Array.isArray(path) ? text(joined(path)) : text(path));
    return member || message ? [{ path: member, message: text(message) ?? '' }] : [];
  });
  if (entries.length > 0 || body['code'] !== 'pricing-invalid') return entries;
  return [
    {
      path: joined(['services', body['lineIndex'], body['field']]),
      message: text(body['message']) ?? '',
    },
  ];
}

const isCode = (value: unknown): value is SigErrorCode => (errorCodes as readonly unknown[]).includes(value);

/** Any other 403 is about this credential: another permission, role or person is needed (R52). */
function forbidden(message: string, init: ApiErrorInit): ApiError {
  const sense = forbiddenSense(message);
  if (sense === 'plan') return new ForbiddenError('plan-required', message, init);
  if (sense === 'in-use') return new ConflictError(message, init);
  return new UnauthenticatedError(message, init);
}

type ApiErrorClass = new (message: string, init: ApiErrorInit) => ApiError;

/** The class of each code; only the helper answers the other codes. */
const classes: Partial<Record<SigErrorCode, ApiErrorClass>> = {
  'bad-request': BadRequestError,
  unauthenticated: UnauthenticatedError,
  'not-found': NotFoundError,
  conflict: ConflictError,
  gone: GoneError,
  'too-large': TooLargeError,
  'rate-limited': RateLimitedError,
  upstream: UpstreamError,
};

function byCode(code: SigErrorCode, message: string, init: ApiErrorInit): ApiError {
  if (code === 'plan-required' || code === 'origin-refused') return new ForbiddenError(code, message, init);
  const ErrorClass = classes[code];
  return ErrorClass ? new ErrorClass(message, init) : new ApiError(code, message, init);
}

/** The service and the helper say something with a 404 (R47): one without words comes from another server. */
const elsewhere = (init: ApiErrorInit): ApiError =>
  new ApiError(
    'config',
    `${init.operation ?? 'the request'} was answered by another server (404): base-url and server-url lead elsewhere`,
    init,
  );

const codeOf: Readonly<Record<number, SigErrorCode>> = {
  400: 'bad-request',
  401: 'unauthenticated',
  404: 'not-found',
  409: 'conflict',
  410: 'gone',
  413: 'too-large',
  422: 'bad-request',
  429: 'rate-limited',
};

/** The error of an unsuccessful answer: the helper's own, or the service's error body (R47 to R54). */
export function toError(
  operation: Operation,
  { status, headers }: { status: number; headers: Headers },
  json: unknown,
  now: number,
): { error: ApiError; isFromHelper: boolean } {
  const body = asRecord(json);
  const init: ApiErrorInit = {
    status,
    operation: operation.id,
    body: json,
    retryable: status === 429 || status >= 500,
    retryAfterMs: retryAfter(headers, now),
  };
  const refusal = asRecord(body['error']);
  if (isCode(refusal['code'])) {
    const isActing = refusal['code'] === 'config' && refusal['reason'] === 'acting-user';
    const code = isActing ? 'acting-user' : refusal['code'];
    const retryable = typeof refusal['retryable'] === 'boolean' ? refusal['retryable'] : init.retryable;
    return {
      error: byCode(code, text(refusal['message']) ?? code, {
        ...init,
        retryable,
        fieldErrors: fieldErrorsOf(refusal),
      }),
      isFromHelper: true,
    };
  }
  if (status === 404 && body['message'] === undefined) return { error: elsewhere(init), isFromHelper: false };
  const message =
    text(body['message']) ??
    (Array.isArray(body['message'])
      ? body['message'].filter((one) => typeof one === 'string').join('. ')
      : undefined) ??
    text(body['error']) ??
    `status ${String(status)}`;
  const serviceInit = { ...init, serviceCode: text(body['code']), fieldErrors: fieldErrorsOf(body) };
  // A request in progress may be repeated with the same key (R42).
  if (serviceInit.serviceCode === 'IDEMPOTENCY_CONFLICT') serviceInit.retryable = true;
  return {
    error:
      status === 403
        ? forbidden(message, serviceInit)
        : byCode(codeOf[status] ?? 'upstream', message, serviceInit),
    isFromHelper: false,
  };
}
