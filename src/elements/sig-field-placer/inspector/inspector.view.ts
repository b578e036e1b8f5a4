import { html, nothing } from 'lit';
import { copyingView } from './copy-to-pages.view.js';
import { meaning, requiredCheck, roleSelect, typeSelect } from './field.view.js';
import { gridView, linkingView, linkView } from './links-and-grids.view.js';
import { arranging, geometry } from './geometry.view.js';
import { rulesView } from './validation-rules.view.js';
import { suggestionCard, suggestionsView } from '../suggestions/suggestions.view.js';
import type { PlacedField } from '../model/field.js';
import { binIcon, copyIcon, downIcon, typeIcon, upIcon } from '../chrome/icons.js';
import type { InspectorController } from './inspector.controller.js';
import { roleName, typeName } from '../field-placer.types.js';

/** Everything about one field. */
const one = (side: InspectorController, field: PlacedField) =>
  html`${roleSelect(side, [field])} ${requiredCheck(side, [field])} ${meaning(side, field)}
  ${rulesView(side, field)} ${typeSelect(side, [field])} ${geometry(side, field)}
  ${side.desk.locked ? nothing : copyingView(side)} ${linkView(side, field)} ${gridView(side, [field])}`;

/** What several have in common, and how they stand to each other. */
const several = (side: InspectorController, fields: readonly PlacedField[]) =>
  html`${roleSelect(side, fields)} ${requiredCheck(side, fields)} ${typeSelect(side, fields)}
  ${arranging(side)} ${side.desk.locked ? nothing : copyingView(side)} ${linkingView(side, fields)}
  ${gridView(side, fields)}`;

/** What is done most, beside the folded sheet of a narrow screen. */
const atHand = (side: InspectorController) => {
  const { desk, words } = side;
  const button = (label: string, icon: unknown, run: () => void) =>
    html`<button type="button" class="icon" aria-label=${label} title=${label} @click=${run}>
      ${icon}
    </button>`;
  return html`${button(words.t('duplicate'), copyIcon(), () => side.duplicateSelected())}
  ${button(words.t('remove'), binIcon(), () => desk.removeSelected())}`;
};

const actions = (side: InspectorController) => {
  const { desk, words } = side;
  const { selection } = desk.editor;
  return html`<div class="actions">
    ${
      desk.editor.fields.length > selection.length && !side.picking
        ? html`<button type="button" @click=${() => side.pick(selection[0]!)}>${words.tt('pick')}</button>`
        : nothing
    }
    <button type="button" @click=${() => side.duplicateSelected()}>${words.tt('duplicate')}</button>
    <button type="button" class="danger" @click=${() => desk.removeSelected()}>${words.tt('remove')}</button>
  </div>`;
};

const properties = (side: InspectorController, fields: readonly PlacedField[], level: number) => {
  const { words, desk } = side;
  const field = fields[0]!;
  const single = fields.length === 1;
  return html`<div class="panel-head">
      ${single ? typeIcon(field.type, 20) : nothing}
      <div class="h3" role="heading" aria-level=${level} tabindex="-1">
        ${single ? typeName(desk.words, field.type) : words.tt('manySelected', { n: fields.length })}
      </div>
    </div>
    <fieldset class="plainset" ?disabled=${desk.locked}>
      ${single ? one(side, field) : several(side, fields)} ${desk.locked ? nothing : actions(side)}
    </fieldset>
    ${
      single
        ? html`<button type="button" class="plain back" @click=${() => side.leaveFor(field.id)}>
            ${words.tt('backToField')}
          </button>`
        : nothing
    }`;
};

const overview = (side: InspectorController) => {
  const { words, desk } = side;
  const n = desk.editor.fields.length;
  return html`<p class="muted small">${words.tt(n === 0 && !desk.locked ? 'empty' : 'noSelection')}</p>
    ${n > 0 ? html`<p class="muted small num">${words.tt('fieldCount', { n })}</p>` : nothing}
    ${suggestionsView(side)}`;
};

/** What the folded sheet of a narrow screen says is in it. */
const summary = (side: InspectorController, fields: readonly PlacedField[]): string => {
  const { words, desk, suggestions } = side;
  const { shown, list } = suggestions;
  const [field] = fields;
  if (fields.length > 1) return words.t('manySelected', { n: fields.length });
  if (field)
    return `${typeName(desk.words, field.type)}, ${roleName(desk.roles, field.recipientRole, desk.words)}`;
  if (shown) return words.t('suggestion', { type: typeName(desk.words, shown.field.type) });
  return list.length > 0 ? words.t('suggested', { n: list.length }) : desk.words.t('properties');
};

const foldName = (side: InspectorController, fields: readonly PlacedField[]): string => {
  const what = summary(side, fields);
  const plain = side.desk.words.t('properties');
  return what === plain ? plain : side.words.t('propertiesOf', { what });
};

/**
 * The properties of what is selected, beside the pages; where there is no room, a sheet at the foot of the window that
 * opens and folds. `level` is that of its headings.
 */
export const panelView = (side: InspectorController, level: number) => {
  const { words, desk, suggestions } = side;
  const fields = desk.editor.selected;
  const { shown } = suggestions;
  const { open } = side;
  return html`<div
    class="panel ${open ? 'open' : 'folded'}"
    part="panel"
    role="region"
    aria-label=${desk.words.t('properties')}
    @focusin=${side.focused}
  >
    <div class="panel-top">
      <button
        type="button"
        class="plain fold"
        aria-expanded=${open ? 'true' : 'false'}
        aria-label=${foldName(side, fields)}
        @click=${() => side.fold(!open)}
      >
        <span class="grow">${summary(side, fields)}</span>${open ? downIcon() : upIcon()}
      </button>
      ${fields.length > 0 && !open && !desk.locked ? atHand(side) : nothing}
    </div>
    <div class="panel-body">
      ${
        fields.length > 0
          ? properties(side, fields, level)
          : shown
            ? suggestionCard(side, shown, level)
            : overview(side)
      }
    </div>
    <div class="sr" id="suggestion-keys">${words.tt('ghostKeys')}</div>
  </div>`;
};
