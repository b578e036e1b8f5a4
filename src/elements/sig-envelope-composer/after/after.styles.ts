import { css } from 'lit';

export const afterStyles = css`
  .after {
    max-inline-size: calc(var(--_rem) * 44);
  }
  .after form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
    overflow-wrap: anywhere;
  }
  .after form > button {
    justify-self: start;
  }
  .after .done {
    display: flex;
    gap: calc(var(--_space) * 2);
    align-items: flex-start;
    overflow-wrap: anywhere;
  }
  .after .done svg {
    flex: none;
    margin-block-start: 0.15em;
    color: var(--sig-success, var(--_accent));
  }
  .after .signatures {
    display: grid;
    gap: calc(var(--_space) * 3);
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .after .signatures legend {
    padding: 0;
    margin-block-end: var(--_space);
    font-weight: 600;
  }
  .after .signatures canvas,
  .after .words {
    display: block;
    margin-block-start: var(--_space);
  }
  .after .signatures canvas {
    max-inline-size: min(100%, var(--_rem) * 12);
    max-block-size: calc(var(--_rem) * 3);
    /* Pictures are dark ink on nothing, in every colour scheme. */
    background: #fff;
  }
  .after .signatures canvas[data-broken] {
    display: none;
  }
  .after .words {
    font-style: italic;
    font-size: calc(var(--_rem) * 1.25);
  }
  .after .check {
    align-items: flex-start;
  }
`;
