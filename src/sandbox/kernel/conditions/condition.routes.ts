import { setConditions } from '../../../contract/index.js';
import { dayMs } from '../../../domain/index.js';
import { invalidField } from '../http/http-error.js';
import { iso } from '../time/dates.js';
import { ok, route, type Route } from '../http/route.js';
import type { World } from '../world.js';
import { changeConditions, conditionsOf, type Conditions } from './conditions.js';
import { deliverWaiting } from './outbox.js';

function checkConditions({ renderingMs, rateLimits, calendars }: Partial<Conditions>): void {
  if (renderingMs !== undefined && !(renderingMs >= 0 && renderingMs <= dayMs))
    throw invalidField('renderingMs', `must be from 0 to ${dayMs}`);
  for (const [kind, limit] of Object.entries(rateLimits ?? {}))
    if (limit !== null && !(limit.requests >= 1 && limit.seconds >= 1))
      throw invalidField(`rateLimits.${kind}`, 'must allow at least one request, in at least one second');
  for (const { busy } of calendars ?? [])
    for (const { start, end } of busy)
      if (!(Date.parse(start) < Date.parse(end)))
        throw invalidField('calendars', 'must have busy times that end after they start');
}

/** A document can turn out to be damaged late, after it was READY: ERROR is final (R66). */
function failDocuments({ store, now }: World, ids: readonly string[]): void {
  for (const id of ids)
    store.documents.patch(id, {
      status: 'ERROR',
      problem: 'This file could not be processed.',
      updatedAt: iso(now()),
    });
}

/** A working or broken provider means that people have connected it: each of them, with all calendars selected. */
function connectEverybody({ store }: World): void {
  const selectedCalendarIds = conditionsOf(store).calendars.map(({ id }) => id);
  for (const { id } of store.users.where(({ active }) => active))
    if (!store.calendarConnections.get(id))
      store.calendarConnections.put({
        id,
        selectedCalendarIds,
        destinationCalendarId: selectedCalendarIds[0] ?? null,
      });
}

/** Orders how the outside world behaves, until it is ordered differently or the sandbox is reset (G113, G114). */
export const conditionRoutes: Route[] = [
  route(setConditions, (context) => {
    const { rateLimits, calendars, ...rest } = context.body ?? {};
    const change: Partial<Conditions> = {
      ...rest,
      ...(rateLimits && { rateLimits: { ...conditionsOf(context.store).rateLimits, ...rateLimits } }),
      ...(calendars && { calendars: calendars.map(({ busy = [], ...calendar }) => ({ ...calendar, busy })) }),
    };
    checkConditions(change);
    const unknown = rest.failedDocuments?.find((id) => !context.store.documents.get(id));
    if (unknown !== undefined) throw invalidField('failedDocuments', `has an unknown id: ${unknown}`);
    const conditions = changeConditions(context.store, change);
    failDocuments(context, rest.failedDocuments ?? []);
    if (change.mail === 'delivered') deliverWaiting(context);
    if (change.calendarProvider === 'connected' || change.calendarProvider === 'broken')
      connectEverybody(context);
    return ok(conditions);
  }),
];
