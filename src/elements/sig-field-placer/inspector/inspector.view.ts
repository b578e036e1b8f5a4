import { html, nothing } from 'lit';
import { iconButton } from '../../shared/ui/icon-button.view.js';
import { panelView } from '../../shared/ui/panel.view.js';
import { typeIcon } from '../chrome/icons.js';
import { binIcon, copyIcon, downIcon, fieldsIcon, upIcon } from '../chrome/inspector-icons.js';
import { fieldListView } from '../field-list/field-list.view.js';
import { roleName, typeName } from '../model/field-names.js';
import type { PlacedField } from '../../shared/fields/field.js';
import { suggestionCard, suggestionsView } from '../suggestions/suggestions.view.js';
import type { SuggestionsProps } from '../suggestions/suggestions.types.js';
import { button } from './controls.view.js';
import { copyToPagesView } from './copy-to-pages.view.js';
import { contentView, requiredCheck, roleSelect, typeSelect } from './field.view.js';
import { arrangeView, geometryView } from './geometry.view.js';
import type { InspectorProps } from './inspector.types.js';
import { gridView, linkManyView, linkView } from './links-and-grids.view.js';
import { validationRulesView } from './validation-rules.view.js';

const copies = (props: InspectorProps) => (props.isLocked ? nothing : copyToPagesView(props));

const oneField = (props: InspectorProps, field: PlacedField) =>
  html`${roleSelect(props)} ${requiredCheck(props)} ${contentView(props, field)}
  ${validationRulesView(props, field)} ${typeSelect(props)} ${geometryView(props, field)} ${copies(props)}
  ${linkView(props, field)} ${gridView(props)}`;

const manyFields = (props: InspectorProps) =>
  html`${roleSelect(props)} ${requiredCheck(props)} ${typeSelect(props)} ${arrangeView(props)}
  ${copies(props)} ${linkManyView(props)} ${gridView(props)}`;

/** The most frequent commands, beside the title, which never scrolls away. */
const shortcuts = ({ words, commands }: InspectorProps) =>
  html`${iconButton('duplicate', words.t('duplicate'), copyIcon(), () => commands.duplicateSelected())}
  ${iconButton('remove', words.t('remove'), binIcon(), () => commands.removeSelected())}`;

const pickButton = ({ words, fields, selection, isPicking, actions }: InspectorProps) =>
  fields.length > selection.length && !isPicking
    ? html`<div class="actions">${button('pick', words.tt('pick'), () => actions.pick(selection[0]!))}</div>`
    : nothing;

const properties = (props: InspectorProps, field: PlacedField, level: number) => {
  const { words, naming, selected, isLocked, actions } = props;
  const isSingle = selected.length === 1;
  return html`<div class="panel-head">
      ${isSingle ? typeIcon(field.type, 20) : nothing}
      <div class="h3" part="title" role="heading" aria-level=${level} tabindex="-1">
        ${isSingle ? typeName(naming.words, field.type) : words.tt('manySelected', { n: selected.length })}
      </div>
      ${isLocked ? nothing : html`<div class="panel-commands">${shortcuts(props)}</div>`}
    </div>
    <fieldset class="plainset" aria-label=${naming.words.t('properties')} ?disabled=${isLocked}>
      ${isSingle ? oneField(props, field) : manyFields(props)} ${isLocked ? nothing : pickButton(props)}
    </fieldset>
    ${
      isSingle
        ? html`<button
            type="button"
            data-act="back"
            class="plain back"
            part="button"
            @click=${() => actions.returnToField(field.id)}
          >
            ${words.tt('backToField')}
          </button>`
        : nothing
    }
    <button type="button" data-act="list" class="plain back" part="button" @click=${() => actions.showList()}>
      ${words.tt('fieldList')}
    </button>`;
};

const overview = (
  { words, fields, isLocked, list }: InspectorProps,
  suggestions: SuggestionsProps,
  level: number,
) => {
  const n = fields.length;
  return html`${
    n === 0 && !isLocked
      ? panelView({
          icon: fieldsIcon(24),
          title: words.tt('empty'),
          level,
          isSmall: true,
          part: 'message',
          text: words.tt('emptyNext'),
        })
      : html`<p class="muted small">${words.tt('noSelection')}</p>`
  }
  ${suggestionsView(suggestions)} ${n > 0 ? fieldListView(list) : nothing}`;
};

/** What is in the folded sheet; `undefined` when nothing in particular. */
function summaryOf(
  { words, naming, selected }: InspectorProps,
  { shown, list }: SuggestionsProps,
): string | undefined {
  const [field] = selected;
  if (selected.length > 1) return words.t('manySelected', { n: selected.length });
  if (field) return `${typeName(naming.words, field.type)}, ${roleName(naming, field.recipientRole)}`;
  if (shown) return words.t('suggestion', { type: typeName(naming.words, shown.field.type) });
  return list.length > 0 ? words.t('suggested', { n: list.length }) : undefined;
}

/** The properties of the selection: beside the pages, or in a folding sheet at the bottom of a narrow screen. */
export const inspectorView = (props: InspectorProps, suggestions: SuggestionsProps, level: number) => {
  const { words, naming, selected, isOpen, isLocked, actions } = props;
  const { shown } = suggestions;
  const [field] = selected;
  const title = naming.words.t('properties');
  const what = summaryOf(props, suggestions);
  return html`<div
    class="inspector ${isOpen ? 'open' : 'folded'}"
    part="panel"
    role="region"
    aria-label=${title}
    @focusin=${actions.handleFocus}
  >
    <div class="panel-top">
      <button
        data-act="fold"
        type="button"
        class="plain fold"
        aria-expanded=${isOpen ? 'true' : 'false'}
        aria-label=${what === undefined ? title : words.t('propertiesOf', { what })}
        @click=${() => actions.toggleSheet()}
      >
        <span class="grow">${what ?? title}</span>${isOpen ? downIcon() : upIcon()}
      </button>
      ${field && !isLocked ? shortcuts(props) : nothing}
    </div>
    <div class="panel-body">
      ${
        field
          ? properties(props, field, level)
          : shown
            ? suggestionCard(suggestions, shown, level)
            : overview(props, suggestions, level)
      }
    </div>
    <div class="sr" id="suggestion-keys">${words.tt('ghostKeys')}</div>
  </div>`;
};
