import { html, nothing } from 'lit';
import type { FieldNaming, PlacerStrings } from '../field-placer.types.js';
import type { PaletteDragController } from '../interaction/palette-drag.controller.js';
import { typeName } from '../model/field-names.js';
import { fieldTypes } from '../../shared/fields/field.js';
import type { RoleMark } from '../model/roles.js';
import { maxListedRecipients } from '../recipients/recipient-search.model.js';
import { typeIcon } from './icons.js';
import { roleBadge, roleLabel } from './role-badge.view.js';

export interface PaletteProps {
  readonly words: PlacerStrings;
  readonly naming: Pick<FieldNaming, 'roles'>;
  /** The role of new fields. */
  readonly role: string | undefined;
  readonly pressedType: string | undefined;
  readonly drag: Pick<PaletteDragController, 'handleDown' | 'handleMove' | 'handleUp' | 'consumeClick'>;
  readonly actions: {
    chooseRole(role: string): void;
    /** The next press on a page places a field of the type. */
    toggleArmed(type: string): void;
    dropHere(type: string): void;
  };
}

/** The choice among many recipients, and what is dimmed; their code loads after the document. */
export interface PaletteRecipients {
  comboboxView(label: string): unknown;
  dimView(): unknown;
}

/** In the place of the search, until its code has loaded. */
const roleSelect = ({ words, role, actions }: PaletteProps, marks: readonly RoleMark[]) =>
  html`<label class="field">
    <span class="hint" part="hint">${words.tt('placeFor')}</span>
    <select
      part="input"
      @change=${(event: Event) => actions.chooseRole((event.target as HTMLSelectElement).value)}
    >
      ${marks.map(
        (mark) => html`<option value=${mark.role} ?selected=${mark.role === role}>${mark.name}</option>`,
      )}
    </select>
  </label>`;

const roleChoice = (props: PaletteProps, marks: readonly RoleMark[]) => {
  const { words, role, actions } = props;
  if (marks.length === 0) return nothing;
  return html`<fieldset class="field roles">
    <legend class="hint" part="label">${words.tt('placeFor')}</legend>
    ${marks.map(
      (mark) =>
        html`<label class="role">
          <input
            class="sr"
            type="radio"
            name="role"
            value=${mark.role}
            aria-label=${mark.person ? words.t('person', { role: mark.name, person: mark.person }) : mark.name}
            .checked=${mark.role === role}
            @change=${() => actions.chooseRole(mark.role)}
          />
          ${roleBadge(mark)} ${roleLabel(mark)}
        </label>`,
    )}
  </fieldset>`;
};

/** Roles, then types. A type can be dragged, clicked and then placed, or placed at once from the keyboard. */
export const paletteView = (props: PaletteProps, recipients?: PaletteRecipients) => {
  const { words, naming, pressedType, drag, actions } = props;
  const marks = naming.roles.filter((mark) => mark.known);
  const isMany = marks.length > maxListedRecipients;
  const handleClick = (event: MouseEvent, type: string) => {
    // WebKit fires no click after a drag: the next one from a key is not the drag's.
    if (event.detail !== 0 && drag.consumeClick()) return;
    // A click without a pointer (keyboard, speech, screen reader) cannot point at a page next.
    if (event.detail === 0) actions.dropHere(type);
    else actions.toggleArmed(type);
  };
  return html`<div
    class="palette ${isMany ? 'many' : ''}"
    part="palette"
    role="group"
    aria-label=${words.t('palette')}
  >
    ${
      isMany
        ? (recipients?.comboboxView(words.t('placeFor')) ?? roleSelect(props, marks))
        : roleChoice(props, marks)
    }
    <div class="types">
      ${fieldTypes.map(
        (type) =>
          html`<button
            data-act=${type}
            type="button"
            class="type"
            aria-label=${typeName(words, type)}
            aria-pressed=${pressedType === type ? 'true' : 'false'}
            @pointerdown=${(event: PointerEvent) => drag.handleDown(event, type)}
            @pointermove=${drag.handleMove}
            @pointerup=${drag.handleUp}
            @pointercancel=${drag.handleUp}
            @click=${(event: MouseEvent) => handleClick(event, type)}
          >
            ${typeIcon(type)}<span>${words.tt(type)}</span>
          </button>`,
      )}
    </div>
    ${recipients?.dimView()}
    <div class="drag-preview" hidden></div>
  </div>`;
};
