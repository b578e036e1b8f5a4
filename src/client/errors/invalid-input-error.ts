import { SigError } from './sig-error.js';
import type { FieldError } from './api-error.js';

/** `bad-request`: the input does not fit the operation. Nothing was sent; `message` names every invalid member. */
export class InvalidInputError extends SigError {
  constructor(
    /** The invalid members. */
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
