import { checkBookingHandle, claimBookingHandle, getBookingHandle } from '../../../../contract/index.js';
import { badRequest, conflict } from '../../../kernel/http/http-error.js';
import { created, ok, route, type Route } from '../../../kernel/http/route.js';
import { person } from '../access.js';

/** Names that would shadow pages of the service. */
const reserved = new Set([
  'admin',
  'api',
  'book',
  'booking',
  'help',
  'login',
  'settings',
  'support',
  'public',
]);

const problem = (handle: string): 'malformed' | 'reserved' | undefined =>
  !/^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/.test(handle)
    ? 'malformed'
    : reserved.has(handle)
      ? 'reserved'
      : undefined;

export const handleRoutes: Route[] = [
  route(getBookingHandle, (world) => {
    const user = person(world.caller);
    const handle = user && world.store.handles.one((row) => row.userId === user.id);
    return ok({ handle: handle?.id ?? null, claimable: user !== undefined && handle === undefined });
  }),

  route(claimBookingHandle, (world) => {
    // A key has no handle, whomever it acts for (R32, G38): a claim cannot be undone.
    const user = person(world.caller);
    if (!user) throw badRequest('A handle belongs to a signed-in person; an API key has none.');
    const handle = world.body.handle.trim().toLowerCase();
    const wrong = problem(handle);
    if (wrong) throw badRequest(`This handle is ${wrong}.`);
    if (world.store.handles.one((row) => row.userId === user.id))
      throw conflict('You have a handle already.');
    if (world.store.handles.get(handle)) throw conflict('This handle is taken.');
    world.store.handles.put({ id: handle, userId: user.id });
    return created({ handle, claimable: false });
  }),

  route(checkBookingHandle, (world) => {
    const handle = world.query.handle.trim().toLowerCase();
    return ok({ handle, available: !problem(handle) && !world.store.handles.get(handle) });
  }),
];
