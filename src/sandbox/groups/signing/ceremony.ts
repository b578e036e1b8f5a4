import {
  completeCeremony,
  declineCeremony,
  getCeremonyDocument,
  openCeremony,
  saveCeremony,
} from '../../../contract/index.js';
import { notFound } from '../../kernel/http/http-error.js';
import { created, file, ok, route, type Route } from '../../kernel/http/route.js';
import { saveAnswers, openSession, requireSession, completeSession } from '../../signing/ceremony/session.js';
import { documentFile, findDocument } from '../../signing/documents/documents.js';
import { decline } from '../../signing/envelopes/void.js';
import { findEnvelope, findRecipient } from '../../signing/envelopes/envelopes.js';

export const ceremonyRoutes: Route[] = [
  route(openCeremony, (context) => {
    const { session, ...welcome } = openSession(context, context.body.token, context.body.accessCode);
    return created({ session: session.id, ...welcome });
  }),

  route(getCeremonyDocument, (context) => {
    const { store, params, request } = context;
    const { envelopeId } = requireSession(context, request);
    const envelope = findEnvelope(store, envelopeId);
    if (!envelope.documentIds.includes(params.id)) throw notFound('Document not found');
    const signed = envelope.signed.find(({ documentId }) => documentId === params.id);
    const signedBytes = signed && store.blobs.get(signed.blob);
    if (signedBytes) return file(signedBytes, 'application/pdf', { 'Content-Disposition': 'inline' });
    const { bytes, type } = documentFile(store, findDocument(store, params.id));
    return file(bytes, type, { 'Content-Disposition': 'inline' });
  }),

  route(completeCeremony, async (context) => {
    const session = requireSession(context, context.request);
    return ok(await completeSession(context, session, context.body.consent, context.body.values));
  }),

  route(saveCeremony, (context) =>
    ok({ kept: saveAnswers(context, requireSession(context, context.request), context.body.values) }),
  ),

  route(declineCeremony, (context) => {
    const { store, request, body } = context;
    const { envelopeId, recipientId } = requireSession(context, request);
    decline(context, envelopeId, recipientId, body.reason?.trim().slice(0, 2000) || null);
    const envelope = findEnvelope(store, envelopeId);
    const { redirectUrl } = findRecipient(envelope, recipientId);
    return ok({ envelopeStatus: envelope.status, ...(redirectUrl ? { redirectUrl } : {}) });
  }),
];
