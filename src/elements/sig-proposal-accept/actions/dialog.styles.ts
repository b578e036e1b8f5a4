import { css } from 'lit';

/** A form over the text: a box where there is room, a sheet of the whole window on a phone. */
export const dialogStyles = css`
  dialog {
    --_dialog-space: 1.5rem;
    inline-size: min(34rem, 100% - 2rem);
    max-inline-size: none;
    max-block-size: calc(100% - 2rem);
    margin: auto;
    padding: 0;
    border: 1px solid var(--_hairline);
    border-radius: calc(var(--_radius) * 1.5);
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
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
    padding: var(--_dialog-space);
  }
  dialog .sums.sums {
    display: flex;
    gap: 4px 20px;
  }
  dialog .totals:not(:empty) {
    padding: 12px var(--_dialog-space);
    border-block-start: 1px solid var(--_hairline);
    background: linear-gradient(var(--_wash), var(--_wash)), var(--sig-surface, var(--_page, Canvas));
  }
  /* On show beside whatever is typed, where there is room; the focus never goes under it. */
  @media (min-height: 36em) {
    dialog:not(:has(.many)) {
      scroll-padding-block-end: 6rem;
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
      --_dialog-space: 1rem;
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
