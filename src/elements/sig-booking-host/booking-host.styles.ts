import { css } from 'lit';

export const styles = css`
  .page {
    display: grid;
    gap: calc(var(--_space) * 6);
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 4);
    align-items: center;
    min-block-size: calc(var(--_control) * 1.3);
  }
  .logo {
    max-block-size: calc(var(--_rem) * 3);
    max-inline-size: calc(var(--_rem) * 10);
    object-fit: contain;
    border-radius: calc(var(--_radius) * 0.5);
  }
  .types {
    list-style: none;
    margin: 0;
    padding: 0;
    border-block-start: var(--_border) solid var(--_hairline);
  }
  .types li {
    border-block-end: var(--_border) solid var(--_hairline);
  }
  .type {
    inline-size: 100%;
    padding: calc(var(--_space) * 4) calc(var(--_space) * 2);
    border-color: transparent;
    border-radius: calc(var(--_radius) * 0.5);
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--_space) calc(var(--_space) * 4);
    text-align: start;
    justify-content: stretch;
    font-weight: 400;
  }
  .type .h3 {
    overflow-wrap: anywhere;
  }
  .fact {
    display: inline-flex;
    gap: calc(var(--_space) * 1.5);
    align-items: center;
  }
  .type .text {
    grid-column: 1;
    max-inline-size: 60ch;
    white-space: pre-line;
  }
  .go {
    grid-area: 1 / 2 / span 3;
    align-self: center;
    display: inline-flex;
    color: var(--_accent);
  }
  .row {
    block-size: calc(var(--_rem) * 3.25);
    max-inline-size: calc(var(--_rem) * 20);
    margin: calc(var(--_space) * 4) calc(var(--_space) * 2);
  }
  .line {
    inline-size: min(var(--_rem) * 17.5, 60%);
    block-size: calc(var(--_rem) * 1.5);
  }
  .back {
    justify-self: start;
    margin-inline-start: calc(var(--_space) * -2);
  }
`;
