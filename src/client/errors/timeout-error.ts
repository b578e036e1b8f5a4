import { SigError, type SigErrorInit } from './sig-error.js';

/** `timeout`: no complete answer in time; a write may have happened. */
export class TimeoutError extends SigError {
  constructor(init: SigErrorInit) {
    super('timeout', 'no answer in time', { ...init, retryable: true });
  }
}
