import { ApiError, type ApiErrorInit } from './api-error.js';

/** 403 that no other credential changes: the plan (R9, R113), or an origin that the helper does not know. */
export class ForbiddenError extends ApiError {
  constructor(code: 'plan-required' | 'origin-refused', message: string, init: ApiErrorInit) {
    super(code, message, init);
  }
}
