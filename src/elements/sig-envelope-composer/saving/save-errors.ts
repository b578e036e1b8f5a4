import { ApiError, InvalidInputError } from '../../../client/index.js';
import { asRecord } from '../../../contract/index.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import { isOutcomeUnknown, toSigError } from '../../shared/form/write-outcome.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { retryAtOf } from '../../shared/loading/retry-after.js';
import type { Refusal } from '../composer.types.js';
import type { SavedDraft } from '../model/members.js';

/** Pure: what a refused write means. */

export interface SaveFailure {
  readonly code: SigErrorDetail['code'];
  readonly status?: number;
  /** The first request with the same key is still being worked on (R42). */
  readonly isAtWork: boolean;
  /** The service's own sentence; nothing where it named members. */
  readonly sentence?: string;
  readonly refusals: readonly Refusal[];
  /** Whether the same request may succeed later. */
  readonly canRetry: boolean;
  /** When a service that limits requests takes them again, in milliseconds since the epoch. */
  readonly retryAt?: number;
  /** The answer was lost: the service may have done it. */
  readonly isUnclear: boolean;
}

const memberNames: Readonly<Record<string, Refusal['member']>> = {
  subject: 'subject',
  message: 'message',
  expiresAt: 'expiresAt',
  documentIds: 'documents',
  documentId: 'documents',
  recipients: 'recipients',
  signingOrder: 'signingOrder',
  departmentId: 'departmentId',
  fields: 'fields',
};

/** `sent`: what was asked to be saved or sent, to find the row that a path names. */
export function refusalsOf(error: unknown, sent: SavedDraft | undefined): readonly Refusal[] {
  if (!(error instanceof ApiError) && !(error instanceof InvalidInputError)) return [];
  const named = error.fieldErrors.flatMap(({ path, message }) => {
    const [name = '', index, inner] = (path ?? '').replace(/^body\./, '').split('.');
    const member = memberNames[name];
    if (!member) return [];
    const at = Number(index);
    const row =
      member === 'recipients'
        ? sent?.recipients[at]?.key
        : member === 'documents'
          ? sent?.documents[at]?.id
          : undefined;
    return [{ member, row, inner, message }];
  });
  const { documentId, fieldId } = asRecord(error instanceof ApiError ? error.body : undefined);
  if (named.length > 0) return named;
  if (typeof documentId === 'string')
    return [{ member: 'documents', row: documentId, message: error.message }];
  return typeof fieldId === 'string' ? [{ member: 'fields', row: fieldId, message: error.message }] : [];
}

export function failureOf(
  error: unknown,
  detail: SigErrorDetail,
  { sent, nowMs }: { sent: SavedDraft | undefined; nowMs: number },
): SaveFailure {
  const { code, status, retryable } = detail;
  const refusals = refusalsOf(error, sent);
  const retryAt = retryAtOf(error, detail, nowMs);
  const isUnclear = isOutcomeUnknown(toSigError(error));
  return {
    ...{ code, status, refusals, retryAt, isUnclear },
    isAtWork: code === 'conflict' && retryable,
    sentence: refusals.length > 0 ? undefined : refusalSentence(error),
    canRetry: retryable || retryAt !== undefined || isUnclear,
  };
}
