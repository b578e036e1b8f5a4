import { SigError, type SigErrorInit } from './sig-error.js';

/**
 * `offline`: no network, a refused connection or a blocked origin. The request or its answer was lost, so a write may have
 * happened.
 */
export class OfflineError extends SigError {
  constructor(init: SigErrorInit) {
    super('offline', 'no answer: offline, wrong address, connect-src, or origin not listed', {
      ...init,
      retryable: true,
    });
  }
}
