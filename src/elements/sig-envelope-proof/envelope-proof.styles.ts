import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
  }
  .proof {
    display: grid;
    gap: calc(var(--_space) * 5);
    max-inline-size: calc(var(--_rem) * 44);
  }
  .basis {
    display: grid;
    gap: calc(var(--_space) * 1.5);
    margin: 0;
    padding-inline-start: calc(var(--_rem) * 3.25);
    font-size: var(--_size-s);
    overflow-wrap: anywhere;
  }
  .stamps {
    display: grid;
    gap: calc(var(--_space) * 0.5);
    margin: var(--_space) 0 0;
    padding: 0;
    list-style: none;
  }
  .stamps li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 2.5);
  }
  .finding {
    color: var(--_danger);
  }
  section {
    display: grid;
    gap: calc(var(--_space) * 3);
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
    gap: var(--_space);
    position: relative;
    margin-inline-start: 7px;
    padding-inline-start: calc(var(--_rem) * 1.5);
    padding-block-end: calc(var(--_space) * 5);
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
    gap: 0 calc(var(--_space) * 2.5);
  }
  summary {
    cursor: pointer;
    min-block-size: 24px;
    inline-size: fit-content;
    color: var(--_muted);
  }
  dl {
    display: grid;
    gap: calc(var(--_space) * 0.5);
    margin: var(--_space) 0 0;
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
    gap: calc(var(--_space) * 3);
  }
  .line {
    block-size: calc(var(--_rem) * 1.5);
    max-inline-size: calc(var(--_rem) * 18);
  }
  .block {
    block-size: calc(var(--_rem) * 14);
    max-inline-size: calc(var(--_rem) * 44);
  }
  @media (forced-colors: active) {
    .entry::before {
      forced-color-adjust: none;
      background: CanvasText;
      border-color: CanvasText;
    }
  }
`;
