import { cancelBooking, getBooking, listBookings, rescheduleBooking } from '../../../../contract/index.js';
import { badRequest } from '../../../kernel/http/http-error.js';
import { created, ok, route, type Route } from '../../../kernel/http/route.js';
import { boundedInteger } from '../../../kernel/http/paging.js';
import { bookingOf, person, reachesFirm } from '../access.js';
import { cancel, move } from './bookings.js';
import { bookingView } from '../views.js';

export const bookingRoutes: Route[] = [
  route(listBookings, (world) => {
    const { from, to, status, contactId, order = 'asc', offset = 0 } = world.query;
    const limit = boundedInteger('limit', world.query.limit, 50, 1000);
    if (!Number.isInteger(offset) || offset < 0) throw badRequest('offset must be a whole number from 0.');
    // Others than owners and admins see only their own, whatever userId says (R230).
    const userId = reachesFirm(world.caller) ? world.query.userId : person(world.caller)?.id;
    const rows = world.store.bookings.where(
      (row) =>
        (userId === undefined || row.userId === userId) &&
        (status === undefined || row.status === status) &&
        (contactId === undefined || row.contactId === contactId) &&
        (from === undefined || Date.parse(row.start) >= Date.parse(from)) &&
        (to === undefined || Date.parse(row.start) < Date.parse(to)),
    );
    const forward = order === 'asc' ? 1 : -1;
    rows.sort((a, b) => forward * (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
    const items = rows.slice(offset, offset + limit).map((row) => bookingView(world, row));
    return ok({ items, total: rows.length });
  }),

  route(getBooking, (world) => ok(bookingView(world, bookingOf(world, world.params.id)))),

  route(cancelBooking, (world) => {
    const row = bookingOf(world, world.params.id, 'MANAGE');
    return ok(bookingView(world, cancel(world, row, world.body?.reason)));
  }),

  route(rescheduleBooking, (world) => {
    const row = bookingOf(world, world.params.id, 'MANAGE');
    return created(bookingView(world, move(world, row, world.body)));
  }),
];
