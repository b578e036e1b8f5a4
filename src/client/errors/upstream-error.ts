import { ApiError, type ApiErrorInit } from './api-error.js';

/** `upstream`: 5xx, or an unexpected status. */
export class UpstreamError extends ApiError {
  constructor(message: string, init: ApiErrorInit) {
    super('upstream', message, init);
  }
}
