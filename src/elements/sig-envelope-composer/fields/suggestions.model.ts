import { overlapOf } from '../../../domain/index.js';
import type { DraftRecipient } from '../model/draft.js';
import { matchRoles, type PlacedRole } from './check.model.js';

/** Pure: which suggested fields are taken over, and which are for a person to decide. */

/** A field that the service suggests (G21). */
export interface SuggestedField {
  readonly id: string;
  readonly documentId: string;
  readonly type: string;
  readonly label?: string;
  readonly recipientRole?: string;
  readonly linkKey?: string;
  /** 0 to 1. */
  readonly confidence?: number;
  /** Missing where the service names no place. */
  readonly pageNumber?: number;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A suggestion as the service answers it: members without a value are left out. */
export const toSuggestion = (
  row: { readonly id: string; readonly [member: string]: unknown },
  documentId: string,
): SuggestedField => ({
  ...{ id: row.id, documentId, type: textOf(row['type']) ?? 'TEXT' },
  ...{ label: textOf(row['label']), recipientRole: textOf(row['recipientRole']) },
  ...{ linkKey: textOf(row['linkKey']), confidence: numberOf(row['confidence']) },
  ...{ pageNumber: numberOf(row['pageNumber']), x: numberOf(row['x']), y: numberOf(row['y']) },
  ...{ width: numberOf(row['width']), height: numberOf(row['height']) },
});

/** A field of the envelope, with its place. */
export interface KnownField extends PlacedRole {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

/** Less sure ones are for a person to decide. */
const minConfidence = 0.6;
/** The covered part from which a suggestion is where a field is already. */
const samePlace = 0.5;

const hasPlace = ({ pageNumber, x, y, width, height }: SuggestedField): boolean =>
  [pageNumber, x, y, width, height].every((value) => value !== undefined) && Number(width) > 0;

/** Those that are in doubt: whose they are, whether they are fields at all, or where they are. Linked ones are decided together (R88). */
export function doubtful(
  suggestions: readonly SuggestedField[],
  recipients: readonly DraftRecipient[],
): readonly SuggestedField[] {
  const roles = matchRoles(
    [...new Set(suggestions.map(({ recipientRole }) => recipientRole ?? ''))],
    recipients,
  );
  const isSure = (one: SuggestedField) =>
    roles.has(one.recipientRole ?? '') && hasPlace(one) && (one.confidence ?? 1) >= minConfidence;
  const keys = new Set(suggestions.filter((one) => !isSure(one)).flatMap(({ linkKey }) => linkKey ?? []));
  return suggestions.filter((one) => !isSure(one) || (one.linkKey !== undefined && keys.has(one.linkKey)));
}

/** Those that a person is asked about: one of a linked group, and none where a field is already. */
export function openQuestions(
  suggestions: readonly SuggestedField[],
  fields: readonly KnownField[],
): readonly SuggestedField[] {
  const box = ({ x = 0, y = 0, width = 0, height = 0 }: SuggestedField | KnownField) => ({
    ...{ x, y, width, height },
  });
  return suggestions.filter((one, index) => {
    const isFirst =
      one.linkKey === undefined || suggestions.findIndex(({ linkKey }) => linkKey === one.linkKey) === index;
    const isTaken = fields.some(
      (field) =>
        field.documentId === one.documentId &&
        field.pageNumber === one.pageNumber &&
        overlapOf(box(field), box(one)) > samePlace,
    );
    return isFirst && !isTaken;
  });
}
