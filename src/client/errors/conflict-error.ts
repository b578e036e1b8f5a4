import { ApiError, type ApiErrorInit } from './api-error.js';

/** `conflict`, 409, or a 403 for something in use (R72): the present state forbids the call. */
export class ConflictError extends ApiError {
  constructor(message: string, init: ApiErrorInit) {
    super('conflict', message, init);
  }
  /** The present state of `proposal-transition-invalid` (R50). */
  get from(): string | undefined {
    return this.member('from', 'string');
  }
  /** The requested state of `proposal-transition-invalid` (R50). */
  get to(): string | undefined {
    return this.member('to', 'string');
  }
}
