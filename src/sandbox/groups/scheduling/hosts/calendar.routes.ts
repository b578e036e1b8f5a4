import {
  connectCalendar,
  connectGoogleCalendar,
  disconnectGoogleCalendar,
  getCalendarConnection,
  listGoogleCalendars,
  selectGoogleCalendars,
} from '../../../../contract/index.js';
import { minuteMs } from '../../../../domain/index.js';
import type { CalendarConnectionRow } from '../../../entities/index.js';
import { conditionsOf } from '../../../kernel/conditions/conditions.js';
import { badRequest, conflict, HttpError, notFound, requireFound } from '../../../kernel/http/http-error.js';
import { ok, route, type CallerContext, type Route } from '../../../kernel/http/route.js';
import { signedInUser } from '../access.js';

/** The state token of a connect URL is valid for this long (R240). */
const stateTtlMs = 10 * minuteMs;

function connectionOf(context: CallerContext): CalendarConnectionRow | undefined {
  const user = signedInUser(context);
  return user && context.store.calendarConnections.get(user.id);
}

/** The person's connection; `available` says whether the provider is set up, which is ordered (G114). */
function connectionView(context: CallerContext) {
  const { calendarProvider } = conditionsOf(context.store);
  const isAvailable = calendarProvider !== 'absent';
  const row = isAvailable ? connectionOf(context) : undefined;
  return {
    available: isAvailable,
    connected: row !== undefined,
    broken: row !== undefined && calendarProvider === 'broken',
    selectedCalendarIds: row?.selectedCalendarIds ?? [],
    destinationCalendarId: row?.destinationCalendarId ?? null,
  };
}

function requireConnection(context: CallerContext): CalendarConnectionRow {
  const isAvailable = conditionsOf(context.store).calendarProvider !== 'absent';
  return requireFound(isAvailable ? connectionOf(context) : undefined, 'No calendar is connected.');
}

export const calendarRoutes: Route[] = [
  route(getCalendarConnection, (context) => ok(connectionView(context))),
  // Bookings stay, and nothing is revoked at the provider (R240).
  route(disconnectGoogleCalendar, (context) => {
    const row = connectionOf(context);
    if (row) context.store.calendarConnections.delete(row.id);
    return ok(connectionView(context));
  }),
  route(listGoogleCalendars, (context) => {
    requireConnection(context);
    const { calendarProvider, calendars } = conditionsOf(context.store);
    if (calendarProvider === 'broken') throw conflict('The connection has stopped working. Connect again.');
    return ok({ items: calendars.map(({ id, name }) => ({ id, name })) });
  }),
  route(connectGoogleCalendar, (context) => {
    if (conditionsOf(context.store).calendarProvider === 'absent')
      throw new HttpError(503, 'The calendar provider is not configured.');
    const user = signedInUser(context);
    if (!user) throw badRequest('A calendar belongs to a signed-in person; an API key has none.');
    const state = context.nextHex(24);
    context.store.calendarStates.put({
      id: state,
      userId: user.id,
      expiresAt: context.now() + stateTtlMs,
    });
    return ok({ url: `${context.origin}/calendar/connect?state=${state}` });
  }),
  // The whole selection is replaced; the destination need not be selected (R240).
  route(selectGoogleCalendars, (context) => {
    const { id } = requireConnection(context);
    const { selectedCalendarIds, destinationCalendarId = null } = context.body;
    const known = new Set(conditionsOf(context.store).calendars.map((calendar) => calendar.id));
    const wanted = [
      ...selectedCalendarIds,
      ...(destinationCalendarId === null ? [] : [destinationCalendarId]),
    ];
    if (wanted.some((calendarId) => !known.has(calendarId))) throw notFound('Calendar not found.');
    context.store.calendarConnections.put({
      id,
      selectedCalendarIds: [...new Set(selectedCalendarIds)],
      destinationCalendarId,
    });
    return ok(connectionView(context));
  }),

  /** What the provider's page does once the person agrees. */
  route(connectCalendar, (context) => {
    const { store, body } = context;
    const state = store.calendarStates.get(body.state);
    if (!state || state.expiresAt <= context.now()) throw notFound('This link was used or has expired.');
    store.calendarStates.delete(state.id);
    const calendarIds = conditionsOf(store).calendars.map(({ id }) => id);
    store.calendarConnections.put({
      id: state.userId,
      selectedCalendarIds: calendarIds.slice(0, 1),
      destinationCalendarId: calendarIds[0] ?? null,
    });
    return ok({ connected: true });
  }),
];
