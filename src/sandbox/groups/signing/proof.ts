import {
  downloadEnvelopeDocument,
  downloadEnvelopeSignedMerged,
  getEnvelopeAudit,
  getEnvelopeAuditAnchors,
  getEnvelopeCertificate,
  getEnvelopeEvidence,
  verifyEnvelopeAudit,
} from '../../../contract/index.js';
import type { SignedFile } from '../../entities/signing.js';
import { HttpError, notFound } from '../../kernel/http/http-error.js';
import { file, ok, route, type Route } from '../../kernel/http/route.js';
import { auditTrail, verifyTrail } from '../../signing/audit/audit-trail.js';
import { verifiedFile } from '../../signing/documents/copies.js';
import {
  contentDisposition,
  documentFile,
  findDocument,
  withExtension,
} from '../../signing/documents/documents.js';
import { findEnvelope } from '../../signing/envelopes/envelopes.js';
import { envelopeCertificate, evidenceZip } from '../../signing/audit/evidence.js';
import { auditView } from '../../signing/envelopes/views.js';
import type { Store } from '../../store.js';

/** A signed file; one that is not what was recorded is refused rather than given out. */
export function signedBytes(store: Store, signed: SignedFile): Uint8Array {
  const bytes = verifiedFile(store, signed);
  if (!bytes)
    throw new HttpError(500, 'The signed document does not match its recorded hash and is not given out.');
  return bytes;
}

const asPdf = (bytes: Uint8Array, name: string) =>
  file(bytes, 'application/pdf', {
    'Content-Disposition': contentDisposition('attachment', withExtension(name, 'pdf')),
  });

export const proofRoutes: Route[] = [
  route(getEnvelopeAudit, ({ store, params }) => {
    const envelope = findEnvelope(store, params.id);
    return ok({
      events: auditTrail(store, envelope.id).map(auditView),
      verification: verifyTrail(store, envelope),
    });
  }),

  route(verifyEnvelopeAudit, ({ store, params }) => ok(verifyTrail(store, findEnvelope(store, params.id)))),

  // Nothing is anchored here, which is no failure (R116).
  route(getEnvelopeAuditAnchors, ({ store, params }) => {
    findEnvelope(store, params.id);
    return ok({ anchored: false, verified: true, anchors: [] });
  }),

  route(getEnvelopeCertificate, async (context) => {
    const envelope = findEnvelope(context.store, context.params.id);
    return asPdf(await envelopeCertificate(context, envelope), `${envelope.subject} (certificate)`);
  }),

  route(getEnvelopeEvidence, async (context) => {
    const envelope = findEnvelope(context.store, context.params.id);
    const name = `${envelope.subject} (evidence).zip`;
    const bytes = await evidenceZip(context, envelope);
    return file(bytes, 'application/zip', { 'Content-Disposition': contentDisposition('attachment', name) });
  }),

  // The signed document once completed, before that the document as it was sent.
  route(downloadEnvelopeDocument, ({ store, params }) => {
    const envelope = findEnvelope(store, params.id);
    if (!envelope.documentIds.includes(params.documentId)) throw notFound('Document not found');
    const document = findDocument(store, params.documentId);
    const signed = envelope.signed.find(({ documentId }) => documentId === document.id);
    return asPdf(signed ? signedBytes(store, signed) : documentFile(store, document).bytes, document.name);
  }),

  route(downloadEnvelopeSignedMerged, ({ store, params }) => {
    const { status, merged, subject } = findEnvelope(store, params.id);
    if (status !== 'COMPLETED' || !merged)
      throw notFound('The signed document is available once everyone has signed.');
    return asPdf(signedBytes(store, merged), `${subject} (signed)`);
  }),
];
