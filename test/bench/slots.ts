import { slotsByDay, timeLabels } from '../../src/domain/index.js';

const zone = 'America/New_York';
const first = Date.parse('2026-03-01T00:00:00Z');
const starts = Array.from({ length: 6000 }, (_, index) =>
  new Date(first + index * 15 * 60_000).toISOString(),
);

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });

/** The obvious code: a cached formatter for the day and one for the time, called for each slot. */
export function slots(): Map<string, string[]> {
  const days = new Map<string, string[]>();
  for (const start of starts) {
    const at = new Date(start);
    const key = day.format(at);
    days.set(key, [...(days.get(key) ?? []), time.format(at)]);
  }
  return days;
}

/** The same through `domain/calendar`, as the picker does it. */
export function dayLabels(): Map<string, string[]> {
  const days = new Map<string, string[]>();
  for (const [key, list] of slotsByDay(starts, zone)) days.set(key, timeLabels(list, zone, 'en-GB', 'h23'));
  return days;
}
