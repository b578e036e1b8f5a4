import type { SigErrorCode } from '../../../contract/index.js';
import { offersRetry } from '../../shared/element/describe-error.js';

/** Titles of errors that the reader can do nothing about but ask. */
export const finalKeys: Partial<Record<SigErrorCode, 'unavailable' | 'linkExpired' | 'closedTitle'>> = {
  'not-found': 'unavailable',
  'bad-request': 'unavailable',
  gone: 'linkExpired',
  // The link is public, so there is no signing in; a plan or an origin is the sender's matter.
  'plan-required': 'closedTitle',
  unauthenticated: 'closedTitle',
  'origin-refused': 'closedTitle',
};

/** Whether loading the proposal again can help. */
export const canReload = (error: { code: SigErrorCode; retryable: boolean }): boolean =>
  finalKeys[error.code] === undefined && offersRetry(error);
