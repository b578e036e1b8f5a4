import type { BookingRow } from '../../../entities/index.js';
import { earliest, type Timer } from '../../../kernel/time/timers.js';

const endOf = ({ end }: BookingRow): number => Date.parse(end);
const isConfirmed = ({ status }: BookingRow): boolean => status === 'CONFIRMED';

/** A confirmed booking is COMPLETED once its time has passed (G115). Its calendar event does not change, nor `updatedAt`. */
export const completion: Timer = {
  dependsOn: ({ bookings }) => [bookings],
  next: ({ store }) => earliest(store.bookings.where(isConfirmed).map(endOf)),
  run: ({ store, now }) => {
    for (const row of store.bookings.where((booking) => isConfirmed(booking) && endOf(booking) <= now()))
      store.bookings.patch(row.id, { status: 'COMPLETED' });
  },
};
