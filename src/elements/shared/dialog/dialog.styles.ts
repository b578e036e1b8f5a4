import { css } from 'lit';

/** A question over an element: a box where there is room, the whole width on a phone. */
export const dialogStyles = css`
  dialog {
    inline-size: min(30rem, 100% - 2rem);
    max-inline-size: none;
    max-block-size: calc(100% - 2rem);
    margin: auto;
    padding: 0;
    border: 1px solid var(--_hairline);
    border-radius: calc(var(--_radius) * 1.5);
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
    gap: 16px;
    padding: 24px;
    overflow-wrap: anywhere;
  }
  /* A name in another direction stays beside its icon. */
  dialog [role='heading'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  @media (max-width: 30em) {
    dialog form {
      padding: 16px;
    }
    dialog .actions button {
      flex: 1 1 auto;
    }
  }
`;
