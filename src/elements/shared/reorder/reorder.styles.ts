import { css } from 'lit';

/** A handle to drag a row by, and how the rows look during a drag. The rows are positioned by this. */
export const reorderStyles = css`
  .handle {
    flex: none;
    display: grid;
    place-items: center;
    min-inline-size: var(--_control);
    min-block-size: var(--_control);
    color: var(--_muted);
    cursor: grab;
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
  }
  .dragged {
    position: relative;
    z-index: 1;
    opacity: 0.85;
    background: var(--_surface);
    box-shadow: 0 4px 16px rgb(0 0 0 / 0.25);
  }
  .dragged .handle {
    cursor: grabbing;
  }
  .drop-before,
  .drop-after {
    position: relative;
  }
  .drop-before::before,
  .drop-after::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    border-block-start: 3px solid var(--_accent);
  }
  .drop-before::before {
    inset-block-start: -6px;
  }
  .drop-after::after {
    inset-block-end: -6px;
  }
`;
