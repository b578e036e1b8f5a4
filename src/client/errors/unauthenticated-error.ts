import { ApiError, type ApiErrorInit } from './api-error.js';

/** `unauthenticated`, 401, or a 403 for this credential: a key's permission (R20), a person is needed (R21), a role. */
export class UnauthenticatedError extends ApiError {
  constructor(message: string, init: ApiErrorInit) {
    super('unauthenticated', message, init);
  }
}
