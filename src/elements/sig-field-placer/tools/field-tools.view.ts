import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { scaleUp, type Rect } from '../../../domain/index.js';
import type { Layout } from '../../shared/pdf/layout.model.js';
import { iconButton } from '../../shared/ui/icon-button.view.js';
import { place } from '../../shared/ui/directives/place.directive.js';
import { binIcon, copyIcon } from '../chrome/inspector-icons.js';
import { shownFractions } from '../pages/page-view.model.js';
import { roleName } from '../model/field-names.js';
import { selectOptions, valueOf } from '../inspector/controls.view.js';
import type { InspectorProps } from '../inspector/inspector.types.js';

/** Its height, and its distance from the field's handles. */
const heightPx = 40;
const gapPx = 16;

/** The top of the tools: above the field, or below it where there is no room above. Px of the page. */
export const toolsTop = (field: Rect): number =>
  field.y - heightPx - gapPx >= 0 ? field.y - heightPx - gapPx : field.y + field.height + gapPx;

/** Role, required, duplicate and remove, on the page beside the one selected field. */
export const fieldToolsView = (
  { words, naming, selected, isLocked, isPicking, commands }: InspectorProps,
  { layout, rotation, armedType }: { layout: Layout; rotation: number; armedType: string | undefined },
  index: number,
) => {
  const [field, other] = selected;
  const page = layout.pages[index];
  if (!field || other || field.pageNumber !== index + 1 || !page) return nothing;
  if (isLocked || isPicking || armedType !== undefined) return nothing;
  const { roles } = naming;
  const current = field.recipientRole ?? '';
  const values = [...(current === '' ? [''] : []), ...roles.map(({ role }) => role)];
  const box = scaleUp(shownFractions(field, rotation), page);
  const setRole = (event: Event) =>
    commands.change([field.id], { recipientRole: valueOf(event) || undefined });
  return html`<div class="tools-line" ${place({ x: 0, y: toolsTop(box), width: page.width })}>
    <span ${place({ width: box.x })}></span>
    <div class="tools" part="tools" role="group" aria-label=${words.t('tools')}>
      <select part="input" aria-label=${naming.words.t('role')} @change=${setRole}>
        ${selectOptions(values, current, (role) => roleName(naming, role))}
      </select>
      <label class="tools-check">
        <input
          type="checkbox"
          .checked=${live(field.required)}
          @change=${(event: Event) =>
            commands.change([field.id], { required: (event.target as HTMLInputElement).checked })}
        />
        <span>${words.tt('required')}</span>
      </label>
      ${iconButton('duplicate', words.t('duplicate'), copyIcon(), () => commands.duplicateSelected())}
      ${iconButton('remove', words.t('remove'), binIcon(), () => commands.removeSelected())}
    </div>
  </div>`;
};
