import { dayIn, dayLabel, monthOf, nearestStarts } from '../../../domain/index.js';
import { timeOf } from './appointment.view.js';
import type { PickerController } from '../../sig-booking-picker/booking-picker.controller.js';

/** A time that is offered no longer, and what is offered in its place. */
export interface Conflict {
  start: string;
  alternatives: string[];
  /** Whether it may be the booker's own booking. */
  uncertain: boolean;
  /** Found out unasked: it stands where it moves nothing that is being filled in. */
  quiet?: boolean;
}

/** It stays in its place in the day, marked, although it is no longer offered. */
export function mark(c: PickerController, start: string): void {
  const { loader } = c;
  c.taken = new Set([...c.taken, start]);
  if (!loader.starts.includes(start)) loader.starts = [...loader.starts, start];
  c.update();
}

/** A time that turned out to be gone: the days around it are read again. */
export async function reread(c: PickerController, start: string): Promise<void> {
  mark(c, start);
  await c.loader.read(monthOf(dayIn(Date.parse(start), c.zone)));
  mark(c, start);
}

/** The nearest three times that are free (R216). */
export function conflictOf(c: PickerController, start: string, more: Partial<Conflict> = {}): Conflict {
  const free = c.loader.starts.filter((one) => !c.taken.has(one));
  return { start, alternatives: nearestStarts(free, Date.parse(start), 3), uncertain: false, ...more };
}

/** Says which time it is that is gone. */
export function announceGone(c: PickerController, start: string, key: 'gone' | 'justTaken'): void {
  const { zone, hourCycle } = c;
  const locale = c.ports.locale();
  const time = timeOf({ c, locale, hourCycle }, start);
  c.announce(key, { time, day: dayLabel(dayIn(Date.parse(start), zone), locale) });
}
