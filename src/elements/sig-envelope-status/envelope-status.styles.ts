import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
  }
  .status {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    max-inline-size: 44rem;
  }
  header,
  section,
  .acts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    overflow-wrap: anywhere;
  }
  .acts:not(:has(> *)) {
    display: none;
  }
  section {
    gap: 12px;
  }
  .acts {
    gap: 12px;
  }
  .stage {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
  }
  .stage svg,
  .person > svg {
    flex: none;
    color: var(--_muted);
  }
  .badge {
    padding: 1px 10px;
    border: 1px solid var(--_control-border);
    border-radius: 1rem;
    color: var(--_muted);
  }
  progress {
    appearance: none;
    inline-size: 100%;
    block-size: 6px;
    border: 0;
    border-radius: 3px;
    overflow: hidden;
    background: var(--_wash-strong);
  }
  progress::-webkit-progress-bar {
    background: var(--_wash-strong);
  }
  progress::-webkit-progress-value {
    background: var(--_accent);
  }
  progress::-moz-progress-bar {
    background: var(--_accent);
  }
  ol,
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    margin: 0;
    padding: 0;
    list-style: none;
    border-block-start: 1px solid var(--_hairline);
  }
  ul {
    inline-size: 100%;
  }
  .person,
  .copy {
    display: flex;
    gap: 12px;
    padding-block: 10px;
    border-block-end: 1px solid var(--_hairline);
  }
  .person > svg {
    margin-block-start: 0.15em;
  }
  .person.signed > svg,
  .person.active > svg {
    color: var(--_accent);
  }
  .person.declined > svg {
    color: var(--_danger);
  }
  .person > div,
  .copy > div {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
    flex: 1;
  }
  .copy {
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
  }
  .copy > div {
    flex-basis: 14rem;
  }
  .copy > button {
    margin-inline-start: -8px;
  }
  .sheet {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 16px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
  }
  .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    justify-items: start;
  }
  .fields > .field {
    inline-size: 100%;
  }
  button[aria-expanded='true'] {
    background: var(--_wash-strong);
  }
  .wait {
    display: grid;
    gap: 12px;
  }
  .line {
    block-size: 1.5rem;
    max-inline-size: 18rem;
  }
  .block {
    block-size: 10rem;
    max-inline-size: 44rem;
  }
  @container (inline-size < 30rem) {
    .acts > .actions > button,
    section .actions > button {
      flex: 1 1 auto;
    }
  }
  @media (forced-colors: active) {
    progress {
      border: 1px solid CanvasText;
      forced-color-adjust: none;
      background: Canvas;
    }
    progress::-webkit-progress-bar {
      background: Canvas;
    }
    progress::-webkit-progress-value {
      background: Highlight;
    }
    progress::-moz-progress-bar {
      background: Highlight;
    }
    button[aria-expanded='true'] {
      border-color: Highlight;
    }
  }
`;
