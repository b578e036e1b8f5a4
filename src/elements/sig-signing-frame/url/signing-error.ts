import { ApiError, SigError } from '../../../client/index.js';
import { asRecord, type SigErrorCode } from '../../../contract/index.js';
import type { FrameProblem } from '../../../domain/index.js';
import type { OpenFailure } from '../signing-frame.types.js';
import { codeForStatus, errorCodeOf } from './helper-error.lazy.js';
import { mintOperation } from './url-minter.js';

/** Turns whatever a host's own function throws into an error with a code: its `code`, else its `status`. */
export function toSigError(error: unknown, operation = mintOperation): SigError {
  if (error instanceof SigError) return error;
  const { code: hostCode, status, retryAfterMs, reason } = (error ?? {}) as Partial<Record<string, unknown>>;
  const message = error instanceof Error ? error.message : 'The host gave no signing URL.';
  const isOffline = status === undefined && !navigator.onLine;
  const code = errorCodeOf(hostCode) ?? (isOffline ? 'offline' : codeForStatus(status));
  return new ApiError(code, message, {
    operation,
    retryable: code === 'upstream' || code === 'offline',
    cause: error,
    body: { error: { reason } },
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : undefined,
  });
}

const problemsByCode: { readonly [code in SigErrorCode]?: FrameProblem } = {
  unauthenticated: 'signed-out',
  'plan-required': 'plan',
  'origin-refused': 'config',
  'bad-request': 'config',
  config: 'config',
  // The signer is a visitor and has no account.
  'acting-user': 'config',
  'not-found': 'not-found',
  conflict: 'conflict',
  gone: 'gone',
  'rate-limited': 'busy',
  offline: 'offline',
};

/** A 409 with the reason `waiting`: a code of the protocol, never a sentence. */
const isOthersTurn = (error: SigError): boolean =>
  error.code === 'conflict' &&
  error instanceof ApiError &&
  asRecord(asRecord(error.body)['error'])['reason'] === 'waiting';

const failureErrors: Record<OpenFailure, readonly [SigErrorCode, string]> = {
  config: ['config', 'Give envelope-id, recipient-id and server-url; or signing-url; or getEmbedUrl.'],
  'same-origin': ['config', 'The signing URL is on this page’s own origin (see allow-same-origin).'],
  unsafe: ['blocked', 'The signing URL is not https (or http on loopback).'],
};

/** Why nothing was opened: the problem for the person, the error for the host. */
export function explainFailure(cause: unknown): { problem: FrameProblem; error: SigError } {
  if (typeof cause === 'string' && Object.hasOwn(failureErrors, cause)) {
    const problem = cause as OpenFailure;
    return { problem, error: new SigError(...failureErrors[problem]) };
  }
  const error = toSigError(cause);
  return { problem: isOthersTurn(error) ? 'turn' : (problemsByCode[error.code] ?? 'service'), error };
}
