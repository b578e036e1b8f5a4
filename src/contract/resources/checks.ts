import * as z from 'zod/mini';

interface Scope {
  envelopeId?: string | undefined;
  templateId?: string | undefined;
}

/** A scope names exactly one owner (R82, R85). */
export const oneOwner = <T extends Scope>() =>
  z.refine<T>(({ envelopeId, templateId }) => (envelopeId === undefined) !== (templateId === undefined), {
    error: 'exactly one of envelopeId and templateId',
    path: ['envelopeId'],
  });

/** At most one owner: the two exclude each other (R91). */
export const atMostOneOwner = <T extends Scope>() =>
  z.refine<T>(({ envelopeId, templateId }) => envelopeId === undefined || templateId === undefined, {
    error: 'only one of envelopeId and templateId',
    path: ['envelopeId'],
  });

/** An envelope needs somebody who signs (R93). */
export const hasSigner = <T extends readonly { role?: string | undefined }[]>() =>
  z.refine<T>(
    (recipients) => recipients.some(({ role }) => role === 'SIGNER'),
    'at least one with role SIGNER',
  );
