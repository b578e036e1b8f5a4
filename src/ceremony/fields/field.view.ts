import { html, nothing, type TemplateResult } from 'lit';
import { alertIcon, checkIcon, fileIcon, penIcon } from '../../elements/internal.js';
import type { CeremonyActions, RenderContext } from '../ceremony.types.js';
import { isDone, type CeremonyField, type FieldItem } from './fields.model.js';
import { formatDay, optionName, errorText } from './field-names.model.js';
import { fieldPosition } from './field-position.directive.js';

/** A field over its page: the control itself, or on a narrow page a button that opens it in a dialog. */
export function fieldView(
  context: RenderContext,
  actions: CeremonyActions,
  item: FieldItem,
  field: CeremonyField,
  ratio: number,
): TemplateResult {
  const { state, strings } = context;
  const problem = state.problems[item.key];
  const done = isDone(item, state.values);
  return html`<div
    class="spot ${field.type.toLowerCase()} ${done ? 'done' : ''} ${problem ? 'wrong' : ''} ${field.x > 0.5 ? 'late' : ''}"
    data-key=${item.key}
    ${fieldPosition(field, ratio)}
  >
    ${spotControl(context, actions, item, field)}
    ${
      problem && item.key === field.id && !context.isCompact
        ? html`<div class="bubble" aria-hidden="true">${alertIcon(14)}${errorText(problem, strings)}</div>`
        : nothing
    }
  </div>`;
}

function spotControl(
  context: RenderContext,
  actions: CeremonyActions,
  item: FieldItem,
  field: CeremonyField,
) {
  const { state, strings, fieldNames, isCompact } = context;
  const name = fieldNames.get(item.key) ?? '';
  if (field.type === 'SIGNATURE' || field.type === 'INITIALS')
    return padButton(context, actions, item, field);
  if (field.type === 'DATE_SIGNED') {
    const today = formatDay(state.welcome.today, strings.locale);
    return html`<span class="fixed" role="img" aria-label="${name}: ${today}">${today}</span>`;
  }
  if (isCompact && !isTick(field)) {
    const value = state.values[field.id];
    const shown =
      value?.file?.fileName ??
      (field.type === 'DATE' ? formatDay(value?.text ?? '', strings.locale) : value?.text);
    return html`<button
      type="button"
      class="opener"
      id=${`f-${field.id}`}
      aria-haspopup="dialog"
      aria-label="${name}: ${shown || strings.t('fill')}"
      @click=${() => actions.openDialog({ kind: 'field', key: item.key })}
    >
      <span>${shown || (field.placeholder ?? name)}</span>
    </button>`;
  }
  return controlView(context, actions, item, field, { id: `f-${field.id}`, label: name });
}

const isTick = ({ type }: CeremonyField) => type === 'CHECKBOX' || type === 'RADIO';

function padButton(
  { state, strings, fieldNames }: RenderContext,
  actions: CeremonyActions,
  item: FieldItem,
  field: CeremonyField,
) {
  const image = state.values[field.id]?.image;
  const here = strings.t(field.type === 'SIGNATURE' ? 'signHere' : 'initialHere');
  const name = fieldNames.get(item.key) ?? '';
  return html`<button
    type="button"
    class="pen"
    data-act=${image ? 'change' : field.type === 'SIGNATURE' ? 'sign' : 'initial'}
    id=${`f-${field.id}`}
    aria-haspopup="dialog"
    aria-label=${image ? `${name}: ${strings.t('change')}` : `${here}: ${name}`}
    aria-describedby=${state.problems[item.key] ? `p-${item.key}` : nothing}
    @click=${() => actions.openDialog({ kind: 'pad', fieldId: field.id })}
  >
    ${
      image
        ? html`<img alt="" src=${`data:image/png;base64,${image}`} />`
        : html`${penIcon(16)}<span>${here}</span>`
    }
  </button>`;
}

/** A field's control, on the page or in the dialog. */
export function controlView(
  { state, strings }: RenderContext,
  actions: CeremonyActions,
  item: FieldItem,
  field: CeremonyField,
  { id, label }: { id: string; label?: string },
) {
  const { t } = strings;
  const value = state.values[field.id];
  const text = value?.text ?? '';
  const problem = state.problems[item.key];
  const invalid = problem ? 'true' : nothing;
  const described = problem ? `p-${item.key}` : nothing;
  const name = label ?? nothing;
  const set = (next: string) => actions.fill(field.id, { text: next });
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
      const option = optionName(field, item.fields.indexOf(field), strings);
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
          @change=${(event: Event) => actions.attachFile(field.id, (event.target as HTMLInputElement).files?.[0])}
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
