import { ApiError, type ApiErrorInit } from './api-error.js';

/** 5xx, or a status that makes no sense here. */
export class UpstreamError extends ApiError {
  constructor(message: string, init: ApiErrorInit) {
    super('upstream', message, init);
  }
}
