import type { SigErrorCode } from '../../contract/index.js';
import { SigError, type SigErrorInit } from '../errors.js';

/** What is wrong with one member, where the answer says so (G2); `path` is absent when only a sentence came. */
export interface FieldError {
  path?: string;
  message: string;
}

export interface ApiErrorInit extends SigErrorInit {
  /** The `code` of the service's error body, e.g. `IDEMPOTENCY_CONFLICT`; the list is not closed (R54). */
  serviceCode?: string;
  fieldErrors?: readonly FieldError[];
  /** The error body as it came, with its extra members (R49 to R51). */
  body?: unknown;
  retryAfterMs?: number;
}

/** The service (or the helper before it) answered with an error; `message` is its own sentence. */
export class ApiError extends SigError {
  readonly serviceCode?: string;
  readonly fieldErrors: readonly FieldError[];
  readonly body: unknown;
  /** What Retry-After asked for, in milliseconds; absent when it did not or made no sense. */
  readonly retryAfterMs?: number;

  constructor(code: SigErrorCode, message: string, init: ApiErrorInit = {}) {
    super(code, message, init);
    this.serviceCode = init.serviceCode;
    this.fieldErrors = init.fieldErrors ?? [];
    this.body = init.body;
    this.retryAfterMs = init.retryAfterMs;
  }

  /** A member of the error body as text, number or nothing. */
  protected member<T extends 'string' | 'number'>(
    name: string,
    type: T,
  ): (T extends 'string' ? string : number) | undefined {
    const bag = this.body as Record<string, unknown> | null | undefined;
    const value = typeof bag === 'object' ? bag?.[name] : undefined;
    return typeof value === type ? (value as never) : undefined;
  }
}
