import { placer } from '../../../locales/en/placer.js';
import type { Owner } from '../saving/field-source.operations.js';

/** What the element's attributes name. */
export interface Address {
  readonly documentId?: string;
  readonly envelopeId?: string;
  readonly templateId?: string;
}

/** For the developer's console alone: what was there stays as it was. */
export const notFields = 'fields takes a list of fields, addField one: objects with a type.';

/** For the developer's console; a person reads the same in their language. */
export const mistakes = {
  configDocument: placer.configDocument,
  configOwner: placer.configOwner,
  configServer: placer.configServer,
} as const;

/** Exactly one of the two owns the fields (R82). */
export function ownerOf({ envelopeId, templateId }: Address): Owner | undefined {
  if (envelopeId) return templateId ? undefined : { envelopeId };
  return templateId ? { templateId } : undefined;
}

/** What is missing before anything can be asked for; `helperUrl` is where it would be asked. */
export function mistakeIn(
  address: Address,
  helperUrl: string | undefined,
): keyof typeof mistakes | undefined {
  if (!address.documentId) return 'configDocument';
  if (!ownerOf(address)) return 'configOwner';
  return helperUrl === undefined ? 'configServer' : undefined;
}
