import { SigError, type SigErrorInit } from '../errors.js';
import type { FieldError } from './api-error.js';

/**
 * A successful answer that lacks what it must have; `fieldErrors` name the members, which a dialect may settle. `status`
 * says that the service did what it was asked to.
 */
export class InvalidAnswerError extends SigError {
  constructor(
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
