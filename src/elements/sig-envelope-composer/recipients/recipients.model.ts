import { isEmail } from '../../shared/form/email.js';
import { moved } from '../../shared/reorder/reorder.model.js';
import type { Draft, DraftRecipient, RecipientRole } from '../model/draft.js';
import { freeRole } from '../model/roles.js';

/** Pure: rows of recipients, who waits for whom, and what is missing. */

export const newRecipient = (recipients: readonly DraftRecipient[], key: string): DraftRecipient => ({
  ...{ key, name: '', email: '', role: 'SIGNER', delivery: 'email' },
  order: Math.max(0, ...recipients.map(({ order }) => order)) + 1,
  recipientRole: freeRole(recipients, 'SIGNER'),
});

/** The rows with one more at the end. */
export const withAdded = (
  recipients: readonly DraftRecipient[],
  row: DraftRecipient,
): readonly DraftRecipient[] => numbered([...recipients, row]);

/** Whether the row signs at the same time as the signer before it. */
export function signsWithPrevious(recipients: readonly DraftRecipient[], index: number): boolean {
  const before = recipients.slice(0, index).findLast(({ role }) => role === 'SIGNER');
  return before !== undefined && before.order === recipients[index]?.order;
}

/** The order numbers that follow from the places of the rows, and from who signs with the one before. */
export function numbered(
  recipients: readonly DraftRecipient[],
  isTogether: (row: DraftRecipient, index: number) => boolean = (_, index) =>
    signsWithPrevious(recipients, index),
): readonly DraftRecipient[] {
  let order = 0;
  return recipients.map((row, index) => {
    if (row.role === 'SIGNER') order = order > 0 && isTogether(row, index) ? order : order + 1;
    return { ...row, order: Math.max(1, order) };
  });
}

/** The rows with a signer who is new at this place: signs alone, or with the group that is around. */
function withNewcomer(rows: readonly DraftRecipient[], at: number): readonly DraftRecipient[] {
  const isSigner = ({ role }: DraftRecipient) => role === 'SIGNER';
  const before = rows.slice(0, at).findLast(isSigner);
  const after = rows.slice(at + 1).find(isSigner);
  const order = before && before.order === after?.order ? before.order : 0;
  return numbered(rows.map((row, index) => (index === at ? { ...row, order } : row)));
}

/** The row at another place. Who signs together of the others stays together, and no other joins them. */
export function movedTo(
  recipients: readonly DraftRecipient[],
  key: string,
  to: number,
): readonly DraftRecipient[] {
  const from = recipients.findIndex((row) => row.key === key);
  return from < 0 || from === to ? recipients : withNewcomer(moved(recipients, from, to), to);
}

/** The row with another task. A role that was given by number follows it until fields may carry it. */
export function withRole(
  recipients: readonly DraftRecipient[],
  key: string,
  role: RecipientRole,
): readonly DraftRecipient[] {
  const at = recipients.findIndex((row) => row.key === key);
  const row = recipients[at];
  if (!row || (row.role === role && row.otherRole === undefined)) return recipients;
  const isNumbered = row.id === undefined && /^(Signer|Viewer|CC) \d+$/.test(row.recipientRole);
  const others = recipients.toSpliced(at, 1);
  const changed = {
    ...row,
    role,
    otherRole: undefined,
    ...(isNumbered ? { recipientRole: freeRole(others, role) } : {}),
  };
  const rows = recipients.with(at, changed);
  return role === 'SIGNER' ? withNewcomer(rows, at) : numbered(rows);
}

/** The signers that sign just before the row; none for the first ones. */
export function waitsFor(
  recipients: readonly DraftRecipient[],
  row: DraftRecipient,
): readonly DraftRecipient[] {
  const earlier = recipients.filter(({ role, order }) => role === 'SIGNER' && order < row.order);
  const last = Math.max(...earlier.map(({ order }) => order));
  return earlier.filter(({ order }) => order === last);
}

/** The others who sign in the same step. */
export const signsWith = (
  recipients: readonly DraftRecipient[],
  row: DraftRecipient,
): readonly DraftRecipient[] =>
  recipients.filter(({ key, role, order }) => role === 'SIGNER' && key !== row.key && order === row.order);

/** Where a row is in the signing order, for drawing it. */
export interface SigningPlace {
  /** `none`: they do not sign. */
  readonly kind: 'step' | 'any-time' | 'none';
  /** The number of its step. */
  readonly step?: number;
  /** A signer comes below: the line continues. */
  readonly isFollowed: boolean;
  /** The next signer below signs at the same time. */
  readonly isTogetherBelow: boolean;
  /** The line ends at the next row, who waits. */
  readonly isArrow: boolean;
}

export function signingPlaces(
  recipients: readonly DraftRecipient[],
  signingOrder: Draft['signingOrder'],
): readonly SigningPlace[] {
  const isSigner = ({ role }: DraftRecipient) => role === 'SIGNER';
  const isParallel = signingOrder === 'PARALLEL';
  return recipients.map((row, index) => {
    const above = recipients.slice(0, index + 1).findLast(isSigner);
    const next = recipients[index + 1];
    const below = recipients.slice(index + 1).find(isSigner);
    const isFollowed = above !== undefined && below !== undefined;
    const isTogetherBelow = isFollowed && (isParallel || above.order === below.order);
    return {
      kind: !isSigner(row) ? 'none' : isParallel ? 'any-time' : 'step',
      ...(isSigner(row) && !isParallel ? { step: row.order } : {}),
      ...{ isFollowed, isTogetherBelow },
      isArrow: isFollowed && !isTogetherBelow && next === below,
    };
  });
}

export type RecipientProblem = 'noEmail' | 'badEmail' | 'sameEmail';

export function problemOf(
  row: DraftRecipient,
  recipients: readonly DraftRecipient[],
): RecipientProblem | undefined {
  const email = row.email.trim().toLowerCase();
  if (!email) return 'noEmail';
  if (!isEmail(email)) return 'badEmail';
  const first = recipients.find((one) => one.email.trim().toLowerCase() === email && one.role === row.role);
  return first === row || first === undefined ? undefined : 'sameEmail';
}

export const hasSigner = ({ recipients }: Pick<Draft, 'recipients'>): boolean =>
  recipients.some(({ role }) => role === 'SIGNER');
