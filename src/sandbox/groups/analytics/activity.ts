import { badRequest } from '../../kernel/http/http-error.js';

/** An event of the activity, before its subject is looked up. */
export interface Happening {
  id: string;
  subject: 'signing' | 'proposals';
  ownerId: string;
  type: string;
  at: string;
  actorName: string | null;
}

/** A row for every mail or change of a member would drown the rest. */
const frequent = new Set([
  'RECIPIENT_NOTIFIED',
  'REMINDER_SENT',
  'COPY_SENT',
  'REMINDED',
  'ENVELOPE_UPDATED',
  'SEND_REQUESTED',
]);

export const isShown = ({ type }: { type: string }): boolean => !frequent.has(type);

/** Newest first; of events at one instant, the one recorded later. */
export const newestFirst = (oldestFirst: readonly Happening[]): Happening[] =>
  [...oldestFirst].reverse().sort((a, b) => (a.at > b.at ? -1 : a.at < b.at ? 1 : 0));

const cursorOf = ({ at, id }: Happening): string => btoa(`${at} ${id}`);

function parseCursor(cursor: string): { at: string; id: string } {
  let text = '';
  try {
    text = atob(cursor);
  } catch {
    // The pattern below refuses the empty text.
  }
  const [, at, id] = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z) (.+)$/.exec(text) ?? [];
  if (at === undefined || id === undefined) throw badRequest('cursor is not one of an earlier answer.');
  return { at, id };
}

/** A page after the cursor's event. New events come before it, so they move nothing between pages. */
export function activityPage(rows: readonly Happening[], cursor: string | undefined, limit: number) {
  let from = 0;
  if (cursor !== undefined) {
    const { at, id } = parseCursor(cursor);
    const last = rows.findIndex((row) => row.id === id);
    const older = last < 0 ? rows.findIndex((row) => row.at < at) : last + 1;
    from = older < 0 ? rows.length : older;
  }
  const items = rows.slice(from, from + limit);
  const last = items.at(-1);
  return { items, nextCursor: last && from + limit < rows.length ? cursorOf(last) : null };
}
