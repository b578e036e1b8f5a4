import type { BookingRow } from '../../../entities/scheduling.js';
import type { World } from '../../../kernel/world.js';
import { links } from '../views.js';

function when({ start, timeZone }: BookingRow): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `${format.format(Date.parse(start))} (${timeZone})`;
}

const titleOf = (world: World, row: BookingRow) =>
  world.store.eventTypes.get(row.eventTypeId)?.title ?? 'Meeting';

/** Booker with links, guests without any (R223), host once. */
function tell(world: World, row: BookingRow, subject: string, withLinks: boolean): void {
  const text = `${titleOf(world, row)}\n${when(row)}`;
  world.mail({ to: row.email, subject, text, ...(withLinks && { links: links(world, row) }) });
  for (const { email } of row.guests) world.mail({ to: email, subject, text });
  const host = world.store.users.get(row.userId);
  if (host) world.mail({ to: host.email, subject, text: `${text}\n${row.name} <${row.email}>` });
}

export const mailBooked = (world: World, row: BookingRow): void =>
  tell(world, row, `Booked: ${titleOf(world, row)}`, true);
export const mailMoved = (world: World, row: BookingRow): void =>
  tell(world, row, `Moved: ${titleOf(world, row)}`, true);
export const mailCancelled = (world: World, row: BookingRow): void =>
  tell(world, row, `Cancelled: ${titleOf(world, row)}`, false);

/** To booker and guests alone: the host has a diary. */
export function mailReminder(world: World, row: BookingRow): void {
  const subject = `Tomorrow: ${titleOf(world, row)}`;
  const text = `${titleOf(world, row)}\n${when(row)}`;
  world.mail({ to: row.email, subject, text, links: links(world, row) });
  if (world.store.eventTypes.get(row.eventTypeId)?.remindGuests === false) return;
  for (const { email } of row.guests) world.mail({ to: email, subject, text });
}
