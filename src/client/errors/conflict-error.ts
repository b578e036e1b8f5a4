import { ApiError, type ApiErrorInit } from './api-error.js';

/** 409, or a 403 because the thing is in use (R72): the state forbids it. */
export class ConflictError extends ApiError {
  constructor(message: string, init: ApiErrorInit) {
    super('conflict', message, init);
  }
  /** The states of proposal-transition-invalid (R50). */
  get from(): string | undefined {
    return this.member('from', 'string');
  }
  get to(): string | undefined {
    return this.member('to', 'string');
  }
}
