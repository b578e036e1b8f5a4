import { html, nothing } from 'lit';
import { fromPoints, scaleUp, toPoints, units, type Unit } from '../../../domain/index.js';
import { liveValue } from '../../shared/ui/directives/live-value.directive.js';
import { iconButton } from '../../shared/ui/icon-button.view.js';
import { alignIcon } from '../chrome/inspector-icons.js';
import type { InspectorKey } from '../field-placer.types.js';
import type { Arrangement } from '../model/arrange.js';
import { unitKeys } from '../model/field-names.js';
import type { PlacedField } from '../../shared/fields/field.js';
import { button, selectOptions, valueOf } from './controls.view.js';
import type { InspectorProps } from './inspector.types.js';

type GeometryProps = Pick<
  InspectorProps,
  'words' | 'naming' | 'isLocked' | 'geometryActions' | 'commands' | 'refusedMembers'
>;

const boxMembers: readonly (string | undefined)[] = ['pageNumber', 'x', 'y', 'width', 'height'];

const decimals: Record<Unit, number> = { mm: 1, pt: 1, in: 2, '%': 2 };
/** Whole steps for the arrow keys, without making a value between them invalid. */
const steps: Record<Unit, string> = { mm: 'any', pt: 'any', in: '0.01', '%': 'any' };

/** Brings a field back from a page that does not exist, too. */
const pageInput = ({ words, naming, geometryActions, commands }: GeometryProps, field: PlacedField) => {
  const { sizes } = naming;
  const change = (event: Event) => {
    const number = Math.trunc(Number(valueOf(event))) || field.pageNumber;
    const pageNumber = Math.min(sizes.length, Math.max(1, number));
    const page = sizes[field.pageNumber - 1] ?? sizes[pageNumber - 1]!;
    commands.place(field.id, { pageNumber, rect: scaleUp(field, page) });
    geometryActions.goToPage(pageNumber);
  };
  return html`<label class="field">
    <span class="hint" part="hint">${words.tt('page')}</span>
    <input
      class="num"
      part="input"
      type="number"
      data-member="pageNumber"
      min="1"
      max=${sizes.length}
      .value=${liveValue(String(field.pageNumber))}
      @change=${change}
    />
  </label>`;
};

export const geometryView = (props: GeometryProps, field: PlacedField) => {
  const { words, naming, isLocked, geometryActions, commands } = props;
  const { unit, sizes } = naming;
  const isRefused = props.refusedMembers.some((member) => boxMembers.includes(member));
  const page = sizes[field.pageNumber - 1];
  if (!page) return html`<div class="group">${pageInput(props, field)}</div>`;
  const box = scaleUp(field, page);
  const lengthInput = (member: 'x' | 'y' | 'width' | 'height', key: InspectorKey) => {
    const whole = member === 'x' || member === 'width' ? page.width : page.height;
    const shown = Number(fromPoints(box[member], unit, whole).toFixed(decimals[unit]));
    const change = (event: Event) => {
      const value = Number(valueOf(event));
      if (!Number.isFinite(value) || value === shown) return;
      const rect = { ...box, [member]: toPoints(Math.max(0, value), unit, whole) };
      // A length beyond the page ends at its edge; the opposite corner stays.
      if (member === 'width') rect.width = Math.min(rect.width, page.width - rect.x);
      if (member === 'height') rect.height = Math.min(rect.height, page.height - rect.y);
      commands.place(field.id, { pageNumber: field.pageNumber, rect });
    };
    return html`<label class="field">
      <span class="hint" part="hint">${words.tt(key)}</span>
      <input
        class="num"
        part="input"
        type="number"
        data-member=${member}
        min="0"
        step=${steps[unit]}
        .value=${liveValue(String(shown))}
        @change=${change}
      />
    </label>`;
  };
  return html`<details class="group rules" ?open=${isRefused}>
      <summary class="label" part="label" id="p-position">${words.tt('position')}</summary>
      <div class="rules-body" role="group" aria-labelledby="p-position">
        <select
          class="unit"
          part="input"
          aria-label=${words.t('unit')}
          @change=${(event: Event) => geometryActions.chooseUnit(valueOf(event) as Unit)}
        >
          ${selectOptions(units, unit, (one) => naming.words.t(unitKeys[one]))}
        </select>
        <div class="quad">
          ${lengthInput('x', 'left')}${lengthInput('y', 'top')}${lengthInput('width', 'width')}${lengthInput('height', 'height')}
        </div>
        ${sizes.length > 1 ? pageInput(props, field) : nothing}
      </div>
    </details>
    ${isLocked ? nothing : button('carry', words.tt('carry'), () => geometryActions.carry(field))}`;
};

const arrangements: readonly (readonly [Arrangement, InspectorKey])[] = [
  ['left', 'alignLeft'],
  ['centre', 'alignCentre'],
  ['right', 'alignRight'],
  ['across', 'spreadAcross'],
  ['top', 'alignTop'],
  ['middle', 'alignMiddle'],
  ['bottom', 'alignBottom'],
  ['down', 'spreadDown'],
];

export const arrangeView = ({ words, commands }: GeometryProps) =>
  html`<div class="group" role="group" aria-label=${words.t('arrange')}>
    <div class="arrange">
      ${arrangements.map(([how, key]) =>
        iconButton(how, words.t(key), alignIcon(how), () => commands.arrange(how)),
      )}
    </div>
    ${button('sameSize', words.tt('sameSize'), () => commands.equaliseSizes())}
  </div>`;
