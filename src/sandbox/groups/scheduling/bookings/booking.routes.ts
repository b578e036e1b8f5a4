import { cancelBooking, getBooking, listBookings, rescheduleBooking } from '../../../../contract/index.js';
import { badRequest } from '../../../kernel/http/http-error.js';
import { boundedInteger } from '../../../kernel/http/paging.js';
import { created, ok, route, type Route } from '../../../kernel/http/route.js';
import { findBooking, hasFirmAccess, signedInUser } from '../access.js';
import { bookingView } from '../views.js';
import { cancel, reschedule } from './bookings.js';

export const bookingRoutes: Route[] = [
  route(listBookings, (context) => {
    const { from, to, status, contactId, order = 'asc', offset = 0 } = context.query;
    const limit = boundedInteger('limit', context.query.limit, 50, 1000);
    if (!Number.isInteger(offset) || offset < 0) throw badRequest('offset must be a whole number from 0.');
    // Members see only their own bookings, whatever userId says (R230).
    const userId = hasFirmAccess(context.caller) ? context.query.userId : signedInUser(context)?.id;
    const rows = context.store.bookings.where(
      (row) =>
        (userId === undefined || row.userId === userId) &&
        (status === undefined || row.status === status) &&
        (contactId === undefined || row.contactId === contactId) &&
        (from === undefined || Date.parse(row.start) >= Date.parse(from)) &&
        (to === undefined || Date.parse(row.start) < Date.parse(to)),
    );
    const sign = order === 'asc' ? 1 : -1;
    rows.sort((a, b) => sign * (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
    const items = rows.slice(offset, offset + limit).map((row) => bookingView(context, row));
    return ok({ items, total: rows.length });
  }),

  route(getBooking, (context) => ok(bookingView(context, findBooking(context, context.params.id)))),

  route(cancelBooking, (context) => {
    const row = findBooking(context, context.params.id, 'MANAGE');
    return ok(bookingView(context, cancel(context, row, context.body?.reason)));
  }),

  route(rescheduleBooking, (context) => {
    const row = findBooking(context, context.params.id, 'MANAGE');
    return created(bookingView(context, reschedule(context, row, context.body)));
  }),
];
