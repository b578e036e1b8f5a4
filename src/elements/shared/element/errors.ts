import type { SigErrorCode } from '../../../contract/index.js';
import type { SigError } from '../../../client/index.js';

/**
 * The detail of `sig-error`. `message` is for the developer's console. It never quotes the service, whose sentence may
 * repeat what a person typed.
 */
export interface SigErrorDetail {
  /** The stable code; tell cases apart by it. */
  code: SigErrorCode;
  /** The HTTP status; absent where no answer arrived. */
  status?: number;
  /** A sentence in English for the developer. */
  message: string;
  /** Whether trying the same again may succeed. */
  retryable: boolean;
  /** The operation's id, e.g. `createPublicBooking`. */
  operation?: string;
}

/**
 * Fired by every element when something went wrong; bubbles and is composed. Its detail contains nothing that a person typed.
 *
 * @example
 * document.addEventListener('sig-error', ({ detail }) => {
 *   console.warn(detail.code, detail.status, detail.message);
 * });
 */
export class SigErrorEvent extends CustomEvent<SigErrorDetail> {
  static readonly type = 'sig-error';
  constructor(detail: SigErrorDetail) {
    super(SigErrorEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** A wrong or missing attribute. */
export const configError = (message: string): SigErrorDetail => ({
  code: 'config',
  message,
  retryable: false,
});

/** By its members and not by its class, which an element has no use for until it requests something. */
const isSigError = (error: unknown): error is SigError =>
  error instanceof Error && 'retryable' in error && 'operation' in error;

/** Converts any thrown value; the code of a foreign error is `upstream`. A detail stays as it is. */
export function toDetail(error: unknown, operation?: string): SigErrorDetail {
  if (isSigError(error)) {
    const { code, status, retryable } = error;
    const name = error.operation ?? operation;
    const message =
      name && status && status > 399 && code !== 'config' && code !== 'acting-user'
        ? `${name} was refused: ${code} (${status})`
        : error.message;
    return { code, status, message, retryable, operation: name };
  }
  const isError = error instanceof Error;
  if (!isError && (error as Partial<SigErrorDetail> | null | undefined)?.code) return error as SigErrorDetail;
  return { code: 'upstream', message: isError ? error.message : String(error), retryable: true, operation };
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-error': SigErrorEvent;
  }
}
