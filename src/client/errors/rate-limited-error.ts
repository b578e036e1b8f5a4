import { ApiError, type ApiErrorInit } from './api-error.js';

/** 429, after the repetitions that were allowed; `retryAfterMs` says when again, where the service did (G3). */
export class RateLimitedError extends ApiError {
  constructor(message: string, init: ApiErrorInit) {
    super('rate-limited', message, { ...init, retryable: true });
  }
}
