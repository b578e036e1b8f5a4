import { html, nothing } from 'lit';
import {
  dayLabel,
  dayNumber,
  monthGrid,
  monthLabel,
  monthOf,
  weekdayName,
  weekdays,
} from '../../../domain/index.js';
import { chevronLeftIcon, chevronRightIcon } from '../../shared/ui/navigation-icons.js';
import type { PickerActions, PickerView } from '../booking-picker.types.js';
import { dayCell, type DayCell, type DaysContext } from './days.model.js';

/** The month's name, and the buttons to the months beside it. */
export const monthBarView = (view: PickerView, actions: PickerActions) => {
  const { strings, locale, level, isRtl, today, state } = view;
  const isFirst = state.month <= monthOf(today);
  const [previousIcon, nextIcon] = isRtl
    ? [chevronRightIcon(), chevronLeftIcon()]
    : [chevronLeftIcon(), chevronRightIcon()];
  return html`<div class="bar">
    <div class="h2" part="title" role="heading" aria-level=${level(1)} tabindex="-1" data-focus="month">
      ${monthLabel(state.month, locale)}
    </div>
    <button
      class="turn"
      data-act="previous"
      part="button"
      aria-label=${strings.t('previousMonth')}
      aria-disabled=${isFirst}
      @click=${() => isFirst || actions.stepMonth(-1)}
    >
      ${previousIcon}
    </button>
    <button
      class="turn"
      data-act="next"
      part="button"
      aria-label=${strings.t('nextMonth')}
      @click=${() => actions.stepMonth(1)}
    >
      ${nextIcon}
    </button>
  </div>`;
};

/** A day's spoken name. It is fixed: hosts' tests rely on it. */
const dayName = ({ strings, locale }: PickerView, { day, count, state }: DayCell): string => {
  const label = dayLabel(day, locale);
  if (state === 'unknown') return label;
  return count > 0 ? strings.t('dayTimes', { day: label, n: count }) : strings.t('dayNone', { day: label });
};

const cellView = (view: PickerView, actions: PickerActions, cell: DayCell) => {
  const { day, state, isSelected, isToday } = cell;
  const part = ['day', isSelected && 'selected', isToday && 'today', state].filter(Boolean).join(' ');
  return html`<button
    class="day ${state}"
    part=${part}
    data-focus="day-${day}"
    data-day=${day}
    tabindex=${cell.isTabStop ? 0 : -1}
    aria-label=${dayName(view, cell)}
    aria-pressed=${state === 'available' ? isSelected : nothing}
    aria-current=${isToday ? 'date' : nothing}
    aria-disabled=${state === 'available' ? nothing : 'true'}
    ?disabled=${state === 'past'}
    @click=${() => state === 'available' && actions.chooseDay(day)}
  >
    ${dayNumber(day, view.locale)}
  </button>`;
};

/**
 * The table of days: a plain table of labelled buttons rather than `role=grid`, since iOS VoiceOver reads of a grid's cell only its
 * number, neither the date nor how many times it has. The days are one tab stop with the keys of the date grid pattern all the
 * same. The chosen day is pressed (`aria-pressed`), today is current (`aria-current`), a day without times is disabled but
 * can be reached.
 */
export const monthGridView = (view: PickerView, actions: PickerActions, context: DaysContext) => {
  const { strings, locale, firstDay } = view;
  const { month } = view.state;
  const columns = weekdays(firstDay);
  // Some languages have no short names of days: full names side by side would overlap.
  const isLong = columns.some((weekday) => weekdayName(weekday, locale, 'short').length > 5);
  const onKey = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset['day'];
    if (!day || event.ctrlKey || event.altKey || event.metaKey) return;
    if (actions.moveFocus(day, event)) event.preventDefault();
  };
  return html`<table
    class="month"
    part="calendar"
    aria-label=${strings.t('calendar', { month: monthLabel(month, locale) })}
    aria-busy=${context.isSettled || view.problem ? nothing : 'true'}
    @keydown=${onKey}
  >
    <thead>
      <tr>
        ${columns.map(
          (weekday) =>
            html`<th scope="col" abbr=${weekdayName(weekday, locale, 'long')}>
              ${weekdayName(weekday, locale, isLong ? 'narrow' : 'short')}
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${monthGrid(month, firstDay).map(
        (week) =>
          html`<tr>
            ${week.map((day) => html`<td>${day ? cellView(view, actions, dayCell(day, context)) : nothing}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
};
