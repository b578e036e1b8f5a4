import type { Answer, EnvelopeRow, FieldRow, SignedFile } from '../../entities/signing.js';
import { badRequest } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import { mergePdfs } from '../../pdf/document/merge-pdfs.js';
import { isImage, stampPdf } from '../../pdf/stamp.js';
import { textMeasure } from '../../pdf/text/typesetter.js';
import type { Actor } from '../access/actor.js';
import { validateAnswers, type FieldAnswer, type FieldError, type SubmittedAnswer } from './answers.js';
import { recordEvent } from '../audit/audit-trail.js';
import { documentFile, findDocument } from '../documents/documents.js';
import { findEnvelope, findRecipient, patchRecipient } from '../envelopes/envelopes.js';
import { printError, stampsOf } from './answer-stamps.js';
import { iso } from '../../kernel/time/dates.js';
import { fieldsOf } from '../fields/placements.js';
import { notifyRecipients, emitEnvelopeEvent } from '../envelopes/send.js';
import { sha256 } from '../../kernel/digest.js';
import { assertCanSign, inReadingOrder, signerOf, signersOf } from '../envelopes/signing-order.js';

export interface SigningInput {
  envelopeId: string;
  recipientId: string;
  answers: readonly SubmittedAnswer[];
  who: Actor;
  consentVersion?: string;
}

/** The recipient's fields in reading order. */
export function fieldsOfRecipient(world: World, envelope: EnvelopeRow, recipientId: string): FieldRow[] {
  const all = fieldsOf(world.store, { envelopeId: envelope.id, templateId: null });
  return inReadingOrder(
    envelope,
    all.filter((field) => signerOf(envelope, field)?.id === recipientId),
  );
}

/**
 * Signs for one recipient, completely or not at all: validates the answers (400 with `details`); the last signature also
 * stamps the documents. Concurrent calls for one envelope run in turn; 409 if signing is no longer possible.
 */
export function completeSigning(world: World, signing: SigningInput): Promise<EnvelopeRow> {
  return world.exclusive(`envelope:${signing.envelopeId}`, () => completeLocked(world, signing));
}

async function completeLocked(world: World, signing: SigningInput): Promise<EnvelopeRow> {
  const { store } = world;
  const { envelopeId, recipientId, who } = signing;
  const before = findEnvelope(store, envelopeId);
  const recipient = findRecipient(before, recipientId);
  assertCanSign(before, recipient, world.now());

  const fields = fieldsOfRecipient(world, before, recipientId);
  const answers = await checkedAnswers(world, fields, signing.answers, iso(world.now()).slice(0, 10));
  const blobs = new Map<string, Uint8Array>();
  const answered = fields.map((field) => ({
    ...field,
    answer: storedAnswer(field, answers.get(field.id) ?? {}, blobs),
  }));
  const last = signersOf(before).every(({ id, status }) => id === recipientId || status === 'SIGNED');
  const files = last ? await stampDocuments(world, before, answered, blobs) : undefined;

  // The envelope may have been voided while stamping. From here on everything is synchronous.
  const current = findEnvelope(store, envelopeId);
  assertCanSign(current, findRecipient(current, recipientId), world.now());
  for (const [key, bytes] of blobs) store.blobs.set(key, bytes);
  for (const field of answered) store.fields.put(field);
  prefillLinked(world, before, answered);
  const signedAt = iso(world.now());
  const signed = patchRecipient(store, envelopeId, recipientId, { status: 'SIGNED', signedAt });
  store.envelopes.patch(envelopeId, { status: last ? 'COMPLETED' : 'PARTIALLY_SIGNED', updatedAt: signedAt });
  const attachments = answered.flatMap(({ id, answer }) =>
    answer?.attachment ? [[id, answer.attachment.sha256]] : [],
  );
  const consent = {
    consent: true,
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(signing.consentVersion ? { consentVersion: signing.consentVersion } : {}),
  };
  recordEvent(world, envelopeId, 'RECIPIENT_SIGNED', who, {
    recipientId,
    details: { ...consent, fieldCount: fields.length },
  });
  emitEnvelopeEvent(world, signed, 'RECIPIENT_COMPLETED', {
    recipientId,
    recipientEmail: recipient.email,
    recipientName: recipient.name,
    signedAt,
  });
  if (files) completeEnvelope(world, signed, files, who);
  else if (signed.source !== 'SELF_SIGN') notifyRecipients(world, envelopeId);
  return findEnvelope(store, envelopeId);
}

/** The valid answers; otherwise 400 with every error by field. */
async function checkedAnswers(
  world: World,
  fields: readonly FieldRow[],
  given: readonly SubmittedAnswer[],
  today: string,
) {
  const { answers, errors } = validateAnswers(fields, given, today);
  errors.push(...(await printErrors(world, fields, answers)));
  for (const [fieldId, { picture }] of answers) {
    if (picture && !(await isImage(picture)))
      errors.push({ fieldId, message: 'This picture cannot be read. Use a PNG.' });
  }
  if (errors.length > 0)
    throw badRequest('Some fields are missing or not filled in correctly.', { details: errors });
  return answers;
}

/** Texts that do not fit their boxes: cutting them would change what was said. */
async function printErrors(
  world: World,
  fields: readonly FieldRow[],
  answers: ReadonlyMap<string, FieldAnswer>,
): Promise<FieldError[]> {
  const written = fields.flatMap((field) => {
    const { value, picture } = answers.get(field.id) ?? {};
    return value && !picture ? [{ ...field, answer: { value } }] : [];
  });
  const text = written.map(({ answer }) => answer.value).join('');
  if (text === '') return [];
  const measure = await textMeasure(await world.fonts(text), text);
  return written.flatMap((field) => {
    const page = findDocument(world.store, field.documentId).pages[field.pageNumber - 1];
    const message = printError(field, page, measure);
    return message ? [{ fieldId: field.id, message }] : [];
  });
}

/** The answer as stored; images and files are added to `blobs` under a key. */
function storedAnswer(
  field: FieldRow,
  { value, picture, file }: FieldAnswer,
  blobs: Map<string, Uint8Array>,
): Answer {
  const answer: Answer = value === undefined ? {} : { value };
  if (picture) {
    answer.image = `field:${field.id}:image`;
    blobs.set(answer.image, picture);
  }
  if (file) {
    const { name, type, bytes } = file;
    answer.attachment = { name, type, blob: `field:${field.id}:file`, sha256: sha256(bytes) };
    blobs.set(answer.attachment.blob, bytes);
  }
  return answer;
}

/** Prefills linked fields of later signers with the answers (R79), images and files excepted. */
function prefillLinked(world: World, envelope: EnvelopeRow, answered: readonly FieldRow[]): void {
  const open = fieldsOf(world.store, { envelopeId: envelope.id, templateId: null }).filter(
    ({ answer }) => !answer,
  );
  for (const { linkKey, type, answer } of answered) {
    if (!linkKey || answer?.value === undefined || answer.image || answer.attachment) continue;
    if (type === 'SIGNATURE' || type === 'INITIALS' || type === 'DATE_SIGNED') continue;
    for (const other of open)
      if (other.linkKey === linkKey && other.type === type)
        world.store.fields.patch(other.id, { prefill: answer.value });
  }
}

interface CompletedFiles {
  signed: { documentId: string; bytes: Uint8Array }[];
  merged: Uint8Array;
}

/** Each document with all answers stamped, and all merged into one. */
async function stampDocuments(
  world: World,
  envelope: EnvelopeRow,
  answered: readonly FieldRow[],
  newBlobs: ReadonlyMap<string, Uint8Array>,
): Promise<CompletedFiles> {
  const { store } = world;
  const answeredIds = new Set(answered.map(({ id }) => id));
  const earlier = fieldsOf(store, { envelopeId: envelope.id, templateId: null }).filter(
    ({ id }) => !answeredIds.has(id),
  );
  const fields = [...earlier, ...answered];
  const signed = [];
  for (const documentId of envelope.documentIds) {
    const { bytes } = documentFile(store, findDocument(store, documentId));
    const stamps = stampsOf(
      fields.filter((field) => field.documentId === documentId),
      (key) => newBlobs.get(key) ?? store.blobs.get(key),
    );
    signed.push({
      documentId,
      bytes:
        stamps.length > 0
          ? await stampPdf(bytes, stamps, { fonts: (text) => world.fonts(text), now: world.now() })
          : bytes,
    });
  }
  const merged = await mergePdfs(
    signed.map(({ bytes }) => bytes),
    world.now(),
  );
  return { signed, merged };
}

/** After the last signature: stores the files with their hashes, emits the event, mails everyone. */
function completeEnvelope(
  world: World,
  { id, subject }: EnvelopeRow,
  files: CompletedFiles,
  who: Actor,
): void {
  const { store } = world;
  const completedAt = iso(world.now());
  const put = (documentId: string, blob: string, bytes: Uint8Array): SignedFile => {
    store.blobs.set(blob, bytes);
    return { documentId, blob, sha256: sha256(bytes) };
  };
  const signed = files.signed.map(({ documentId, bytes }) =>
    put(documentId, `envelope:${id}:signed:${documentId}`, bytes),
  );
  const merged = put('merged', `envelope:${id}:merged`, files.merged);
  const envelope = store.envelopes.patch(id, { completedAt, signed, merged });
  recordEvent(world, id, 'ENVELOPE_COMPLETED', who, {
    details: { sha256: merged.sha256, documents: signed.map((file) => [file.documentId, file.sha256]) },
  });
  emitEnvelopeEvent(world, envelope, 'ENVELOPE_COMPLETED', {
    subject,
    completedAt,
    totalSigners: signersOf(envelope).length,
  });
  if (envelope.source === 'SELF_SIGN') return;
  for (const { email, name } of envelope.recipients) {
    world.mail({
      to: email,
      subject: `Completed: ${subject}`,
      text: `Dear ${name},\n\neveryone has signed "${subject}".`,
    });
  }
}
