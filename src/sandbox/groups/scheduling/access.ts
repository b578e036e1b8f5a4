import type { BookingRow, EventTypeRow } from '../../entities/scheduling.js';
import { HttpError, badRequest, notFound } from '../../kernel/http/http-error.js';
import type { Caller } from '../../kernel/auth/caller.js';
import type { World } from '../../kernel/world.js';
import type { User } from '../../entities/people.js';

type Asking = World & { caller: Caller };

/** A key, an owner and an admin reach the whole firm. */
export const reachesFirm = (caller: Caller): boolean =>
  caller.kind === 'key' || (caller.kind === 'session' && caller.user.role !== 'MEMBER');

/** The signed-in person; `undefined` for a key. */
export const person = (caller: Caller): User | undefined =>
  caller.kind === 'session' ? caller.user : undefined;

/** Whether the caller may see (or, with MANAGE, run) a host's diary (R238). */
export function reaches(
  { store, caller }: Asking,
  hostUserId: string,
  level: 'VIEW' | 'MANAGE' = 'VIEW',
): boolean {
  if (reachesFirm(caller)) return true;
  const user = person(caller);
  if (!user) return false;
  const grant = store.diaryGrants.get(`${hostUserId}/${user.id}`);
  return user.id === hostUserId || (grant !== undefined && (level === 'VIEW' || grant.level === 'MANAGE'));
}

/** The host a new event type or schedule is for: named by a key, oneself by default in a session (R232). */
export function hostFor({ store, caller }: Asking, userId: string | undefined): string {
  const user = person(caller);
  const wanted = userId ?? user?.id;
  if (wanted === undefined) {
    throw badRequest('userId is required for an API key.', {
      details: [{ path: 'userId', message: 'is required' }],
    });
  }
  if (user && wanted !== user.id && !reachesFirm(caller))
    throw new HttpError(403, 'You may not act for another host.');
  if (!store.users.get(wanted)) throw badRequest('userId is not a user of this account.');
  return wanted;
}

export function eventTypeOf(context: Asking, id: string): EventTypeRow {
  const row = context.store.eventTypes.get(id);
  if (!row || !(reachesFirm(context.caller) || row.userId === person(context.caller)?.id)) {
    throw notFound('Event type not found.');
  }
  return row;
}

export function bookingOf(context: Asking, id: string, level: 'VIEW' | 'MANAGE' = 'VIEW'): BookingRow {
  const row = context.store.bookings.get(id);
  if (!row || !reaches(context, row.userId, level)) throw notFound('Booking not found.');
  return row;
}
