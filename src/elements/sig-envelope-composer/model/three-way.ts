import type { DraftRecipient } from './draft.js';
import { isSameMember, members, type Member, type SavedDraft } from './members.js';

/** Pure: what another person changed, compared with what was last seen and with what was typed here. */

export interface Comparison {
  /** Members that the service has otherwise than when they were last seen, and otherwise than here. */
  readonly theirs: readonly Member[];
  /** Members that changed there into what is here: nothing to decide. */
  readonly agreed: readonly Member[];
}

/**
 * `seen`: what the service answered last. `unconfirmed`: what was sent and whose answer was lost: when the service has
 * it, no other person changed it.
 */
export function compare(
  seen: SavedDraft,
  mine: SavedDraft,
  theirs: SavedDraft,
  unconfirmed?: SavedDraft,
): Comparison {
  const changed = members.filter((member) => !isSameMember(seen, theirs, member));
  const isAgreed = (member: Member) =>
    isSameMember(withoutCodes(mine), theirs, member) ||
    (unconfirmed !== undefined && isSameMember(withoutCodes(unconfirmed), theirs, member));
  return {
    theirs: changed.filter((member) => !isAgreed(member)),
    agreed: changed.filter(isAgreed),
  };
}

/** The draft with these members of another one. Rows keep their names in this page where they are the same recipients. */
export function withMembers<D extends SavedDraft>(draft: D, other: SavedDraft, taken: readonly Member[]): D {
  const change: Record<string, unknown> = {};
  for (const member of taken) change[member] = other[member];
  if (taken.includes('recipients')) change.recipients = keepKeys(other.recipients, draft.recipients);
  if (taken.includes('documents'))
    change.documents = other.documents.map((one) => draft.documents.find(({ id }) => id === one.id) ?? one);
  return { ...draft, ...change };
}

function keepKeys(
  rows: readonly DraftRecipient[],
  known: readonly DraftRecipient[],
): readonly DraftRecipient[] {
  return rows.map((row) => {
    const same = known.find(({ id }) => id !== undefined && id === row.id);
    return same ? { ...row, key: same.key } : row;
  });
}

/** The ids that the service gave to rows that were sent, by the row's key. Answers come in the order of the request. */
export function idsOf(
  sent: readonly DraftRecipient[],
  answered: readonly DraftRecipient[],
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const left = [...answered];
  for (const row of sent) {
    const email = row.email.trim().toLowerCase();
    const at = left.findIndex(
      (one) =>
        (row.id !== undefined && one.id === row.id) ||
        (one.email.toLowerCase() === email && one.role === row.role),
    );
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (found?.id !== undefined) ids.set(row.key, found.id);
  }
  return ids;
}

/** Whether a row has an id that no other row has. */
export const hasOtherIds = (rows: readonly DraftRecipient[], others: readonly DraftRecipient[]): boolean =>
  rows.some(({ id }) => id !== undefined && !others.some((one) => one.id === id));

/** Rows with the ids that the service gave. What was typed since stays, and so does a code that was not sent. */
export const withIds = (
  rows: readonly DraftRecipient[],
  ids: ReadonlyMap<string, string>,
  sent: readonly DraftRecipient[] = [],
): readonly DraftRecipient[] =>
  rows.map((row) => {
    const id = ids.get(row.key) ?? row.id;
    const code = sent.find(({ key }) => key === row.key)?.accessCode;
    const isSaved = code !== undefined && code === row.accessCode;
    return { ...row, id, ...(isSaved ? { accessCode: undefined } : {}) };
  });

const withoutCodes = (draft: SavedDraft): SavedDraft => ({
  ...draft,
  recipients: draft.recipients.map((one) => ({ ...one, accessCode: undefined })),
});
