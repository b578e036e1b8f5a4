import type { SigErrorCode } from '../contract/index.js';

export interface SigErrorInit {
  status?: number;
  retryable?: boolean;
  operation?: string;
  cause?: unknown;
}

/** The base of every error the client throws; `code` is stable, `retryable` says whether the same again may succeed. */
export class SigError extends Error {
  readonly code: SigErrorCode;
  readonly status?: number;
  readonly retryable: boolean;
  readonly operation?: string;

  constructor(code: SigErrorCode, message: string, init: SigErrorInit = {}) {
    super(message, { cause: init.cause });
    this.name = new.target.name;
    this.code = code;
    this.status = init.status;
    this.retryable = init.retryable ?? false;
    this.operation = init.operation;
  }
}
