import { ApiError, type ApiErrorInit } from './api-error.js';

/** 413: the file; the limit is not shown (R60). */
export class TooLargeError extends ApiError {
  constructor(message: string, init: ApiErrorInit) {
    super('too-large', message, init);
  }
}
