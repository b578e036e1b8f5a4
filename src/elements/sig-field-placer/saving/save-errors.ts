import { ApiError, InvalidAnswerError, InvalidInputError, NotJsonError } from '../../../client/index.js';
import { fieldPathIn } from '../../../contract/index.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { retryAtOf } from '../../shared/loading/retry-after.js';
import type { PlacedField } from '../../shared/fields/field.js';
import type { FieldError, SaveFailure } from './saving.types.js';

export interface SaveOutcome {
  readonly failure: SaveFailure;
  /** Without a readable answer the service may have stored the fields. */
  readonly mayBeStored: boolean;
  /** When a service that limits requests takes them again, in milliseconds since the epoch. */
  readonly retryAt: number | undefined;
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
  gone: 'missing',
  'too-large': 'too-large',
  'plan-required': 'forbidden',
  'origin-refused': 'forbidden',
  config: 'forbidden',
};

const unreadableCodes = ['not-json', 'invalid-answer'];

/** `sent` are the fields of the failed request. */
export const saveOutcome = (
  error: unknown,
  detail: SigErrorDetail,
  { sent, nowMs }: { sent: readonly PlacedField[]; nowMs: number },
): SaveOutcome => {
  const { code, retryable } = detail;
  const kind = failureKinds[code] ?? 'failed';
  const wrong = fieldErrors(error, sent);
  return {
    failure: {
      kind,
      code,
      fieldErrors: wrong,
      sentence: wrong.length > 0 ? undefined : refusalSentence(error),
      canRetry: retryable || kind === 'failed',
    },
    mayBeStored: (retryable && code !== 'rate-limited') || unreadableCodes.includes(code),
    retryAt: retryAtOf(error, detail, nowMs),
  };
};

/** A success with an unreadable body. */
export const isUnreadableSuccess = (error: unknown): boolean =>
  (error instanceof InvalidAnswerError || error instanceof NotJsonError) &&
  error.status !== undefined &&
  error.status >= 200 &&
  error.status < 300;
