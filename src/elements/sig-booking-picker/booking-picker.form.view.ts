import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { dayIn, dayLabel } from '../../domain/index.js';
import { alertIcon, checkIcon, chevronLeftIcon, chevronRightIcon } from '../shared/icons.js';
import { clocksView, timeOf } from './booking-picker.clocks.js';
import type { BookingForm } from './booking-picker.form.js';
import type { Fault, Field } from './booking-picker.form.model.js';
import type { ViewOf } from './booking-picker.view.js';

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
  const value = form.values[key];
  const text = typeof value === 'string' ? value : '';
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
  return html`<input
    id=${id}
    data-focus=${id}
    type=${kind === 'email' || kind === 'tel' ? kind : 'text'}
    autocomplete=${autocomplete ?? 'off'}
    dir=${kind === 'email' || kind === 'tel' ? 'ltr' : 'auto'}
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
          .checked=${live(form.values[key] === true)}
          @change=${(event: Event) => form.set(key, (event.target as HTMLInputElement).checked)}
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
              .checked=${live(form.values[key] === value)}
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

function conflictView(view: ViewOf, form: BookingForm) {
  const { c, strings, locale } = view;
  const { conflict } = form;
  if (!conflict) return nothing;
  const { start, alternatives, uncertain } = conflict;
  const own = dayIn(Date.parse(start), c.zone);
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
      <p class="h3" id="gone">${strings.tt('justTaken', { time: timeOf(view, start) })}</p>
      ${uncertain ? html`<p>${strings.tt('maybeYours')}</p>` : nothing}
      <p>${strings.tt(alternatives.length > 0 ? 'detailsKept' : 'detailsKeptNone')}</p>
      <div class="actions">
        ${alternatives.map((other) => {
          const day = dayIn(Date.parse(other), c.zone);
          const time = timeOf(view, other);
          return html`<button type="button" class="num" @click=${() => c.chooseStart(other)}>
            ${day === own ? time : `${time}, ${dayLabel(day, locale)}`}
          </button>`;
        })}
        <button type="button" class="plain" @click=${() => c.changeTime()}>${strings.tt('allTimes')}</button>
      </div>
    </div>
  </div>`;
}

function messageView(view: ViewOf, form: BookingForm) {
  const { strings } = view;
  if (form.state === 'lost') return html`<p class="small" role="status">${strings.tt('lost')}</p>`;
  if (!form.message) return nothing;
  return html`<div class="notice error" tabindex="-1" data-focus="message" role="group">
    ${alertIcon()}
    <div>
      <p>${strings.tt(form.message)}</p>
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
  const off = busy || form.wait > 0 || !c.start;
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
    ${messageView(view, form)}
    <div class="actions">
      <button class="primary num" type="submit" aria-disabled=${off ? 'true' : 'false'}>
        ${!time ? strings.tt('bookNone') : busy ? strings.tt('bookingNow', { time }) : strings.tt('book', { time })}
      </button>
    </div>
  </form>`;
}

/** What is said at once, before the rest of the confirmation is there. */
export function bookedView(view: ViewOf, { start }: { start: string }): TemplateResult {
  return html`<div class="done" part="confirmation">
    <div class="h2 ok" role="heading" aria-level=${view.level(1)} tabindex="-1" data-focus="done">
      ${checkIcon(24)}${view.strings.tt('booked')}
    </div>
    ${clocksView(view, start)}
  </div>`;
}
