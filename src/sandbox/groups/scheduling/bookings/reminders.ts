import type { BookingRow } from '../../../entities/index.js';
import { dayMs } from '../../../../domain/index.js';
import { iso } from '../../../kernel/time/dates.js';
import { earliest, type Timer } from '../../../kernel/time/timers.js';
import { mailReminder } from './mails.js';

/** A reminder is sent this long before the booking starts. */
const reminderLeadMs = dayMs;

const reminderTime = ({ start }: BookingRow): number => Date.parse(start) - reminderLeadMs;

/** Confirmed bookings that were made before their reminder time: later ones have just been confirmed by mail. */
const isAwaitingReminder = (row: BookingRow): boolean =>
  row.status === 'CONFIRMED' && row.remindedAt === undefined && Date.parse(row.createdAt) < reminderTime(row);

/** The day-before reminder: to the booker with links, and to guests without, unless `remindGuests` is off (R223). */
export const reminders: Timer = {
  dependsOn: ({ bookings }) => [bookings],
  next: ({ store }) => earliest(store.bookings.where(isAwaitingReminder).map(reminderTime)),
  run: (world) => {
    const now = world.now();
    for (const row of world.store.bookings.where(
      (candidate) => isAwaitingReminder(candidate) && reminderTime(candidate) <= now,
    )) {
      world.store.bookings.patch(row.id, { remindedAt: iso(now) });
      if (Date.parse(row.start) > now) mailReminder(world, row);
    }
  },
};
