import { minuteMs } from '../../../domain/index.js';
import type {
  CeremonySessionRow,
  CeremonyTokenRow,
  EnvelopeRow,
  RecipientRow,
} from '../../entities/signing.js';
import { badRequest, HttpError, notFound } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import { recipientActor, senderName } from '../access/actor.js';
import type { SubmittedAnswer } from './answers.js';
import { recordEvent } from '../audit/audit-trail.js';
import { fromBase64 } from './base64.js';
import { completeSigning, fieldsOfRecipient } from './complete.js';
import { safeFileName } from '../documents/file-names.js';
import { findEnvelope, findRecipient, patchRecipient } from '../envelopes/envelopes.js';
import { iso } from '../../kernel/time/dates.js';
import { emitEnvelopeEvent } from '../envelopes/send.js';
import { assertCanSign, signingBlocker } from '../envelopes/signing-order.js';

const gone = (message: string) => new HttpError(410, message);

/** Exchanges the token of a signing URL for a session and records the first opening. */
export function openSession(world: World, tokenId: string, accessCode?: string) {
  const { store } = world;
  const token = store.ceremonyTokens.get(tokenId);
  const envelope = token && store.envelopes.get(token.envelopeId);
  const recipient = envelope?.recipients.find(({ id }) => id === token?.recipientId);
  if (!token || !envelope || !recipient) throw notFound('This signing link is not valid.');
  if (token.kind === 'embed') {
    if (token.usedAt) throw gone('This signing link was used already.');
    if (token.expiresAt !== null && Date.parse(token.expiresAt) <= world.now())
      throw gone('This signing link has expired.');
  }
  // A recipient who does not sign may read the documents.
  if (signingBlocker(envelope, recipient, world.now()) !== 'not-a-signer')
    assertCanSign(envelope, recipient, world.now());
  if (recipient.accessCode !== undefined) assertAccessCode(world, token, recipient.accessCode, accessCode);
  store.ceremonyTokens.patch(token.id, { usedAt: iso(world.now()) });
  const session = store.ceremonySessions.put({
    id: world.nextHex(32),
    envelopeId: envelope.id,
    recipientId: recipient.id,
    openedAt: iso(world.now()),
  });
  markViewed(world, envelope, recipient);
  return { session, ...sessionView(world, session) };
}

const maxCodeAttempts = 5;
const codeLockMs = 15 * minuteMs;

/** 403 without the recipient's access code; too many wrong codes lock the link for {@link codeLockMs}. */
function assertAccessCode(
  world: World,
  token: CeremonyTokenRow,
  code: string,
  input: string | undefined,
): void {
  const { ceremonyTokens } = world.store;
  const refuse = (reason: string, message: string) => new HttpError(403, message, { reason });
  const locked = refuse('code-locked', 'Too many wrong access codes. Try again in 15 minutes.');
  if (token.lockedUntil && Date.parse(token.lockedUntil) > world.now()) throw locked;
  if (input === undefined || input.trim() === '') throw refuse('code', 'An access code is needed.');
  if (input.trim() === code.trim()) {
    ceremonyTokens.patch(token.id, { wrongCodes: 0, lockedUntil: null });
    return;
  }
  const wrongCodes = (token.wrongCodes ?? 0) + 1;
  if (wrongCodes < maxCodeAttempts) {
    ceremonyTokens.patch(token.id, { wrongCodes });
    throw refuse('code-wrong', 'This is not the access code.');
  }
  ceremonyTokens.patch(token.id, { wrongCodes: 0, lockedUntil: iso(world.now() + codeLockMs) });
  throw locked;
}

/** Sets VIEWED and emits the event when a recipient first opens the envelope (D1:336). */
function markViewed(world: World, envelope: EnvelopeRow, recipient: RecipientRow): void {
  if (recipient.viewedAt) return;
  const viewedAt = iso(world.now());
  patchRecipient(world.store, envelope.id, recipient.id, { viewedAt });
  if (envelope.status === 'SENT')
    world.store.envelopes.patch(envelope.id, { status: 'VIEWED', updatedAt: viewedAt });
  recordEvent(world, envelope.id, 'RECIPIENT_VIEWED', recipientActor(recipient), {
    recipientId: recipient.id,
  });
  emitEnvelopeEvent(world, envelope, 'ENVELOPE_VIEWED', {
    recipientId: recipient.id,
    recipientEmail: recipient.email,
    recipientName: recipient.name,
    viewedAt,
  });
}

function sessionView(world: World, { envelopeId, recipientId }: CeremonySessionRow) {
  const { store } = world;
  const envelope = findEnvelope(store, envelopeId);
  const recipient = findRecipient(envelope, recipientId);
  return {
    envelope: {
      id: envelope.id,
      subject: envelope.subject,
      ...(envelope.message ? { message: envelope.message } : {}),
      sender: senderName(envelope),
    },
    recipient: { id: recipient.id, name: recipient.name, email: recipient.email, role: recipient.role },
    documents: envelope.documentIds.map((id) => {
      const document = store.documents.get(id);
      return { id, name: document?.name ?? '', pageCount: document?.pages.length ?? 0 };
    }),
    fields: fieldsOfRecipient(world, envelope, recipientId).map((field) => {
      const { envelopeId: _, templateId: __, recipientRole: ___, answer: ____, ...shown } = field;
      const { prefill, ...rest } = shown;
      const options = field.validation?.options;
      const page = store.documents.get(field.documentId)?.pages[field.pageNumber - 1];
      return {
        ...rest,
        ...(page ? { box: { width: field.width * page.width, height: field.height * page.height } } : {}),
        ...(options ? { options } : {}),
        ...(prefill === undefined ? {} : { value: prefill }),
      };
    }),
    gridGroups: gridsOf(world, envelope, recipientId),
    today: iso(world.now()).slice(0, 10),
    ...(recipient.redirectUrl ? { redirectUrl: recipient.redirectUrl } : {}),
  };
}

/** The grid groups of the recipient's fields; their members are opaque but for `id` (G18). */
function gridsOf(world: World, envelope: EnvelopeRow, recipientId: string) {
  const used = new Set(fieldsOfRecipient(world, envelope, recipientId).map((field) => field.gridGroupId));
  return world.store.gridGroups
    .where((row) => row.envelopeId === envelope.id)
    .map(({ group }) => group)
    .filter((group): group is { id: string } => typeof group['id'] === 'string' && used.has(group['id']));
}

const unsavedTypes = new Set(['SIGNATURE', 'INITIALS', 'ATTACHMENT', 'DATE_SIGNED']);

/** Saves the answers so far as prefill, without validation; returns how many. */
export function saveAnswers(
  world: World,
  { envelopeId, recipientId }: CeremonySessionRow,
  values: readonly Pick<AnswerInput, 'fieldId' | 'value'>[],
): number {
  const envelope = findEnvelope(world.store, envelopeId);
  assertCanSign(envelope, findRecipient(envelope, recipientId), world.now());
  const valuesById = new Map(values.map(({ fieldId, value }) => [fieldId, value]));
  let saved = 0;
  for (const { prefill: _, ...field } of fieldsOfRecipient(world, envelope, recipientId)) {
    if (!valuesById.has(field.id) || unsavedTypes.has(field.type)) continue;
    const value = valuesById.get(field.id)?.slice(0, 10_000) ?? '';
    const isBlank = value.trim() === '' || value === 'false';
    world.store.fields.put(isBlank ? field : { ...field, prefill: value });
    if (!isBlank) saved++;
  }
  return saved;
}

/** The session of the request's Bearer token; 401 without one. */
export function requireSession(world: World, request: Request): CeremonySessionRow {
  const [, id] = /^Bearer ([0-9a-f]+)$/i.exec(request.headers.get('Authorization') ?? '') ?? [];
  const session = id === undefined ? undefined : world.store.ceremonySessions.get(id);
  if (!session) throw new HttpError(401, 'The signing session has ended.');
  return session;
}

export interface AnswerInput {
  fieldId: string;
  value?: string;
  image?: string;
  attachment?: { fileName: string; type: string; data: string };
}

const maxAttachmentBytes = 10_000_000;

/** Decodes base64 images and files; 400 with the field if one is invalid. */
function decodeAnswers(values: readonly AnswerInput[]): SubmittedAnswer[] {
  return values.map(({ fieldId, value, image, attachment }) => {
    const refuse = (message: string) => badRequest(message, { details: [{ fieldId, message }] });
    const picture = image === undefined || image === '' ? undefined : fromBase64(image);
    if (image && !picture) throw refuse('This picture cannot be read.');
    const bytes = attachment && fromBase64(attachment.data);
    if (attachment && !bytes) throw refuse('This file cannot be read.');
    if (bytes && bytes.length > maxAttachmentBytes) throw refuse('This file is too large.');
    return {
      fieldId,
      ...(value === undefined ? {} : { value }),
      ...(picture ? { image: picture } : {}),
      ...(attachment && bytes
        ? {
            attachment: {
              fileName: safeFileName(attachment.fileName.replace(/^.*[/\\]/s, '')),
              type: attachment.type,
              bytes,
            },
          }
        : {}),
    };
  });
}

export async function completeSession(
  world: World,
  session: CeremonySessionRow,
  consent: boolean,
  values: readonly AnswerInput[],
) {
  const { envelopeId, recipientId } = session;
  const envelope = findEnvelope(world.store, envelopeId);
  const recipient = findRecipient(envelope, recipientId);
  assertCanSign(envelope, recipient, world.now());
  if (!consent) throw badRequest('Consent to signing electronically is needed.', { details: [] });
  const after = await completeSigning(world, {
    envelopeId,
    recipientId,
    answers: decodeAnswers(values),
    who: recipientActor(recipient),
  });
  const { signedAt } = findRecipient(after, recipientId);
  return {
    envelopeStatus: after.status,
    ...(signedAt ? { signedAt } : {}),
    ...(recipient.redirectUrl ? { redirectUrl: recipient.redirectUrl } : {}),
  };
}
