import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { dayIn, dayLabel } from '../../../domain/index.js';
import { alertIcon, chevronLeftIcon, chevronRightIcon } from '../../shared/ui/icons.js';
import { clocksView, hostClock, timeOf } from '../../shared/booking/appointment.view.js';
import type { BookingForm } from './form.controller.js';
import { answerOf, type Fault, type Field } from './form.model.js';
import { zoneText, type ViewOf } from '../days/days.view.js';

const labelOf = ({ strings }: ViewOf, { key, label }: Field) =>
  label ?? strings.t(key === 'email' ? 'email' : key === 'guests' ? 'guests' : 'name');

const faultText = ({ strings }: ViewOf, { kind }: Field, fault: Fault): string => {
  if ('text' in fault) return fault.text;
  if (fault.key === 'badGuest') return strings.t(fault.key, { email: fault.email });
  const choice = kind === 'select' || kind === 'radio' || kind === 'checkbox';
  return strings.t(fault.key === 'missing' && choice ? 'missingChoice' : fault.key);
};

function input(
  view: ViewOf,
  form: BookingForm,
  field: Field,
  described: string,
  invalid: boolean,
): TemplateResult {
  const { key, kind, required, options = [], autocomplete } = field;
  const text = String(answerOf(field, form.values));
  const id = `f-${key}`;
  const onInput = (event: Event) => form.set(key, (event.target as HTMLInputElement).value);
  const onLeave = () => form.left(field);
  const state = invalid ? 'true' : 'false';
  if (kind === 'textarea') {
    return html`<textarea
      id=${id}
      data-focus=${id}
      rows="3"
      ?required=${required}
      aria-invalid=${state}
      aria-describedby=${described}
      .value=${live(text)}
      @input=${onInput}
      @blur=${onLeave}
    ></textarea>`;
  }
  if (kind === 'select') {
    return html`<select
      id=${id}
      data-focus=${id}
      ?required=${required}
      aria-invalid=${state}
      aria-describedby=${described}
      @change=${onInput}
      @blur=${onLeave}
    >
      <option value="" ?selected=${text === ''}>${view.strings.tt('choose')}</option>
      ${options.map(
        (option) =>
          html`<option value=${option.value} ?selected=${option.value === text}>${option.label}</option>`,
      )}
    </select>`;
  }
  // Addresses and numbers: no sentence, whatever the language around them.
  const plain = kind === 'email' || kind === 'tel' || key === 'guests';
  return html`<input
    id=${id}
    data-focus=${id}
    type=${kind === 'email' || kind === 'tel' ? kind : 'text'}
    autocomplete=${autocomplete ?? 'off'}
    inputmode=${key === 'guests' ? 'email' : nothing}
    autocapitalize=${plain ? 'none' : nothing}
    spellcheck=${plain ? 'false' : nothing}
    dir=${plain ? 'ltr' : 'auto'}
    ?required=${required}
    aria-invalid=${state}
    aria-describedby=${described}
    .value=${live(text)}
    @input=${onInput}
    @blur=${onLeave}
  />`;
}

const problem = (view: ViewOf, form: BookingForm, field: Field) => {
  const fault = form.faults.get(field.key);
  return fault
    ? html`<p class="problem" id="e-${field.key}">
        ${alertIcon(16)}<span dir="auto">${faultText(view, field, fault)}</span>
      </p>`
    : nothing;
};

function fieldView(view: ViewOf, form: BookingForm, field: Field): TemplateResult {
  const { key, kind, required, options = [] } = field;
  const invalid = form.faults.has(key);
  const label = labelOf(view, field);
  const hint = key === 'guests';
  const described = [hint && `h-${key}`, invalid && `e-${key}`].filter(Boolean).join(' ');
  const optional = required ? nothing : html` <span class="hint">${view.words.tt('optional')}</span>`;
  if (kind === 'checkbox') {
    return html`<div class="field">
      <label class="check">
        <input
          type="checkbox"
          data-focus="f-${key}"
          ?required=${required}
          aria-invalid=${invalid ? 'true' : 'false'}
          aria-describedby=${described}
          .checked=${live(answerOf(field, form.values) === true)}
          @change=${(event: Event) => form.set(key, (event.target as HTMLInputElement).checked)}
          @blur=${() => form.left(field)}
        />
        <span dir="auto">${label}</span>
      </label>
      ${problem(view, form, field)}
    </div>`;
  }
  if (kind === 'radio') {
    return html`<fieldset
      class="field"
      role="radiogroup"
      aria-labelledby="l-${key}"
      aria-describedby=${described}
      aria-required=${required ? 'true' : 'false'}
      aria-invalid=${invalid ? 'true' : 'false'}
    >
      <legend id="l-${key}"><span dir="auto">${label}</span>${optional}</legend>
      ${options.map(
        ({ value, label: text }, index) =>
          html`<label class="check">
            <input
              type="radio"
              name=${key}
              data-focus=${index === 0 ? `f-${key}` : nothing}
              ?required=${required}
              .checked=${live(answerOf(field, form.values) === value)}
              @change=${() => form.set(key, value)}
            />
            <span dir="auto">${text}</span>
          </label>`,
      )}
      ${problem(view, form, field)}
    </fieldset>`;
  }
  return html`<div class="field">
    <label for="f-${key}"><span dir="auto">${label}</span>${optional}</label>
    ${input(view, form, field, described, invalid)}
    ${hint ? html`<p class="hint" id="h-${key}">${view.strings.tt('guestsHint')}</p>` : nothing}
    ${problem(view, form, field)}
  </div>`;
}

function summaryView(view: ViewOf, form: BookingForm) {
  if (!form.summary) return nothing;
  const faulty = form.fields.filter(({ key }) => form.faults.has(key));
  return html`<div class="notice error" role="group" aria-labelledby="sum" tabindex="-1" data-focus="summary">
    ${alertIcon()}
    <div>
      <p class="h3" id="sum">${view.strings.tt('pleaseCorrect', { n: faulty.length })}</p>
      ${faulty.map(
        (field) =>
          html`<button type="button" class="plain small jump" @click=${() => view.c.focus(`f-${field.key}`)}>
            <span dir="auto">${labelOf(view, field)}</span>
          </button>`,
      )}
    </div>
  </div>`;
}

/** A time as a choice of its own: with its day, and the host's clock where it differs. */
function otherView(view: ViewOf, start: string) {
  const { c, locale, hourCycle, strings } = view;
  const { zone, hostZone } = c;
  const day = dayLabel(dayIn(Date.parse(start), zone), locale);
  const host = hostClock({ start, zone, hostZone, locale, hourCycle });
  return html`<li>
    <button type="button" class="num" @click=${() => c.chooseStart(start)}>
      ${timeOf(view, start)}, ${day}
      ${host ? html`<span class="muted small">${strings.tt('hostTime', host)}</span>` : nothing}
    </button>
  </li>`;
}

/** Above the entries, or below them where it came unasked. */
export function conflictView(view: ViewOf, { conflict }: Pick<BookingForm, 'conflict'>, below = false) {
  const { c, strings, locale } = view;
  if (!conflict || (conflict.quiet === true) !== below) return nothing;
  const { start, alternatives, uncertain } = conflict;
  const day = dayLabel(dayIn(Date.parse(start), c.zone), locale);
  return html`<div
    class="notice"
    part="conflict"
    role="group"
    aria-labelledby="gone"
    tabindex="-1"
    data-focus="conflict"
  >
    ${alertIcon()}
    <div>
      <p class="h3" id="gone">
        ${strings.tt(below ? 'gone' : 'justTaken', { time: timeOf(view, start), day })}
      </p>
      ${uncertain ? html`<p>${strings.tt('maybeYours')}</p>` : nothing}
      <p>${strings.tt(alternatives.length > 0 ? 'detailsKept' : 'detailsKeptNone')}</p>
      ${
        alternatives.length > 0
          ? html`<ul class="others">
                ${alternatives.map((other) => otherView(view, other))}
              </ul>
              <p class="small muted">${strings.tt('timesIn', { zone: zoneText(view, c.zone, c.at) })}</p>`
          : nothing
      }
      <button type="button" class="plain" @click=${() => c.changeTime()}>${strings.tt('allTimes')}</button>
    </div>
  </div>`;
}

function messageView(view: ViewOf, form: BookingForm) {
  const { strings } = view;
  const { message } = form;
  if (form.state === 'lost') return html`<p class="small">${strings.tt('lost')}</p>`;
  if (!message) return nothing;
  const text = 'common' in message ? view.words.tt(message.common) : strings.tt(message.booking);
  return html`<div class="notice error" tabindex="-1" data-focus="message" role="group" aria-labelledby="why">
    ${alertIcon()}
    <div>
      <p id="why">${text}</p>
      ${form.sentence ? html`<p class="small" dir="auto">${form.sentence}</p>` : nothing}
      ${form.wait > 0 ? html`<p class="small num">${strings.tt('againIn', { n: form.wait })}</p>` : nothing}
    </div>
  </div>`;
}

/** The booker's details, below the time they are for. */
export function formView(view: ViewOf, form: BookingForm): TemplateResult {
  const { c, strings, level, rtl } = view;
  const busy = form.state !== 'idle';
  const time = c.start ? timeOf(view, c.start) : '';
  const off = busy || form.wait > 0 || !c.start || form.conflict;
  const onSubmit = (event: Event) => {
    event.preventDefault();
    void form.submit();
  };
  return html`<form class="form" part="form" novalidate @submit=${onSubmit}>
    <div class="chosen">
      <div class="h2" role="heading" aria-level=${level(1)} tabindex="-1" data-focus="form">
        ${strings.tt('yourDetails')}
      </div>
      ${c.start ? clocksView(view, c.start) : nothing}
      ${
        c.start
          ? html`<button type="button" class="plain small" ?disabled=${busy} @click=${() => c.changeTime()}>
              ${rtl ? chevronRightIcon(16) : chevronLeftIcon(16)}${strings.tt('changeTime')}
            </button>`
          : nothing
      }
    </div>
    ${conflictView(view, form)} ${summaryView(view, form)}
    <div class="fields">${form.fields.map((field) => fieldView(view, form, field))}</div>
    ${conflictView(view, form, true)} ${messageView(view, form)}
    <div class="actions">
      <button class="primary num" type="submit" aria-disabled=${off ? 'true' : 'false'}>
        ${!time ? strings.tt('bookNone') : busy ? strings.tt('bookingNow', { time }) : strings.tt('book', { time })}
      </button>
    </div>
  </form>`;
}
