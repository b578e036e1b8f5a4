import { css } from 'lit';

export const dialogSheet = css`
  dialog {
    /* The page's colours, not the browser's own for dialogs. */
    color: inherit;
    background: var(--_surface);
    inline-size: min(var(--_rem) * 58, 100vw - var(--_rem) * 2);
    max-inline-size: none;
    max-block-size: calc(100dvh - var(--_rem) * 2);
    padding: 0;
    border: var(--_border) solid var(--_hairline);
    border-radius: calc(var(--_radius-panel) * 1.5);
    box-shadow: var(--_shadow);
    overflow: auto;
    overscroll-behavior: contain;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 0.5);
  }
  .bar {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    display: flex;
    justify-content: flex-end;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 2) 0;
    background: var(--_surface);
  }
  .bar button {
    inline-size: calc(var(--_control) * 1.1);
    block-size: calc(var(--_rem) * 2.75);
    padding: 0;
    border-color: transparent;
  }
  .body {
    /* Room for the focus ring of a heading beside the bar. */
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 6) calc(var(--_space) * 6);
    min-block-size: calc(var(--_rem) * 20);
  }
  @media (max-width: 40rem) {
    dialog {
      inline-size: 100vw;
      block-size: 100dvh;
      max-block-size: none;
      border: 0;
      border-radius: 0;
    }
    .body {
      padding: calc(var(--_space) * 1.5) calc(var(--_space) * 4)
        max(var(--_space) * 4, env(safe-area-inset-bottom));
    }
  }
`;
