import type { Lockable } from '../composer.types.js';
import type { Draft } from './draft.js';
import { isSameMember, type Member } from './members.js';

/** Pure: what a host has locked stays as it is. */

/** The lock that keeps a member. */
export const lockOf: Partial<Record<keyof Draft, Lockable>> & Record<Member, Lockable> = {
  documents: 'documents',
  recipients: 'recipients',
  signingOrder: 'recipients',
  subject: 'subject',
  message: 'message',
  expiresAt: 'expiry',
};

export const isLockedMember = (member: Member, locked: readonly Lockable[]): boolean =>
  locked.includes(lockOf[member]);

/** An edit without what is locked. What the service says of locked documents, e.g. that one is ready, is no change of them. */
export function withoutLocked(
  draft: Draft,
  change: Partial<Draft>,
  locked: readonly Lockable[],
): Partial<Draft> {
  const next = { ...draft, ...change };
  const kept = Object.entries(change).filter(([name]) => {
    const lock = lockOf[name as keyof Draft];
    if (lock === undefined || !locked.includes(lock)) return true;
    return name === 'documents' && isSameMember(draft, next, name);
  });
  return Object.fromEntries(kept);
}

/** A lock on documents or recipients that the draft has none of: a person could not complete it. In words for developers. */
export function lockProblem(
  draft: Pick<Draft, 'documents' | 'recipients'>,
  locked: readonly Lockable[],
): string | undefined {
  const lock = (['documents', 'recipients'] as const).find(
    (name) => locked.includes(name) && draft[name].length === 0,
  );
  return lock && `locked: "${lock}" is locked, but the draft has none`;
}

const peopleOf = ({ recipients }: Draft) =>
  recipients
    .map(({ email, role, delivery }) => [email.trim().toLowerCase(), role, delivery].join(' '))
    .join('\n');

/**
 * Whether a draft that was kept in the page is one that the host means: what it locks and gives is the same there. Another
 * one must not get this one's recipients, nor the other way round.
 */
export function fitsLocks(kept: Draft, start: Draft, locked: readonly Lockable[]): boolean {
  const isSame: Partial<Record<Lockable, boolean>> = {
    documents: start.documents.length === 0 || isSameMember(kept, start, 'documents'),
    recipients: start.recipients.length === 0 || peopleOf(kept) === peopleOf(start),
    subject: start.subject === '' || isSameMember(kept, start, 'subject'),
    message: start.message === '' || isSameMember(kept, start, 'message'),
  };
  return locked.every((lock) => isSame[lock] ?? true);
}
