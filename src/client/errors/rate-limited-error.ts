import { ApiError, type ApiErrorInit } from './api-error.js';

/** `rate-limited`, 429, after the retries; `retryAfterMs` is the service's delay, if it gave one (G3). */
export class RateLimitedError extends ApiError {
  constructor(message: string, init: ApiErrorInit) {
    super('rate-limited', message, { ...init, retryable: true });
  }
}
