import type { AuditRow, EnvelopeRow } from '../../entities/signing.js';
import { HttpError, notFound } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import { certificatePdf } from '../../pdf/certificate.js';
import { senderName } from '../access/actor.js';
import { auditTrail, verifyTrail } from './audit-trail.js';
import { verifiedFile } from '../documents/copies.js';
import { fileName, withExtension } from '../documents/documents.js';
import { fieldsOf } from '../fields/placements.js';
import { auditView } from '../envelopes/views.js';
import { signersOf } from '../envelopes/signing-order.js';

/** The events up to the completion: what was looked at or mailed later does not change what was certified. */
function trailUntilCompletion(world: World, envelope: EnvelopeRow): AuditRow[] {
  const events = auditTrail(world.store, envelope.id);
  const end = events.findIndex(({ type }) => type === 'ENVELOPE_COMPLETED');
  return events.slice(0, end + 1);
}

function assertCompleted(envelope: EnvelopeRow): asserts envelope is EnvelopeRow & { completedAt: string } {
  if (envelope.status !== 'COMPLETED' || !envelope.merged || !envelope.completedAt)
    throw notFound('This is available once everyone has signed.');
}

/** Who acted, the person named alongside the integration (R31). */
function actorText({ actorName, email, details }: AuditRow): string {
  const person = actorName ?? email ?? '';
  const { integration } = details;
  return typeof integration === 'string' ? `${person} through ${integration}`.trim() : person;
}

/** The certificate of a completed envelope; 404 before (G34). The tag is never on it (R107). */
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

/** Everything that proves it, in a ZIP: signed files, attachments, certificate, audit trail. */
export async function evidenceZip(world: World, envelope: EnvelopeRow): Promise<Uint8Array> {
  assertCompleted(envelope);
  const { zipSync } = await import('fflate');
  const { store } = world;
  const names = new Set<string>();
  const free = (wanted: string): string => {
    const clean = fileName(wanted);
    let name = clean;
    for (let n = 2; names.has(name.toLowerCase()); n++) name = clean.replace(/(\.[^.]*)?$/, ` (${n})$1`);
    names.add(name.toLowerCase());
    return name;
  };
  const files: Record<string, Uint8Array> = {};
  for (const signed of envelope.signed) {
    const bytes = verifiedFile(store, signed);
    if (!bytes)
      throw new HttpError(500, 'A signed document does not match its recorded hash and is not given out.');
    const name = store.documents.get(signed.documentId)?.name ?? signed.documentId;
    files[`signed/${free(withExtension(name, 'pdf'))}`] = bytes;
  }
  for (const { answer } of fieldsOf(store, { envelopeId: envelope.id, templateId: null })) {
    if (!answer?.attachment) continue;
    const bytes = verifiedFile(store, answer.attachment);
    if (!bytes)
      throw new HttpError(500, 'An attached file does not match its recorded hash and is not given out.');
    files[`attachments/${free(answer.attachment.name)}`] = bytes;
  }
  const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value, null, 2));
  files['certificate.pdf'] = await envelopeCertificate(world, envelope);
  files['audit.json'] = text({
    events: trailUntilCompletion(world, envelope).map(auditView),
    verification: verifyTrail(store, envelope),
  });
  return zipSync(files, { mtime: zipTime(envelope.completedAt) });
}

/** A ZIP can say 1980 to 2099 only; the instant itself is in the audit trail. */
function zipTime(instant: string): number {
  const [first, last] = [Date.UTC(1980, 0, 2), Date.UTC(2099, 11, 30)];
  return Math.min(Math.max(Date.parse(instant), first), last);
}
