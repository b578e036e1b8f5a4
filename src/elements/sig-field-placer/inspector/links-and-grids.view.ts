import { html, nothing } from 'lit';
import { input, section, valueOf } from './controls.view.js';
import type { GridGroup, PlacedField } from '../model/field.js';
import { fieldsOfGrid, gridShape } from '../model/grids.js';
import { linkIcon } from '../chrome/icons.js';
import { canLink, chainNumbers, linkedWith } from '../model/links.js';
import type { InspectorController } from './inspector.controller.js';
import { fieldName } from '../field-placer.types.js';

const button = (label: unknown, run: () => void) =>
  html`<button type="button" @click=${run}>${label}</button>`;

/** The chain one field is in: who is in it, and the way out. */
export const linkView = (side: InspectorController, field: PlacedField) => {
  const { words, desk } = side;
  const { fields } = desk.editor;
  const mates = linkedWith(fields, field);
  const others = fields.filter(
    ({ id, type, linkKey }) =>
      id !== field.id && type === field.type && (linkKey === undefined || linkKey !== field.linkKey),
  );
  if (mates.length === 0 && others.length === 0 && field.linkKey === undefined) return nothing;
  const chain = field.linkKey === undefined ? undefined : chainNumbers(fields).get(field.linkKey);
  const title =
    chain === undefined ? words.tt('linked') : html`${linkIcon()} ${words.tt('chain', { n: chain })}`;
  return section(
    'p-linked',
    title,
    html`<p class="hint">${words.tt('linkedHint')}</p>
      ${
        mates.length > 0
          ? html`<ul class="rows">
              ${mates.map(
                (mate) =>
                  html`<li>
                    <button type="button" class="plain entry" @click=${() => desk.show([mate.id])}>
                      ${fieldName(desk, mate)}
                    </button>
                  </li>`,
              )}
            </ul>`
          : nothing
      }
      ${
        others.length > 0
          ? html`<label class="field">
              <span class="label">${words.tt('linkWith')}</span>
              <select
                @change=${(event: Event) => {
                  const id = valueOf(event);
                  (event.target as HTMLSelectElement).value = '';
                  side.link([field.id, id]);
                }}
              >
                <option value="">${words.tt('linkPick')}</option>
                ${others.map((other) => html`<option value=${other.id}>${fieldName(desk, other)}</option>`)}
              </select>
            </label>`
          : nothing
      }
      ${field.linkKey === undefined ? nothing : button(words.tt('unlink'), () => side.unlink([field.id]))}`,
  );
};

/** Several fields become a chain, or leave theirs. */
export const linkingView = (side: InspectorController, fields: readonly PlacedField[]) => {
  const { words } = side;
  const ids = fields.map(({ id }) => id);
  const [first] = fields;
  const one = first?.linkKey !== undefined && fields.every(({ linkKey }) => linkKey === first.linkKey);
  const some = fields.some(({ linkKey }) => linkKey !== undefined);
  return section(
    'p-linked',
    words.tt('linked'),
    html`<p class="hint">${words.tt(canLink(fields) ? 'linkedHint' : 'linkOneType')}</p>
      <div class="actions">
        ${canLink(fields) && !one ? button(words.tt('link'), () => side.link(ids)) : nothing}
        ${some ? button(words.tt('unlinkAll'), () => side.unlink(ids)) : nothing}
      </div>`,
  );
};

const gridEditor = (side: InspectorController, group: GridGroup) => {
  const { words, desk } = side;
  const cells = fieldsOfGrid(desk.editor.fields, group.id);
  const shape = gridShape(cells);
  const count = (name: 'rows' | 'columns') =>
    input(side, {
      name: `grid-${name}`,
      label: name,
      kind: 'number',
      value: String(shape[name]),
      problem: side.gridFull === group.id ? 'gridNoRoom' : undefined,
      change: (value) => {
        const n = Math.trunc(Number(value));
        if (n >= 1 && n <= 100) side.reshape(group.id, { ...shape, [name]: n });
        else desk.refresh();
      },
    });
  return html`${input(side, {
      name: 'grid-label',
      label: 'gridName',
      value: typeof group['label'] === 'string' ? group['label'] : '',
      change: (value) => side.nameGrid(group.id, value),
    })}
    <div class="quad">${count('rows')}${count('columns')}</div>
    <div class="actions">
      ${button(words.tt('selectGrid'), () => desk.editor.select(cells.map(({ id }) => id)))}
      ${button(words.tt('dissolveGrid'), () => side.dissolve(group.id))}
    </div>`;
};

/** The grid that the selected fields are in, or how they become one (R81). */
export const gridView = (side: InspectorController, fields: readonly PlacedField[]) => {
  const { words, desk } = side;
  const ids = fields.map(({ id }) => id);
  const keys = new Set(fields.map(({ gridGroupId }) => gridGroupId));
  const [key] = keys;
  const group = keys.size === 1 ? desk.editor.gridGroups.find(({ id }) => id === key) : undefined;
  const whole = group && fieldsOfGrid(desk.editor.fields, group.id).length === fields.length;
  const onePage = new Set(fields.map(({ pageNumber }) => pageNumber)).size === 1;
  if (fields.length === 1 && key === undefined) return nothing;
  const body = group
    ? gridEditor(side, group)
    : fields.length > 1
      ? html`<p class="hint">${words.tt(onePage ? 'gridHint' : 'gridOnePage')}</p>
          ${onePage ? button(words.tt('makeGrid'), () => side.makeGrid(ids)) : nothing}`
      : nothing;
  const leave =
    key !== undefined && !whole ? button(words.tt('leaveGrid'), () => side.leaveGrid(ids)) : nothing;
  return section('p-grid', words.tt('grid'), html`${body}${leave}`);
};
