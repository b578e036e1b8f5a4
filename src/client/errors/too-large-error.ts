import { ApiError, type ApiErrorInit } from './api-error.js';

/** `too-large`, 413: the file is too large; the service does not give the limit (R60). */
export class TooLargeError extends ApiError {
  constructor(message: string, init: ApiErrorInit) {
    super('too-large', message, init);
  }
}
