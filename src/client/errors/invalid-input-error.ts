import { SigError } from '../errors.js';
import type { FieldError } from './api-error.js';

/** The input does not fit the operation: found before anything was sent. `message` names every member at fault. */
export class InvalidInputError extends SigError {
  constructor(
    readonly fieldErrors: readonly FieldError[],
    operation: string,
  ) {
    super(
      'bad-request',
      fieldErrors.map(({ path, message }) => `${path ?? 'input'}: ${message}`).join('; '),
      { operation },
    );
  }
}
