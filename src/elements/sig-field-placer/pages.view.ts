import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { handles, readingOrder, scaleUp } from '../../domain/index.js';
import { alertIcon } from '../shared/icons.js';
import { place } from './place.directive.js';
import type { PlacedField } from './placer.field.js';
import { typeIcon } from './placer.icons.js';
import type { PointerController } from './placer.pointer.js';
import { nameOf, typeName, type PlacerUi } from './placer.ui.js';

const short = 26;

const fieldView = (ui: PlacerUi, field: PlacedField, page: { width: number; height: number }) => {
  const { editor, words } = ui;
  const box = scaleUp(field, page);
  const selected = editor.selection.includes(field.id);
  const mark = ui.roles.find((role) => role.role === field.recipientRole);
  const shown = field.optionLabel ?? field.label ?? typeName(words, field.type);
  const tight = box.width < 56 || box.height < 14;
  const classes = ['fld', mark ? `tone-${mark.tone}` : 'tone-none', selected && 'selected', tight && 'tight']
    .filter(Boolean)
    .join(' ');
  const single = selected && editor.selection.length === 1 && !ui.locked;
  const few = box.width < 60 || box.height < 34;
  return html`<div
    class=${classes}
    part=${selected ? 'field selected' : 'field'}
    role="button"
    tabindex="0"
    aria-pressed=${selected ? 'true' : 'false'}
    aria-label=${nameOf(ui, field)}
    aria-describedby="keys"
    data-id=${field.id}
    ${place(box)}
  >
    <span class="face" aria-hidden="true">
      ${
        tight
          ? box.height >= 14 && box.width >= 14
            ? typeIcon(field.type, 14)
            : nothing
          : html`${mark ? html`<span class="initials">${mark.initials}</span>` : nothing}
              ${box.width > 84 && box.height >= short - 8 ? typeIcon(field.type, 14) : nothing}
              <span class="words" dir="auto">${shown}</span>
              ${field.required ? html`<span class="star">*</span>` : nothing}`
      }
    </span>
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

/** The pages near the view with their fields, in a tall empty space as high as the whole document. */
export const pagesView = (ui: PlacerUi, pointer: PointerController) => {
  const { pages, words, editor } = ui;
  const { layout, mounted } = pages;
  const count = pages.sizes.length;
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
    @scroll=${pages.scrolled}
  >
    <div
      class="space"
      ${place({ width: layout.width, height: layout.height })}
      @pointerdown=${pointer.down}
      @pointermove=${pointer.move}
      @pointerup=${pointer.up}
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
            <canvas data-page=${index} aria-hidden="true"></canvas>
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
              (field) => fieldView(ui, field, rect),
            )}
          </div>`;
        },
      )}
      <div class="guide upright" hidden></div>
      <div class="guide level" hidden></div>
      <div class="drawbox" hidden></div>
    </div>
  </div>`;
};
