import { css } from 'lit';

export const listStyles = css`
  .pad {
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
  }
  .problem.pad {
    padding-block: 0 calc(var(--_space) * 3);
  }
  .line {
    block-size: calc(var(--_rem) * 2.25);
    margin-block: calc(var(--_space) * 2);
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    padding-inline: calc(var(--_space) * 2);
  }
  .rows {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .row {
    display: flex;
    align-items: flex-start;
    gap: var(--_space);
    padding-inline-end: calc(var(--_space) * 2);
    border-block-start: var(--_border) solid var(--_hairline);
  }
  .row .icon {
    margin-block-start: calc(var(--_space) * 2);
    color: var(--_muted);
  }
  .opener {
    flex: 1;
    min-inline-size: 0;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: calc(var(--_space) * 2.5);
    align-items: start;
    justify-content: stretch;
    padding: calc(var(--_space) * 3);
    border: 0;
    border-radius: calc(var(--_radius) * 0.5);
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
    gap: calc(var(--_space) * 0.5);
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
