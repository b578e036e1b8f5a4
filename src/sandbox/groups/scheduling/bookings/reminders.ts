import type { BookingRow } from '../../../entities/scheduling.js';
import { earliest, type Timer } from '../../../kernel/time/timers.js';
import { mailReminder } from './mails.js';

/** How long before its start a booking is reminded of. */
const dayBefore = 86_400_000;

const dueOf = ({ start }: BookingRow): number => Date.parse(start) - dayBefore;

/** A booking that stands and was made before its reminder would go: one made later was confirmed just now. */
const waits = (row: BookingRow): boolean =>
  row.status === 'CONFIRMED' && row.remindedAt === undefined && Date.parse(row.createdAt) < dueOf(row);

/** The day-before reminder: to the booker with links, to guests as the event type says and without any (R223). */
export const reminders: Timer = {
  dependsOn: ({ bookings }) => [bookings],
  next: ({ store }) => earliest(store.bookings.where(waits).map(dueOf)),
  run: (world) => {
    const now = world.now();
    for (const row of world.store.bookings.where((one) => waits(one) && dueOf(one) <= now)) {
      world.store.bookings.patch(row.id, { remindedAt: new Date(now).toISOString() });
      if (Date.parse(row.start) > now) mailReminder(world, row);
    }
  },
};
