import { monthLabel, type MonthKey } from '../../../domain/index.js';
import type { Picker } from '../booking-picker.types.js';
import { daysContext, daysWithTimes } from './days.model.js';

/** Says how many days of a month have times, while it is shown. */
export function announceMonth({ state, slots, view, context }: Picker, month: MonthKey): void {
  if (state.month !== month || !slots.isSettled(month)) return;
  const { strings, announce } = context;
  const n = daysWithTimes(month, daysContext(view)).length;
  const name = monthLabel(month, view.locale);
  announce(n > 0 ? strings.t('monthShown', { month: name, n }) : strings.t('noTimes', { month: name }));
}
