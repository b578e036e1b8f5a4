import { html, nothing } from 'lit';
import { clockChange, dayLabel, timeLabels, type Slot } from '../../../domain/index.js';
import type { PickerActions, PickerView } from '../booking-picker.types.js';

const startOf = ({ start }: Slot) => start;

/** The times of the chosen day: one tab stop, with arrow keys between them. */
export const slotsView = (view: PickerView, actions: PickerActions) => {
  const { strings, allStrings, locale, hourCycle, zone, taken, task } = view;
  const { day } = view.state;
  const slots = (day && view.days.get(day)) || [];
  const labels = timeLabels(slots, zone, locale, hourCycle);
  const { focusedStart } = view.state;
  const tabStop = (slots.find(({ start }) => start === focusedStart) ?? slots[0])?.start;
  // Without the keys' code, Tab reaches each time.
  const keys = view.notices === 'failed' ? undefined : view.notices;
  const onKey = (event: KeyboardEvent) => {
    if (keys?.focusNextTime(event, view.isRtl)) event.stopPropagation();
  };
  return html`${
      day && clockChange(day, zone) !== 0
        ? html`<p class="small muted">${strings.tt('clocksChange')}</p>`
        : nothing
    }
    <ul
      class="slots"
      role="toolbar"
      tabindex="-1"
      aria-label=${day ? dayLabel(day, locale) : nothing}
      @keydown=${onKey}
    >
      ${view.repeat(slots, startOf, ({ start, at }, index) => {
        const isTaken = taken.has(start);
        const isBooked = !isTaken && at === task?.bookedAt;
        const time = labels[index] ?? '';
        return html`<li role="none">
          <button
            class="slot num"
            data-start=${start}
            tabindex=${keys && start !== tabStop ? -1 : nothing}
            @focus=${() => actions.focusSlot(start)}
            part=${isTaken ? 'slot taken' : isBooked ? 'slot present' : 'slot'}
            aria-disabled=${isTaken ? 'true' : nothing}
            aria-label=${(isTaken && allStrings?.t('timeTaken', { time })) || nothing}
            @click=${() => actions.chooseSlot(start)}
          >
            ${isTaken ? html`<s>${time}</s> <span class="small">${allStrings?.tt('taken')}</span>` : time}
            ${isBooked ? html`<span class="small muted">${strings.tt('present')}</span>` : nothing}
          </button>
        </li>`;
      })}
    </ul>`;
};

/** Beside the calendar: the chosen day's times, or what to do first. */
export const timesView = (view: PickerView, actions: PickerActions) => {
  const { strings, allStrings, locale, level } = view;
  const { day } = view.state;
  if (!day) {
    return html`<div class="times none" part="times">
      <p class="muted">${strings.tt('loadingTimes')}</p>
    </div>`;
  }
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && actions.focusChosenDay();
  return html`<div class="times" part="times" @keydown=${onKey}>
    <div class="h3" part="title" role="heading" aria-level=${level(2)} tabindex="-1" data-focus="times">
      ${dayLabel(day, locale)}
    </div>
    ${
      // Its styles come with the notices.
      allStrings && view.notices && view.notices !== 'failed'
        ? html`<button
            data-act="days"
            class="plain small back"
            part="button"
            @click=${() => actions.focusChosenDay()}
          >
            ${allStrings.tt('backToDays')}
          </button>`
        : nothing
    }
    ${slotsView(view, actions)}
  </div>`;
};
