import { html, nothing } from 'lit';
import {
  cityName,
  dayIn,
  dayLabel,
  offsetAt,
  slotsByDay,
  timeIn,
  timeLabels,
  type HourCycle,
} from '../../../domain/index.js';
import type { booking } from '../../../locales/en/booking.js';
import type { Strings } from '../i18n/strings.js';
import type { ViewOf } from '../../sig-booking-picker/days/days.view.js';

/** A start's time of day in the booker's zone, with the zone's name where the clock shows it twice that day. */
export function timeOf(
  { c, locale, hourCycle }: Pick<ViewOf, 'c' | 'locale' | 'hourCycle'>,
  start: string,
): string {
  const { zone } = c;
  const at = Date.parse(start);
  const key = dayIn(at, zone);
  // The start itself may be offered no longer; of the thousands that are, only its day's can read the same.
  const starts = [start, ...(c.days.get(key) ?? []).map((slot) => slot.start)];
  const day = slotsByDay(starts, zone).get(key) ?? [];
  const index = day.findIndex((slot) => slot.at === at);
  return timeLabels(day, zone, locale, hourCycle)[index] ?? timeIn(at, zone, locale, hourCycle);
}

/** When something is, and on whose clocks. */
export interface Appointment {
  start: string;
  /** Without it only the start is told. */
  end?: number;
  /** As `timeOf` gives it, where a clock may show the start twice that day. */
  time?: string;
  zone: string;
  hostZone?: string;
  locale: string;
  hourCycle?: HourCycle;
}

/** What the host's clock shows, with its day where that is another one; nothing where both clocks agree. */
export function hostClock({ start, zone, hostZone, locale, hourCycle }: Appointment) {
  const at = Date.parse(start);
  if (hostZone === undefined || offsetAt(at, hostZone) === offsetAt(at, zone)) return undefined;
  const clock = timeIn(at, hostZone, locale, hourCycle);
  const day = dayIn(at, hostZone);
  const time = day === dayIn(at, zone) ? clock : `${dayLabel(day, locale)}, ${clock}`;
  return { time, city: cityName(hostZone) };
}

/** Date and time of a start; both clocks where they differ. */
export function appointmentView(strings: Strings<typeof booking>, one: Appointment) {
  const { start, end, zone, locale, hourCycle } = one;
  const at = Date.parse(start);
  const mine = dayIn(at, zone);
  const begins = one.time ?? timeIn(at, zone, locale, hourCycle);
  const time = `${begins}${end === undefined ? '' : ` – ${timeIn(end, zone, locale, hourCycle)}`}`;
  const host = hostClock(one);
  return html`<p class="clock">
      <span class="date">${dayLabel(mine, locale, true)}</span>
      <span class="num">${strings.tt('yourTime', { time, city: cityName(zone) })}</span>
    </p>
    ${host ? html`<p class="clock small muted num">${strings.tt('hostTime', host)}</p>` : nothing}`;
}

/** A start that can be chosen here, on both clocks. */
export function clocksView(view: ViewOf, start: string) {
  const { c, strings, locale, hourCycle } = view;
  const { zone, hostZone } = c;
  const minutes = c.loader.eventType?.durationMinutes;
  const end = minutes ? Date.parse(start) + minutes * 60_000 : undefined;
  const time = timeOf(view, start);
  return appointmentView(strings, { start, end, time, zone, hostZone, locale, hourCycle });
}
