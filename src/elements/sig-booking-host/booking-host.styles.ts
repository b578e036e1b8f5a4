import { css } from 'lit';

export const styles = css`
  .page {
    display: grid;
    gap: 24px;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    min-block-size: 3.25rem;
  }
  .logo {
    max-block-size: 3rem;
    max-inline-size: 10rem;
    object-fit: contain;
    border-radius: 4px;
  }
  .types {
    list-style: none;
    margin: 0;
    padding: 0;
    border-block-start: 1px solid var(--_hairline);
  }
  .types li {
    border-block-end: 1px solid var(--_hairline);
  }
  .type {
    inline-size: 100%;
    padding: 16px 8px;
    border-color: transparent;
    border-radius: 4px;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 16px;
    text-align: start;
    justify-content: stretch;
    font-weight: 400;
  }
  .type .h3 {
    overflow-wrap: anywhere;
  }
  .fact {
    display: inline-flex;
    gap: 6px;
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
    block-size: 3.25rem;
    max-inline-size: 20rem;
    margin: 16px 8px;
  }
  .line {
    inline-size: min(17.5rem, 60%);
    block-size: 1.5rem;
  }
  .back {
    justify-self: start;
    margin-inline-start: -8px;
  }
`;
