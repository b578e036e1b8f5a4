import { html, nothing } from 'lit';
import { dayLabel } from '../../../domain/index.js';
import { problemView } from '../booking-picker.problem.view.js';
import { alertLine } from '../../shared/ui/alerts/alert-line.view.js';
import type { PickerActions, PickerView } from '../booking-picker.types.js';
import { zoneView } from '../zones/zone.view.js';
import { monthBarView, monthGridView } from './calendar.view.js';
import { daysContext, daysWithTimes, expectedDays, type DayCell, type DaysContext } from './days.model.js';
import { slotsView, timesView } from './times.view.js';

/** Nothing while its words are still loading; without them the months beside can be reached all the same. */
const emptyView = (view: PickerView, actions: PickerActions) =>
  view.notices && view.notices !== 'failed' ? view.notices.emptyPanel(view, actions) : nothing;

const dayOf = ({ day }: DayCell) => day;

const listView = (view: PickerView, actions: PickerActions, context: DaysContext, cells: DayCell[]) => {
  const { strings, locale, level, today } = view;
  if (cells.length === 0 && !context.isSettled) {
    return html`<div class="days" aria-hidden="true">
      ${Array.from(
        // The expected length, so that what follows the list does not move.
        { length: Math.max(3, expectedDays(view.state.month, today)) },
        () => html`<div class="skeleton row"></div>`,
      )}
    </div>`;
  }
  return html`<ul role="list" class="days">
    ${view.repeat(cells, dayOf, ({ day, count, isToday }) => {
      const isOpen = day === view.state.day;
      const onKey = (event: KeyboardEvent) => event.key === 'Escape' && actions.closeDay();
      return html`<li @keydown=${isOpen ? onKey : nothing}>
        <div role="heading" aria-level=${level(2)}>
          <button
            class="dayrow"
            part=${isOpen ? 'day selected' : 'day'}
            data-focus=${isOpen ? 'times' : `day-${day}`}
            data-day=${day}
            aria-expanded=${isOpen}
            aria-current=${isToday ? 'date' : nothing}
            aria-label=${strings.t('dayTimes', { day: dayLabel(day, locale), n: count })}
            @click=${() => (isOpen ? actions.closeDay() : actions.chooseDay(day))}
          >
            <span>${dayLabel(day, locale)}</span>
            <span class="small muted num">${strings.tt('times', { n: count })}</span>
          </button>
        </div>
        ${isOpen ? slotsView(view, actions) : nothing}
      </li>`;
    })}
  </ul>`;
};

/** Choosing a day and a time. */
const choiceView = (view: PickerView, actions: PickerActions, isList: boolean) => {
  const context = daysContext(view);
  const cells = daysWithTimes(view.state.month, context);
  const isEmpty = context.isSettled && cells.length === 0;
  // Times that are known stay on show when a later load fails.
  const problem = view.isLoaded && view.isEventTypeComplete ? nothing : problemView(view, actions);
  const bar = monthBarView(view, actions);
  if (isList) {
    return html`<div class="pick list">
      ${bar}
      ${problem !== nothing ? problem : isEmpty ? emptyView(view, actions) : listView(view, actions, context, cells)}
    </div>`;
  }
  return html`<div class="pick">
    <div class="calendar">${bar} ${monthGridView(view, actions, context)}</div>
    ${
      problem !== nothing
        ? html`<div class="times">${problem}</div>`
        : isEmpty
          ? html`<div class="times none">${emptyView(view, actions)}</div>`
          : timesView(view, actions)
    }
  </div>`;
};

/** The days and their zone. Above a list, which may be long; else below the calendar. */
export const daysView = (view: PickerView, actions: PickerActions, isList: boolean) => {
  const { actionError } = view.state;
  const error = actionError ? alertLine(view.common.tt(actionError)) : nothing;
  const choice = choiceView(view, actions, isList);
  const zone = zoneView(view, actions);
  return isList ? html`${zone} ${choice} ${error}` : html`${choice} ${zone} ${error}`;
};
