import { html, nothing } from 'lit';
import { iconButton } from '../../shared/ui/icon-button.view.js';
import { closeIcon, goToIcon } from '../chrome/inspector-icons.js';
import { roleBadge } from '../chrome/role-badge.view.js';
import { hasPlaceholder } from '../model/retype.js';
import { roleName, typeName } from '../model/field-names.js';
import { fieldTypes, readOptions, type PlacedField } from '../../shared/fields/field.js';
import { radioOptions } from '../../shared/fields/radio-options.js';
import { radioGroupKeys } from '../model/groups/radio-groups.js';
import { liveValue } from '../../shared/ui/directives/live-value.directive.js';
import { button, check, input, section, selectOptions, valueOf } from './controls.view.js';
import type { InspectorProps } from './inspector.types.js';

type FieldProps = Pick<
  InspectorProps,
  'words' | 'naming' | 'fields' | 'selected' | 'refusedMembers' | 'actions' | 'commands'
>;

/** The value that all share; `undefined` when they differ. */
const common = <T>(values: readonly T[]): T | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

const idsOf = (fields: readonly PlacedField[]) => fields.map(({ id }) => id);

export const roleSelect = ({ naming, selected, commands }: FieldProps) => {
  const { words, roles } = naming;
  const current = common(selected.map((field) => field.recipientRole ?? ''));
  const mark = roles.find(({ role }) => role === current);
  const values = [...(current === '' ? [''] : []), ...roles.map(({ role }) => role)];
  const change = (event: Event) =>
    commands.change(idsOf(selected), { recipientRole: valueOf(event) || undefined });
  return html`<div class="field">
    <label part="label" for="p-recipientRole">${words.tt('role')}</label>
    <div class="row">
      ${mark ? roleBadge(mark) : nothing}
      <select part="input" id="p-recipientRole" data-member="recipientRole" @change=${change}>
        ${selectOptions(values, current, (role) => roleName(naming, role))}
      </select>
    </div>
  </div>`;
};

export const typeSelect = ({ words, naming, selected, commands }: FieldProps) => {
  const current = common(selected.map(({ type }) => type));
  const isListed = current === undefined || (fieldTypes as readonly string[]).includes(current);
  const values = isListed ? fieldTypes : [current, ...fieldTypes];
  return html`<label class="field">
    <span class="label" part="label">${words.tt('type')}</span>
    <select
      part="input"
      data-member="type"
      @change=${(event: Event) => commands.retype(selected, valueOf(event))}
    >
      ${selectOptions<string>(values, current, (type) => typeName(naming.words, type))}
    </select>
  </label>`;
};

export const requiredCheck = ({ words, selected, commands }: FieldProps) => {
  const count = selected.filter((field) => field.required).length;
  return check(words.tt('required'), {
    on: count === selected.length,
    mixed: count > 0 && count < selected.length,
    change: (required) => commands.change(idsOf(selected), { required }),
  });
};

const textInput = (
  props: FieldProps,
  field: PlacedField,
  name: 'label' | 'placeholder' | 'optionLabel',
  hint?: 'labelHint',
) =>
  input(props, {
    name,
    label: name,
    hint,
    value: field[name] ?? '',
    change: (value) => props.commands.change([field.id], { [name]: value || undefined }),
  });

const dropDownOptions = ({ words, commands }: FieldProps, field: PlacedField) => {
  const options = readOptions(field);
  const change = (event: Event) => {
    const lines = valueOf(event)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    commands.setOptions(field.id, lines);
  };
  return html`<div class="field">
    <label part="label" for="p-options">${words.tt('options')}</label>
    <textarea
      part="input"
      id="p-options"
      data-member="validation"
      aria-describedby="p-options-hint"
      .value=${liveValue(options.join('\n'))}
      @change=${change}
    ></textarea>
    <span class="hint" part="hint" id="p-options-hint">
      ${words.tt('optionsHint')}${options.length > 0 ? html` · ${words.tt('optionsFound', { n: options.length })}` : nothing}
    </span>
  </div>`;
};

const radioOption = (
  { words, naming, actions, commands }: FieldProps,
  field: PlacedField,
  { option, index, canRemove }: { option: PlacedField; index: number; canRemove: boolean },
) => {
  const number = naming.words.t('optionNew', { n: index + 1 });
  const name = { option: option.optionLabel || number };
  const isShown = option.id === field.id;
  return html`<li class="row" aria-current=${isShown ? 'true' : nothing}>
    <input
      type="text"
      part="input"
      aria-label=${number}
      autocomplete="off"
      .value=${liveValue(option.optionLabel ?? '')}
      @change=${(event: Event) => commands.change([option.id], { optionLabel: valueOf(event) || undefined })}
    />
    ${isShown ? nothing : iconButton('show', words.t('goToOption', name), goToIcon(), () => actions.show([option.id]))}
    ${
      canRemove
        ? iconButton('remove', words.t('removeOption', name), closeIcon(), () =>
            commands.removeOption(field, option),
          )
        : nothing
    }
  </li>`;
};

/** The options of a radio group are edited together, from any of its buttons (R78). */
const radioGroup = (props: FieldProps, field: PlacedField) => {
  const { words, fields, commands } = props;
  const options = radioOptions(fields, field);
  return html`${textInput(props, field, 'optionLabel')}
    ${input(props, {
      name: 'groupKey',
      label: 'groupKey',
      hint: 'groupHint',
      value: field.groupKey ?? '',
      list: 'p-groups',
      change: (value) => commands.change([field.id], { groupKey: value.trim() || undefined }),
    })}
    <datalist id="p-groups">
      ${radioGroupKeys(fields).map((key) => html`<option value=${key}></option>`)}
    </datalist>
    ${section(
      'p-group',
      words.tt('groupOptions'),
      html`<ul role="list" class="rows">
          ${options.map((option, index) =>
            radioOption(props, field, { option, index, canRemove: options.length > 1 }),
          )}
        </ul>
        ${button('add', words.tt('addOption'), () => commands.addOption(field))}`,
    )}`;
};

/** What the signer reads on the field, and chooses from. */
export const contentView = (props: FieldProps, field: PlacedField) => {
  const { words, commands } = props;
  return html`${textInput(props, field, 'label', 'labelHint')}
  ${hasPlaceholder(field.type) ? textInput(props, field, 'placeholder') : nothing}
  ${
    field.type === 'TEXT'
      ? check(words.tt('multiline'), {
          on: field.multiline === true,
          change: (on) => commands.change([field.id], { multiline: on || undefined }),
        })
      : nothing
  }
  ${field.type === 'DROPDOWN' ? dropDownOptions(props, field) : nothing}
  ${field.type === 'RADIO' ? radioGroup(props, field) : nothing}`;
};
