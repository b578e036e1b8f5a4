import { ApiError, type ApiErrorInit } from './api-error.js';

/** `not-found`, 404: unknown, or outside the caller's scope; a page must not call it "deleted" (R53). */
export class NotFoundError extends ApiError {
  constructor(message: string, init: ApiErrorInit) {
    super('not-found', message, init);
  }
}
