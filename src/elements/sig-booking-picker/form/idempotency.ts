import { ApiError, type SigError } from '../../../client/index.js';
import type { booking } from '../../../locales/en/booking.js';
import type { common } from '../../../locales/en/common.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { randomId } from '../../shared/element/random-id.js';

/** What is remembered of the last attempt: the same body keeps its key, another one gets its own (R46). */
export interface Attempt {
  readonly body: string;
  key: string;
}

/** Words of this element, or those that every element has for a code. */
export type Message = { booking: keyof typeof booking } | { common: keyof typeof common };

/** The attempt for a body: the last one, or a new one. */
export const attemptFor = (body: string, last: Attempt | undefined): Attempt =>
  last?.body === body ? last : { body, key: randomId() };

/** Whether the booking may exist although no answer says so; a success that names no booking may be another's. */
export const isUnsure = ({ code, status }: SigError): boolean =>
  code === 'offline' ||
  code === 'timeout' ||
  code === 'not-json' ||
  code === 'invalid-answer' ||
  (code === 'upstream' && (status ?? 500) >= 500);

/** Whether to ask again by itself: who has waited for a time-out has waited long enough. */
export const asksAgain = (error: SigError, tries: number, unread: number): boolean =>
  isUnsure(error) && error.code !== 'timeout' && unread < 2 && tries < 3;

/** The pause before the next try, in milliseconds. */
export const pauseAfter = (tries: number): number => 500 * 2 ** tries * (0.5 + tries / 10);

/** The first request with the same key still runs: not a taken time (R42). */
export const isInProgress = (error: SigError): boolean =>
  error instanceof ApiError && error.serviceCode === 'IDEMPOTENCY_CONFLICT';

/** What the booker reads of a refusal that has no place of its own. */
export function messageFor(error: SigError): Message {
  if (error.code === 'invalid-answer') return { booking: 'maybeYours' };
  if (error.code === 'offline') return { booking: 'notReached' };
  if (isUnsure(error) || isInProgress(error)) return { booking: 'notSent' };
  return { common: commonKeyFor[error.code] };
}
