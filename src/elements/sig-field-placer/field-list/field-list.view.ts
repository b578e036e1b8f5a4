import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { typeIcon } from '../chrome/icons.js';
import { roleBadge } from '../chrome/role-badge.view.js';
import type { InspectorKey } from '../field-placer.types.js';
import { button, selectOptions, valueOf } from '../inspector/controls.view.js';
import { roleName, typeName } from '../model/field-names.js';
import type { PlacedField } from '../../shared/fields/field.js';
import type { FieldListProps } from './field-list.controller.js';
import { fieldStates, type FieldState } from './field-list.model.js';

const stateKeys: Record<FieldState, InspectorKey> = {
  all: 'listAll',
  required: 'listRequired',
  optional: 'listOptional',
};

/** The filter by recipient has an entry that is no role. */
const anyone = '*';

const filterView = ({ words, naming, filter, actions }: FieldListProps) => {
  const roles = [anyone, ...naming.roles.map(({ role }) => `=${role}`), '='];
  const roleOf = (value: string) => (value === anyone ? undefined : value.slice(1));
  const nameOf = (value: string) =>
    value === anyone ? words.t('listAnyone') : roleName(naming, roleOf(value) || undefined);
  return html`<div class="list-filter">
    <select
      part="input"
      aria-label=${naming.words.t('role')}
      @change=${(event: Event) => actions.filter({ ...filter, role: roleOf(valueOf(event)) })}
    >
      ${selectOptions(roles, filter.role === undefined ? anyone : `=${filter.role}`, nameOf)}
    </select>
    <select
      part="input"
      aria-label=${words.t('listState')}
      @change=${(event: Event) => actions.filter({ ...filter, state: valueOf(event) as FieldState })}
    >
      ${selectOptions<FieldState>(fieldStates, filter.state, (state) => words.t(stateKeys[state]))}
    </select>
  </div>`;
};

const itemView = ({ words, naming, actions }: FieldListProps, field: PlacedField) => {
  const mark = naming.roles.find(({ role }) => role === field.recipientRole);
  const label = field.optionLabel ?? field.label ?? typeName(naming.words, field.type);
  return html`<li>
    <button type="button" data-act="show" class="plain listed" @click=${() => actions.show(field.id)}>
      ${mark ? roleBadge(mark) : nothing} ${typeIcon(field.type, 16)}
      <span class="role-name">
        <span dir="auto">${label}</span>
        <span class="hint num" part="hint">
          ${words.tt('listPlace', { role: roleName(naming, field.recipientRole), page: field.pageNumber })}
        </span>
      </span>
    </button>
  </li>`;
};

const openListView = (props: FieldListProps) => {
  const { words, count, fields, actions } = props;
  return html`<div class="rules-body field-list">
    ${filterView(props)}
    <ul role="list">
      ${repeat(
        fields,
        ({ id }) => id,
        (field) => itemView(props, field),
      )}
    </ul>
    ${count === 0 ? html`<p class="muted small">${words.tt('listNone')}</p>` : nothing}
    ${count > fields.length ? button('more', words.tt('listMore'), () => actions.more()) : nothing}
  </div>`;
};

/** All fields with a filter, folded; each leads to its place. */
export const fieldListView = (props: FieldListProps) => {
  const { words, isOpen, total, actions } = props;
  const toggle = (event: Event) => actions.toggle((event.target as HTMLDetailsElement).open);
  return html`<details class="group rules" .open=${isOpen} @toggle=${toggle}>
    <summary class="label num" part="label" id="field-list">${words.tt('fieldCount', { n: total })}</summary>
    ${isOpen ? openListView(props) : nothing}
  </details>`;
};
