import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { handles, readingOrder, scaleUp, type Size } from '../../../domain/index.js';
import { alertIcon } from '../../shared/ui/icons.js';
import { place } from '../../shared/ui/place.directive.js';
import type { PlacedField } from '../model/field.js';
import { linkIcon, typeIcon } from '../chrome/icons.js';
import { chainNumbers } from '../model/links.js';
import type { PointerController } from '../interaction/pointer.controller.js';
import type { InspectorController } from '../inspector/inspector.controller.js';
import type { RoleMark } from '../model/roles.js';
import { fieldName, typeName, type FieldNaming, type PlacerUi } from '../field-placer.types.js';

/** What is written on a field, as far as it has room: initials and name, initials and icon, an icon, nothing. */
const faceView = (field: PlacedField, box: Size, mark: RoleMark | undefined, shown: string) => {
  if (box.width < 14 || box.height < 14) return nothing;
  if (box.width < 40) return typeIcon(field.type, 14);
  return html`${mark ? html`<span class="initials">${mark.initials}</span>` : nothing}
  ${box.width < 96 || box.height >= 18 ? typeIcon(field.type, 14) : nothing}
  ${box.width < 96 ? nothing : html`<span class="words" dir="auto">${shown}</span>`}
  ${field.required && box.width >= 60 ? html`<span class="star">*</span>` : nothing}`;
};

/** What the names and marks of fields need, taken once per render. */
interface PageNames extends FieldNaming {
  /** Each chain's number. */
  readonly chains: ReadonlyMap<string, number>;
  /** The chains of what is selected. */
  readonly lit: ReadonlySet<string>;
  /** The field that Tab comes to. */
  readonly stop: string | undefined;
}

const fieldView = (ui: PlacerUi, names: PageNames, field: PlacedField, page: Size) => {
  const { editor, words } = ui;
  const box = scaleUp(field, page);
  const selected = editor.selection.includes(field.id);
  const mark = names.roles.find((role) => role.role === field.recipientRole);
  const shown = field.optionLabel ?? field.label ?? typeName(words, field.type);
  const chained = field.linkKey !== undefined && names.lit.has(field.linkKey);
  const tight = box.width < 40 || box.height < 14;
  const classes = [
    'fld',
    mark ? `tone-${mark.tone}` : 'tone-none',
    selected && 'selected',
    tight && 'tight',
    !selected && chained && 'mate',
  ]
    .filter(Boolean)
    .join(' ');
  const chain = field.linkKey === undefined ? undefined : names.chains.get(field.linkKey);
  const single = selected && editor.selection.length === 1 && !ui.locked;
  const few = box.width < 60 || box.height < 34;
  return html`<div
    class=${classes}
    part=${selected ? 'field selected' : 'field'}
    role="button"
    tabindex=${field.id === names.stop ? '0' : '-1'}
    aria-pressed=${selected ? 'true' : 'false'}
    aria-label=${fieldName(names, field)}
    aria-describedby="keys"
    data-id=${field.id}
    ${place(box)}
  >
    <span class="face" aria-hidden="true">${faceView(field, box, mark, shown)}</span>
    ${chain === undefined ? nothing : html`<span class="chain" aria-hidden="true">${linkIcon(11)}${chain}</span>`}
    ${
      single
        ? handles
            .filter((handle) => !few || handle.length === 2)
            .map(
              (handle) =>
                html`<span class="handle ${handle}" data-handle=${handle} aria-hidden="true"></span>`,
            )
        : nothing
    }
  </div>`;
};

/** What the service proposes for a page (its index), loaded later. */
export type PageOverlay = (side: InspectorController, index: number, page: Size) => unknown;

/** The pages near the view with their fields, in a tall empty space as high as the whole document. */
export const pagesView = (ui: PlacerUi, pointer: PointerController, ghosts?: PageOverlay) => {
  const { pages, words, editor, zooming } = ui;
  const { layout, mounted } = pages;
  const count = pages.sizes.length;
  const names: PageNames = {
    ...{ words, pages, roles: ui.roles, unit: ui.unit },
    chains: chainNumbers(editor.fields),
    stop: ui.stop,
    lit: new Set(editor.selected.flatMap(({ linkKey }) => linkKey ?? [])),
  };
  const here = new Map<number, PlacedField[]>();
  for (const field of editor.fields) {
    const list = here.get(field.pageNumber - 1);
    if (list) list.push(field);
    else here.set(field.pageNumber - 1, [field]);
  }
  return html`<div
    class="scroller ${ui.armed === undefined ? '' : 'armed'}"
    part="pages"
    role="region"
    aria-label=${words.t('pages')}
    tabindex="0"
    dir="ltr"
    @scroll=${pages.handleScroll}
    @wheel=${zooming.handleWheel}
    @touchstart=${{ handleEvent: zooming.handleTouchStart, passive: true }}
    @touchmove=${{ handleEvent: zooming.handleTouchMove, passive: false }}
    @touchend=${zooming.handleTouchEnd}
    @touchcancel=${zooming.handleTouchEnd}
  >
    <div
      class="space"
      ${place({ width: layout.width, height: layout.height })}
      @pointerdown=${pointer.handleDown}
      @contextmenu=${pointer.handleContextMenu}
      @pointermove=${pointer.move}
      @pointerup=${pointer.handleUp}
      @pointercancel=${() => pointer.cancel()}
    >
      ${repeat(
        mounted,
        (index) => index,
        (index) => {
          const rect = layout.pages[index];
          if (!rect) return nothing;
          return html`<div
            class="page"
            part="page"
            role="group"
            aria-label=${words.t('pageLabel', { page: index + 1, n: count })}
            ${place(rect)}
          >
            <div class="paper skeleton"></div>
            <div class="sheet" data-page=${index} aria-hidden="true"></div>
            ${
              pages.failed.has(index)
                ? html`<p class="page-failed">
                    ${alertIcon(18)} <span>${words.tt('pageFailed', { page: index + 1 })}</span>
                  </p>`
                : nothing
            }
            ${repeat(
              readingOrder(here.get(index) ?? []),
              (field) => field.id,
              (field) => fieldView(ui, names, field, rect),
            )}
            ${ui.side && ghosts ? ghosts(ui.side, index, rect) : nothing}
          </div>`;
        },
      )}
      <div class="guide upright" hidden></div>
      <div class="guide level" hidden></div>
      <div class="drawbox" hidden></div>
    </div>
  </div>`;
};
