import { html, nothing, svg } from 'lit';
import { icon } from '../ui/icons.js';
import { closeIcon } from '../ui/outcome-icons.js';
import { handleView } from './handle.view.js';
import type { ReorderController } from './reorder.controller.js';

const upIcon = icon(svg`<path d="m5 12 5-5 5 5"/>`);
const downIcon = icon(svg`<path d="m5 8 5 5 5-5"/>`);

interface RowButtons {
  readonly index: number;
  /** How many rows there are: a single one is not moved. */
  readonly count: number;
  /** Focus goes by `up-`, `down-` and `remove-` with the row's key. */
  readonly key: string;
  readonly labels: Readonly<Record<'up' | 'down' | 'remove', string>>;
  remove(): void;
}

/** Moves a row, with or without dragging, and removes it. The arrow keys, Home and End move it as well. */
export function rowButtons(reorder: ReorderController, { index, count, key, labels, remove }: RowButtons) {
  // A button at an end stays focusable, so that focus is not lost there.
  const moveButton = (name: 'up' | 'down', isDisabled: boolean) =>
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
  return html`${
      count > 1
        ? [handleView(reorder, index), moveButton('up', index === 0), moveButton('down', index === count - 1)]
        : nothing
    }
    <button
      type="button"
      class="plain square"
      part="button"
      title=${labels.remove}
      data-focus="remove-${key}"
      @click=${remove}
    >
      ${closeIcon()}
    </button>`;
}
