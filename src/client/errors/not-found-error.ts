import { ApiError, type ApiErrorInit } from './api-error.js';

/** 404: unknown, or out of the caller's scope; never to be worded as "deleted" (R53). */
export class NotFoundError extends ApiError {
  constructor(message: string, init: ApiErrorInit) {
    super('not-found', message, init);
  }
}
