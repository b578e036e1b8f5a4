import type { BookingRow, EventTypeRow, ScheduleRow, User } from '../../entities/index.js';
import type { Caller } from '../../kernel/auth/caller.js';
import { badRequest, HttpError, notFound } from '../../kernel/http/http-error.js';
import type { CallerContext } from '../../kernel/http/route.js';

type AccessLevel = 'VIEW' | 'MANAGE';

/** API keys, owners and admins may access the data of every host. */
export const hasFirmAccess = (caller: Caller): boolean =>
  caller.kind === 'key' || (caller.kind === 'session' && caller.user.role !== 'MEMBER');

/** The signed-in person; undefined for an API key, also one with an acting user (R32, G38). */
export const signedInUser = ({ caller }: Pick<CallerContext, 'caller'>): User | undefined =>
  caller.kind === 'session' ? caller.user : undefined;

/** Whether the caller may view or manage a host's diary (R238). */
export function canAccessDiary(
  context: CallerContext,
  hostUserId: string,
  level: AccessLevel = 'VIEW',
): boolean {
  if (hasFirmAccess(context.caller)) return true;
  const user = signedInUser(context);
  if (!user) return false;
  const grant = context.store.diaryGrants.get(`${hostUserId}/${user.id}`);
  return user.id === hostUserId || (grant !== undefined && (level === 'VIEW' || grant.level === 'MANAGE'));
}

/** The host of a new event type or schedule: required from an API key, by default the signed-in person (R232). */
export function resolveHostId(context: CallerContext, userId: string | undefined): string {
  const user = signedInUser(context);
  const hostId = userId ?? user?.id;
  if (hostId === undefined) {
    throw badRequest('userId is required for an API key.', {
      details: [{ path: 'userId', message: 'is required' }],
    });
  }
  if (user && hostId !== user.id && !hasFirmAccess(context.caller))
    throw new HttpError(403, 'You may not act for another host.');
  if (!context.store.users.get(hostId)) throw badRequest('userId is not a user of this account.');
  return hostId;
}

export function findEventType(context: CallerContext, id: string): EventTypeRow {
  const row = context.store.eventTypes.get(id);
  if (!row || !(hasFirmAccess(context.caller) || row.userId === signedInUser(context)?.id)) {
    throw notFound('Event type not found.');
  }
  return row;
}

export function findBooking(context: CallerContext, id: string, level?: AccessLevel): BookingRow {
  const row = context.store.bookings.get(id);
  if (!row || !canAccessDiary(context, row.userId, level)) throw notFound('Booking not found.');
  return row;
}

export function findSchedule(context: CallerContext, id: string): ScheduleRow {
  const row = context.store.schedules.get(id);
  if (!row || !canAccessDiary(context, row.userId, 'MANAGE')) throw notFound('Schedule not found.');
  return row;
}
