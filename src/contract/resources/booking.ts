import * as z from 'zod/mini';
import { type Dialect, bookingNames } from '../dialect.js';
import { openEnum, read } from '../read.js';
import { bookingHost, eventType } from './event-type.js';
import { jsonObject, maybe, text, then } from './parts.js';

const lastSegment = (url: string | null | undefined) =>
  url?.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1);

const person = () => maybe(z.looseObject({ email: text(), name: text() }));

const bookingShape = (dialect?: Dialect) => read(bookingNames, z.looseObject(members(dialect)), dialect);
export interface BookingSchema extends ReturnType<typeof bookingShape> {}
/** A booking (G76), without its links. */
export const booking: (dialect?: Dialect) => BookingSchema = bookingShape;

const members = (dialect?: Dialect) => ({
  id: text(),
  status: maybe(openEnum('PENDING_PAYMENT', 'CONFIRMED', 'CANCELLED', 'RESCHEDULED', 'COMPLETED', 'NO_SHOW')),
  start: text(),
  end: text(),
  timeZone: text(),
  eventType: maybe(eventType(dialect)),
  host: bookingHost(dialect),
  hostTimeZone: text(),
  booker: person(),
  guests: maybe(z.array(z.unknown())),
  responses: jsonObject(),
  reason: text(),
  previousBookingId: text(),
});

const bookingWithLinksShape = (dialect?: Dialect) =>
  then(
    read(
      bookingNames,
      z.looseObject({
        ...members(dialect),
        cancelUrl: text(),
        rescheduleUrl: text(),
        cancelToken: text(),
        rescheduleToken: text(),
      }),
      dialect,
    ),
    (value) => {
      const tokens: { cancelToken?: string; rescheduleToken?: string } = {
        cancelToken: value.cancelToken ?? lastSegment(value.cancelUrl),
        rescheduleToken: value.rescheduleToken ?? lastSegment(value.rescheduleUrl),
      };
      return { ...value, ...tokens };
    },
  );
export interface BookingWithLinksSchema extends ReturnType<typeof bookingWithLinksShape> {}
/**
 * A new booking, with the links that are answered once and never again (R222). A link may come as a URL or as a bare
 * token (G77): `cancelToken` and `rescheduleToken` are there in both cases, `cancelUrl` and `rescheduleUrl` only for
 * a URL.
 */
export const bookingWithLinks: (dialect?: Dialect) => BookingWithLinksSchema = bookingWithLinksShape;
