import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .filters {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .first,
  .last {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
  }
  .last {
    gap: 0 8px;
    margin-inline-start: -8px;
  }
  .search {
    flex: 1 1 16rem;
    min-inline-size: 0;
    max-inline-size: 28rem;
  }
  .choice {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .choice button {
    min-block-size: 36px;
    padding: 4px 12px;
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
    gap: 6px;
  }
  .list {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .select-all {
    padding-inline-start: 8px;
    justify-self: start;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    text-align: start;
  }
  th {
    padding: 8px;
    font-size: var(--_size-s);
    font-weight: 500;
    color: var(--_muted);
    text-align: start;
  }
  td {
    padding: 8px;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  .row {
    border-block-start: 1px solid var(--_hairline);
  }
  .row:hover {
    background: var(--_wash);
  }
  .row.is-selected {
    background: var(--_accent-wash);
  }
  .pick {
    inline-size: 40px;
    user-select: none;
  }
  /* The whole cell can be pressed. */
  .pick label {
    display: grid;
    place-items: center;
    position: relative;
    min-block-size: 28px;
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
    padding-block-start: 10px;
  }
  .recipients .small {
    display: block;
  }
  .open {
    display: inline-block;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    padding: 2px 0;
    min-block-size: 24px;
    border: 0;
    border-radius: 2px;
    font-weight: 500;
    color: var(--_accent);
    text-align: start;
    text-decoration: none;
  }
  .open:hover {
    text-decoration: underline;
  }
  .open,
  .pick input {
    /* The bar with the actions covers the lower edge. */
    scroll-margin-block: 1rem 7rem;
  }
  .tag {
    display: inline-block;
    margin-inline-start: 4px;
    padding: 0 8px;
    border: 1px solid var(--_hairline);
    border-radius: 1rem;
    color: var(--_muted);
  }
  .status {
    display: inline-flex;
    gap: 6px;
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
    min-inline-size: 8rem;
    overflow-wrap: break-word;
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    padding-block: 8px;
  }
  .line {
    block-size: 2.75rem;
    margin-block-end: 12px;
  }
  @container (inline-size < 42rem) {
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
      grid-template-columns: 40px minmax(0, 1fr) auto;
      padding-block: 8px;
    }
    td,
    .recipients,
    .state,
    .date {
      padding: 2px 8px;
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
      padding-inline: 8px;
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
    padding: 6px 12px;
    border: 1px solid var(--_hairline);
    border-radius: 8px;
    background: var(--_surface);
    color: var(--_ink);
    white-space: nowrap;
  }
`;
