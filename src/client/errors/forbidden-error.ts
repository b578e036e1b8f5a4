import { ApiError, type ApiErrorInit } from './api-error.js';

/**
 * A 403 that no other credential changes: `plan-required`, the firm's plan lacks the feature (R9, R113), or
 * `origin-refused`, the helper does not list the page's origin.
 */
export class ForbiddenError extends ApiError {
  constructor(code: 'plan-required' | 'origin-refused', message: string, init: ApiErrorInit) {
    super(code, message, init);
  }
}
