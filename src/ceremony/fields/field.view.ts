import { html, nothing, type TemplateResult } from 'lit';
import { alertIcon, checkIcon, fileIcon, penIcon } from '../../elements/internal.js';
import type { Acts, Showing } from '../ceremony.types.js';
import { isDone, type CeremonyField, type Item } from './fields.model.js';
import { dayWords, optionName, problemWords } from './field-names.model.js';
import { place } from './field-position.directive.js';

/** A field over its page: the real control where there is room to write, else a button that opens one. */
export function fieldView(
  showing: Showing,
  acts: Acts,
  item: Item,
  field: CeremonyField,
  ratio: number,
): TemplateResult {
  const { state, words } = showing;
  const problem = state.problems[item.key];
  const done = isDone(item, state.values);
  return html`<div
    class="spot ${field.type.toLowerCase()} ${done ? 'done' : ''} ${problem ? 'wrong' : ''} ${field.x > 0.5 ? 'late' : ''}"
    data-key=${item.key}
    ${place(field, ratio)}
  >
    ${spotControl(showing, acts, item, field)}
    ${
      problem && item.key === field.id && !showing.compact
        ? html`<div class="bubble" aria-hidden="true">${alertIcon(14)}${problemWords(problem, words)}</div>`
        : nothing
    }
  </div>`;
}

function spotControl(showing: Showing, acts: Acts, item: Item, field: CeremonyField) {
  const { state, words, names, compact } = showing;
  const name = names.get(item.key) ?? '';
  if (field.type === 'SIGNATURE' || field.type === 'INITIALS') return padButton(showing, acts, item, field);
  if (field.type === 'DATE_SIGNED') {
    const today = dayWords(state.welcome?.today ?? '', words.locale);
    return html`<span class="fixed" role="img" aria-label="${name}: ${today}">${today}</span>`;
  }
  if (compact && !isTick(field)) {
    const value = state.values[field.id];
    const shown =
      value?.file?.fileName ??
      (field.type === 'DATE' ? dayWords(value?.text ?? '', words.locale) : value?.text);
    return html`<button
      type="button"
      class="opener"
      id=${`f-${field.id}`}
      aria-haspopup="dialog"
      aria-label="${name}: ${shown || words.t('fill')}"
      @click=${() => acts.open({ kind: 'field', key: item.key })}
    >
      <span>${shown || (field.placeholder ?? name)}</span>
    </button>`;
  }
  return controlView(showing, acts, item, field, { id: `f-${field.id}`, label: name });
}

const isTick = ({ type }: CeremonyField) => type === 'CHECKBOX' || type === 'RADIO';

function padButton({ state, words, names }: Showing, acts: Acts, item: Item, field: CeremonyField) {
  const image = state.values[field.id]?.image;
  const here = words.t(field.type === 'SIGNATURE' ? 'signHere' : 'initialHere');
  const name = names.get(item.key) ?? '';
  return html`<button
    type="button"
    class="pen"
    id=${`f-${field.id}`}
    aria-haspopup="dialog"
    aria-label=${image ? `${name}: ${words.t('change')}` : `${here}: ${name}`}
    aria-describedby=${state.problems[item.key] ? `p-${item.key}` : nothing}
    @click=${() => acts.open({ kind: 'pad', fieldId: field.id })}
  >
    ${
      image
        ? html`<img alt="" src=${`data:image/png;base64,${image}`} />`
        : html`${penIcon(16)}<span>${here}</span>`
    }
  </button>`;
}

/** The control itself, on the page or in the dialog. */
export function controlView(
  { state, words }: Showing,
  acts: Acts,
  item: Item,
  field: CeremonyField,
  { id, label }: { id: string; label?: string },
) {
  const { t } = words;
  const value = state.values[field.id];
  const text = value?.text ?? '';
  const problem = state.problems[item.key];
  const invalid = problem ? 'true' : nothing;
  const described = problem ? `p-${item.key}` : nothing;
  const name = label ?? nothing;
  const set = (next: string) => acts.fill(field.id, { text: next });
  switch (field.type) {
    case 'CHECKBOX':
      return html`<input
        type="checkbox"
        id=${id}
        aria-label=${name}
        aria-invalid=${invalid}
        aria-describedby=${described}
        aria-required=${String(item.required)}
        .checked=${text === 'true'}
        @change=${(event: Event) => set(String((event.target as HTMLInputElement).checked))}
      />`;
    case 'RADIO': {
      const option = optionName(field, item.fields.indexOf(field), words);
      return html`<input
        type="radio"
        id=${id}
        name=${`${id.slice(0, 1)}-${item.key}`}
        aria-label=${label === undefined ? nothing : `${label}: ${option}`}
        aria-invalid=${invalid}
        aria-describedby=${described}
        .checked=${text === 'true'}
        @change=${() => set('true')}
      />`;
    }
    case 'DROPDOWN':
      return html`<select
        id=${id}
        aria-label=${name}
        aria-invalid=${invalid}
        aria-describedby=${described}
        aria-required=${String(item.required)}
        @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}
      >
        <option value="" ?selected=${text === ''}>${t('choose')}</option>
        ${(field.options ?? []).map(
          (option) => html`<option value=${option} ?selected=${option === text}>${option}</option>`,
        )}
      </select>`;
    case 'ATTACHMENT':
      return html`<label class="attach button">
        <input
          type="file"
          id=${id}
          aria-label="${label ?? ''}${label ? ': ' : ''}${value?.file?.fileName ?? t('attach')}"
          aria-invalid=${invalid}
          aria-describedby=${described}
          @change=${(event: Event) => acts.attach(field.id, (event.target as HTMLInputElement).files?.[0])}
        />${value?.file ? checkIcon(16) : fileIcon(16)}<span>${value?.file?.fileName ?? t('attach')}</span>
      </label>`;
    default: {
      const input = (event: Event) => set((event.target as HTMLInputElement | HTMLTextAreaElement).value);
      if (field.multiline)
        return html`<textarea
          dir="auto"
          id=${id}
          aria-label=${name}
          aria-invalid=${invalid}
          aria-describedby=${described}
          aria-required=${String(item.required)}
          placeholder=${field.placeholder ?? nothing}
          .value=${text}
          @input=${input}
        ></textarea>`;
      return html`<input
        dir="auto"
        type=${field.type === 'DATE' ? 'date' : 'text'}
        id=${id}
        aria-label=${name}
        aria-invalid=${invalid}
        aria-describedby=${described}
        aria-required=${String(item.required)}
        placeholder=${field.placeholder ?? nothing}
        .value=${text}
        @input=${input}
      />`;
    }
  }
}
