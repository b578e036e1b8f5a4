import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import {
  controlState,
  formField,
  problemView,
  type ControlState,
} from '../../shared/form/form-field.view.js';
import type { StepView } from '../../shared/booking/picker-step.types.js';
import { answerOf, type Fault, type Field, type Values } from './form.model.js';

export interface FieldActions {
  setValue(key: string, value: string | boolean): void;
  /** Focus has left the field. */
  leaveField(field: Field): void;
}

const labelOf = ({ strings }: StepView, { key, label }: Field) =>
  label ?? strings.t(key === 'email' ? 'email' : key === 'guests' ? 'guests' : 'name');

/** What is missing, by the field's own name. */
function missingKey({ key, kind }: Field) {
  if (key === 'name') return 'missingName';
  if (key === 'email') return 'missingEmail';
  if (kind === 'checkbox') return 'missingTick';
  return kind === 'select' || kind === 'radio' ? 'missingChoice' : 'missing';
}

/** A fault in words that name its field, since the summary shows them far from it. */
export function faultText(view: StepView, field: Field, fault: Fault): string {
  if ('text' in fault) return fault.text;
  if (fault.key === 'badGuest') return view.strings.t(fault.key, { email: fault.email });
  const key = fault.key === 'missing' ? missingKey(field) : fault.key;
  return view.strings.t(key, { label: labelOf(view, field) });
}

function controlView(
  view: StepView,
  actions: FieldActions,
  field: Field,
  value: string | boolean,
  { invalid, description }: ControlState,
): TemplateResult {
  const { key, kind, required, options = [], autocomplete } = field;
  const text = String(value);
  const id = `f-${key}`;
  const onInput = (event: Event) => actions.setValue(key, (event.target as HTMLInputElement).value);
  const onLeave = () => actions.leaveField(field);
  if (kind === 'textarea') {
    return html`<textarea
      part="input"
      id=${id}
      data-focus=${id}
      rows="3"
      ?required=${required}
      aria-invalid=${invalid}
      aria-describedby=${description}
      .value=${live(text)}
      @input=${onInput}
      @blur=${onLeave}
    ></textarea>`;
  }
  if (kind === 'select') {
    return html`<select
      part="input"
      id=${id}
      data-focus=${id}
      ?required=${required}
      aria-invalid=${invalid}
      aria-describedby=${description}
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
  // Addresses and numbers are not sentences, whatever the page's language.
  const isPlain = kind === 'email' || kind === 'tel' || key === 'guests';
  return html`<input
    part="input"
    id=${id}
    data-focus=${id}
    type=${kind === 'email' || kind === 'tel' ? kind : 'text'}
    autocomplete=${autocomplete ?? 'off'}
    inputmode=${key === 'guests' ? 'email' : nothing}
    autocapitalize=${isPlain ? 'none' : nothing}
    spellcheck=${isPlain ? 'false' : nothing}
    dir=${isPlain ? 'ltr' : 'auto'}
    ?required=${required}
    aria-invalid=${invalid}
    aria-describedby=${description}
    .value=${live(text)}
    @input=${onInput}
    @blur=${onLeave}
  />`;
}

/** One field with its label, hint and fault. */
export function fieldView(
  view: StepView,
  { values, faults }: { values: Values; faults: ReadonlyMap<string, Fault> },
  actions: FieldActions,
  field: Field,
): TemplateResult {
  const { key, kind, required, options = [] } = field;
  const value = answerOf(field, values);
  const fault = faults.get(key);
  const id = `f-${key}`;
  const label = html`<span dir="auto">${labelOf(view, field)}</span>`;
  const problem = fault && faultText(view, field, fault);
  const state = controlState({ id, problem });
  const optional = required
    ? nothing
    : html`<span class="hint" part="hint">&nbsp;${view.common.tt('optional')}</span>`;
  if (kind === 'checkbox') {
    return html`<div class="field">
      <label class="check">
        <input
          type="checkbox"
          data-focus=${id}
          ?required=${required}
          aria-invalid=${state.invalid}
          aria-describedby=${state.description}
          .checked=${live(value === true)}
          @change=${(event: Event) => actions.setValue(key, (event.target as HTMLInputElement).checked)}
          @blur=${() => actions.leaveField(field)}
        />
        ${label}
      </label>
      ${problemView(id, problem)}
    </div>`;
  }
  if (kind === 'radio') {
    return html`<fieldset
      class="field"
      role="radiogroup"
      aria-labelledby="l-${key}"
      aria-describedby=${state.description}
      aria-required=${required ? 'true' : 'false'}
      aria-invalid=${state.invalid}
    >
      <legend part="label" id="l-${key}">${label}${optional}</legend>
      ${options.map(
        (option, index) =>
          html`<label class="check">
            <input
              type="radio"
              name=${key}
              data-focus=${index === 0 ? id : nothing}
              ?required=${required}
              .checked=${live(option.value === value)}
              @change=${() => actions.setValue(key, option.value)}
            />
            <span dir="auto">${option.label}</span>
          </label>`,
      )}
      ${problemView(id, problem)}
    </fieldset>`;
  }
  return formField(
    {
      id,
      label: html`${label}${optional}`,
      hint: key === 'guests' && view.strings.tt('guestsHint'),
      problem,
    },
    (given) => controlView(view, actions, field, value, given),
  );
}
