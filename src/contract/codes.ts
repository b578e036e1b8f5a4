/** Every code that `sig-error`, the client's errors and the helper's refusals may carry. Stable: hosts branch on it. */
export const errorCodes = [
  'bad-request',
  'unauthenticated',
  'origin-refused',
  'plan-required',
  'not-found',
  'conflict',
  'gone',
  'too-large',
  'rate-limited',
  'upstream',
  'timeout',
  'offline',
  'aborted',
  'not-json',
  'invalid-answer',
  'config',
  'document',
  'blocked',
] as const;

export type SigErrorCode = (typeof errorCodes)[number];
