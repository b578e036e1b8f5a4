import { css } from 'lit';

export const shellStyles = css`
  .composer {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 5);
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 4);
    align-items: baseline;
    justify-content: space-between;
    overflow-wrap: anywhere;
  }
  nav ol {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  nav li {
    flex: 1 1 auto;
  }
  button.step {
    inline-size: 100%;
    justify-content: start;
    padding-inline: calc(var(--_space) * 2.5) calc(var(--_space) * 3.5);
    text-align: start;
    overflow-wrap: anywhere;
  }
  button.step[aria-current] {
    border-color: var(--_accent);
    background: var(--_accent-wash);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .step .number {
    flex: none;
    display: grid;
    place-items: center;
    min-inline-size: calc(var(--_rem) * 1.5);
    min-block-size: 24px;
    border-radius: 50%;
    background: var(--_wash-strong);
    font-variant-numeric: tabular-nums;
    font-size: var(--_size-s);
  }
  .step .number:has(svg) {
    background: none;
    color: var(--sig-success, var(--_accent));
  }
  .step[aria-current] .number {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  button:has(> .sr) {
    gap: 0;
  }
  button.step {
    gap: calc(var(--_space) * 2);
  }
  .notices {
    display: grid;
    gap: calc(var(--_space) * 3);
  }
  .notices:not(:has(> *)) {
    display: none;
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 4);
  }
  footer.actions {
    border-block-start: var(--_border) solid var(--_hairline);
    padding-block-start: calc(var(--_space) * 4);
  }
  button.plain.discard {
    margin-inline-start: auto;
    color: var(--_danger);
  }
  button.danger {
    color: var(--_danger);
    border-color: var(--_danger);
  }
  /* A name in another direction stays beside its icon. */
  .h1[dir='auto'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  @media (forced-colors: active) {
    button.step[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -4px;
    }
    .step .number {
      border: 1px solid;
    }
    /* Else the browser paints a plate in the page's colour behind the digit. */
    .step[aria-current] .number {
      forced-color-adjust: none;
    }
  }
`;
