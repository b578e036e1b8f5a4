import { keyOf, type DayKey } from './day.js';
import { offsetAt } from './zone.js';
import { dayMs, minuteMs } from '../timing.js';

/** One bookable start. */
export interface Slot {
  /** The exact text from the service, which a booking sends back (G71). */
  start: string;
  /** The same in milliseconds. */
  at: number;
  /** Minutes since midnight on the zone's clock. */
  minute: number;
}

/**
 * Groups starts by the days of a zone: each instant once, days and times ascending; unreadable starts are dropped. A map
 * rather than runs, since ascending instants fall on days 6, 7, 6, 7 where clocks go back over midnight.
 */
export function slotsByDay(starts: readonly string[], zone: string): Map<DayKey, Slot[]> {
  const seen = new Set<number>();
  const instants: { start: string; at: number }[] = [];
  for (const start of starts) {
    const at = Date.parse(start);
    if (Number.isNaN(at) || seen.has(at)) continue;
    seen.add(at);
    instants.push({ start, at });
  }
  instants.sort((a, b) => a.at - b.at);
  // Formatting a key is the slow part: once per local day instead of once per slot.
  const keys = new Map<number, DayKey>();
  const days = new Map<DayKey, Slot[]>();
  for (const { start, at } of instants) {
    const local = at + offsetAt(at, zone);
    const number = Math.floor(local / dayMs);
    let key = keys.get(number);
    if (key === undefined) keys.set(number, (key = keyOf(local)));
    const slot = { start, at, minute: Math.floor((local - number * dayMs) / minuteMs) };
    const day = days.get(key);
    if (day) day.push(slot);
    else days.set(key, [slot]);
  }
  return new Map([...days].sort(([a], [b]) => (a < b ? -1 : 1)));
}
