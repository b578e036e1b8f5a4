import type { MonthKey } from '../../../domain/index.js';
import type { TimeChoice } from '../choice/time-choice.js';
import { daysWithTimes } from './days.model.js';

/** A month is shown; `days`: how many of them have times, where that is known. */
export interface MonthNews {
  month: MonthKey;
  days?: number;
}

/** What to say of a month that is shown; nothing when another one is shown by now. */
export function monthNews({ state, slots, daysContext }: TimeChoice, month: MonthKey): MonthNews | undefined {
  if (state.month !== month) return undefined;
  return { month, days: slots.isSettled(month) ? daysWithTimes(month, daysContext).length : undefined };
}
