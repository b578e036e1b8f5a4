import { addMonths, type MonthKey } from '../../../domain/index.js';
import type { TimeChoice } from '../choice/time-choice.js';
import { daysWithTimes } from './days.model.js';

const maxMonthsAhead = 12;

/** What the search for the next free time has to say; `until`: the last month that it has looked at in vain. */
export type SearchNews = { code: 'searching' } | { code: 'noneAhead'; until: MonthKey };

/** Shows the next month that has free times, with focus on its first day. */
export async function goToNextAvailable(
  choice: TimeChoice,
  announce: (news: SearchNews) => void,
): Promise<void> {
  const { slots, state } = choice;
  announce({ code: 'searching' });
  const from = state.month;
  for (let ahead = 1; ahead <= maxMonthsAhead; ahead++) {
    const month = addMonths(from, ahead);
    if (!slots.isSettled(month)) await slots.read(month);
    const isCurrent = choice.state.month === from;
    if (!isCurrent || !slots.isSettled(month)) {
      return choice.dispatch({ type: 'search', search: 'idle', error: isCurrent ? 'failed' : undefined });
    }
    const [first] = daysWithTimes(month, choice.daysContext);
    if (first) {
      choice.showMonth(month);
      choice.dispatch({ type: 'focusDay', day: first.day });
      return choice.focus(`day-${first.day}`);
    }
  }
  const until = addMonths(from, maxMonthsAhead);
  choice.dispatch({ type: 'search', search: 'nothing', until });
  announce({ code: 'noneAhead', until });
}
