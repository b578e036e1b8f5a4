import { css } from 'lit';

export const shellStyles = css`
  .composer {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: baseline;
    justify-content: space-between;
    overflow-wrap: anywhere;
  }
  nav ol {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
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
    padding-inline: 10px 14px;
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
    min-inline-size: 1.5rem;
    min-block-size: 1.5rem;
    border-radius: 50%;
    background: var(--_wash-strong);
    font-variant-numeric: tabular-nums;
    font-size: var(--_size-s);
  }
  .step .number:has(svg) {
    background: none;
    color: var(--_accent);
  }
  .step[aria-current] .number {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  button:has(> .sr) {
    gap: 0;
  }
  button.step {
    gap: 8px;
  }
  .notices {
    display: grid;
    gap: 12px;
  }
  .notices:not(:has(> *)) {
    display: none;
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  footer.actions {
    border-block-start: 1px solid var(--_hairline);
    padding-block-start: 16px;
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
