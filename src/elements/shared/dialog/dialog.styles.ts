import { css } from 'lit';

/** A question over an element: a box where there is room, the whole width on a phone. */
export const dialogStyles = css`
  dialog {
    inline-size: min(var(--_rem) * 30, 100% - var(--_rem) * 2);
    max-inline-size: none;
    max-block-size: calc(100% - var(--_rem) * 2);
    margin: auto;
    padding: 0;
    border: var(--_border) solid var(--_hairline);
    border-radius: calc(var(--_radius-panel) * 1.5);
    background: var(--_surface);
    color: var(--_ink);
    box-shadow: var(--_shadow);
    overflow: auto;
    overscroll-behavior: contain;
    text-align: start;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 0.45);
  }
  dialog form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 4);
    padding: calc(var(--_space) * 6);
    overflow-wrap: anywhere;
  }
  /* A name in another direction stays beside its icon. */
  dialog [role='heading'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  @media (max-width: 30em) {
    dialog form {
      padding: calc(var(--_space) * 4);
    }
    dialog .actions button {
      flex: 1 1 auto;
    }
  }
`;
