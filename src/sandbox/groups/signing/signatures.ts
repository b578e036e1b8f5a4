import {
  createSignature,
  deleteSignature,
  getSignature,
  listSignatures,
  quickSignEnvelope,
  selfSignEnvelope,
  updateSignature,
} from '../../../contract/index.js';
import { badRequest } from '../../kernel/http/http-error.js';
import { created, noContent, ok, route, type Route } from '../../kernel/http/route.js';
import { callerActor, sessionEmail, ownerIdOf } from '../../signing/access/actor.js';
import { resolveDepartment } from '../../signing/access/departments.js';
import { findEnvelope } from '../../signing/envelopes/envelopes.js';
import { quickSign } from '../../signing/ceremony/quick-sign.js';
import {
  addSignature,
  updateSavedSignature,
  findSignature,
  signaturesOf,
} from '../../signing/ceremony/saved-signatures.js';
import { selfSign } from '../../signing/ceremony/self-sign.js';
import { mintCeremonyUrl } from '../../signing/ceremony/signing-url.js';
import { envelopeView, signatureView } from '../../signing/envelopes/views.js';

export const signatureRoutes: Route[] = [
  route(listSignatures, (context) =>
    ok({ items: signaturesOf(context.store, ownerIdOf(context)).map(signatureView) }),
  ),

  route(createSignature, async (context) =>
    created(signatureView(await addSignature(context, ownerIdOf(context), context.body))),
  ),

  route(getSignature, (context) =>
    ok(signatureView(findSignature(context.store, ownerIdOf(context), context.params.id))),
  ),

  route(updateSignature, async (context) => {
    const row = findSignature(context.store, ownerIdOf(context), context.params.id);
    return ok(signatureView(await updateSavedSignature(context, row, context.body ?? {})));
  }),

  route(deleteSignature, (context) => {
    const { store, params } = context;
    store.signatures.delete(findSignature(store, ownerIdOf(context), params.id).id);
    return noContent();
  }),

  route(quickSignEnvelope, async (context) => {
    const { store, params, body } = context;
    const envelope = findEnvelope(store, params.id);
    if (!body.consent) throw badRequest('consent must be true.');
    const callerEmail = sessionEmail(context);
    const recipient = envelope.recipients.find(
      ({ role, email }) => role === 'SIGNER' && email.toLowerCase() === callerEmail,
    );
    const saved = signaturesOf(store, ownerIdOf(context));
    const who = callerActor(context);
    return ok(envelopeView(store, await quickSign(context, { envelope, recipient, saved, who, ...body })));
  }),

  // A key needs an acting user (R35), which the pipeline checks.
  route(selfSignEnvelope, async (context) => {
    const { store, body, actor } = context;
    if (!actor) throw badRequest('Name the person who signs.', { code: 'ACTING_USER_REQUIRED' });
    const departmentId = resolveDepartment(context, context.caller, body.departmentId) ?? undefined;
    const input = { ...body, departmentId };
    const { id, recipients } = await selfSign(context, input, actor, callerActor(context));
    const { url } = mintCeremonyUrl(context, id, recipients[0]?.id as string, 'link');
    return created({ ...envelopeView(store, findEnvelope(store, id)), signingUrl: url });
  }),
];
