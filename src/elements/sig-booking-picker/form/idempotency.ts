import { ApiError, type SigError } from '../../../client/index.js';
import type { booking } from '../../../locales/en/booking.js';
import type { common } from '../../../locales/en/common.js';
import { isOutcomeUnknown } from '../../shared/form/write-outcome.js';
import { randomId } from '../../shared/element/random-id.js';

const maxTries = 3;
const maxInvalidAnswers = 2;

/** The last request: the same body keeps its key, another one gets its own (R46). */
export interface IdempotentRequest {
  readonly body: string;
  readonly key: string;
}

/** A string of the picker, or the one that every element has for an error code. */
export type FormMessage = { booking: keyof typeof booking } | { common: keyof typeof common };

export const requestFor = (body: string, last: IdempotentRequest | undefined): IdempotentRequest =>
  last?.body === body ? last : { body, key: randomId() };

/** Whether to retry automatically; never after a timeout, which has taken long enough. */
export const canRetry = (error: SigError, tries: number, invalidAnswers: number): boolean =>
  isOutcomeUnknown(error) &&
  error.code !== 'timeout' &&
  invalidAnswers < maxInvalidAnswers &&
  tries < maxTries;

export const retryDelayMs = (tries: number): number => 500 * 2 ** tries * (0.5 + tries / 10);

/** The service refused the key itself: another one may be accepted. */
export const isInvalidKey = (error: SigError): boolean =>
  error instanceof ApiError && error.serviceCode === 'INVALID_IDEMPOTENCY_KEY';

/** The first request with the same key still runs: not a taken time (R42). */
export const isInProgress = (error: SigError): boolean =>
  error instanceof ApiError && error.serviceCode === 'IDEMPOTENCY_CONFLICT';

/** What the booker reads of a refusal that has no message of its own. */
export function messageFor(error: SigError): FormMessage {
  if (error.code === 'invalid-answer') return { booking: 'maybeYours' };
  if (error.code === 'offline') return { booking: 'notReached' };
  if (isOutcomeUnknown(error) || isInProgress(error)) return { booking: 'notSent' };
  // A booker has no account here, so cannot sign in.
  const isSetUpWrongly = error.code === 'config' || error.code === 'origin-refused';
  return isSetUpWrongly ? { common: 'notSetUp' } : { booking: 'refused' };
}
