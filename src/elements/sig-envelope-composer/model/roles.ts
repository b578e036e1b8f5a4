import type { DraftRecipient, RecipientRole } from './draft.js';

/** Pure: the role names by which fields belong to recipients (G22). */

const roleWords: Record<RecipientRole, string> = { SIGNER: 'Signer', VIEWER: 'Viewer', CC: 'CC' };

/** A role name that no row has: the fields of a row carry it, so it never changes. */
export function freeRole(recipients: readonly DraftRecipient[], role: RecipientRole): string {
  const taken = new Set(recipients.map(({ recipientRole }) => recipientRole));
  for (let n = 1; ; n++) {
    const name = `${roleWords[role]} ${n}`;
    if (!taken.has(name)) return name;
  }
}

/** The rows, each with a role name: a row without one could have no fields of its own. */
export function withRoleNames(recipients: readonly DraftRecipient[]): readonly DraftRecipient[] {
  let rows = recipients;
  for (const [index, row] of recipients.entries()) {
    if (row.recipientRole === '')
      rows = rows.with(index, { ...row, recipientRole: freeRole(rows, row.role) });
  }
  return rows;
}
