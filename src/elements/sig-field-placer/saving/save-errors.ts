import { ApiError, InvalidAnswerError, InvalidInputError, NotJsonError } from '../../../client/index.js';
import { fieldPathIn } from '../../../contract/index.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import type { PlacedField } from '../model/field.js';

/** A field that the service, or our own check before sending, refused; `member` where it is known. */
export interface FieldError {
  readonly id: string;
  readonly member?: string;
}

/** `refused`: invalid or conflicting fields; `missing`: the document or its owner no longer exists. */
export interface SaveFailure {
  readonly kind: 'failed' | 'refused' | 'missing';
  readonly fieldErrors: readonly FieldError[];
}

export interface SaveOutcome {
  readonly failure: SaveFailure;
  /** Without a readable answer the service may have stored the fields. */
  readonly mayBeStored: boolean;
}

/** Which of the sent fields an error names, each once. */
function fieldErrors(error: unknown, sent: readonly PlacedField[]): FieldError[] {
  const listed = error instanceof ApiError || error instanceof InvalidInputError ? error.fieldErrors : [];
  const sentence = error instanceof ApiError ? [{ path: '', message: error.message }] : [];
  const errors = new Map<string, FieldError>();
  for (const { path, message } of [...listed, ...sentence]) {
    const { index, member } = fieldPathIn(path ?? '') ?? fieldPathIn(message) ?? {};
    const id = index === undefined ? undefined : sent[index]?.id;
    if (id !== undefined && !errors.has(id)) errors.set(id, member ? { id, member } : { id });
  }
  return [...errors.values()];
}

const failureKinds: { readonly [code: string]: SaveFailure['kind'] | undefined } = {
  'bad-request': 'refused',
  conflict: 'refused',
  'not-found': 'missing',
};

const unreadableCodes = ['not-json', 'invalid-answer'];

/** `sent` are the fields of the failed request. */
export const saveOutcome = (
  error: unknown,
  { code, retryable }: SigErrorDetail,
  sent: readonly PlacedField[],
): SaveOutcome => ({
  failure: { kind: failureKinds[code] ?? 'failed', fieldErrors: fieldErrors(error, sent) },
  mayBeStored: (retryable && code !== 'rate-limited') || unreadableCodes.includes(code),
});

/** A success with an unreadable body. */
export const isUnreadableSuccess = (error: unknown): boolean =>
  (error instanceof InvalidAnswerError || error instanceof NotJsonError) &&
  error.status !== undefined &&
  error.status >= 200 &&
  error.status < 300;
