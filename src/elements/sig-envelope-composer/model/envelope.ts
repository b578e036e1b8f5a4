import type { AnswerOf, getEnvelope, InputOf, updateEnvelope } from '../../../contract/index.js';
import type { DraftRecipient, RecipientRole } from './draft.js';
import type { Member, SavedDraft } from './members.js';

/** Pure: between a draft and what the service takes and answers. */

export type Envelope = AnswerOf<typeof getEnvelope>['data'];
export type EnvelopeChange = NonNullable<InputOf<typeof updateEnvelope>['body']>;
type RecipientBody = NonNullable<EnvelopeChange['recipients']>[number];

/** Delivered by link only (D1, Recipient). */
const linkOnly = 'LINK_ONLY';
const roles: readonly RecipientRole[] = ['SIGNER', 'VIEWER', 'CC'];

export function toSaved(envelope: Envelope): SavedDraft {
  return {
    subject: envelope.subject ?? '',
    message: envelope.message ?? '',
    expiresAt: envelope.expiresAt ?? undefined,
    signingOrder: envelope.signingOrder === 'SEQUENTIAL' ? 'SEQUENTIAL' : 'PARALLEL',
    documents: (envelope.documents ?? []).map(({ id, name }) => ({ id, name: name ?? id, state: 'ready' })),
    recipients: inOrder((envelope.recipients ?? []).map(toRecipient)),
  };
}

/** Rows in the order in which they sign: a row's place says so in a draft, and the service may answer them in any. */
export const inOrder = (recipients: readonly DraftRecipient[]): readonly DraftRecipient[] =>
  [...recipients].sort((a, b) => a.order - b.order);

function toRecipient(row: NonNullable<Envelope['recipients']>[number], index: number): DraftRecipient {
  const email = row.email ?? '';
  const role = roles.find((one) => one === row.role);
  const isLinkOnly = row.authMethod === linkOnly;
  return {
    key: row.id,
    id: row.id,
    name: row.name && row.name !== email ? row.name : '',
    ...{ email, role: role ?? 'SIGNER' },
    ...(role || !row.role ? {} : { otherRole: row.role }),
    order: row.order ?? index + 1,
    recipientRole: row.recipientRole ?? '',
    delivery: isLinkOnly ? 'link' : 'email',
    ...(row.authMethod && !isLinkOnly ? { authMethod: row.authMethod } : {}),
    ...(row.redirectUrl ? { redirectUrl: row.redirectUrl } : {}),
  };
}

/** A method of its own stays while the service writes to them. */
const authOf = ({ delivery, authMethod }: DraftRecipient) =>
  delivery === 'link' ? { authMethod: linkOnly } : authMethod === undefined ? {} : { authMethod };

const toRecipientBody = (row: DraftRecipient): RecipientBody => ({
  ...(row.id === undefined ? {} : { id: row.id }),
  email: row.email.trim(),
  ...(row.name.trim() ? { name: row.name.trim() } : {}),
  // The client refuses what the documents don't name, at the row's own control.
  role: (row.otherRole as RecipientRole | undefined) ?? row.role,
  order: row.order,
  ...authOf(row),
  ...(row.accessCode ? { accessCode: row.accessCode } : {}),
  ...(row.recipientRole ? { recipientRole: row.recipientRole } : {}),
  ...(row.redirectUrl ? { redirectUrl: row.redirectUrl } : {}),
});

/** The change that saves these members. */
export function toChange(draft: SavedDraft, changed: readonly Member[]): EnvelopeChange {
  const has = (member: Member) => changed.includes(member);
  return {
    ...(has('subject') ? { subject: draft.subject.trim() } : {}),
    ...(has('message') ? { message: draft.message.trim() } : {}),
    ...(has('expiresAt') ? { expiresAt: draft.expiresAt ?? null } : {}),
    ...(has('signingOrder') ? { signingOrder: draft.signingOrder } : {}),
    ...(has('documents') ? { documentIds: draft.documents.map(({ id }) => id) } : {}),
    ...(has('recipients') ? { recipients: draft.recipients.map(toRecipientBody) } : {}),
  };
}

/** The body that creates the envelope. */
export const toCreate = (draft: SavedDraft, departmentId: string | undefined) => ({
  subject: draft.subject.trim(),
  ...(draft.message.trim() ? { message: draft.message.trim() } : {}),
  documentIds: draft.documents.map(({ id }) => id),
  recipients: draft.recipients.map((row) => {
    const { id: _, ...body } = toRecipientBody(row);
    return body;
  }),
  signingOrder: draft.signingOrder,
  ...(draft.expiresAt ? { expiresAt: draft.expiresAt } : {}),
  ...(departmentId ? { departmentId } : {}),
});
