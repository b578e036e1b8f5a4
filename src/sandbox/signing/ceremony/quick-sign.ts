import type { EnvelopeRow, FieldRow, RecipientRow, SavedSignatureRow } from '../../entities/signing.js';
import { badRequest } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import type { Actor } from '../access/actor.js';
import type { SubmittedAnswer } from './answers.js';
import { fromBase64 } from './base64.js';
import { completeSigning, fieldsOfRecipient } from './complete.js';
import { iso } from '../../kernel/time/dates.js';
import { signingBlocker, blockerMessages } from '../envelopes/signing-order.js';

const manualTypes = new Set<FieldRow['type']>(['TEXT', 'CHECKBOX', 'DROPDOWN', 'RADIO']);

interface QuickSignInput {
  envelope: EnvelopeRow;
  recipient: RecipientRow | undefined;
  saved: readonly SavedSignatureRow[];
  who: Actor;
  consentVersion?: string;
  signatureId?: string;
  initialsId?: string;
}

/** A saved signature as an answer: its picture, or the typed name. */
export function answerFromSaved(fieldId: string, { type, imageData }: SavedSignatureRow): SubmittedAnswer {
  const image = type === 'TYPED' ? undefined : fromBase64(imageData);
  return image ? { fieldId, image } : { fieldId, value: imageData };
}

/** Fills the caller's signature, initials and date fields from saved signatures (R111); 400 if others are required. */
export function quickSign(
  world: World,
  { envelope, recipient, saved, who, ...input }: QuickSignInput,
): Promise<EnvelopeRow> {
  if (!recipient) throw badRequest('You are not a signer of this envelope.');
  const why = signingBlocker(envelope, recipient, world.now());
  if (why) throw badRequest(blockerMessages[why], { reason: why });
  const fields = fieldsOfRecipient(world, envelope, recipient.id);
  if (fields.some(({ type, required }) => required && manualTypes.has(type)))
    throw badRequest('Some of your fields have to be filled in by hand: open the document to sign.');
  const pick = (id: string | undefined, isInitials: boolean) =>
    saved.find((row) => (id === undefined ? row.isDefault && row.isInitials === isInitials : row.id === id));
  const signature = pick(input.signatureId, false);
  const initials = pick(input.initialsId, true) ?? (input.initialsId === undefined ? signature : undefined);
  const answers = fields.flatMap(({ id, type }): SubmittedAnswer[] => {
    if (type === 'DATE') return [{ fieldId: id, value: iso(world.now()).slice(0, 10) }];
    if (type !== 'SIGNATURE' && type !== 'INITIALS') return [];
    const savedRow = type === 'SIGNATURE' ? signature : initials;
    if (!savedRow)
      throw badRequest(
        `There is no saved ${type === 'SIGNATURE' ? 'signature' : 'set of initials'} to sign with.`,
      );
    return [answerFromSaved(id, savedRow)];
  });
  const { consentVersion } = input;
  return completeSigning(world, {
    envelopeId: envelope.id,
    recipientId: recipient.id,
    answers,
    who,
    consentVersion,
  });
}
