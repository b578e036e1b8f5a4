import { SigError, type SigErrorInit } from './sig-error.js';

/** `aborted`: the caller's signal aborted the call; a write may have happened. */
export class AbortedError extends SigError {
  constructor(init: SigErrorInit) {
    super('aborted', 'aborted by the caller', init);
  }
}
