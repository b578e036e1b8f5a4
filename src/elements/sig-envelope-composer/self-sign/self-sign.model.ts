import type { selfSignEnvelope, InputOf } from '../../../contract/index.js';
import type { Draft } from '../model/draft.js';

/** Pure: who can sign a draft alone, and what is asked for then. */

export type SelfSignBody = NonNullable<InputOf<typeof selfSignEnvelope>['body']>;

/** What a draft's documents hold: their fields, and the grids that fields name. */
export interface PlacedSet {
  readonly fields: readonly { readonly documentId: string; readonly [member: string]: unknown }[];
  readonly gridGroups: NonNullable<SelfSignBody['gridGroups']>;
}

/** Whether the person is all who signs, reads or gets a copy: everybody else would be left out. */
export const isAlone = ({ recipients }: Pick<Draft, 'recipients'>, email: string | undefined): boolean =>
  email !== undefined &&
  recipients.length === 1 &&
  recipients[0]?.role === 'SIGNER' &&
  recipients[0].email.trim().toLowerCase() === email.toLowerCase();

/** The documented members of a placement (D1, Field). All fields are the one signer's, so that none has a role. */
const members = [
  ...['documentId', 'pageNumber', 'x', 'y', 'width', 'height', 'type', 'label', 'placeholder', 'required'],
  ...['groupKey', 'optionLabel', 'linkKey', 'multiline', 'gridGroupId', 'validation'],
] as const;

const toPlacement = (field: PlacedSet['fields'][number]) =>
  Object.fromEntries(
    members.flatMap((name) =>
      field[name] === undefined || field[name] === null ? [] : [[name, field[name]] as const],
    ),
  );

/**
 * Without values and without consent: the person fills in and agrees where they sign, and what a value is called is not
 * documented (G37). The covering note and the last day to sign have no place in it.
 */
export const selfSignBody = (
  { subject, documents }: Pick<Draft, 'subject' | 'documents'>,
  { fields, gridGroups }: PlacedSet,
  departmentId: string | undefined,
): SelfSignBody => ({
  subject: subject.trim(),
  documentIds: documents.map(({ id }) => id),
  fields: fields.map(toPlacement),
  ...(gridGroups.length > 0 ? { gridGroups } : {}),
  ...(departmentId ? { departmentId } : {}),
});
