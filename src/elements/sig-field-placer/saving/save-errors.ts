import { ApiError, InvalidAnswerError, InvalidInputError, NotJsonError } from '../../../client/index.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import type { PlacedField } from '../model/field.js';

/** A field that the service, or our own check before sending, refused; `member` where it is known. */
export interface FieldError {
  readonly id: string;
  readonly member?: string;
}

interface ErrorText {
  readonly path?: string;
  readonly message: string;
}

/** `fields.3.width`, `body.fields[3].width`, or a sentence that begins so (G2). */
const place = /(?:^|\.)fields?(?:\.|\[)(\d+)\]?(?:\.(\w+))?/;

/** Which of the fields that were sent are at fault, as far as the error tells; each once. */
export function fieldErrors(error: unknown, sent: readonly PlacedField[]): FieldError[] {
  const told: readonly ErrorText[] =
    error instanceof ApiError || error instanceof InvalidInputError ? error.fieldErrors : [];
  const sentence: readonly ErrorText[] = error instanceof ApiError ? [{ message: error.message }] : [];
  const out = new Map<string, FieldError>();
  for (const { path, message } of [...told, ...sentence]) {
    const [, index, member] = place.exec(path ?? '') ?? place.exec(message) ?? [];
    const field = index === undefined ? undefined : sent[Number(index)];
    if (field && !out.has(field.id)) out.set(field.id, member ? { id: field.id, member } : { id: field.id });
  }
  return [...out.values()];
}

const outcomes: { readonly [code: string]: 'refused' | 'missing' | undefined } = {
  'bad-request': 'refused',
  conflict: 'refused',
  'not-found': 'missing',
};

const unreadableCodes = ['not-json', 'invalid-answer'];

/**
 * What a failed save came to; without an answer that can be read (but not when told to wait) the service may have the
 * fields all the same.
 */
export const saveOutcome = ({ code, retryable }: SigErrorDetail) => ({
  state: outcomes[code] ?? ('failed' as const),
  unsure: (retryable && code !== 'rate-limited') || unreadableCodes.includes(code),
});

/** A success whose answer could not be read. */
export const isUnreadableSuccess = (error: unknown): boolean =>
  (error instanceof InvalidAnswerError || error instanceof NotJsonError) &&
  error.status !== undefined &&
  error.status >= 200 &&
  error.status < 300;
