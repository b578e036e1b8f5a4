import { html, svg } from 'lit';
import { icon } from '../ui/icons.js';
import type { ReorderController } from './reorder.controller.js';

const gripIcon = icon(
  svg`<path d="M8 5v.01M12 5v.01M8 10v.01M12 10v.01M8 15v.01M12 15v.01" stroke-width="2.500"/>`,
);

/** What a pointer drags the row by. Hidden from assistive technology: the buttons of the row do the same. */
export const handleView = (reorder: ReorderController, index: number) =>
  html`<span
    class="handle"
    aria-hidden="true"
    @pointerdown=${(event: PointerEvent) => reorder.start(event, index)}
    >${gripIcon}</span
  >`;
