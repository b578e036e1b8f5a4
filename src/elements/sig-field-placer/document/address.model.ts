import { placer } from '../../../locales/en/placer.js';
import type { FieldOwner } from '../saving/field-source.operations.js';

/** What the element's attributes name. */
export interface DocumentAddress {
  readonly documentId?: string;
  readonly envelopeId?: string;
  readonly templateId?: string;
}

/** For the developer's console alone: what was there stays as it was. */
export const invalidFieldsMessage = 'fields takes a list of fields, addField one: objects with a type.';

/** For the developer's console; a person reads the same in their language. */
export const configMessages = {
  configDocument: placer.configDocument,
  configOwner: placer.configOwner,
  configServer: placer.configServer,
} as const;

/** Exactly one of the two owns the fields (R82). */
export function ownerOf({ envelopeId, templateId }: DocumentAddress): FieldOwner | undefined {
  if (envelopeId) return templateId ? undefined : { envelopeId };
  return templateId ? { templateId } : undefined;
}

/** What is missing before anything can be asked for; `helperUrl` is where it would be asked. */
export function configProblem(
  address: DocumentAddress,
  helperUrl: string | undefined,
): keyof typeof configMessages | undefined {
  if (!address.documentId) return 'configDocument';
  if (!ownerOf(address)) return 'configOwner';
  return helperUrl === undefined ? 'configServer' : undefined;
}
