import {
  createDiaryGrant,
  deleteDiaryGrant,
  disableCalendarFeed,
  enableCalendarFeed,
  getCalendarFeed,
  getMyDiaryAccess,
  listColleagues,
  listDiaryGrants,
  listSchedulingHosts,
} from '../../../../contract/index.js';
import type { User } from '../../../entities/index.js';
import { badRequest, HttpError, notFound } from '../../../kernel/http/http-error.js';
import { noContent, ok, route, type CallerContext, type Route } from '../../../kernel/http/route.js';
import { timestamp } from '../../../kernel/time/dates.js';
import { canAccessDiary, hasFirmAccess, signedInUser } from '../access.js';

const userSummary = ({ id, name, email }: User) => ({ id, name, email });

function feedView(context: CallerContext) {
  const user = signedInUser(context);
  const row = user && context.store.calendarFeeds.get(user.id);
  if (!row) return { enabled: false, url: null, createdAt: null, lastReadAt: null };
  return {
    enabled: true,
    address: `${context.origin}/book/feeds/${row.token}.ics`,
    createdAt: row.createdAt,
    lastReadAt: row.lastReadAt ?? null,
  };
}

function requireSharingAllowed(context: CallerContext, hostUserId: string): void {
  const user = signedInUser(context);
  if (context.caller.kind === 'session' && !hasFirmAccess(context.caller) && user?.id !== hostUserId) {
    throw new HttpError(403, 'You may share your own diary only.');
  }
}

export const diaryRoutes: Route[] = [
  route(getCalendarFeed, (context) => ok(feedView(context))),
  route(enableCalendarFeed, (context) => {
    const user = signedInUser(context);
    if (!user) throw badRequest('A feed belongs to a signed-in person; an API key has none.');
    // A new address replaces the old one (R239).
    const row = { id: user.id, token: context.nextHex(24), createdAt: timestamp(context) };
    context.store.calendarFeeds.put(row);
    return ok(feedView(context));
  }),
  route(disableCalendarFeed, (context) => {
    const user = signedInUser(context);
    if (user) context.store.calendarFeeds.delete(user.id);
    return ok(feedView(context));
  }),

  route(listColleagues, (context) => {
    const userId = signedInUser(context)?.id;
    return ok({
      items: context.store.users.where(({ id, active }) => active && id !== userId).map(userSummary),
    });
  }),
  route(listSchedulingHosts, (context) => {
    const userId = signedInUser(context)?.id;
    const hosts = context.store.users.where(({ id, active }) => active && canAccessDiary(context, id));
    const level = (id: string) =>
      id === userId || canAccessDiary(context, id, 'MANAGE') ? 'MANAGE' : 'VIEW';
    return ok({
      items: hosts.map((user) => ({ ...userSummary(user), userId: user.id, level: level(user.id) })),
    });
  }),
  route(getMyDiaryAccess, (context) => {
    const userId = signedInUser(context)?.id;
    const grants = context.store.diaryGrants.where(({ hostUserId }) => hostUserId === userId);
    return ok({ items: grants.map(({ granteeUserId, level }) => ({ granteeUserId, level })) });
  }),
  route(listDiaryGrants, (context) => {
    const hosts = new Map<string, { granteeUserId: string; level: string }[]>();
    for (const { hostUserId, granteeUserId, level } of context.store.diaryGrants.all()) {
      if (!canAccessDiary(context, hostUserId)) continue;
      hosts.set(hostUserId, [...(hosts.get(hostUserId) ?? []), { granteeUserId, level }]);
    }
    return ok({ items: [...hosts].map(([hostUserId, grants]) => ({ hostUserId, grants })) });
  }),
  route(createDiaryGrant, (context) => {
    const { hostUserId, granteeUserId, level = 'VIEW' } = context.body;
    requireSharingAllowed(context, hostUserId);
    if (hostUserId === granteeUserId) throw badRequest('A host needs no grant for their own diary.');
    const { users, diaryGrants } = context.store;
    const grantee = users.get(granteeUserId);
    if (!users.get(hostUserId) || !grantee) throw notFound('User not found.');
    // Owners and admins have access by role, and are not listed as grants (D3:42).
    if (grantee.role !== 'MEMBER') return noContent();
    diaryGrants.put({ id: `${hostUserId}/${granteeUserId}`, hostUserId, granteeUserId, level });
    return noContent();
  }),
  route(deleteDiaryGrant, (context) => {
    const { hostUserId, granteeUserId } = context.params;
    requireSharingAllowed(context, hostUserId);
    context.store.diaryGrants.delete(`${hostUserId}/${granteeUserId}`);
    return noContent();
  }),
];
