import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 4);
  }
  .filters {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
  }
  .first,
  .last {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 4);
    align-items: center;
  }
  .last {
    gap: 0 calc(var(--_space) * 2);
    margin-inline-start: calc(var(--_space) * -2);
  }
  .search {
    flex: 1 1 calc(var(--_rem) * 16);
    min-inline-size: 0;
    max-inline-size: calc(var(--_rem) * 28);
  }
  .choice {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space);
  }
  .choice button {
    min-block-size: max(24px, var(--_control) * 0.9);
    padding: var(--_space) calc(var(--_space) * 3);
    border-color: var(--_hairline);
    border-radius: 1.25rem;
  }
  .choice button[aria-pressed='true'] {
    border-color: var(--_accent);
    background: var(--_accent-wash);
    color: var(--_accent);
    font-weight: 600;
  }
  .count {
    font-weight: 400;
    color: var(--_muted);
  }
  [aria-pressed='true'] .count {
    color: inherit;
  }
  .statuses {
    display: grid;
    gap: calc(var(--_space) * 1.5);
  }
  .list {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 2);
  }
  .select-all {
    padding-inline-start: calc(var(--_space) * 2);
    justify-self: start;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    text-align: start;
  }
  th {
    padding: calc(var(--_space) * 2);
    font-size: var(--_size-s);
    font-weight: 500;
    color: var(--_muted);
    text-align: start;
  }
  td {
    padding: calc(var(--_space) * 2);
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  .row {
    border-block-start: var(--_border) solid var(--_hairline);
  }
  .row:hover {
    background: var(--_wash);
  }
  .row.is-selected {
    background: var(--_accent-wash);
  }
  .pick {
    inline-size: var(--_control);
    user-select: none;
  }
  /* The whole cell can be pressed. */
  .pick label {
    display: grid;
    place-items: center;
    position: relative;
    min-block-size: max(24px, var(--_control) * 0.7);
    min-inline-size: 24px;
    cursor: pointer;
  }
  .subject,
  .recipients {
    inline-size: 34%;
  }
  .recipients,
  .state,
  .date {
    padding-block-start: calc(var(--_space) * 2.5);
  }
  .recipients .small {
    display: block;
  }
  .open {
    display: inline-block;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    padding: calc(var(--_space) * 0.5) 0;
    min-block-size: 24px;
    border: 0;
    border-radius: 2px;
    font-weight: 500;
    color: var(--_accent);
    text-decoration: none;
  }
  .open:hover {
    text-decoration: underline;
  }
  .open,
  .pick input {
    /* The bar with the actions covers the lower edge. */
    scroll-margin-block: var(--_rem) calc(var(--_rem) * 7);
  }
  .tag {
    display: inline-block;
    margin-inline-start: var(--_space);
    padding: 0 calc(var(--_space) * 2);
    border: var(--_border) solid var(--_hairline);
    border-radius: 1rem;
    color: var(--_muted);
  }
  .status {
    display: inline-flex;
    gap: calc(var(--_space) * 1.5);
    align-items: center;
  }
  .status svg {
    flex: none;
  }
  .status.quiet {
    color: var(--_muted);
  }
  .status.open {
    color: var(--_accent);
  }
  .status.bad {
    color: var(--_danger);
  }
  .date {
    white-space: nowrap;
  }
  /* A word of the status is not broken; a status of the service's own that is long wraps between words. */
  .state {
    min-inline-size: calc(var(--_rem) * 8);
    overflow-wrap: break-word;
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 4);
    align-items: center;
    justify-content: space-between;
    padding-block: calc(var(--_space) * 2);
  }
  .line {
    block-size: calc(var(--_rem) * 2.75);
    margin-block-end: calc(var(--_space) * 3);
  }
  @container (inline-size < 44.8em) {
    .date {
      white-space: normal;
    }
    table,
    tbody {
      display: block;
    }
    /* Cards name nothing twice: the headers are for screen readers. */
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .row {
      display: grid;
      grid-template-columns: calc(var(--_rem) * 2.5) minmax(0, 1fr) auto;
      padding-block: calc(var(--_space) * 2);
    }
    td,
    .recipients,
    .state,
    .date {
      padding: calc(var(--_space) * 0.5) calc(var(--_space) * 2);
    }
    .subject,
    .recipients,
    .date {
      grid-column: 2 / -1;
      inline-size: auto;
    }
    .state {
      grid-column: 2 / -1;
    }
    .pick {
      grid-row: 1 / span 3;
      padding-inline: calc(var(--_space) * 2);
    }
  }
  @media (forced-colors: active) {
    .choice button[aria-pressed='true'] {
      border-width: 2px;
      font-weight: 700;
    }
    .row.is-selected {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  @media print {
    .bar,
    .filters,
    .select-all,
    .more {
      display: none;
    }
  }
  .drag-image {
    position: fixed;
    inset-block-start: 0;
    inset-inline-start: -100vw;
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 3);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
    background: var(--_surface);
    color: var(--_ink);
    white-space: nowrap;
  }
`;
