import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
  }
  .proof {
    display: grid;
    gap: 20px;
    max-inline-size: 44rem;
  }
  .basis {
    display: grid;
    gap: 6px;
    margin: 0;
    padding-inline-start: 3.25rem;
    font-size: var(--_size-s);
    overflow-wrap: anywhere;
  }
  .stamps {
    display: grid;
    gap: 2px;
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
  }
  .stamps li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
  }
  .finding {
    color: var(--_danger);
  }
  section {
    display: grid;
    gap: 12px;
  }
  ol {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .entry {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    position: relative;
    margin-inline-start: 7px;
    padding-inline-start: 24px;
    padding-block-end: 20px;
    border-inline-start: 2px solid var(--_hairline);
    overflow-wrap: anywhere;
  }
  .entry:last-child {
    border-color: transparent;
  }
  .entry::before {
    content: '';
    position: absolute;
    inset-inline-start: -6px;
    inset-block-start: 0.3em;
    inline-size: 10px;
    block-size: 10px;
    border: 2px solid var(--_accent);
    border-radius: 50%;
    background: var(--_accent);
  }
  .entry.broken::before {
    border-color: var(--_danger);
    background: var(--_danger);
    border-radius: 2px;
  }
  .entry.unprotected::before {
    border-color: var(--_muted);
    background: transparent;
  }
  .what {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
  }
  summary {
    cursor: pointer;
    min-block-size: 24px;
    inline-size: fit-content;
    color: var(--_muted);
  }
  dl {
    display: grid;
    gap: 2px;
    margin: 4px 0 0;
  }
  dt {
    color: var(--_muted);
  }
  dd {
    margin: 0;
    font-family: ui-monospace, monospace;
    word-break: break-all;
    text-align: start;
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
    block-size: 14rem;
    max-inline-size: 44rem;
  }
  @media (forced-colors: active) {
    .entry::before {
      forced-color-adjust: none;
      background: CanvasText;
      border-color: CanvasText;
    }
  }
`;
