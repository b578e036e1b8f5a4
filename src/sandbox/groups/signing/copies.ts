import {
  createEnvelopeCopy,
  getCopy,
  getCopyDocument,
  listEnvelopeCopies,
  revokeEnvelopeCopy,
} from '../../../contract/index.js';
import { HttpError, notFound } from '../../kernel/http/http-error.js';
import { created, ok, route, type Route } from '../../kernel/http/route.js';
import { callerActor, firmName } from '../../signing/access/actor.js';
import {
  verifiedFile,
  recordOpening,
  createCopy,
  readableCopy,
  revokeCopy,
} from '../../signing/documents/copy-links.js';
import { namedFile } from '../../signing/documents/file-names.js';
import { findEnvelope } from '../../signing/envelopes/envelopes.js';
import { copyView } from '../../signing/envelopes/views.js';

export const copyRoutes: Route[] = [
  route(createEnvelopeCopy, (context) => {
    const { store, params, body, now } = context;
    const copy = createCopy(context, params.id, body.email, body.note, callerActor(context));
    return created(copyView(copy, store.envelopes.get(params.id), now()));
  }),

  route(listEnvelopeCopies, ({ store, params, now }) => {
    const envelope = findEnvelope(store, params.id);
    const rows = store.copies.where(({ envelopeId }) => envelopeId === envelope.id);
    return ok({ items: rows.map((row) => copyView(row, envelope, now())) });
  }),

  route(revokeEnvelopeCopy, (context) => {
    const { store, params, now } = context;
    const envelope = findEnvelope(store, params.id);
    const copy = store.copies.get(params.copyId);
    if (copy?.envelopeId !== envelope.id) throw notFound('Copy not found');
    return ok(copyView(revokeCopy(context, copy, callerActor(context)), envelope, now()));
  }),

  // No other member is public (R121).
  route(getCopy, (context) => {
    const copy = readableCopy(context, context.params.token);
    recordOpening(context, copy);
    const { subject } = findEnvelope(context.store, copy.envelopeId);
    const { senderName, note, expiresAt } = copy;
    return ok({ subject, senderName, firmName, note, expiresAt });
  }),

  // Checked against its recorded hash on each read; a mismatch counts as unavailable (R122).
  route(getCopyDocument, (context) => {
    const { store, params } = context;
    const { subject, merged } = findEnvelope(store, readableCopy(context, params.token).envelopeId);
    const bytes = merged && verifiedFile(store, merged);
    if (!bytes) throw new HttpError(410, 'The document could not be verified and is not given out.');
    return namedFile(bytes, 'application/pdf', 'inline', `${subject} (signed).pdf`);
  }),
];
