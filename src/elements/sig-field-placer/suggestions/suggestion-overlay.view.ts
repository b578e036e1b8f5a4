import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { scaleUp, type Rect } from '../../../domain/index.js';
import { place } from '../../shared/ui/directives/place.directive.js';
import { typeIcon } from '../chrome/icons.js';
import { sparkIcon } from '../chrome/inspector-icons.js';
import { positionOf, roleName, typeName } from '../model/field-names.js';
import { shownFractions } from '../pages/page-view.model.js';
import type { Suggestion } from './suggestions.operations.js';
import type { SuggestionsProps } from './suggestions.types.js';
import { confidenceOf, reasonOf } from './suggestions.view.js';

/** Below these sizes (px) a suggestion shows less. */
const minIconsPx = 28;
const minNamePx = 110;
const minHeightPx = 14;

/** "Suggested Signature, Client, page 1, 42 mm from left, 210 mm from top, 90 % sure, a tag in the text" */
function suggestionName(props: SuggestionsProps, suggestion: Suggestion): string {
  const { words, naming, role } = props;
  const { field } = suggestion;
  const { left, top } = positionOf(naming, field);
  const type = typeName(naming.words, field.type);
  const names = [...new Set([field.label?.trim() || type, type])];
  return words.t('ghostName', {
    // The label is what is seen (WCAG 2.5.3).
    type: new Intl.ListFormat(words.locale, { type: 'unit' }).format(names),
    role: roleName(naming, field.recipientRole ?? role),
    page: field.pageNumber,
    left,
    top,
    sure: confidenceOf(props, suggestion) ?? '?',
    reason: reasonOf(props, suggestion),
  });
}

/** The suggestions on a page (by index). While a field is being placed, presses pass through to the page. */
export const suggestionOverlayView = (
  props: SuggestionsProps,
  {
    layout,
    rotation,
    armedType,
  }: { layout: { pages: readonly Rect[] }; rotation: number; armedType: string | undefined },
  index: number,
) => {
  const { naming, isLocked, mounted, list, shown, shownGroup, actions } = props;
  const page = layout.pages[index];
  const isArmed = armedType !== undefined;
  if (isLocked || !page) return nothing;
  const placed = list.filter((suggestion) => suggestion.placed);
  const reachable = placed.filter(({ field }) => mounted.includes(field.pageNumber - 1));
  const tabStop = (reachable.find((suggestion) => suggestion === shown) ?? reachable[0])?.id;
  return repeat(
    placed.filter(({ field }) => field.pageNumber === index + 1),
    ({ id }) => id,
    (suggestion) => {
      const { id, field } = suggestion;
      const box = scaleUp(shownFractions(field, rotation), page);
      const isShown = suggestion === shown;
      const state = isShown ? 'current' : shownGroup.includes(suggestion) ? 'mate' : '';
      const hasIcons = box.width >= minIconsPx && box.height >= minHeightPx;
      const hasName = box.width >= minNamePx && box.height >= minHeightPx;
      return html`<button
        type="button"
        data-act="suggestion"
        class="suggested ${state}"
        part="suggestion"
        data-suggestion=${id}
        tabindex=${id === tabStop ? '0' : '-1'}
        aria-label=${suggestionName(props, suggestion)}
        aria-describedby="suggestion-keys"
        aria-pressed=${isShown ? 'true' : 'false'}
        @pointerdown=${(event: Event) => !isArmed && event.stopPropagation()}
        @click=${() => !isArmed && actions.select(id)}
        @keydown=${(event: KeyboardEvent) => actions.handleKeyDown(event, id)}
        ${place(box)}
      >
        ${hasIcons ? html`${sparkIcon()}${typeIcon(field.type, 14)}` : nothing}
        ${
          hasName
            ? html`<span class="words">${field.label ?? typeName(naming.words, field.type)}</span>`
            : nothing
        }
      </button>`;
    },
  );
};
