import { css } from 'lit';

/** The fee tables, and what is said of a change. */
export const feesStyles = css`
  .fees {
    inline-size: 100%;
    border-collapse: collapse;
    margin-block-end: calc(var(--_space) * 3);
  }
  .fees caption {
    text-align: start;
    font-family: var(--sig-heading-font, inherit);
    font-weight: var(--sig-heading-weight, 600);
    padding-block: var(--_space);
  }
  .fees thead th {
    font-size: var(--_size-s);
    font-weight: 500;
    color: var(--_muted);
  }
  .fees th,
  .fees td {
    text-align: start;
    vertical-align: top;
    padding: calc(var(--_space) * 2) 0;
    border-block-end: var(--_border) solid var(--_hairline);
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  .fees tbody th {
    font-weight: 500;
    padding-inline-end: calc(var(--_space) * 4);
  }
  .fees .end {
    text-align: end;
    overflow-wrap: break-word;
  }
  .fees td.end {
    inline-size: 40%;
  }
  .fees tfoot th,
  .fees tfoot td {
    border: 0;
    padding-block: var(--_space);
  }
  .fees tfoot tr:first-child > * {
    padding-block-start: calc(var(--_space) * 2);
  }
  .fees tfoot th {
    text-align: end;
    color: var(--_muted);
    padding-inline-end: calc(var(--_space) * 4);
  }
  .fees .gross > * {
    font-weight: 600;
    color: inherit;
  }
  .note {
    display: block;
    font-size: var(--_size-s);
    font-weight: 400;
    color: var(--_muted);
  }
  .changed.changed {
    color: var(--_danger);
    font-weight: 500;
  }
  .gone {
    margin: 0;
    padding-inline-start: calc(var(--_space) * 5);
    font-size: var(--_size-s);
    overflow-wrap: anywhere;
  }
  @media print {
    .fees tr {
      break-inside: avoid;
    }
  }
`;
