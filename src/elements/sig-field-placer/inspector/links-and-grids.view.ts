import { html, nothing } from 'lit';
import { linkIcon } from '../chrome/icons.js';
import { fieldName } from '../model/field-names.js';
import type { GridGroup, PlacedField } from '../../shared/fields/field.js';
import { chainNumbers } from '../model/groups/chains.js';
import { gridShape } from '../model/groups/grid-commands.js';
import { fieldsOfGrid } from '../model/groups/grids.js';
import { canLink, linkedWith } from '../model/groups/links.js';
import { button, input, section, valueOf } from './controls.view.js';
import type { InspectorProps } from './inspector.types.js';

type LinkProps = Pick<InspectorProps, 'words' | 'naming' | 'fields' | 'selected' | 'actions' | 'commands'>;
type GridProps = Pick<
  InspectorProps,
  'words' | 'fields' | 'selected' | 'gridGroups' | 'fullGridId' | 'refusedMembers' | 'commands'
>;

const maxGridSide = 100;

/** The chain of one field: its members, what can join, and the way out. */
export const linkView = ({ words, naming, fields, actions, commands }: LinkProps, field: PlacedField) => {
  const { id, type, linkKey } = field;
  const mates = linkedWith(fields, field);
  const candidates = fields.filter(
    (other) =>
      other.id !== id && other.type === type && (other.linkKey === undefined || other.linkKey !== linkKey),
  );
  if (mates.length === 0 && candidates.length === 0 && linkKey === undefined) return nothing;
  const n = linkKey === undefined ? undefined : chainNumbers(fields).get(linkKey);
  const title = n === undefined ? words.tt('linked') : html`${linkIcon()} ${words.tt('chain', { n })}`;
  const handleChoice = (event: Event) => {
    const chosen = valueOf(event);
    (event.target as HTMLSelectElement).value = '';
    commands.link([id, chosen]);
  };
  return section(
    'p-linked',
    title,
    html`<p class="hint" part="hint">${words.tt('linkedHint')}</p>
      ${
        mates.length > 0
          ? html`<ul role="list" class="rows">
              ${mates.map(
                (mate) =>
                  html`<li>
                    <button
                      type="button"
                      data-act="show"
                      class="plain entry"
                      @click=${() => actions.show([mate.id])}
                    >
                      ${fieldName(naming, mate)}
                    </button>
                  </li>`,
              )}
            </ul>`
          : nothing
      }
      ${
        candidates.length > 0
          ? html`<label class="field">
              <span class="label" part="label">${words.tt('linkWith')}</span>
              <select part="input" @change=${handleChoice}>
                <option value="">${words.tt('linkPick')}</option>
                ${candidates.map((other) => html`<option value=${other.id}>${fieldName(naming, other)}</option>`)}
              </select>
            </label>`
          : nothing
      }
      ${linkKey === undefined ? nothing : button('unlink', words.tt('unlink'), () => commands.unlink([id]))}`,
  );
};

/** Links the selected fields, or unlinks them. */
export const linkManyView = ({ words, selected, commands }: LinkProps) => {
  const ids = selected.map(({ id }) => id);
  const keys = new Set(selected.map(({ linkKey }) => linkKey));
  const isOneChain = keys.size === 1 && !keys.has(undefined);
  const hasLinked = selected.some(({ linkKey }) => linkKey !== undefined);
  return section(
    'p-linked',
    words.tt('linked'),
    html`<p class="hint" part="hint">${words.tt(canLink(selected) ? 'linkedHint' : 'linkOneType')}</p>
      <div class="actions">
        ${canLink(selected) && !isOneChain ? button('link', words.tt('link'), () => commands.link(ids)) : nothing}
        ${hasLinked ? button('unlinkAll', words.tt('unlinkAll'), () => commands.unlink(ids)) : nothing}
      </div>`,
  );
};

const gridEditor = (props: GridProps, group: GridGroup) => {
  const { words, fields, fullGridId, commands } = props;
  const cells = fieldsOfGrid(fields, group.id);
  const shape = gridShape(cells);
  const countInput = (name: 'rows' | 'columns') =>
    input(props, {
      name: `grid-${name}`,
      label: name,
      kind: 'number',
      value: String(shape[name]),
      problem: fullGridId === group.id ? 'gridNoRoom' : undefined,
      change: (value) => {
        const n = Math.trunc(Number(value));
        if (n >= 1 && n <= maxGridSide) commands.reshapeGrid(group.id, { ...shape, [name]: n });
        else commands.refresh();
      },
    });
  return html`${input(props, {
      name: 'grid-label',
      label: 'gridName',
      value: typeof group['label'] === 'string' ? group['label'] : '',
      change: (value) => commands.nameGrid(group.id, value),
    })}
    <div class="quad">${countInput('rows')}${countInput('columns')}</div>
    <div class="actions">
      ${button('selectGrid', words.tt('selectGrid'), () => commands.select(cells.map(({ id }) => id)))}
      ${button('dissolveGrid', words.tt('dissolveGrid'), () => commands.dissolveGrid(group.id))}
    </div>`;
};

/** The grid of the selected fields, or how they become one (R81). */
export const gridView = (props: GridProps) => {
  const { words, fields, selected, gridGroups, commands } = props;
  const ids = selected.map(({ id }) => id);
  const keys = new Set(selected.map(({ gridGroupId }) => gridGroupId));
  const [key] = keys;
  if (selected.length === 1 && key === undefined) return nothing;
  const group = keys.size === 1 ? gridGroups.find(({ id }) => id === key) : undefined;
  const isWhole = group && fieldsOfGrid(fields, group.id).length === selected.length;
  const isOnePage = new Set(selected.map(({ pageNumber }) => pageNumber)).size === 1;
  const offer = html`<p class="hint" part="hint">${words.tt(isOnePage ? 'gridHint' : 'gridOnePage')}</p>
    ${isOnePage ? button('makeGrid', words.tt('makeGrid'), () => commands.makeGrid(ids)) : nothing}`;
  const body = group ? gridEditor(props, group) : selected.length > 1 ? offer : nothing;
  const leave = button('leaveGrid', words.tt('leaveGrid'), () =>
    commands.change(ids, { gridGroupId: undefined }),
  );
  return section('p-grid', words.tt('grid'), html`${body}${key !== undefined && !isWhole ? leave : nothing}`);
};
