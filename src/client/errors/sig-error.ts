import type { SigErrorCode } from '../../contract/index.js';

/** What an error carries beside its code and message. */
export interface SigErrorInit {
  /** The HTTP status, when there was an answer. */
  status?: number;
  /** Whether the same call may succeed later; `false` by default. */
  retryable?: boolean;
  /** The operation's id, e.g. `sendEnvelope`. */
  operation?: string;
  /** The error behind this one. */
  cause?: unknown;
}

/**
 * The base of every error that the client throws.
 *
 * @example
 * try {
 *   await client.call(sendEnvelope, { params: { id } });
 * } catch (error) {
 *   if (error instanceof SigError && error.code === 'conflict') showAlreadySent();
 *   else throw error;
 * }
 */
export class SigError extends Error {
  /** What went wrong; stable, to branch on. */
  readonly code: SigErrorCode;
  /** The HTTP status, when there was an answer. */
  readonly status?: number;
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** The operation's id, e.g. `sendEnvelope`. */
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
