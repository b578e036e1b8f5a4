import { checkBookingHandle, claimBookingHandle, getBookingHandle } from '../../../../contract/index.js';
import { badRequest, conflict } from '../../../kernel/http/http-error.js';
import { created, ok, route, type Route } from '../../../kernel/http/route.js';
import { signedInUser } from '../access.js';

/** Handles that would shadow pages of the service. */
const reservedHandles = new Set([
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

const handleProblem = (handle: string): 'malformed' | 'reserved' | undefined =>
  !/^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/.test(handle)
    ? 'malformed'
    : reservedHandles.has(handle)
      ? 'reserved'
      : undefined;

export const handleRoutes: Route[] = [
  route(getBookingHandle, (context) => {
    const user = signedInUser(context);
    const handle = user && context.store.handles.one((row) => row.userId === user.id);
    return ok({ handle: handle?.id ?? null, claimable: user !== undefined && handle === undefined });
  }),

  route(claimBookingHandle, (context) => {
    // An API key has no handle, even with an acting user (R32, G38): a claim cannot be undone.
    const user = signedInUser(context);
    if (!user) throw badRequest('A handle belongs to a signed-in person; an API key has none.');
    const handle = context.body.handle.trim().toLowerCase();
    const problem = handleProblem(handle);
    if (problem) throw badRequest(`This handle is ${problem}.`);
    if (context.store.handles.one((row) => row.userId === user.id))
      throw conflict('You have a handle already.');
    if (context.store.handles.get(handle)) throw conflict('This handle is taken.');
    context.store.handles.put({ id: handle, userId: user.id });
    return created({ handle, claimable: false });
  }),

  route(checkBookingHandle, (context) => {
    const handle = context.query.handle.trim().toLowerCase();
    return ok({ handle, available: !handleProblem(handle) && !context.store.handles.get(handle) });
  }),
];
