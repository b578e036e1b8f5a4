import { html, nothing } from 'lit';
import {
  cityName,
  clockChange,
  dayLabel,
  dayNumber,
  monthGrid,
  monthLabel,
  monthName,
  monthOf,
  offsetAt,
  offsetLabel,
  timeLabels,
  weekdayName,
  weekdays,
  type HourCycle,
  type Slot,
} from '../../../domain/index.js';
import type { booking } from '../../../locales/en/booking.js';
import type { common } from '../../../locales/en/common.js';
import {
  alertIcon,
  calendarIcon,
  chevronLeftIcon,
  chevronRightIcon,
  clockIcon,
  globeIcon,
} from '../../shared/ui/icons.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { PickerController } from '../booking-picker.controller.js';
import { dayCell, daysWithTimes, likelyDays, type DayCell, type DaysContext } from './days.model.js';

/** What every part of the view is given. */
export interface ViewOf {
  c: PickerController;
  strings: Strings<typeof booking>;
  words: Strings<typeof common>;
  /** For dates and times. */
  locale: string;
  hourCycle?: HourCycle;
  firstDay: number;
  rtl: boolean;
  list: boolean;
  level(offset?: number): number;
}

/** A zone by its city, with its offset at an instant. */
export const zoneText = ({ strings }: ViewOf, zone: string, at: number): string =>
  zone === 'UTC' ? zone : strings.t('zoneShown', { city: cityName(zone), offset: offsetLabel(at, zone) });

export const headView = (view: ViewOf) => {
  const { c, strings, level } = view;
  const type = c.loader.eventType;
  if (!type && c.loader.problem) {
    return html`<header part="header">
      <div class="h1" role="heading" aria-level=${level()}>${strings.tt('untitled')}</div>
    </header>`;
  }
  if (!type) {
    return html`<header part="header">
      <div class="sr" role="heading" aria-level=${level()}>${view.words.tt('loading')}</div>
      <div class="skeleton title"></div>
      <div class="skeleton line"></div>
    </header>`;
  }
  const minutes = type.durationMinutes;
  const name = type.host?.name;
  return html`<header part="header">
    <div class="h1" role="heading" aria-level=${level()} tabindex="-1" data-focus="top">
      <span dir="auto">${type.title}</span>
    </div>
    <p class="meta muted">
      ${minutes ? html`<span class="fact">${clockIcon(16)}${strings.tt('length', { n: minutes })}</span>` : nothing}
      ${name ? html`<span class="fact" dir="auto">${strings.tt('withHost', { name })}</span>` : nothing}
    </p>
  </header>`;
};

/** Its place is kept free until it comes; below a list it waits until the list has its length. */
export const aboutView = ({ c, list }: ViewOf) =>
  c.errand
    ? nothing
    : html`<p class="about muted">
        <span dir="auto"
          >${!list || c.loader.settled(c.month) ? c.loader.eventType?.description : nothing}</span
        >
      </p>`;

export const zoneView = (view: ViewOf) => {
  const { c, strings } = view;
  const { at, zone, hostZone } = c;
  const shown = zoneText(view, zone, at);
  const other = hostZone !== undefined && offsetAt(at, hostZone) !== offsetAt(at, zone);
  const name = c.loader.eventType?.host?.name;
  return html`<div class="zone" part="zone">
    ${
      c.host.lockTimeZone
        ? html`<p class="fact">
            ${globeIcon(16)}<span class="sr">${strings.tt('timeZone')}: </span>${shown}
          </p>`
        : html`<button
            class="plain small"
            data-focus="zone"
            aria-label=${strings.t('changeZone', { zone: shown })}
            aria-expanded=${c.zonesOpen}
            @click=${() => c.openZones(!c.zonesOpen)}
          >
            ${globeIcon(16)}${shown}<span class="down">${chevronRightIcon(14)}</span>
          </button>`
    }
    ${c.zonesOpen && c.zones ? c.zones.view(view) : nothing}
    ${
      other && hostZone
        ? html`<p class="small muted">
            ${
              name
                ? strings.tt('hostZone', {
                    name,
                    city: cityName(hostZone),
                    offset: offsetLabel(at, hostZone),
                  })
                : strings.tt('hostZoneNoName', {
                    city: cityName(hostZone),
                    offset: offsetLabel(at, hostZone),
                  })
            }
          </p>`
        : nothing
    }
  </div>`;
};

const barView = ({ c, strings, locale, level, rtl }: ViewOf) => {
  const first = c.month <= monthOf(c.today);
  const [before, after] = rtl
    ? [chevronRightIcon(), chevronLeftIcon()]
    : [chevronLeftIcon(), chevronRightIcon()];
  return html`<div class="bar">
    <div class="h2" role="heading" aria-level=${level(1)} tabindex="-1" data-focus="month">
      ${monthLabel(c.month, locale)}
    </div>
    <button
      class="turn"
      aria-label=${strings.t('previousMonth')}
      aria-disabled=${first}
      @click=${() => first || c.turn(-1)}
    >
      ${before}
    </button>
    <button class="turn" aria-label=${strings.t('nextMonth')} @click=${() => c.turn(1)}>${after}</button>
  </div>`;
};

/** A day's spoken name: fixed, since people and tests hear it. */
const dayName = ({ strings, locale }: ViewOf, { day, count, state }: DayCell): string => {
  const label = dayLabel(day, locale);
  if (state === 'unknown') return label;
  return count > 0 ? strings.t('dayTimes', { day: label, n: count }) : strings.t('dayNone', { day: label });
};

const cellView = (view: ViewOf, cell: DayCell) => {
  const { c, locale } = view;
  const { day, state, selected, today } = cell;
  const part = ['day', selected && 'selected', today && 'today', state].filter(Boolean).join(' ');
  return html`<button
    class="day ${state}"
    part=${part}
    data-focus="day-${day}"
    data-day=${day}
    tabindex=${cell.tabStop ? 0 : -1}
    aria-label=${dayName(view, cell)}
    aria-pressed=${selected ? 'true' : nothing}
    aria-current=${today ? 'date' : nothing}
    aria-disabled=${state === 'available' ? nothing : 'true'}
    ?disabled=${state === 'past'}
    @click=${() => state === 'available' && c.chooseDay(day)}
  >
    ${dayNumber(day, locale)}
  </button>`;
};

const gridView = (view: ViewOf, context: DaysContext) => {
  const { c, strings, locale, firstDay, rtl } = view;
  const columns = weekdays(firstDay);
  // Some languages shorten no name of a day; side by side they would run into each other.
  const long = columns.some((weekday) => weekdayName(weekday, locale, 'short').length > 5);
  const onKey = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset['day'];
    if (!day || event.ctrlKey || event.altKey || event.metaKey) return;
    if (c.press(day, event, firstDay, rtl)) event.preventDefault();
  };
  return html`<table
    class="month"
    part="calendar"
    aria-label=${strings.t('calendar', { month: monthLabel(c.month, locale) })}
    aria-busy=${context.settled || c.loader.problem ? nothing : 'true'}
    @keydown=${onKey}
  >
    <thead>
      <tr>
        ${columns.map(
          (weekday) =>
            html`<th scope="col" abbr=${weekdayName(weekday, locale, 'long')}>
              ${weekdayName(weekday, locale, long ? 'narrow' : 'short')}
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${monthGrid(c.month, firstDay).map(
        (week) =>
          html`<tr>
            ${week.map((day) => html`<td>${day ? cellView(view, dayCell(day, context)) : nothing}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
};

const emptyView = ({ c, strings, locale }: ViewOf) =>
  html`<div class="empty" part="empty">
    ${calendarIcon(24)}
    <p>${strings.tt('noTimes', { month: monthName(c.month, locale) })}</p>
    ${
      c.search === 'none'
        ? html`<p class="small muted">${strings.tt('noneAhead')}</p>`
        : html`<button
            aria-disabled=${c.search === 'busy'}
            @click=${() => c.search || void c.nextAvailable()}
          >
            ${c.search === 'busy' ? strings.tt('searching') : strings.tt('nextAvailable')}
          </button>`
    }
  </div>`;

const startOf = ({ start }: Slot) => start;
const dayOf = ({ day }: DayCell) => day;

const slotsView = (view: ViewOf, context: DaysContext) => {
  const { c, strings, locale, hourCycle } = view;
  const slots = (c.day && context.days.get(c.day)) || [];
  const labels = timeLabels(slots, c.zone, locale, hourCycle);
  return html`${
      c.day && clockChange(c.day, c.zone) !== 0
        ? html`<p class="small muted">${strings.tt('clocksChange')}</p>`
        : nothing
    }
    <ul class="slots">
      ${c.each(slots, startOf, ({ start, at }, index) => {
        const gone = c.taken.has(start);
        const present = !gone && at === c.errand?.present;
        const time = labels[index] ?? '';
        return html`<li>
          <button
            class="slot num"
            data-start=${start}
            part=${gone ? 'slot taken' : present ? 'slot present' : 'slot'}
            aria-disabled=${gone ? 'true' : nothing}
            aria-label=${gone ? strings.t('timeTaken', { time }) : nothing}
            @click=${() => c.chooseStart(start)}
          >
            ${gone ? html`<s>${time}</s> <span class="small">${strings.tt('taken')}</span>` : time}
            ${present ? html`<span class="small muted">${strings.tt('present')}</span>` : nothing}
          </button>
        </li>`;
      })}
    </ul>`;
};

const timesView = (view: ViewOf, context: DaysContext) => {
  const { c, strings, locale, level } = view;
  if (!c.day) {
    return html`<div class="times none" part="times">
      ${
        // Two paragraphs: one whose words change would count as moving.
        context.settled
          ? html`<p class="muted">${strings.tt('chooseDay')}</p>`
          : html`<p class="muted">${strings.tt('loadingTimes')}</p>`
      }
    </div>`;
  }
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && c.backToDays();
  return html`<div class="times" part="times" @keydown=${onKey}>
    <div class="h3" role="heading" aria-level=${level(2)} tabindex="-1" data-focus="times">
      ${dayLabel(c.day, locale)}
    </div>
    <button class="plain small back" @click=${() => c.backToDays()}>${strings.tt('backToDays')}</button>
    ${slotsView(view, context)}
  </div>`;
};

const listView = (view: ViewOf, context: DaysContext) => {
  const { c, strings, locale, level } = view;
  const cells = daysWithTimes(c.month, context);
  if (cells.length === 0 && !context.settled) {
    return html`<div class="days" aria-hidden="true">
      ${Array.from(
        // As long as the list will likely be: what follows it stays where it is.
        { length: Math.max(3, likelyDays(c.month, c.today)) },
        () => html`<div class="skeleton row"></div>`,
      )}
    </div>`;
  }
  return html`<ul class="days">
    ${c.each(cells, dayOf, ({ day, count, today }) => {
      const open = day === c.day;
      const onKey = (event: KeyboardEvent) => event.key === 'Escape' && c.closeDay();
      return html`<li @keydown=${open ? onKey : nothing}>
        <div role="heading" aria-level=${level(2)}>
          <button
            class="dayrow"
            part=${open ? 'day selected' : 'day'}
            data-focus=${open ? 'times' : `day-${day}`}
            data-day=${day}
            aria-expanded=${open}
            aria-current=${today ? 'date' : nothing}
            aria-label=${strings.t('dayTimes', { day: dayLabel(day, locale), n: count })}
            @click=${() => (open ? c.closeDay() : c.chooseDay(day))}
          >
            <span>${dayLabel(day, locale)}</span>
            <span class="small muted num">${strings.tt('times', { n: count })}</span>
          </button>
        </div>
        ${open ? slotsView(view, context) : nothing}
      </li>`;
    })}
  </ul>`;
};

const problemView = (view: ViewOf) => {
  const { c, strings, words, level } = view;
  const { problem } = c.loader;
  if (!problem) return nothing;
  const { text, detail, retryAt } = problem;
  const left = retryAt === undefined ? 0 : Math.max(1, Math.ceil((retryAt - c.ports.clock().now()) / 1000));
  // The button goes with what it is about.
  const onRetry = () => {
    c.retry();
    c.focus(c.step === 'form' ? 'form' : 'month');
  };
  return html`<div class="notice error" part="problem" role="alert">
    ${alertIcon()}
    <div>
      <p class="h3" role="heading" aria-level=${problem.whole ? level() : level(1)}>
        ${text === 'config' ? words.tt('notSetUp') : strings.tt(text)}
      </p>
      ${text === 'timesFailed' && left === 0 ? html`<p class="small">${words.tt(commonKeyFor[detail.code])}</p>` : nothing}
      ${left > 0 ? html`<p class="small" aria-hidden="true">${strings.tt('waitSeconds', { n: left })}</p>` : nothing}
      ${problem.whole || left > 0 ? nothing : html`<button @click=${onRetry}>${words.tt('tryAgain')}</button>`}
    </div>
  </div>`;
};

/** Choosing a day and a time. */
export const pickView = (view: ViewOf) => {
  const { c, list } = view;
  const context = c.context;
  const empty = context.settled && daysWithTimes(c.month, context).length === 0;
  // What is known stays on show when a later read fails.
  const problem = c.loader.known(c.month) && c.loader.typed ? nothing : problemView(view);
  if (list) {
    return html`<div class="pick list">
      ${barView(view)} ${problem !== nothing ? problem : empty ? emptyView(view) : listView(view, context)}
    </div>`;
  }
  return html`<div class="pick">
    <div class="calendar">${barView(view)} ${gridView(view, context)}</div>
    ${
      problem !== nothing
        ? html`<div class="times">${problem}</div>`
        : empty
          ? html`<div class="times none">${emptyView(view)}</div>`
          : timesView(view, context)
    }
  </div>`;
};

/** The days and the zone they are in; a list, however long, has its zone above it. */
export const daysView = (view: ViewOf) => {
  const stuck = view.c.stuck
    ? html`<p class="problem" role="alert">${alertIcon(16)}${view.words.tt(view.c.stuck)}</p>`
    : nothing;
  return view.list
    ? html`${zoneView(view)} ${pickView(view)} ${stuck}`
    : html`${pickView(view)} ${zoneView(view)} ${stuck}`;
};

/** Nothing can be chosen here. */
export const wholeProblemView = problemView;
