import type { CopyRow, SignedFile } from '../../entities/signing.js';
import { dayMs, hourMs } from '../../../domain/index.js';
import { badRequest, conflict, HttpError, invalidField, notFound } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import type { Store } from '../../store.js';
import { firmName, systemActor, type Actor } from '../access/actor.js';
import { recordEvent } from '../audit/audit-trail.js';
import { findEnvelope } from '../envelopes/envelopes.js';
import { isEmail, iso } from '../../kernel/time/dates.js';
import { sha256 } from '../../kernel/digest.js';
import { isLive } from '../envelopes/views.js';

const copyLifetimeMs = 30 * dayMs;
const maxCopiesPerHour = 20;
const maxNoteLength = 500;

/** A note without links, cut to the maximum length (R119). */
export function sanitiseNote(note: string): string | null {
  const text = note
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
  return [...text].slice(0, maxNoteLength).join('').trim() || null;
}

/** Mails a link to the signed document to one address (R118, R119); 400 above the hourly limit (R59). */
export function createCopy(
  world: World,
  envelopeId: string,
  email: string,
  note: string | undefined,
  who: Actor,
): CopyRow {
  const { store } = world;
  const envelope = findEnvelope(store, envelopeId);
  if (!isEmail(email.trim())) throw invalidField('email', 'must be one email address');
  if (envelope.status !== 'COMPLETED' || !envelope.merged)
    throw conflict('The envelope is not completed yet.');
  const now = world.now();
  const recent = store.copies.where(({ sentAt }) => Date.parse(sentAt) > now - hourMs);
  if (recent.length >= maxCopiesPerHour)
    throw badRequest('The hourly limit of copies is reached. Try again later.');
  const copy = store.copies.put({
    id: world.nextId(),
    token: world.nextHex(48),
    envelopeId,
    email: email.trim(),
    note: note === undefined ? null : sanitiseNote(note),
    senderName: who.actorName ?? firmName,
    sentAt: iso(now),
    expiresAt: iso(now + copyLifetimeMs),
    revokedAt: null,
    openedAt: null,
    openCount: 0,
  });
  recordEvent(world, envelopeId, 'COPY_SENT', who, { details: { copyId: copy.id, email: copy.email } });
  world.mail({
    to: copy.email,
    subject: `Copy: ${envelope.subject}`,
    text: `${copy.senderName} has sent you a copy of "${envelope.subject}".${copy.note ? `\n\n${copy.note}` : ''}`,
    links: { copy: `${world.origin}/v1/copies/${copy.token}` },
  });
  return copy;
}

/** Withdraws a link; idempotent (R120). */
export function revokeCopy(world: World, copy: CopyRow, who: Actor): CopyRow {
  if (copy.revokedAt) return copy;
  recordEvent(world, copy.envelopeId, 'COPY_WITHDRAWN', who, {
    details: { copyId: copy.id, email: copy.email },
  });
  return world.store.copies.patch(copy.id, { revokedAt: iso(world.now()) });
}

/** The copy of a token; 404 if unknown, 410 if withdrawn, expired or its document is unavailable (R121). */
export function readableCopy(world: World, token: string): CopyRow {
  const { store } = world;
  const copy = store.copies.one((row) => row.token === token);
  if (!copy) throw notFound('This link is not valid.');
  const envelope = store.envelopes.get(copy.envelopeId);
  if (!isLive(copy, envelope, world.now()) || !envelope?.merged)
    throw new HttpError(410, 'This link has been withdrawn or has expired.');
  return copy;
}

/** Counts an opening; only the first adds an audit event (R121). */
export function recordOpening(world: World, copy: CopyRow): void {
  if (copy.openCount === 0)
    recordEvent(world, copy.envelopeId, 'COPY_OPENED', systemActor, {
      details: { copyId: copy.id, email: copy.email },
    });
  world.store.copies.patch(copy.id, {
    openCount: copy.openCount + 1,
    openedAt: copy.openedAt ?? iso(world.now()),
  });
}

/** A signed or attached file; `undefined` if it does not match its recorded hash (R122). */
export function verifiedFile(
  store: Store,
  file: Pick<SignedFile, 'blob' | 'sha256'>,
): Uint8Array | undefined {
  const bytes = store.blobs.get(file.blob);
  return bytes && sha256(bytes) === file.sha256 ? bytes : undefined;
}
