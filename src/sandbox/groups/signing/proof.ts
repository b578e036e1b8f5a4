import {
  downloadEnvelopeDocument,
  downloadEnvelopeSignedMerged,
  getEnvelopeAudit,
  getEnvelopeAuditAnchors,
  getEnvelopeCertificate,
  getEnvelopeEvidence,
  verifyEnvelopeAudit,
} from '../../../contract/index.js';
import { notFound } from '../../kernel/http/http-error.js';
import { ok, route, type Route } from '../../kernel/http/route.js';
import { auditTrail } from '../../signing/audit/audit-trail.js';
import { verifyTrail } from '../../signing/audit/verification.js';
import { documentFile, findDocument } from '../../signing/documents/documents.js';
import { namedFile, withExtension } from '../../signing/documents/file-names.js';
import { findEnvelope } from '../../signing/envelopes/envelopes.js';
import { envelopeCertificate, evidenceZip, requireVerified } from '../../signing/audit/evidence.js';
import { auditView } from '../../signing/envelopes/views.js';

const namedPdf = (bytes: Uint8Array, name: string) =>
  namedFile(bytes, 'application/pdf', 'attachment', withExtension(name, 'pdf'));

export const proofRoutes: Route[] = [
  route(getEnvelopeAudit, ({ store, params }) => {
    const envelope = findEnvelope(store, params.id);
    return ok({
      events: auditTrail(store, envelope.id).map(auditView),
      verification: verifyTrail(store, envelope),
    });
  }),

  route(verifyEnvelopeAudit, ({ store, params }) => ok(verifyTrail(store, findEnvelope(store, params.id)))),

  // The sandbox anchors nothing, which is not a failure (R116).
  route(getEnvelopeAuditAnchors, ({ store, params }) => {
    findEnvelope(store, params.id);
    return ok({ anchored: false, verified: true, anchors: [] });
  }),

  route(getEnvelopeCertificate, async (context) => {
    const envelope = findEnvelope(context.store, context.params.id);
    return namedPdf(await envelopeCertificate(context, envelope), `${envelope.subject} (certificate)`);
  }),

  route(getEnvelopeEvidence, async (context) => {
    const envelope = findEnvelope(context.store, context.params.id);
    const name = `${envelope.subject} (evidence).zip`;
    const bytes = await evidenceZip(context, envelope);
    return namedFile(bytes, 'application/zip', 'attachment', name);
  }),

  // The signed document once completed, before that the document as it was sent.
  route(downloadEnvelopeDocument, ({ store, params }) => {
    const envelope = findEnvelope(store, params.id);
    if (!envelope.documentIds.includes(params.documentId)) throw notFound('Document not found');
    const document = findDocument(store, params.documentId);
    const signed = envelope.signed.find(({ documentId }) => documentId === document.id);
    return namedPdf(
      signed ? requireVerified(store, signed, 'The signed document') : documentFile(store, document).bytes,
      document.name,
    );
  }),

  route(downloadEnvelopeSignedMerged, ({ store, params }) => {
    const { status, merged, subject } = findEnvelope(store, params.id);
    if (status !== 'COMPLETED' || !merged)
      throw notFound('The signed document is available once everyone has signed.');
    return namedPdf(requireVerified(store, merged, 'The signed document'), `${subject} (signed)`);
  }),
];
