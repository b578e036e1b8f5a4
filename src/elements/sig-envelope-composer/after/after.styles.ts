import { css } from 'lit';

export const afterStyles = css`
  .after {
    max-inline-size: 44rem;
  }
  .after form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 12px 16px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    overflow-wrap: anywhere;
  }
  .after form > button {
    justify-self: start;
  }
  .after .done {
    display: flex;
    gap: 8px;
    align-items: flex-start;
    overflow-wrap: anywhere;
  }
  .after .done svg {
    flex: none;
    margin-block-start: 0.15em;
    color: var(--_accent);
  }
  .after .signatures {
    display: grid;
    gap: 12px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .after .signatures legend {
    padding: 0;
    margin-block-end: 4px;
    font-weight: 600;
  }
  .after .signatures canvas,
  .after .words {
    display: block;
    margin-block-start: 4px;
  }
  .after .signatures canvas {
    max-inline-size: min(100%, 12rem);
    max-block-size: 3rem;
    /* Pictures are dark ink on nothing, in every colour scheme. */
    background: #fff;
  }
  .after .signatures canvas[data-broken] {
    display: none;
  }
  .after .words {
    font-style: italic;
    font-size: 1.25rem;
  }
  .after .check {
    align-items: flex-start;
  }
`;
