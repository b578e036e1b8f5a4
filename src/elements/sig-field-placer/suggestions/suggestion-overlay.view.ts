import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { scaleUp, type Size } from '../../../domain/index.js';
import { reasonOf, confidenceOf } from './suggestions.view.js';
import { place } from '../../shared/ui/place.directive.js';
import { sparkIcon, typeIcon } from '../chrome/icons.js';
import type { InspectorController } from '../inspector/inspector.controller.js';
import { positionOf, roleName, typeName } from '../field-placer.types.js';
import type { Suggestion } from './suggestions.operations.js';

/** "Suggested Signature, Client, page 1, 42 mm from left, 210 mm from top, 90 % sure, a tag in the text" */
function suggestionName(side: InspectorController, suggestion: Suggestion): string {
  const { desk, words } = side;
  const { field } = suggestion;
  const { left, top } = positionOf(desk, field);
  return words.t('ghostName', {
    type: typeName(desk.words, field.type),
    role: roleName(desk.roles, field.recipientRole ?? desk.role, desk.words),
    page: field.pageNumber,
    left,
    top,
    sure: confidenceOf(side, suggestion) ?? '?',
    reason: reasonOf(side, suggestion),
  });
}

/** What the service proposes for a page, drawn as what it is: not there yet. */
export const suggestionOverlayView = (side: InspectorController, index: number, page: Size) => {
  const { suggestions, desk } = side;
  if (desk.locked) return nothing;
  const { shown } = suggestions;
  const mates = new Set(shown ? suggestions.groupOf(shown).map(({ id }) => id) : []);
  const near = new Set(desk.pages.mounted);
  const mounted = suggestions.list.filter(({ placed, field }) => placed && near.has(field.pageNumber - 1));
  const stop = (mounted.find(({ id }) => id === suggestions.current) ?? mounted[0])?.id;
  const here = suggestions.list.filter(({ placed, field }) => placed && field.pageNumber === index + 1);
  return repeat(
    here,
    ({ id }) => id,
    (one) => {
      const box = scaleUp(one.field, page);
      const state = one.id === suggestions.current ? 'current' : mates.has(one.id) ? 'mate' : '';
      return html`<button
        type="button"
        class="suggested ${state}"
        part="suggestion"
        data-suggestion=${one.id}
        tabindex=${one.id === stop ? '0' : '-1'}
        aria-label=${suggestionName(side, one)}
        aria-describedby="suggestion-keys"
        aria-pressed=${one.id === suggestions.current ? 'true' : 'false'}
        @pointerdown=${(event: Event) => desk.armed === undefined && event.stopPropagation()}
        @click=${() => desk.armed === undefined && suggestions.look(one.id)}
        @keydown=${(event: KeyboardEvent) => side.suggestionKey(event, one.id)}
        ${place(box)}
      >
        ${box.width >= 28 && box.height >= 14 ? html`${sparkIcon()}${typeIcon(one.field.type, 14)}` : nothing}
        ${
          box.width >= 110 && box.height >= 14
            ? html`<span class="words">${one.field.label ?? typeName(desk.words, one.field.type)}</span>`
            : nothing
        }
      </button>`;
    },
  );
};
