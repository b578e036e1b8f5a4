import type { SigErrorCode } from '../../../contract/index.js';
import type { common } from '../../../locales/en/common.js';

/** What a person reads for a code, when the element has no closer words. */
export const commonKeyFor: Record<SigErrorCode, keyof typeof common> = {
  'bad-request': 'failed',
  unauthenticated: 'signedOut',
  'origin-refused': 'notSetUp',
  'plan-required': 'notAllowed',
  'not-found': 'notFound',
  conflict: 'failed',
  gone: 'gone',
  'too-large': 'tooLarge',
  'rate-limited': 'tooMany',
  upstream: 'notAnswering',
  timeout: 'notAnswering',
  offline: 'offline',
  aborted: 'failed',
  'not-json': 'notAnswering',
  'invalid-answer': 'notAnswering',
  config: 'notSetUp',
  'acting-user': 'accountUnknown',
  document: 'failed',
  blocked: 'notAnswering',
};

/** Words that ask the person to try again, or to sign in and come back. */
const invitingKeys: readonly (keyof typeof common)[] = ['failed', 'notAnswering', 'signedOut'];

/**
 * Whether "Try again" is offered after a failed load: where it can help, and wherever the words ask for it. A file that cannot
 * be read stays as it is.
 */
export const offersRetry = ({ code, retryable }: { code: SigErrorCode; retryable: boolean }): boolean =>
  retryable || (code !== 'document' && invitingKeys.includes(commonKeyFor[code]));
