import { html, nothing } from 'lit';
import { fieldTypes } from '../model/field.js';
import { typeIcon } from './icons.js';
import type { RoleMark } from '../model/roles.js';
import { typeName, type PlacerUi } from '../field-placer.types.js';

/** Colour, pattern and initials of a role, as on the pages. */
export const roleBadge = ({ tone, initials }: RoleMark) =>
  html`<span class="badge tone-${tone}" aria-hidden="true">${initials}</span>`;

const roleChoice = (ui: PlacerUi) => {
  const { words } = ui;
  const known = ui.roles.filter((mark) => mark.known);
  if (known.length === 0) return nothing;
  return html`<fieldset class="field roles">
    <legend class="hint">${words.tt('placeFor')}</legend>
    ${known.map(
      (mark) =>
        html`<label class="role">
          <input
            class="sr"
            type="radio"
            name="role"
            aria-label=${mark.person ? words.t('person', { role: mark.name, person: mark.person }) : mark.name}
            .checked=${mark.role === ui.role}
            @change=${() => ui.chooseRole(mark.role)}
          />
          ${roleBadge(mark)}
          <span class="role-name">
            <span>${mark.name}</span>
            ${mark.person ? html`<span class="hint">${mark.person}</span>` : nothing}
          </span>
        </label>`,
    )}
  </fieldset>`;
};

/** Who for, then what: each type can be dragged, clicked and then put, or placed at once from the keyboard. */
export const paletteView = (
  ui: PlacerUi,
  drag: {
    handleDown(event: PointerEvent, type: string): void;
    handleMove(event: PointerEvent): void;
    handleUp(event: PointerEvent): void;
    consumeClick(): boolean;
  },
) => {
  const { words } = ui;
  return html`<div class="palette" part="palette" role="group" aria-label=${words.t('palette')}>
    ${roleChoice(ui)}
    <div class="types">
      ${fieldTypes.map(
        (type) =>
          html`<button
            type="button"
            class="type"
            aria-label=${typeName(words, type)}
            aria-pressed=${ui.armed === type && !ui.side?.carried ? 'true' : 'false'}
            @pointerdown=${(event: PointerEvent) => drag.handleDown(event, type)}
            @pointermove=${(event: PointerEvent) => drag.handleMove(event)}
            @pointerup=${(event: PointerEvent) => drag.handleUp(event)}
            @pointercancel=${(event: PointerEvent) => drag.handleUp(event)}
            @click=${(event: MouseEvent) => {
              if (drag.consumeClick()) return;
              // A click without a pointer (keyboard, speech, screen reader) has no place to go to next: place it now.
              if (event.detail === 0) ui.placeHere(type);
              else ui.arm(ui.armed === type ? undefined : type);
            }}
          >
            ${typeIcon(type)}<span>${words.tt(type)}</span>
          </button>`,
      )}
    </div>
    <div class="drag-preview" hidden></div>
  </div>`;
};
