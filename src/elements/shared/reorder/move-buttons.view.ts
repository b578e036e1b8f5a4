import { html, svg } from 'lit';
import { icon } from '../ui/icons.js';
import type { ReorderController } from './reorder.controller.js';

const upIcon = icon(svg`<path d="m5 12 5-5 5 5"/>`);
const downIcon = icon(svg`<path d="m5 8 5 5 5-5"/>`);

/**
 * Moves a row without dragging. The arrow keys, Home and End move it as well. Focus goes by `up-` and `down-` with the row's
 * key; a button at an end stays focusable, so that focus is not lost there.
 */
export function moveButtons(
  reorder: ReorderController,
  index: number,
  count: number,
  key: string,
  labels: Readonly<Record<'up' | 'down', string>>,
) {
  const button = (name: 'up' | 'down', isDisabled: boolean) =>
    html`<button
      type="button"
      class="plain square"
      part="button"
      title=${labels[name]}
      aria-disabled=${isDisabled ? 'true' : 'false'}
      data-focus="${name}-${key}"
      @click=${() => !isDisabled && reorder.move(index, name === 'up' ? index - 1 : index + 1)}
      @keydown=${(event: KeyboardEvent) => reorder.press(event, index)}
    >
      ${name === 'up' ? upIcon : downIcon}
    </button>`;
  return html`${button('up', index === 0)} ${button('down', index === count - 1)}`;
}
