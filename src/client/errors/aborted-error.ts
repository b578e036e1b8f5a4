import { SigError, type SigErrorInit } from '../errors.js';

/** The caller's signal ended it. */
export class AbortedError extends SigError {
  constructor(init: SigErrorInit) {
    super('aborted', 'aborted by the caller', init);
  }
}
