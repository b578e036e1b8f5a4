import { html, nothing } from 'lit';
import {
  dayIn,
  dayLabel,
  offsetAt,
  slotsByDay,
  timeIn,
  timeLabels,
  type HourCycle,
  minuteMs,
} from '../../../../domain/index.js';
import type { bookingAppointment } from '../../../../locales/en/booking-appointment.js';
import { cityLabel } from '../../i18n/city-label.js';
import type { Strings } from '../../i18n/strings.js';
import type { StepView } from '../picker-step.types.js';

/** A start's time of day in the booker's zone, with the zone's name where the clock shows it twice that day. */
export function timeLabel(
  { days, zone, locale, hourCycle }: Pick<StepView, 'days' | 'zone' | 'locale' | 'hourCycle'>,
  start: string,
): string {
  const at = Date.parse(start);
  const key = dayIn(at, zone);
  // The start itself may no longer be offered. Only starts of the same day can read the same.
  const starts = [start, ...(days.get(key) ?? []).map((slot) => slot.start)];
  const day = slotsByDay(starts, zone).get(key) ?? [];
  const index = day.findIndex((slot) => slot.at === at);
  return timeLabels(day, zone, locale, hourCycle)[index] ?? timeIn(at, zone, locale, hourCycle);
}

/** When something is, and on whose clocks. */
export interface Appointment {
  start: string;
  /** In milliseconds; without it only the start is shown. */
  end?: number;
  /** The start as `timeLabel` gives it, where a clock may show it twice that day. */
  time?: string;
  zone: string;
  hostZone?: string;
  locale: string;
  hourCycle?: HourCycle;
}

/** What the host's clock shows, with its day where that differs; nothing where both clocks agree. */
export function hostTime({ start, zone, hostZone, locale, hourCycle }: Appointment) {
  const at = Date.parse(start);
  if (hostZone === undefined || offsetAt(at, hostZone) === offsetAt(at, zone)) return undefined;
  const clock = timeIn(at, hostZone, locale, hourCycle);
  const day = dayIn(at, hostZone);
  const time = day === dayIn(at, zone) ? clock : `${dayLabel(day, locale)}, ${clock}`;
  return { time, city: cityLabel(hostZone, locale) };
}

/** Date and time of an appointment; on both clocks where they differ. */
export function appointmentView(
  strings: Pick<Strings<typeof bookingAppointment>, 'tt'>,
  appointment: Appointment,
) {
  const { start, end, zone, locale, hourCycle } = appointment;
  const at = Date.parse(start);
  const from = appointment.time ?? timeIn(at, zone, locale, hourCycle);
  const time = `${from}${end === undefined ? '' : ` – ${timeIn(end, zone, locale, hourCycle)}`}`;
  const host = hostTime(appointment);
  const city = cityLabel(zone, locale);
  return html`<p class="clock">
      <span class="date">${dayLabel(dayIn(at, zone), locale, true)}</span>
      <span class="num">${strings.tt(host ? 'yourTime' : 'localTime', { time, city })}</span>
    </p>
    ${host ? html`<p class="clock small muted num">${strings.tt('hostTime', host)}</p>` : nothing}`;
}

/** A start that can be chosen here, with its end where the length is known. */
export function slotTimeView(view: StepView, start: string) {
  const minutes = view.eventType?.durationMinutes;
  const end = minutes ? Date.parse(start) + minutes * minuteMs : undefined;
  const { zone, hostZone, locale, hourCycle } = view;
  const time = timeLabel(view, start);
  return appointmentView(view.strings, { start, end, time, zone, hostZone, locale, hourCycle });
}
