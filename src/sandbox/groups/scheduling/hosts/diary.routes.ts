import {
  createDiaryGrant,
  deleteDiaryGrant,
  disableCalendarFeed,
  disconnectGoogleCalendar,
  connectGoogleCalendar,
  enableCalendarFeed,
  getCalendarConnection,
  getCalendarFeed,
  getMyDiaryAccess,
  listColleagues,
  listDiaryGrants,
  listGoogleCalendars,
  listSchedulingHosts,
  selectGoogleCalendars,
} from '../../../../contract/index.js';
import type { User } from '../../../entities/people.js';
import { HttpError, badRequest, notFound } from '../../../kernel/http/http-error.js';
import { noContent, ok, route, type Route } from '../../../kernel/http/route.js';
import type { Caller } from '../../../kernel/auth/caller.js';
import type { World } from '../../../kernel/world.js';
import { person, reaches, reachesFirm } from '../access.js';

type Asking = World & { caller: Caller };
/** A key has no diary of its own, whomever it acts for (R32, G38). */
const self = ({ caller }: Asking) => person(caller);
const brief = ({ id, name, email }: User) => ({ id, name, email });

/** The address is told and can be changed; this sandbox serves no calendar under it, so it is never read. */
function feed(world: Asking) {
  const user = self(world);
  const row = user && world.store.calendarFeeds.get(user.id);
  if (!row) return { enabled: false, url: null, createdAt: null, lastReadAt: null };
  return {
    enabled: true,
    url: `${world.origin}/book/feeds/${row.token}.ics`,
    createdAt: row.createdAt,
    lastReadAt: null,
  };
}

function mayShare(world: Asking, hostUserId: string): void {
  const user = self(world);
  if (world.caller.kind === 'session' && !reachesFirm(world.caller) && user?.id !== hostUserId) {
    throw new HttpError(403, 'You may share your own diary only.');
  }
}

/** No external calendar provider is configured in this sandbox: `available` is false and connecting is 503 (R240). */
const connection = () => ({
  available: false,
  connected: false,
  broken: false,
  selectedCalendarIds: [],
  destinationCalendarId: null,
});

export const diaryRoutes: Route[] = [
  route(getCalendarFeed, (world) => ok(feed(world))),
  route(enableCalendarFeed, (world) => {
    const user = self(world);
    if (!user) throw badRequest('A feed belongs to a signed-in person; an API key has none.');
    // A new address stops the old one at once (R239).
    const row = { id: user.id, token: world.nextHex(24), createdAt: new Date(world.now()).toISOString() };
    world.store.calendarFeeds.put(row);
    return ok(feed(world));
  }),
  route(disableCalendarFeed, (world) => {
    const user = self(world);
    if (user) world.store.calendarFeeds.delete(user.id);
    return ok(feed(world));
  }),

  route(getCalendarConnection, () => ok(connection())),
  route(disconnectGoogleCalendar, () => ok(connection())),
  route(listGoogleCalendars, () => {
    throw notFound('No calendar is connected.');
  }),
  route(connectGoogleCalendar, () => {
    throw new HttpError(503, 'The calendar provider is not configured.');
  }),
  route(selectGoogleCalendars, () => {
    throw notFound('No calendar is connected.');
  }),

  route(listColleagues, (world) => {
    const own = self(world)?.id;
    return ok({ items: world.store.users.where(({ id, active }) => active && id !== own).map(brief) });
  }),
  route(listSchedulingHosts, (world) => {
    const own = self(world)?.id;
    const hosts = world.store.users.where(({ id, active }) => active && reaches(world, id));
    const level = (id: string) => (id === own || reaches(world, id, 'MANAGE') ? 'MANAGE' : 'VIEW');
    return ok({ items: hosts.map((user) => ({ ...brief(user), userId: user.id, level: level(user.id) })) });
  }),
  route(getMyDiaryAccess, (world) => {
    const own = self(world)?.id;
    const grants = world.store.diaryGrants.where(({ hostUserId }) => hostUserId === own);
    return ok({ items: grants.map(({ granteeUserId, level }) => ({ granteeUserId, level })) });
  }),
  route(listDiaryGrants, (world) => {
    const hosts = new Map<string, { granteeUserId: string; level: string }[]>();
    for (const { hostUserId, granteeUserId, level } of world.store.diaryGrants.all()) {
      if (!reaches(world, hostUserId)) continue;
      hosts.set(hostUserId, [...(hosts.get(hostUserId) ?? []), { granteeUserId, level }]);
    }
    return ok({ items: [...hosts].map(([hostUserId, grants]) => ({ hostUserId, grants })) });
  }),
  route(createDiaryGrant, (world) => {
    const { hostUserId, granteeUserId, level = 'VIEW' } = world.body;
    mayShare(world, hostUserId);
    if (hostUserId === granteeUserId) throw badRequest('A host needs no grant for their own diary.');
    const { users, diaryGrants } = world.store;
    const grantee = users.get(granteeUserId);
    if (!users.get(hostUserId) || !grantee) throw notFound('User not found.');
    // Owners and admins have access by role, and are not listed as grants (D3:42).
    if (grantee.role !== 'MEMBER') return noContent();
    diaryGrants.put({ id: `${hostUserId}/${granteeUserId}`, hostUserId, granteeUserId, level });
    return noContent();
  }),
  route(deleteDiaryGrant, (world) => {
    const { hostUserId, granteeUserId } = world.params;
    mayShare(world, hostUserId);
    world.store.diaryGrants.delete(`${hostUserId}/${granteeUserId}`);
    return noContent();
  }),
];
