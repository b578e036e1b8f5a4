import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { ref } from 'lit/directives/ref.js';
import type { PickerView } from '../booking-picker.types.js';

/** Marks a description as long when its text needs more lines than are kept free. */
function markLength({ classList, firstElementChild: text }: Element): void {
  if (!text || classList.contains('open')) return;
  classList.remove('long');
  classList.toggle('long', text.scrollHeight > text.clientHeight + 1);
}

/** Called between layout and paint, so that nothing is seen to move; it keeps no element alive. */
const lengthObserver = new ResizeObserver((entries) => entries.forEach(({ target }) => markLength(target)));

const observe = (fold?: Element): void => {
  if (fold) lengthObserver.observe(fold);
};

const toggle = ({ currentTarget }: Event): void => {
  const button = currentTarget as HTMLElement;
  const isOpen = button.parentElement?.classList.toggle('open');
  button.setAttribute('aria-expanded', String(isOpen));
  const [more, less] = button.children;
  more?.setAttribute('aria-hidden', String(isOpen));
  less?.setAttribute('aria-hidden', String(!isOpen));
};

/**
 * The event type's description, in the place kept free for it: it comes late and may have any length. What does not fit
 * is folded away until the booker asks for it.
 */
export const aboutView = ({ eventType, allStrings: strings }: PickerView) => {
  const description = eventType?.description;
  if (!description || !strings) return nothing;
  return keyed(
    description,
    html`<div class="fold" ${ref(observe)}>
      <p class="text" dir="auto">${description}</p>
      <button
        type="button"
        data-act="about"
        class="plain small more"
        part="button"
        aria-expanded="false"
        @click=${toggle}
      >
        <span aria-hidden="false">${strings.tt('showMore')}</span>
        <span aria-hidden="true">${strings.tt('showLess')}</span>
      </button>
    </div>`,
  );
};
