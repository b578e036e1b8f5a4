import { monthLabel, type MonthKey } from '../../../domain/index.js';
import type { booking } from '../../../locales/en/booking.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { Picker } from '../booking-picker.types.js';
import { daysContext, daysWithTimes } from './days.model.js';

/** Says which month is shown, and how many of its days have times where that is known. */
export function announceMonth(
  { state, slots, view, context: { announce } }: Picker,
  month: MonthKey,
  strings: Strings<typeof booking>,
): void {
  if (state.month !== month) return;
  const n = daysWithTimes(month, daysContext(view)).length;
  const name = monthLabel(month, view.locale);
  if (!slots.isSettled(month)) return announce(name);
  announce(n > 0 ? strings.t('monthShown', { month: name, n }) : strings.t('noTimes', { month: name }));
}
