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
