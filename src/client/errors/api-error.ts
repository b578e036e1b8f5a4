import { asRecord, type SigErrorCode } from '../../contract/index.js';
import { SigError, type SigErrorInit } from './sig-error.js';

/** What is wrong with one member of the input or of an answer (G2). */
export interface FieldError {
  /** The member, e.g. `recipients.0.email`; absent when only a sentence is known. */
  path?: string;
  /** In the service's words, or the client's own. */
  message: string;
}

/** What an `ApiError` carries beside its code and message. */
export interface ApiErrorInit extends SigErrorInit {
  /** The `code` of the service's error body, e.g. `IDEMPOTENCY_CONFLICT`; the list is open (R54). */
  serviceCode?: string;
  /** The errors of single members. */
  fieldErrors?: readonly FieldError[];
  /** The error body as received, with its extra members (R49 to R51). */
  body?: unknown;
  /** The delay that Retry-After asked for, in milliseconds. */
  retryAfterMs?: number;
}

/** The service, or the helper in front of it, answered with an error; `message` is its sentence. */
export class ApiError extends SigError {
  /** The `code` of the service's error body, e.g. `IDEMPOTENCY_CONFLICT`; the list is open (R54). */
  readonly serviceCode?: string;
  /** The errors of single members; empty when there are none. */
  readonly fieldErrors: readonly FieldError[];
  /** The error body as received, with its extra members (R49 to R51); `undefined` when it was not JSON. */
  readonly body: unknown;
  /** The delay that Retry-After asked for, in milliseconds; absent without a usable header. */
  readonly retryAfterMs?: number;

  constructor(code: SigErrorCode, message: string, init: ApiErrorInit = {}) {
    super(code, message, init);
    this.serviceCode = init.serviceCode;
    this.fieldErrors = init.fieldErrors ?? [];
    this.body = init.body;
    this.retryAfterMs = init.retryAfterMs;
  }

  /** A member of the error body, when it has the type. */
  protected member<T extends 'string' | 'number'>(
    name: string,
    type: T,
  ): (T extends 'string' ? string : number) | undefined {
    const value = asRecord(this.body)[name];
    return typeof value === type ? (value as never) : undefined;
  }
}
