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

/** What a 403 is about: the plan, a thing in use, or this credential's permission, role or kind. */
export type ForbiddenSense = 'plan' | 'in-use' | 'credential';

/** A 403 has four senses and no code of its own (R52): its sentence tells them apart, or leaves it open. */
export function forbiddenSense(message: string): ForbiddenSense | undefined {
  if (/\b(plan|upgrade|subscription|feature)\b/i.test(message)) return 'plan';
  if (/\b(in use|used by)\b/i.test(message)) return 'in-use';
  if (/\b(permission|user session|role|owner|administrator)\b/i.test(message)) return 'credential';
  return undefined;
}
