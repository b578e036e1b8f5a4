import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { scaleUp, type Size } from '../../../domain/index.js';
import { place } from '../../shared/ui/directives/place.directive.js';
import { typeIcon } from '../chrome/icons.js';
import { roleBadge } from '../chrome/role-badge.view.js';
import type { FieldNaming, InspectorStrings } from '../field-placer.types.js';
import { selectOptions, valueOf } from '../inspector/controls.view.js';
import { roleName, typeName } from '../model/field-names.js';
import type { PlacedField } from '../../shared/fields/field.js';
import { shownFractions } from '../pages/page-view.model.js';
import type { PreviewItem } from './preview.model.js';

interface PreviewContext {
  readonly words: InspectorStrings;
  readonly naming: FieldNaming;
}

const nameOf = ({ naming }: PreviewContext, field: PlacedField): string =>
  field.optionLabel ?? field.label ?? field.placeholder ?? typeName(naming.words, field.type);

/** "2 of 5: Signature, required" */
function entryName(context: PreviewContext, field: PlacedField, { number, required }: PreviewItem): string {
  const name = nameOf(context, field);
  return context.words.t(required ? 'previewEntryRequired' : 'previewEntry', { number, name });
}

/** Smaller boxes (px) have no room for words. */
const minNamePx: Size = { width: 56, height: 14 };

/** A field: an empty entry of the recipient, or a grey box of somebody else. */
export const previewFieldView = (
  context: PreviewContext & { readonly rotation: number },
  field: PlacedField,
  page: Size,
  item: PreviewItem | undefined,
) => {
  const box = scaleUp(shownFractions(field, context.rotation), page);
  const isTick = field.type === 'CHECKBOX' || field.type === 'RADIO';
  const hasName = !isTick && box.width >= minNamePx.width && box.height >= minNamePx.height;
  if (!item)
    return html`<div
      class="entry other"
      role="img"
      aria-label=${context.words.t('previewOther', {
        role: roleName(context.naming, field.recipientRole),
        type: typeName(context.naming.words, field.type),
      })}
      ${place(box)}
    ></div>`;
  return html`<div
    class="entry own ${field.type.toLowerCase()} ${item.required ? 'required' : ''}"
    role="img"
    tabindex="0"
    data-entry=${field.id}
    aria-label=${entryName(context, field, item)}
    ${place(box)}
  >
    <span class="entry-number num" aria-hidden="true">${item.number}${item.required ? '*' : ''}</span>
    ${
      hasName
        ? html`<span class="entry-name" aria-hidden="true" dir="auto"
            >${typeIcon(field.type, 14)}<span>${nameOf(context, field)}</span></span
          >`
        : nothing
    }
  </div>`;
};

interface PanelProps extends PreviewContext {
  readonly role: string;
  readonly roleName: string;
  readonly items: readonly PreviewItem[];
  readonly level: number;
  readonly actions: {
    choose(role: string): void;
    close(): void;
    show(item: PreviewItem): void;
  };
}

/** In the place of the properties: whose view this is, and what they fill in, in order. */
export const previewPanelView = (props: PanelProps) => {
  const { words, naming, role, items, level, actions } = props;
  const roles = [...naming.roles.map((mark) => mark.role)];
  if (!roles.includes(role)) roles.push(role);
  const required = items.filter((item) => item.required).length;
  return html`<div class="preview" part="panel" role="region" aria-label=${words.t('preview')}>
    <div class="panel-head">
      <div class="h3" part="title" role="heading" aria-level=${level}>${words.tt('preview')}</div>
    </div>
    <label class="field">
      <span class="hint" part="hint">${words.tt('previewAs')}</span>
      <select part="input" id="preview-role" @change=${(event: Event) => actions.choose(valueOf(event))}>
        ${selectOptions(roles, role, (value) => roleName(naming, value || undefined))}
      </select>
    </label>
    <p class="muted small num">${words.tt('previewCount', { n: items.length, required })}</p>
    <ol role="list" class="entries">
      ${repeat(
        items,
        ({ fields: [field] }) => field?.id,
        (item) => {
          const [field] = item.fields;
          const mark = naming.roles.find((one) => one.role === role);
          return field
            ? html`<li>
                <button type="button" data-act="show" class="plain listed" @click=${() => actions.show(item)}>
                  ${mark ? roleBadge({ ...mark, initials: String(item.number) }) : nothing}
                  <span class="role-name">
                    <span dir="auto">${field.label ?? typeName(naming.words, field.type)}</span>
                    <span class="hint num" part="hint"
                      >${words.tt(item.required ? 'previewPlaceRequired' : 'previewPlace', { page: field.pageNumber })}</span
                    >
                  </span>
                </button>
              </li>`
            : nothing;
        },
      )}
    </ol>
    <button
      type="button"
      data-act="close"
      class="preview-close"
      part="button"
      @click=${() => actions.close()}
    >
      ${words.tt('previewClose')}
    </button>
  </div>`;
};
