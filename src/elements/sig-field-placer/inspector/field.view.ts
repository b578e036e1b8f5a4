import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { liveValue } from '../../shared/ui/live-value.directive.js';
import { check, input, section, valueOf } from './controls.view.js';
import { roleBadge } from '../chrome/palette.view.js';
import { fieldTypes, readOptions, writeOptions, type PlacedField } from '../model/field.js';
import { closeIcon, goToIcon } from '../chrome/icons.js';
import { radioGroupKeys, radioOptions } from '../model/radio-groups.js';
import type { InspectorController } from './inspector.controller.js';
import { roleName, typeName } from '../field-placer.types.js';

const common = <T>(values: readonly T[]): T | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

export const roleSelect = ({ desk }: InspectorController, fields: readonly PlacedField[]) => {
  const ids = fields.map((field) => field.id);
  const now = common(fields.map((field) => field.recipientRole ?? ''));
  const mark = desk.roles.find(({ role }) => role === now);
  const strangers = now === '' ? [''] : [];
  return html`<div class="field">
    <label for="p-recipientRole">${desk.words.tt('role')}</label>
    <div class="row">
      ${mark ? roleBadge(mark) : nothing}
      <select
        id="p-recipientRole"
        data-member="recipientRole"
        @change=${(event: Event) => desk.editor.change(ids, { recipientRole: valueOf(event) || undefined })}
      >
        ${now === undefined ? html`<option value="" disabled selected></option>` : nothing}
        ${[...strangers, ...desk.roles.map(({ role }) => role)].map(
          (role) =>
            html`<option value=${role} .selected=${live(role === now)}>
              ${roleName(desk.roles, role, desk.words)}
            </option>`,
        )}
      </select>
    </div>
  </div>`;
};

export const typeSelect = (side: InspectorController, fields: readonly PlacedField[]) => {
  const { desk, words } = side;
  const now = common(fields.map(({ type }) => type));
  const known = (fieldTypes as readonly string[]).includes(now ?? '');
  return html`<label class="field">
    <span class="label">${words.tt('type')}</span>
    <select data-member="type" @change=${(event: Event) => side.retype(fields, valueOf(event))}>
      ${now === undefined ? html`<option value="" disabled selected></option>` : nothing}
      ${(known || now === undefined ? fieldTypes : [now, ...fieldTypes]).map(
        (type) =>
          html`<option value=${type} .selected=${live(type === now)}>${typeName(desk.words, type)}</option>`,
      )}
    </select>
  </label>`;
};

export const requiredCheck = ({ desk, words }: InspectorController, fields: readonly PlacedField[]) => {
  const on = fields.filter((field) => field.required).length;
  return check(words.tt('required'), {
    on: on === fields.length,
    mixed: on > 0 && on < fields.length,
    change: (required) =>
      desk.editor.change(
        fields.map(({ id }) => id),
        { required },
      ),
  });
};

const text = (
  side: InspectorController,
  field: PlacedField,
  name: 'label' | 'placeholder' | 'optionLabel',
  hint?: 'labelHint',
) =>
  input(side, {
    name,
    label: name,
    hint,
    value: field[name] ?? '',
    change: (value) => side.desk.editor.change([field.id], { [name]: value || undefined }),
  });

const dropDown = (side: InspectorController, field: PlacedField) => {
  const { words, desk } = side;
  const options = readOptions(field);
  return html`<div class="field">
    <label for="p-options">${words.tt('options')}</label>
    <textarea
      id="p-options"
      data-member="validation"
      aria-describedby="p-options-hint"
      .value=${liveValue(options.join('\n'))}
      @change=${(event: Event) => {
        const lines = valueOf(event)
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean);
        const own = [...new Set(lines)];
        if (own.length < lines.length) desk.say(words.t('optionsTwice'));
        desk.editor.change([field.id], (now) => writeOptions(now, own));
        desk.refresh();
      }}
    ></textarea>
    <span class="hint" id="p-options-hint">
      ${words.tt('optionsHint')}${options.length > 0 ? html` · ${words.tt('optionsFound', { n: options.length })}` : nothing}
    </span>
  </div>`;
};

/** A radio button stands for its whole group: its options are edited together (R78). */
const radioGroup = (side: InspectorController, field: PlacedField) => {
  const { words, desk } = side;
  const { editor } = desk;
  const options = radioOptions(editor.fields, field);
  const name = (option: PlacedField, index: number) =>
    option.optionLabel || desk.words.t('optionNew', { n: index + 1 });
  return html`${text(side, field, 'optionLabel')}
    ${input(side, {
      name: 'groupKey',
      label: 'groupKey',
      hint: 'groupHint',
      value: field.groupKey ?? '',
      list: 'p-groups',
      change: (value) => editor.change([field.id], { groupKey: value.trim() || undefined }),
    })}
    <datalist id="p-groups">
      ${radioGroupKeys(editor.fields).map((key) => html`<option value=${key}></option>`)}
    </datalist>
    ${section(
      'p-group',
      words.tt('groupOptions'),
      html`<ul class="rows">
          ${options.map((option, index) => {
            const shown = name(option, index);
            return html`<li class="row" aria-current=${option.id === field.id ? 'true' : nothing}>
              <input
                type="text"
                aria-label=${desk.words.t('optionNew', { n: index + 1 })}
                autocomplete="off"
                .value=${liveValue(option.optionLabel ?? '')}
                @change=${(event: Event) =>
                  editor.change([option.id], { optionLabel: valueOf(event) || undefined })}
              />
              ${
                option.id === field.id
                  ? nothing
                  : html`<button
                      type="button"
                      class="icon"
                      aria-label=${words.t('goToOption', { option: shown })}
                      title=${words.t('goToOption', { option: shown })}
                      @click=${() => desk.show([option.id])}
                    >
                      ${goToIcon()}
                    </button>`
              }
              ${
                options.length > 1
                  ? html`<button
                      type="button"
                      class="icon"
                      aria-label=${words.t('removeOption', { option: shown })}
                      title=${words.t('removeOption', { option: shown })}
                      @click=${() => side.removeOption(field, option)}
                    >
                      ${closeIcon()}
                    </button>`
                  : nothing
              }
            </li>`;
          })}
        </ul>
        <button type="button" @click=${() => side.addOption(field.id)}>${words.tt('addOption')}</button>`,
    )}`;
};

/** What the field says to the one who fills it in. */
export const meaning = (side: InspectorController, field: PlacedField) => {
  const written = ['TEXT', 'DATE', 'DROPDOWN'].includes(field.type);
  return html`${text(side, field, 'label', 'labelHint')}
  ${written ? text(side, field, 'placeholder') : nothing}
  ${
    field.type === 'TEXT'
      ? check(side.words.tt('multiline'), {
          on: field.multiline === true,
          change: (on) => side.desk.editor.change([field.id], { multiline: on || undefined }),
        })
      : nothing
  }
  ${field.type === 'DROPDOWN' ? dropDown(side, field) : nothing}
  ${field.type === 'RADIO' ? radioGroup(side, field) : nothing}`;
};
