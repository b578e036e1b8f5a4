import { addMonths, monthLabel } from '../../../domain/index.js';
import type { booking } from '../../../locales/en/booking.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { Picker } from '../booking-picker.types.js';
import { daysContext, daysWithTimes } from './days.model.js';

const maxMonthsAhead = 12;

/** Shows the next month that has free times, with focus on its first day. */
export async function goToNextAvailable(picker: Picker, strings: Strings<typeof booking>): Promise<void> {
  const { slots, state } = picker;
  picker.context.announce(strings.t('searching'));
  const from = state.month;
  for (let ahead = 1; ahead <= maxMonthsAhead; ahead++) {
    const month = addMonths(from, ahead);
    if (!slots.isSettled(month)) await slots.read(month);
    const isCurrent = picker.state.month === from;
    if (!isCurrent || !slots.isSettled(month)) {
      return picker.dispatch({ type: 'search', search: 'idle', error: isCurrent ? 'failed' : undefined });
    }
    const [first] = daysWithTimes(month, daysContext(picker.view));
    if (first) {
      picker.showMonth(month);
      picker.dispatch({ type: 'focusDay', day: first.day });
      return picker.focus(`day-${first.day}`);
    }
  }
  const until = addMonths(from, maxMonthsAhead);
  picker.dispatch({ type: 'search', search: 'nothing', until });
  picker.context.announce(strings.t('noneAhead', { month: monthLabel(until, picker.view.locale) }));
}
