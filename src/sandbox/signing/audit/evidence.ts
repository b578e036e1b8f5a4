import type { AuditRow, EnvelopeRow, SignedFile } from '../../entities/signing.js';
import { HttpError, notFound } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import { certificatePdf } from '../../pdf/certificate.js';
import { senderName } from '../access/actor.js';
import { auditTrail } from './audit-trail.js';
import { verifyTrail } from './verification.js';
import { hashing, verifyScript } from './verify-script.js';
import { verifiedFile } from '../documents/copy-links.js';
import { safeFileName, withExtension } from '../documents/file-names.js';
import type { Store } from '../../store.js';
import { fieldsOf } from '../fields/placements.js';
import { signersOf } from '../envelopes/signing-order.js';

/** Later events (openings, mails) do not change what was certified. */
function trailUntilCompletion(world: World, envelope: EnvelopeRow): AuditRow[] {
  const events = auditTrail(world.store, envelope.id);
  const end = events.findIndex(({ type }) => type === 'ENVELOPE_COMPLETED');
  return events.slice(0, end + 1);
}

function assertCompleted(envelope: EnvelopeRow): asserts envelope is EnvelopeRow & { completedAt: string } {
  if (envelope.status !== 'COMPLETED' || !envelope.merged || !envelope.completedAt)
    throw notFound('This is available once everyone has signed.');
}

/** The person, and the integration they acted through (R31). */
function actorText({ actorName, email, details }: AuditRow): string {
  const person = actorName ?? email ?? '';
  const { integration } = details;
  return typeof integration === 'string' ? `${person} through ${integration}`.trim() : person;
}

/** The certificate of a completed envelope, without the tag (R107); 404 before completion (G34). */
export async function envelopeCertificate(world: World, envelope: EnvelopeRow): Promise<Uint8Array> {
  assertCompleted(envelope);
  const facts = {
    subject: envelope.subject,
    envelopeId: envelope.id,
    completedAt: envelope.completedAt,
    sender: senderName(envelope),
    merged: envelope.merged?.sha256 ?? '',
    documents: envelope.signed.map(({ documentId, sha256 }) => ({
      name: world.store.documents.get(documentId)?.name ?? documentId,
      sha256,
    })),
    signers: signersOf(envelope).map(({ name, email, signedAt, viewedAt }) => ({
      ...{ name, email, viewedAt },
      signedAt: signedAt ?? '',
    })),
    events: trailUntilCompletion(world, envelope).map((event) => ({
      ...{ timestamp: event.timestamp, type: event.type, hash: event.hash },
      who: actorText(event),
    })),
  };
  const fonts = await world.fonts(JSON.stringify(facts));
  return certificatePdf(facts, { fonts, now: Date.parse(envelope.completedAt) });
}

/** A file that matches its recorded hash; otherwise 500 rather than a wrong file (R122). */
export function requireVerified(
  store: Store,
  file: Pick<SignedFile, 'blob' | 'sha256'>,
  label: string,
): Uint8Array {
  const bytes = verifiedFile(store, file);
  if (!bytes) throw new HttpError(500, `${label} does not match its recorded hash and is not given out.`);
  return bytes;
}

/** A ZIP with signed files, attachments, certificate, audit trail and a script that verifies it offline. */
export async function evidenceZip(world: World, envelope: EnvelopeRow): Promise<Uint8Array> {
  assertCompleted(envelope);
  const { zipSync } = await import('fflate');
  const { store } = world;
  const names = new Set<string>();
  const uniqueName = (requested: string): string => {
    const clean = safeFileName(requested);
    let name = clean;
    for (let n = 2; names.has(name.toLowerCase()); n++) name = clean.replace(/(\.[^.]*)?$/, ` (${n})$1`);
    names.add(name.toLowerCase());
    return name;
  };
  const files: Record<string, Uint8Array> = {};
  const listed: { path: string; sha256: string; documentId?: string; fieldId?: string }[] = [];
  for (const signed of envelope.signed) {
    const bytes = requireVerified(store, signed, 'A signed document');
    const name = store.documents.get(signed.documentId)?.name ?? signed.documentId;
    const path = `signed/${uniqueName(withExtension(name, 'pdf'))}`;
    files[path] = bytes;
    listed.push({ path, sha256: signed.sha256, documentId: signed.documentId });
  }
  for (const { id: fieldId, answer } of fieldsOf(store, { envelopeId: envelope.id, templateId: null })) {
    if (!answer?.attachment) continue;
    const bytes = requireVerified(store, answer.attachment, 'An attached file');
    const path = `attachments/${uniqueName(answer.attachment.name)}`;
    files[path] = bytes;
    listed.push({ path, sha256: answer.attachment.sha256, fieldId });
  }
  const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value, null, 2));
  files['certificate.pdf'] = await envelopeCertificate(world, envelope);
  // Unlike the operation's answer, everything that is hashed: the file must verify without the service.
  files['audit.json'] = text({
    envelopeId: envelope.id,
    hashing,
    events: trailUntilCompletion(world, envelope),
    files: listed,
    verification: verifyTrail(store, envelope),
  });
  files['verify.py'] = new TextEncoder().encode(verifyScript);
  return zipSync(files, { mtime: zipTime(envelope.completedAt) });
}

/** ZIP dates range from 1980 to 2099; the exact time is in the audit trail. */
function zipTime(instant: string): number {
  const [first, last] = [Date.UTC(1980, 0, 2), Date.UTC(2099, 11, 30)];
  return Math.min(Math.max(Date.parse(instant), first), last);
}
