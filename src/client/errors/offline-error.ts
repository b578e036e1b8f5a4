import { SigError, type SigErrorInit } from '../errors.js';

/** The request did not reach the service, or its answer not us: no network, a refused connection, a blocked origin. */
export class OfflineError extends SigError {
  constructor(init: SigErrorInit) {
    super('offline', 'the service could not be reached', { ...init, retryable: true });
  }
}
