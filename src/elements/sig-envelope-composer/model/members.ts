import { isEmail } from '../../shared/form/email.js';
import type { Draft, DraftRecipient } from './draft.js';

/** Pure: a draft as the service takes it, member by member. */

export const members = [
  'subject',
  'message',
  'expiresAt',
  'signingOrder',
  'documents',
  'recipients',
] as const;
export type Member = (typeof members)[number];

/** What the service has of a draft. */
export type SavedDraft = Pick<Draft, Member>;

const recipientKey = (row: DraftRecipient) => [
  row.name.trim() || row.email.trim(),
  row.email.trim(),
  row.otherRole ?? row.role,
  row.order,
  row.recipientRole,
  row.delivery,
  row.delivery === 'link' ? '' : (row.authMethod ?? ''),
  row.redirectUrl ?? '',
];

/** Two drafts with the same key have the same member. An access code differs from every saved one, which is never read. */
export function memberKey(draft: SavedDraft, member: Member): string {
  switch (member) {
    case 'documents':
      return JSON.stringify(draft.documents.map(({ id }) => id));
    case 'recipients':
      return JSON.stringify(draft.recipients.map((one) => [...recipientKey(one), one.accessCode ?? null]));
    case 'expiresAt':
      return draft.expiresAt ? String(Date.parse(draft.expiresAt)) : '';
    default:
      return draft[member].trim();
  }
}

export const isSameMember = (a: SavedDraft, b: SavedDraft, member: Member): boolean =>
  memberKey(a, member) === memberKey(b, member);

export const isComplete = ({ email }: DraftRecipient): boolean => isEmail(email.trim());

/**
 * What can be saved of a draft: documents that are ready, recipients with an address. A row that was saved and is being
 * rewritten keeps what was saved: without its row the service would forget its access code (R100). A member that the service
 * would refuse as a whole stays as it was.
 */
export function saveable(draft: Draft, base: SavedDraft | undefined): SavedDraft {
  // One that fails later stays until a person removes it: its fields would go with it.
  const isSaved = (document: { id: string }) => base?.documents.some(({ id }) => id === document.id) ?? false;
  const documents = draft.documents.filter((one) => one.state === 'ready' || isSaved(one));
  const recipients = draft.recipients.flatMap((one) => {
    if (isComplete(one)) return [one];
    const saved = one.id === undefined ? undefined : base?.recipients.find(({ id }) => id === one.id);
    return saved ? [saved] : [];
  });
  const { subject, message, expiresAt, signingOrder } = draft;
  return {
    subject: subject.trim() === '' && base ? base.subject : subject,
    documents: documents.length === 0 && base ? base.documents : documents,
    recipients: hasSigner(recipients) || !base ? recipients : base.recipients,
    ...{ message, expiresAt, signingOrder },
  };
}

export const hasSigner = (recipients: readonly DraftRecipient[]): boolean =>
  recipients.some(({ role }) => role === 'SIGNER');

/** What the service asks for before it creates an envelope (R93). */
export type Missing = 'documents' | 'recipients' | 'subject';

export function missingOf(draft: Draft): readonly Missing[] {
  const { documents, recipients, subject } = saveable(draft, undefined);
  return [
    ...(documents.length > 0 ? [] : (['documents'] as const)),
    ...(hasSigner(recipients) ? [] : (['recipients'] as const)),
    ...(subject.trim() ? [] : (['subject'] as const)),
  ];
}

/** The members that differ. */
export const changedMembers = (a: SavedDraft, b: SavedDraft): readonly Member[] =>
  members.filter((member) => !isSameMember(a, b, member));

/** Whether everything of the draft, unfinished rows included, is what the service has. */
export function isAllSaved(draft: Draft, base: SavedDraft | undefined, start: Draft): boolean {
  const other = base ?? start;
  return members.every((member) => isSameMember(draft, other, member));
}
