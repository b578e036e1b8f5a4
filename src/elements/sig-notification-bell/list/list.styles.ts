import { css } from 'lit';

export const listStyles = css`
  .pad {
    padding: 12px 16px;
  }
  .problem.pad {
    padding-block: 0 12px;
  }
  .line {
    block-size: 2.25rem;
    margin-block: 8px;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    padding-inline: 8px;
  }
  .rows {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .row {
    display: flex;
    align-items: flex-start;
    gap: 4px;
    padding-inline-end: 8px;
    border-block-start: 1px solid var(--_hairline);
  }
  .row .icon {
    margin-block-start: 8px;
    color: var(--_muted);
  }
  .opener {
    flex: 1;
    min-inline-size: 0;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 10px;
    align-items: start;
    justify-content: stretch;
    padding: 12px;
    border: 0;
    border-radius: 4px;
    color: inherit;
    font-weight: 400;
    text-align: start;
    text-decoration: none;
  }
  .opener:hover {
    background: var(--_wash);
  }
  .opener:focus-visible {
    outline-offset: -3px;
  }
  a.opener .text {
    text-decoration: underline;
    text-decoration-color: var(--_control-border);
    text-underline-offset: 3px;
  }
  .dot {
    inline-size: 8px;
    block-size: 8px;
    margin-block-start: 0.5em;
    border-radius: 50%;
  }
  .unread .dot {
    background: var(--_accent);
  }
  .what {
    display: grid;
    gap: 2px;
  }
  .text {
    overflow-wrap: anywhere;
  }
  .unread .text {
    font-weight: 600;
  }
  .more {
    inline-size: 100%;
  }
  @media (forced-colors: active) {
    .unread .dot {
      forced-color-adjust: none;
    }
  }
`;
