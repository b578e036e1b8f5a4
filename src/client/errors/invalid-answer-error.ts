import { SigError, type SigErrorInit } from './sig-error.js';
import type { FieldError } from './api-error.js';

/**
 * `invalid-answer`: a successful answer without its required members, which `fieldErrors` name; a `dialect` may map them.
 * The service has done what the call asked for.
 */
export class InvalidAnswerError extends SigError {
  constructor(
    /** The missing or invalid members. */
    readonly fieldErrors: readonly FieldError[],
    init: SigErrorInit,
  ) {
    super(
      'invalid-answer',
      `the answer lacks: ${fieldErrors.map(({ path, message }) => `${path ?? 'answer'} (${message})`).join(', ')}`,
      init,
    );
  }
}
