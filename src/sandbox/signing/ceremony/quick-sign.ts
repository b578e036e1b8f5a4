import type { EnvelopeRow, FieldRow, RecipientRow, SavedSignatureRow } from '../../entities/signing.js';
import { badRequest } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import type { Actor } from '../access/actor.js';
import type { Given } from './answers.js';
import { fromBase64 } from './base64.js';
import { complete, ownFields } from './complete.js';
import { iso } from '../../kernel/time/dates.js';
import { hindrance, hindranceText } from '../envelopes/signing-order.js';

const filledByHand = new Set<FieldRow['type']>(['TEXT', 'CHECKBOX', 'DROPDOWN', 'RADIO']);

interface QuickSign {
  envelope: EnvelopeRow;
  recipient: RecipientRow | undefined;
  saved: readonly SavedSignatureRow[];
  who: Actor;
  consentVersion?: string;
  signatureId?: string;
  initialsId?: string;
}

/** A saved signature as an answer: its picture, or the typed name. */
export function asGiven(fieldId: string, { type, imageData }: SavedSignatureRow): Given {
  const image = type === 'TYPED' ? undefined : fromBase64(imageData);
  return image ? { fieldId, image } : { fieldId, value: imageData };
}

/** The caller's saved signature into all their signature, initials and date fields (R111); everything else is 400. */
export function quickSign(
  world: World,
  { envelope, recipient, saved, who, ...input }: QuickSign,
): Promise<EnvelopeRow> {
  if (!recipient) throw badRequest('You are not a signer of this envelope.');
  const why = hindrance(envelope, recipient, world.now());
  if (why) throw badRequest(hindranceText[why], { reason: why });
  const fields = ownFields(world, envelope, recipient.id);
  if (fields.some(({ type, required }) => required && filledByHand.has(type)))
    throw badRequest('Some of your fields have to be filled in by hand: open the document to sign.');
  const pick = (id: string | undefined, isInitials: boolean) =>
    saved.find((row) => (id === undefined ? row.isDefault && row.isInitials === isInitials : row.id === id));
  const signature = pick(input.signatureId, false);
  const initials = pick(input.initialsId, true) ?? (input.initialsId === undefined ? signature : undefined);
  const given = fields.flatMap(({ id, type }): Given[] => {
    if (type === 'DATE') return [{ fieldId: id, value: iso(world.now()).slice(0, 10) }];
    if (type !== 'SIGNATURE' && type !== 'INITIALS') return [];
    const own = type === 'SIGNATURE' ? signature : initials;
    if (!own)
      throw badRequest(
        `There is no saved ${type === 'SIGNATURE' ? 'signature' : 'set of initials'} to sign with.`,
      );
    return [asGiven(id, own)];
  });
  const { consentVersion } = input;
  return complete(world, { envelopeId: envelope.id, recipientId: recipient.id, given, who, consentVersion });
}
