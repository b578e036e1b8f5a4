import { css } from 'lit';

export const dialogSheet = css`
  dialog {
    /* The page's colours, not the browser's own for dialogs. */
    color: inherit;
    background: var(--_surface);
    inline-size: min(58rem, 100vw - 32px);
    max-inline-size: none;
    max-block-size: calc(100dvh - 32px);
    padding: 0;
    border: 1px solid var(--_hairline);
    border-radius: calc(var(--_radius) * 1.5);
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
    padding: 8px 8px 0;
    background: var(--_surface);
  }
  .bar button {
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    border-color: transparent;
  }
  .body {
    /* Room for the focus ring of a heading beside the bar. */
    padding: 6px 24px 24px;
    min-block-size: 20rem;
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
      padding: 6px 16px max(16px, env(safe-area-inset-bottom));
    }
  }
`;
