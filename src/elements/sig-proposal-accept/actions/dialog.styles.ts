import { css } from 'lit';

/** A form over the text: a box where there is room, a sheet of the whole window on a phone. */
export const dialogStyles = css`
  dialog {
    --_dialog-space: calc(var(--_rem) * 1.5);
    inline-size: min(var(--_rem) * 34, 100% - var(--_rem) * 2);
    max-inline-size: none;
    max-block-size: calc(100% - var(--_rem) * 2);
    margin: auto;
    padding: 0;
    border: var(--_border) solid var(--_hairline);
    border-radius: calc(var(--_radius-panel) * 1.5);
    background: var(--sig-surface, var(--_page, Canvas));
    color: var(--_ink);
    box-shadow: var(--_shadow);
    overflow: auto;
    overscroll-behavior: contain;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 0.45);
  }
  dialog .form {
    display: grid;
    gap: calc(var(--_space) * 4);
    grid-template-columns: minmax(0, 1fr);
    padding: var(--_dialog-space);
  }
  dialog .sums.sums {
    display: flex;
    gap: var(--_space) calc(var(--_space) * 5);
  }
  dialog .totals:not(:empty) {
    padding: calc(var(--_space) * 3) var(--_dialog-space);
    border-block-start: var(--_border) solid var(--_hairline);
    background: linear-gradient(var(--_wash), var(--_wash)), var(--sig-surface, var(--_page, Canvas));
  }
  /* On show beside whatever is typed, where there is room; the focus never goes under it. */
  @media (min-height: 36em) {
    dialog:not(:has(.many)) {
      scroll-padding-block-end: calc(var(--_rem) * 6);
    }
    dialog:not(:has(.many)) .totals {
      position: sticky;
      inset-block-end: 0;
    }
  }
  button.primary.danger {
    background: var(--_danger);
    border-color: var(--_danger);
    color: light-dark(#ffffff, #3b0704);
  }
  button.primary.danger[aria-disabled='true'] {
    background: var(--_wash-strong);
    border-color: transparent;
    color: var(--_muted);
  }
  @media (max-width: 40em), (max-height: 30em) {
    dialog {
      --_dialog-space: var(--_rem);
      inline-size: 100%;
      block-size: 100%;
      max-block-size: none;
      border: 0;
      border-radius: 0;
    }
    dialog .actions button {
      flex: 1 1 auto;
    }
  }
  @media print {
    dialog {
      display: none;
    }
  }
`;
