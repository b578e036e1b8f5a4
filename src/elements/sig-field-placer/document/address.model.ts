import type { FieldOwner } from '../saving/field-source.operations.js';

/** What the element's attributes name. */
export interface DocumentAddress {
  readonly documentId?: string;
  readonly envelopeId?: string;
  readonly templateId?: string;
}

/** For developers. */
export const invalidFieldsMessage =
  '`fields` must be an array of field objects, and `addField` takes one: `{ type, ... }`.';

/** For developers: people read that this part of the page is not set up. */
export const configMessages = {
  configDocument: 'Set document-id.',
  configOwner: 'Set exactly one of envelope-id and template-id.',
  configServer: 'Set server-url, here or on sig-provider.',
} as const;

/** Exactly one of the two owns the fields (R82). */
export function ownerOf({ envelopeId, templateId }: DocumentAddress): FieldOwner | undefined {
  if (envelopeId) return templateId ? undefined : { envelopeId };
  return templateId ? { templateId } : undefined;
}

/** The message key of the first missing setting; `helperUrl` is the helper's address. */
export function configProblem(
  address: DocumentAddress,
  helperUrl: string | undefined,
): keyof typeof configMessages | undefined {
  if (!address.documentId) return 'configDocument';
  if (!ownerOf(address)) return 'configOwner';
  return helperUrl === undefined ? 'configServer' : undefined;
}
