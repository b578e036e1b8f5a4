import {
  createEnvelope,
  deleteEnvelope,
  getEnvelope,
  getEnvelopeStats,
  listEnvelopes,
  listEnvelopesAwaitingMe,
  listEnvelopeTags,
  previewEnvelopeEmail,
  setEnvelopeTag,
  updateEnvelope,
} from '../../../contract/index.js';
import type { EnvelopeRow } from '../../entities/signing.js';
import { badRequest, conflict, notFound } from '../../kernel/http/http-error.js';
import { created, noContent, ok, route, type Route } from '../../kernel/http/route.js';
import { callerActor, creatorIdOf, firmName, sessionEmail, ownerIdOf } from '../../signing/access/actor.js';
import { invitationLines } from '../../signing/envelopes/send.js';
import { escapeHtml } from '../../kernel/pages/html-page.js';
import { recordEvent } from '../../signing/audit/audit-trail.js';
import { resolveDepartment, canSee } from '../../signing/access/departments.js';
import { findDocument } from '../../signing/documents/documents.js';
import {
  assertDraft,
  createDraft,
  deleteEnvelopeRows,
  parseDocumentIds,
  findEnvelope,
  parseRecipients,
  parseSubject,
} from '../../signing/envelopes/envelopes.js';
import { parseExpiry, isEmail, iso } from '../../kernel/time/dates.js';
import { boundedInteger, asList, offsetPage } from '../../kernel/http/paging.js';
import { envelopeView } from '../../signing/envelopes/views.js';
import { activeSigners, isExpired, isOutForSignature } from '../../signing/envelopes/signing-order.js';
import { findFolder } from '../filing/folders.js';
import { envelopeMatcher } from './envelope-filter.js';

const newest = (a: EnvelopeRow, b: EnvelopeRow) => b.seq - a.seq;

/** The sequence number in a cursor. */
function afterCursor(cursor: string | undefined): number {
  if (cursor === undefined) return Infinity;
  const [, seq] = /^s(\d{1,12})$/.exec(cursor) ?? [];
  if (seq === undefined) throw badRequest('cursor is not one of an earlier answer.');
  return Number(seq);
}

export const envelopeRoutes: Route[] = [
  route(createEnvelope, (context) => {
    const { store, body, actor } = context;
    if (body.templateId !== undefined && !store.templates.get(body.templateId))
      throw notFound('Template not found');
    if (body.folderId) findFolder(store, body.folderId);
    const departmentId = resolveDepartment(context, context.caller, body.departmentId);
    const who = { ...callerActor(context), userId: actor?.id ?? null };
    const row = createDraft(context, { ...body, departmentId }, who);
    return created(envelopeView(store, row));
  }),

  route(listEnvelopes, (context) => {
    const { store, query, caller } = context;
    const status = asList(query.status);
    const rows = store.envelopes
      .where(envelopeMatcher(query, creatorIdOf(context)))
      .filter((row) => canSee(store, caller, row) && (!status || status.includes(row.status)))
      .sort(newest);
    const view = (row: EnvelopeRow) => envelopeView(store, row);
    if (query.page !== undefined || query.pageSize !== undefined) return ok(offsetPage(rows, query, view));
    const limit = boundedInteger('limit', query.limit, 20, 100);
    const from = afterCursor(query.cursor);
    const rest = rows.filter(({ seq }) => seq < from);
    const items = rest.slice(0, limit);
    const nextCursor = rest.length > limit ? `s${items.at(-1)?.seq}` : null;
    return ok({ items: items.map(view), nextCursor });
  }),

  // Filters and visibility as in the list; DECLINED and VOIDED count in the total only (R108).
  route(getEnvelopeStats, (context) => {
    const { store, query, caller } = context;
    const rows = store.envelopes
      .where(envelopeMatcher(query, creatorIdOf(context)))
      .filter((row) => canSee(store, caller, row));
    const count = (test: (row: EnvelopeRow) => boolean) => rows.filter(test).length;
    return ok({
      drafts: count(({ status }) => status === 'DRAFT'),
      outForSignature: count(({ status }) => isOutForSignature(status)),
      completed: count(({ status }) => status === 'COMPLETED'),
      expired: count(({ status }) => status === 'EXPIRED'),
      total: rows.length,
    });
  }),

  route(listEnvelopesAwaitingMe, (context) => {
    const { store, now } = context;
    const email = sessionEmail(context);
    const rows = store.envelopes.where(
      (row) =>
        isOutForSignature(row.status) &&
        !isExpired(row, now()) &&
        activeSigners(row).some((signer) => signer.email.toLowerCase() === email),
    );
    return ok({ items: rows.sort(newest).map((row) => envelopeView(store, row)) });
  }),

  route(listEnvelopeTags, (context) => {
    const own = context.store.envelopes.where(({ createdById }) => createdById === ownerIdOf(context));
    return ok({
      items: [...new Set(own.flatMap(({ tag }) => tag ?? []))].sort((a, b) => a.localeCompare(b, 'en')),
    });
  }),

  route(previewEnvelopeEmail, (context) => {
    const { body } = context;
    if (!isEmail(body.recipientEmail)) throw badRequest('recipientEmail must be an email address');
    const subject = parseSubject(body.subject);
    const lines = invitationLines(
      [
        `Dear ${body.recipientName?.trim() || body.recipientEmail},`,
        `${callerActor(context).actorName ?? firmName} asks you to sign "${subject}".`,
      ],
      body,
    );
    return ok({
      subject,
      html: lines.map((line) => `<p>${escapeHtml(line).replace(/\n/g, '<br>')}</p>`).join('\n'),
    });
  }),

  route(getEnvelope, (context) => {
    return ok(envelopeView(context.store, findEnvelope(context.store, context.params.id)));
  }),

  route(updateEnvelope, (context) => {
    const { store, params, body = {}, now } = context;
    const row = findEnvelope(store, params.id);
    assertDraft(row);
    const { subject, message, documentIds, recipients, signingOrder, expiresAt, folderId } = body;
    for (const id of documentIds ?? []) {
      if (findDocument(store, id).status !== 'READY')
        throw badRequest('A document is not ready.', { documentId: id });
    }
    if (folderId) findFolder(store, folderId);
    const next = store.envelopes.patch(row.id, {
      ...(subject === undefined ? {} : { subject: parseSubject(subject) }),
      ...(message === undefined ? {} : { message: message || null }),
      ...(documentIds === undefined ? {} : { documentIds: parseDocumentIds(store, documentIds) }),
      ...(recipients === undefined
        ? {}
        : { recipients: parseRecipients(context, recipients, row.recipients) }),
      ...(signingOrder === undefined ? {} : { signingOrder }),
      ...(expiresAt === undefined ? {} : { expiresAt: parseExpiry(expiresAt, now()) }),
      ...(folderId === undefined ? {} : { folderId }),
      updatedAt: iso(now()),
    });
    for (const field of store.fields.where(({ envelopeId }) => envelopeId === row.id)) {
      if (!next.documentIds.includes(field.documentId)) store.fields.delete(field.id);
    }
    recordEvent(context, row.id, 'ENVELOPE_UPDATED', callerActor(context), {
      details: { members: Object.keys(body) },
    });
    return ok(envelopeView(store, findEnvelope(store, row.id)));
  }),

  route(deleteEnvelope, ({ store, params }) => {
    const { id, status } = findEnvelope(store, params.id);
    if (status !== 'DRAFT') throw conflict(`The envelope is ${status}: only a draft can be deleted.`);
    deleteEnvelopeRows(store, id);
    return noContent();
  }),

  // Tagging adds no audit event (R107).
  route(setEnvelopeTag, (context) => {
    const { store, params, body } = context;
    const row = findEnvelope(store, params.id);
    if (row.source === 'SELF_SIGN' && row.createdById !== ownerIdOf(context))
      throw notFound('Envelope not found');
    return ok(envelopeView(store, store.envelopes.patch(row.id, { tag: body.tag?.trim() || null })));
  }),
];
