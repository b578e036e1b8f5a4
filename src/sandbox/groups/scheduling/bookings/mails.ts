import type { BookingRow } from '../../../entities/index.js';
import { formatMeeting } from '../../../kernel/time/format-instant.js';
import type { World } from '../../../kernel/world.js';
import { bookingLinks } from '../views.js';

const titleOf = (world: World, row: BookingRow) =>
  world.store.eventTypes.get(row.eventTypeId)?.title ?? 'Meeting';

const bookingText = (world: World, row: BookingRow) =>
  `${titleOf(world, row)}\n${formatMeeting(row.start, row.timeZone)}`;

function mailBooker(world: World, row: BookingRow, subject: string, withLinks: boolean): void {
  const text = bookingText(world, row);
  world.mail({ to: row.email, subject, text, ...(withLinks && { links: bookingLinks(world, row) }) });
}

/** Guests never get links (R223). */
function mailGuests(world: World, row: BookingRow, subject: string): void {
  for (const { email } of row.guests) world.mail({ to: email, subject, text: bookingText(world, row) });
}

function mailAll(world: World, row: BookingRow, action: string, withLinks: boolean): void {
  const subject = `${action}: ${titleOf(world, row)}`;
  mailBooker(world, row, subject, withLinks);
  mailGuests(world, row, subject);
  const host = world.store.users.get(row.userId);
  const text = `${bookingText(world, row)}\n${row.name} <${row.email}>`;
  if (host) world.mail({ to: host.email, subject, text });
}

export const mailBooked = (world: World, row: BookingRow): void => mailAll(world, row, 'Booked', true);
export const mailRescheduled = (world: World, row: BookingRow): void => mailAll(world, row, 'Moved', true);
export const mailCancelled = (world: World, row: BookingRow): void => mailAll(world, row, 'Cancelled', false);

/** Mails booker and guests only; the host has a diary. */
export function mailReminder(world: World, row: BookingRow): void {
  const subject = `Tomorrow: ${titleOf(world, row)}`;
  mailBooker(world, row, subject, true);
  if (world.store.eventTypes.get(row.eventTypeId)?.remindGuests !== false) mailGuests(world, row, subject);
}
