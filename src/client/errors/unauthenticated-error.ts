import { ApiError, type ApiErrorInit } from './api-error.js';

/** 401, or a 403 for which this credential is the wrong one: a key's permission (R20), a person needed (R21), a role. */
export class UnauthenticatedError extends ApiError {
  constructor(message: string, init: ApiErrorInit) {
    super('unauthenticated', message, init);
  }
}
