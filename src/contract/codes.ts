/** The codes of `sig-error` events, client errors and helper responses. Stable, for hosts to branch on. */
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
  'acting-user',
  'document',
  'blocked',
] as const;

/** One of the error codes. */
export type SigErrorCode = (typeof errorCodes)[number];

/** The reason of a 403: the firm's plan, something in use, or this credential's permission, role or kind. */
export type ForbiddenSense = 'plan' | 'in-use' | 'credential';

/**
 * The reason of a 403 by its sentence, since R52 names four and the service gives no code; `undefined` when the
 * sentence gives none.
 */
export function forbiddenSense(message: string): ForbiddenSense | undefined {
  if (/\b(plan|upgrade|subscription|feature)\b/i.test(message)) return 'plan';
  if (/\b(in use|used by)\b/i.test(message)) return 'in-use';
  if (/\b(permission|user session|role|owner|administrator)\b/i.test(message)) return 'credential';
  return undefined;
}

/** Why the present state does not allow something, where a page can say more than that. */
export type ConflictSense = 'waiting';

/** Why the helper refused something, where its code alone says too little: `acting-user` with `config`. */
export type RefusalReason = ConflictSense | 'acting-user';

/**
 * `waiting` for the body of a 409 that says that others sign first: by its `reason`, else by the words of its sentence,
 * since the documents name no code. A sentence itself is never passed on.
 */
export function conflictSense(body: unknown): ConflictSense | undefined {
  const { reason, message } = (body ?? {}) as { reason?: unknown; message?: unknown };
  if (reason !== undefined) return reason === 'waiting' ? 'waiting' : undefined;
  const isWaiting =
    typeof message === 'string' &&
    /\b(sign first|signs? before|(your|their|this recipient.s) turn)\b/i.test(message);
  return isWaiting ? 'waiting' : undefined;
}
