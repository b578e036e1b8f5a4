import { ApiError, retryAfter, SigError } from '../../../client/index.js';
import { errorCodes, type SigErrorCode } from '../../../contract/index.js';
import type { FrameProblem } from '../../../domain/index.js';
import { mintOperation, type OpenFailure } from './helper-request.js';

const errorCodeOf = (code: unknown): SigErrorCode | undefined => errorCodes.find((one) => one === code);
const codesByStatus: { readonly [status: number]: SigErrorCode | undefined } = {
  400: 'bad-request',
  401: 'unauthenticated',
  403: 'plan-required',
  404: 'not-found',
  409: 'conflict',
  410: 'gone',
  413: 'too-large',
  429: 'rate-limited',
  504: 'timeout',
};
const codeForStatus = (status: unknown): SigErrorCode => codesByStatus[Number(status)] ?? 'upstream';

/** What an answer of the helper that is no success says. */
export async function helperError(response: Response, operation: string, now: number): Promise<SigError> {
  const body = (await response.json().catch(() => undefined)) as
    { error?: Partial<Record<string, unknown>> } | undefined;
  const { code, message, retryable } = body?.error ?? {};
  const { status } = response;
  return new ApiError(
    errorCodeOf(code) ?? codeForStatus(status),
    typeof message === 'string' ? message : `The helper answered ${status}.`,
    {
      status,
      operation,
      retryable: typeof retryable === 'boolean' ? retryable : status === 429 || status >= 500,
      retryAfterMs: retryAfter(response.headers, now),
    },
  );
}

/** Anything a host's own function may throw, as an error with a code: its `code`, else its `status`. */
export function toSigError(error: unknown, operation = mintOperation): SigError {
  if (error instanceof SigError) return error;
  const { code: own, status, retryAfterMs } = (error ?? {}) as Partial<Record<string, unknown>>;
  const message = error instanceof Error ? error.message : 'The host gave no signing URL.';
  const code =
    errorCodeOf(own) ?? (status === undefined && !navigator.onLine ? 'offline' : codeForStatus(status));
  const retryable = code === 'upstream' || code === 'offline';
  return new ApiError(code, message, {
    operation,
    retryable,
    cause: error,
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : undefined,
  });
}

const problemsByCode: { readonly [code in SigErrorCode]?: FrameProblem } = {
  unauthenticated: 'signed-out',
  'plan-required': 'plan',
  'origin-refused': 'config',
  'bad-request': 'config',
  config: 'config',
  'not-found': 'not-found',
  conflict: 'conflict',
  gone: 'gone',
  'rate-limited': 'busy',
  offline: 'offline',
};

const failureErrors: Record<OpenFailure, readonly [SigErrorCode, string]> = {
  config: ['config', 'Give envelope-id, recipient-id and server-url; or signing-url; or getEmbedUrl.'],
  'same-origin': ['config', 'The signing URL is on this page’s own origin (see allow-same-origin).'],
  unsafe: ['blocked', 'The signing URL is not https (or http on loopback).'],
};

/** Why no page shows, for the person and for the host: of the frame's own refusals, or of what was thrown. */
export function explainFailure(cause: unknown): { problem: FrameProblem; error: SigError } {
  if (typeof cause === 'string' && Object.hasOwn(failureErrors, cause)) {
    const problem = cause as OpenFailure;
    return { problem, error: new SigError(...failureErrors[problem]) };
  }
  const error = toSigError(cause);
  return { problem: problemsByCode[error.code] ?? 'service', error };
}
