import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { liveValue } from '../../shared/ui/live-value.directive.js';
import { fromPoints, scaleUp, toPoints, units, type Unit } from '../../../domain/index.js';
import { valueOf } from './controls.view.js';
import { arrange, equaliseSizes, type Arrangement } from '../model/arrange.js';
import type { PlacedField } from '../model/field.js';
import { alignIcon } from '../chrome/icons.js';
import type { InspectorController, InspectorKey } from './inspector.controller.js';
import { unitKeys } from '../field-placer.types.js';

const decimals: Record<Unit, number> = { mm: 1, pt: 1, in: 2, '%': 2 };

/** A field on a page that is not there can be brought back by it. */
const pageInput = ({ words, desk: ui }: InspectorController, field: PlacedField) => {
  const count = ui.pages.sizes.length;
  return html`<label class="field">
    <span class="hint">${words.tt('page')}</span>
    <input
      class="num"
      type="number"
      data-member="pageNumber"
      min="1"
      max=${count}
      .value=${liveValue(String(field.pageNumber))}
      @change=${(event: Event) => {
        const wanted = Math.trunc(Number(valueOf(event))) || field.pageNumber;
        const pageNumber = Math.min(count, Math.max(1, wanted));
        const page = ui.pages.sizes[field.pageNumber - 1] ?? ui.pages.sizes[pageNumber - 1]!;
        ui.editor.place(new Map([[field.id, { pageNumber, rect: scaleUp(field, page) }]]));
        ui.goTo(pageNumber);
      }}
    />
  </label>`;
};

export const geometry = (side: InspectorController, field: PlacedField) => {
  const { words, desk: ui } = side;
  const { unit } = ui;
  const page = ui.pages.sizes[field.pageNumber - 1];
  if (!page) return html`<div class="group">${pageInput(side, field)}</div>`;
  const box = scaleUp(field, page);
  const input = (member: 'x' | 'y' | 'width' | 'height', key: InspectorKey) => {
    const whole = member === 'x' || member === 'width' ? page.width : page.height;
    const shown = Number(fromPoints(box[member], unit, whole).toFixed(decimals[unit]));
    return html`<label class="field">
      <span class="hint">${words.tt(key)}</span>
      <input
        class="num"
        type="number"
        min="0"
        step=${unit === 'in' ? '0.05' : '1'}
        .value=${liveValue(String(shown))}
        @change=${(event: Event) => {
          const value = Number(valueOf(event));
          if (!Number.isFinite(value) || value === shown) return;
          const rect = { ...box, [member]: toPoints(Math.max(0, value), unit, whole) };
          // A length that runs off the page ends at its edge; the other corner does not move.
          if (member === 'width') rect.width = Math.min(rect.width, page.width - rect.x);
          if (member === 'height') rect.height = Math.min(rect.height, page.height - rect.y);
          ui.editor.place(new Map([[field.id, { pageNumber: field.pageNumber, rect }]]));
        }}
      />
    </label>`;
  };
  return html`<div class="group" role="group" aria-labelledby="p-position">
    <div class="group-head">
      <span class="label" id="p-position">${words.tt('position')}</span>
      <select
        class="unit"
        aria-label=${words.t('unit')}
        @change=${(event: Event) => ui.chooseUnit(valueOf(event) as Unit)}
      >
        ${units.map(
          (it) =>
            html`<option value=${it} .selected=${live(it === unit)}>${ui.words.t(unitKeys[it])}</option>`,
        )}
      </select>
    </div>
    <div class="quad">
      ${input('x', 'left')}${input('y', 'top')}${input('width', 'width')}${input('height', 'height')}
    </div>
    ${ui.pages.sizes.length > 1 ? pageInput(side, field) : nothing}
    ${ui.locked ? nothing : html`<button type="button" @click=${() => side.carry(field)}>${words.tt('carry')}</button>`}
  </div>`;
};

export const arranging = ({ words, desk: ui }: InspectorController) => {
  const ids = ui.editor.selection;
  const buttons: readonly (readonly [Arrangement, InspectorKey])[] = [
    ['left', 'alignLeft'],
    ['centre', 'alignCentre'],
    ['right', 'alignRight'],
    ['across', 'spreadAcross'],
    ['top', 'alignTop'],
    ['middle', 'alignMiddle'],
    ['bottom', 'alignBottom'],
    ['down', 'spreadDown'],
  ];
  return html`<div class="group" role="group" aria-label=${words.t('arrange')}>
    <div class="arrange">
      ${buttons.map(
        ([how, key]) =>
          html`<button
            type="button"
            class="icon"
            aria-label=${words.t(key)}
            title=${words.t(key)}
            @click=${() => arrange(ui.editor, ids, how)}
          >
            ${alignIcon(how)}
          </button>`,
      )}
    </div>
    <button type="button" @click=${() => equaliseSizes(ui.editor, ids)}>${words.tt('sameSize')}</button>
  </div>`;
};
