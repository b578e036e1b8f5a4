import {
  createRecipientEmbedUrl,
  duplicateEnvelope,
  markRecipientNotified,
  remindEnvelope,
  resendEnvelopeWithAnswers,
  saveEnvelopeAsTemplate,
  sendEnvelope,
  voidEnvelope,
} from '../../../contract/index.js';
import { conflict, invalidField, notFound } from '../../kernel/http/http-error.js';
import { created, ok, route, type Route } from '../../kernel/http/route.js';
import { callerActor } from '../../signing/access/actor.js';
import { recordEvent } from '../../signing/audit/audit-trail.js';
import { saveAsTemplate, duplicate } from '../../signing/envelopes/duplicate.js';
import { voidEnvelope as withdraw } from '../../signing/envelopes/void.js';
import { findEnvelope, findRecipient, patchRecipient } from '../../signing/envelopes/envelopes.js';
import { iso } from '../../kernel/time/dates.js';
import { mailSigningLink, sendDraft, sendOrDiscard } from '../../signing/envelopes/send.js';
import { mintCeremonyUrl } from '../../signing/ceremony/signing-url.js';
import { envelopeView } from '../../signing/envelopes/views.js';
import {
  activeSigners,
  assertCanSign,
  isExpired,
  isOutForSignature,
} from '../../signing/envelopes/signing-order.js';

export const lifecycleRoutes: Route[] = [
  route(sendEnvelope, (context) =>
    ok(sendDraft(context, context.params.id, callerActor(context), context.body?.expiresAt)),
  ),

  route(voidEnvelope, (context) => {
    const { store, params, body } = context;
    const { id } = findEnvelope(store, params.id);
    const reason = body.reason.trim();
    if (reason === '') throw invalidField('reason', 'must not be empty');
    withdraw(context, id, callerActor(context), reason);
    return ok(envelopeView(store, findEnvelope(store, id)));
  }),

  route(remindEnvelope, (context) => {
    const { store, params, now } = context;
    const envelope = findEnvelope(store, params.id);
    if (!isOutForSignature(envelope.status) || isExpired(envelope, now()))
      throw conflict(
        `The envelope is ${isOutForSignature(envelope.status) ? 'past its expiry' : envelope.status}: reminders cannot be sent.`,
      );
    const waiting = activeSigners(envelope).filter(({ authMethod }) => authMethod !== 'LINK_ONLY');
    for (const recipient of waiting) mailSigningLink(context, envelope, recipient, 'Reminder: please sign');
    recordEvent(context, envelope.id, 'REMINDER_SENT', callerActor(context), {
      details: { count: waiting.length },
    });
    return ok({ reminded: waiting.length });
  }),

  // The URL expires and works once; 409 with the reason if the recipient cannot sign now (R57, R113).
  route(createRecipientEmbedUrl, (context) => {
    const { store, params, now } = context;
    const envelope = findEnvelope(store, params.id);
    const recipient = findRecipient(envelope, params.recipientId);
    assertCanSign(envelope, recipient, now());
    return ok(mintCeremonyUrl(context, envelope.id, recipient.id, 'embed'));
  }),

  route(markRecipientNotified, (context) => {
    const { store, params, now } = context;
    const recipient = findRecipient(findEnvelope(store, params.id), params.recipientId);
    // Recipients whom the service mails cannot be marked (R114); 404 is the only documented refusal.
    if (recipient.authMethod !== 'LINK_ONLY') throw notFound('No recipient delivered by link only');
    const notifiedAt = recipient.notifiedAt ?? iso(now());
    const envelope = patchRecipient(store, params.id, recipient.id, { notifiedAt });
    if (!recipient.notifiedAt)
      recordEvent(context, params.id, 'RECIPIENT_NOTIFIED', callerActor(context), {
        recipientId: recipient.id,
      });
    return ok(
      envelopeView(store, findEnvelope(store, envelope.id)).recipients.find(({ id }) => id === recipient.id),
    );
  }),

  route(duplicateEnvelope, (context) => {
    const copy = duplicate(
      context,
      findEnvelope(context.store, context.params.id),
      creatorOf(context),
      'blank',
    );
    return created(envelopeView(context.store, copy));
  }),

  // Creates and sends a new envelope with the earlier answers; the original stays (R105).
  route(resendEnvelopeWithAnswers, (context) => {
    const { store, params, body } = context;
    const original = findEnvelope(store, params.id);
    if (original.status !== 'COMPLETED' && original.status !== 'DECLINED')
      throw conflict(
        `The envelope is ${original.status}: only a completed or declined one can be sent again.`,
      );
    const copy = duplicate(context, original, creatorOf(context), 'answers', body?.message);
    const sent = sendOrDiscard(context, copy.id, callerActor(context));
    return created({ ...envelopeView(store, findEnvelope(store, copy.id)), ...sent });
  }),

  route(saveEnvelopeAsTemplate, (context) => {
    const { store, params, body } = context;
    return created(saveAsTemplate(context, findEnvelope(store, params.id), body));
  }),
];

type ActingContext = Parameters<typeof callerActor>[0];
const creatorOf = (context: ActingContext) => ({
  ...callerActor(context),
  userId: context.actor?.id ?? null,
});
