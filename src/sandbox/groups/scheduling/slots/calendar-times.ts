import { conditionsOf } from '../../../kernel/conditions/conditions.js';
import type { World } from '../../../kernel/world.js';
import type { BusyTime } from './slots.js';

/** The busy times of the calendars that a host selected (R214); a broken connection has none to tell (G114). */
export function calendarTimes({ store }: World, userId: string): BusyTime[] {
  const connection = store.calendarConnections.get(userId);
  if (!connection) return [];
  const { calendarProvider, calendars } = conditionsOf(store);
  if (calendarProvider === 'absent' || calendarProvider === 'broken') return [];
  return calendars
    .filter(({ id }) => connection.selectedCalendarIds.includes(id))
    .flatMap(({ busy }) =>
      busy.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
    );
}
