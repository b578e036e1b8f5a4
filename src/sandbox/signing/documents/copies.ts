import type { CopyRow, SignedFile } from '../../entities/signing.js';
import { badRequest, conflict, HttpError, notFound } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import type { Store } from '../../store.js';
import { firmName, systemActor, type Actor } from '../access/actor.js';
import { recordEvent } from '../audit/audit-trail.js';
import { findEnvelope } from '../envelopes/envelopes.js';
import { isEmail, iso } from '../../kernel/time/dates.js';
import { sha256 } from '../sha256.js';
import { isLive } from '../envelopes/views.js';

const DAY = 24 * 60 * 60_000;
const copyLifetimeMs = 30 * DAY;
const maxCopiesPerHour = 20;
const maxNoteLength = 500;

/** A note without addresses, cut to length (R119). */
export function sanitiseNote(note: string): string | null {
  const text = note
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
  return [...text].slice(0, maxNoteLength).join('').trim() || null;
}

/** A link to the signed document, mailed to one address (R118, R119); the hourly limit answers 400 (R59). */
export function createCopy(
  world: World,
  envelopeId: string,
  email: string,
  note: string | undefined,
  who: Actor,
): CopyRow {
  const { store } = world;
  const envelope = findEnvelope(store, envelopeId);
  if (!isEmail(email.trim()))
    throw badRequest('email must be one email address', {
      details: [{ path: 'email', message: 'must be one email address' }],
    });
  if (envelope.status !== 'COMPLETED' || !envelope.merged)
    throw conflict('The envelope is not completed yet.');
  const now = world.now();
  const recent = store.copies.where(({ sentAt }) => Date.parse(sentAt) > now - DAY / 24);
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

/** Withdraws a link; again is fine (R120). */
export function revokeCopy(world: World, copy: CopyRow, who: Actor): CopyRow {
  if (copy.revokedAt) return copy;
  recordEvent(world, copy.envelopeId, 'COPY_WITHDRAWN', who, {
    details: { copyId: copy.id, email: copy.email },
  });
  return world.store.copies.patch(copy.id, { revokedAt: iso(world.now()) });
}

/** The copy behind a token while it can be read: 404 unknown, 410 withdrawn, expired or document unavailable (R121). */
export function readableCopy(world: World, token: string): CopyRow {
  const { store } = world;
  const copy = store.copies.one((row) => row.token === token);
  if (!copy) throw notFound('This link is not valid.');
  const envelope = store.envelopes.get(copy.envelopeId);
  if (!isLive(copy, envelope, world.now()) || !envelope?.merged)
    throw new HttpError(410, 'This link has been withdrawn or has expired.');
  return copy;
}

/** Counts an opening; only the first is an audit event (R121). */
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

/** A signed or attached file, checked against its recorded hash; `undefined` when it is not the one that was recorded (R122). */
export function verifiedFile(
  store: Store,
  file: Pick<SignedFile, 'blob' | 'sha256'>,
): Uint8Array | undefined {
  const bytes = store.blobs.get(file.blob);
  return bytes && sha256(bytes) === file.sha256 ? bytes : undefined;
}
