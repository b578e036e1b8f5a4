import { ApiError, retryAfter, SigError } from '../../../client/index.js';
import { errorCodes, type SigErrorCode } from '../../../contract/index.js';

/** The code, if it is one of ours. */
export const errorCodeOf = (code: unknown): SigErrorCode | undefined =>
  errorCodes.find((errorCode) => errorCode === code);

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
export const codeForStatus = (status: unknown): SigErrorCode => codesByStatus[Number(status)] ?? 'upstream';

/** The error in a refusal of the helper. */
export async function helperError(response: Response, operation: string, nowMs: number): Promise<SigError> {
  const body = (await response.json().catch(() => undefined)) as
    { error?: Partial<Record<string, unknown>>; message?: unknown } | undefined;
  const { code, message, retryable } = body?.error ?? {};
  const { status } = response;
  if (status === 404 && !body?.error && body?.message === undefined)
    return new SigError('config', 'No helper answers at server-url (404).', { status, operation });
  return new ApiError(
    errorCodeOf(code) ?? codeForStatus(status),
    typeof message === 'string' ? message : `The helper answered ${status}.`,
    {
      status,
      operation,
      body,
      retryable: typeof retryable === 'boolean' ? retryable : status === 429 || status >= 500,
      retryAfterMs: retryAfter(response.headers, nowMs),
    },
  );
}
