import { html } from 'lit';
import type { ReadingContext } from '../proposal-accept.types.js';

/** A heading that can be focused by its id. `offset`: how far below the element's own level. */
export const heading = ({ level }: ReadingContext, offset: number, id: string, text: unknown) =>
  html`<div
    id=${id}
    class=${offset === 0 ? 'h1' : 'h2'}
    part="title"
    role="heading"
    aria-level=${level(offset)}
    tabindex="-1"
  >
    ${text}
  </div>`;
