import type { SigErrorCode } from '../../../contract/index.js';

/** Pure: error codes that elements treat alike. */

/** The firm's plan, or how the page, the helper or the account is set up: neither the reader nor a retry can change it. */
export const setupCodes: readonly SigErrorCode[] = [
  'plan-required',
  'origin-refused',
  'config',
  'acting-user',
];

/** Every other request of the page would fail with it too. */
export const isForAll = (code: SigErrorCode): boolean =>
  setupCodes.includes(code) || ['rate-limited', 'offline', 'unauthenticated', 'blocked'].includes(code);
