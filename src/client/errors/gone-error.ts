import { ApiError, type ApiErrorInit } from './api-error.js';

/** `gone`, 410: withdrawn, expired, or a removed feature. */
export class GoneError extends ApiError {
  constructor(message: string, init: ApiErrorInit) {
    super('gone', message, init);
  }
}
