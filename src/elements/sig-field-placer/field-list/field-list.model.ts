import { readingOrder } from '../../../domain/index.js';
import type { PlacedField } from '../../shared/fields/field.js';

/** Which fields the list shows. */
export interface FieldFilter {
  /** A role; `undefined` for all, and an empty string for fields without a role. */
  readonly role: string | undefined;
  readonly state: FieldState;
}

export const fieldStates = ['all', 'required', 'optional'] as const;
export type FieldState = (typeof fieldStates)[number];

/** The fields that pass, from the first page to the last. */
export const filterFields = (
  fields: readonly PlacedField[],
  { role, state }: FieldFilter,
): readonly PlacedField[] =>
  readingOrder(
    fields.filter(
      (field) =>
        (role === undefined || (field.recipientRole ?? '') === role) &&
        (state === 'all' || field.required === (state === 'required')),
    ),
  );
