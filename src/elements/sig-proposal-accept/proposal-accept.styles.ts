import { css } from 'lit';

/** An open proposal that is read. */
export const styles = css`
  .proposal {
    display: grid;
    gap: calc(var(--_space) * 6);
    grid-template-columns: minmax(0, 1fr);
  }
  .main {
    display: grid;
    gap: calc(var(--_space) * 7);
    min-inline-size: 0;
    max-inline-size: calc(var(--_rem) * 42);
    grid-template-columns: minmax(0, 1fr);
  }
  .head {
    display: grid;
    gap: var(--_space);
  }
  .brand {
    display: flex;
    gap: calc(var(--_space) * 2);
    align-items: center;
    font-weight: 600;
    font-size: var(--_size-s);
    color: var(--_muted);
  }
  .brand .logo {
    max-block-size: calc(var(--_rem) * 2.5);
    max-inline-size: calc(var(--_rem) * 10);
    object-fit: contain;
  }
  .brand .colour {
    flex: none;
    inline-size: calc(var(--_rem) * 0.75);
    block-size: calc(var(--_rem) * 0.75);
    border-radius: 3px;
    forced-color-adjust: none;
  }
  .head .small span {
    display: block;
  }
  .part {
    display: grid;
    gap: calc(var(--_space) * 2);
    min-inline-size: 0;
    grid-template-columns: minmax(0, 1fr);
  }
  .part + .part {
    padding-block-start: calc(var(--_space) * 6);
    border-block-start: var(--_border) solid var(--_hairline);
  }
  .sums-vat {
    margin: 0;
  }
  /* What was pressed waits for its code: a line below the label, which stays as legible as it was. */
  button[aria-busy] {
    position: relative;
    cursor: progress;
  }
  button[aria-busy]::after {
    content: '';
    position: absolute;
    inset: auto 25% 4px;
    block-size: 2px;
    border-radius: 1px;
    background: currentColor;
    animation: sig-busy 0.7s ease-in-out infinite alternate;
  }
  @keyframes sig-busy {
    to {
      opacity: 0.25;
    }
  }
  [role='heading']:focus-visible {
    outline-offset: 4px;
    border-radius: 2px;
  }
  .lines {
    white-space: pre-line;
  }

  .items {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
  }
  .items li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 3);
    align-items: center;
    min-block-size: calc(var(--_control) * 1.2);
    border-block-end: var(--_border) solid var(--_hairline);
  }
  .items .name,
  .items a {
    display: inline-flex;
    gap: calc(var(--_space) * 2);
    align-items: center;
    min-block-size: 24px;
  }
  .items .actions {
    margin-inline-start: auto;
    gap: 0;
  }

  .last {
    block-size: 0;
  }
  .summary {
    display: grid;
    gap: calc(var(--_space) * 3);
    padding-block: calc(var(--_space) * 3);
    background: var(--_page, var(--_surface));
    border-block-start: var(--_border) solid var(--_hairline);
  }
  .sums {
    margin: 0;
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 5);
  }
  .sums div {
    display: flex;
    gap: calc(var(--_space) * 2);
    align-items: baseline;
  }
  .sums dt {
    color: var(--_muted);
    font-size: var(--_size-s);
  }
  .sums dd {
    margin: 0;
    font-weight: 600;
  }
  .head + .pdf {
    margin-block: calc(var(--_space) * -6) calc(var(--_space) * -4);
  }
  @media (min-height: 30em) {
    .summary:not(.idle) {
      position: sticky;
      inset-block-end: 0;
      z-index: 1;
    }
    .main :is(a, button, input, textarea, [tabindex]) {
      scroll-margin-block-end: calc(var(--_rem) * 7.5);
    }
  }
  .summary:empty,
  .summary .pdf {
    display: none;
  }
  .pdf button {
    padding-inline-start: 0;
  }
  @container (min-width: 52em) {
    .proposal {
      grid-template-columns: minmax(0, 1fr) calc(var(--_rem) * 16.5);
      gap: calc(var(--_space) * 6) 56px;
    }
    .nav {
      grid-column: 1 / -1;
    }
    .summary {
      align-self: start;
      background: transparent;
      border-block-start: 0;
      border-inline-start: var(--_border) solid var(--_hairline);
      padding-block: var(--_space);
      padding-inline: calc(var(--_space) * 6) 0;
    }
    @media (min-height: 30em) {
      .summary,
      .summary:not(.idle) {
        position: sticky;
        inset-block: calc(var(--sig-sticky-top, 0px) + var(--_rem) * 4) auto;
      }
    }
    .summary .pdf {
      display: block;
    }
    .head + .pdf {
      display: none;
    }
    .head .small span {
      display: inline;
    }
    .head .small span:not(:last-child)::after {
      content: ' · ';
    }
    .sums {
      display: grid;
      gap: calc(var(--_space) * 2);
    }
    .sums div {
      justify-content: space-between;
    }
    .summary .actions {
      flex-direction: column;
      align-items: stretch;
    }
  }
  @container (min-width: 66.667em) {
    .proposal {
      grid-template-columns: calc(var(--_rem) * 9.5) minmax(0, calc(var(--_rem) * 42)) minmax(
          calc(var(--_rem) * 12.5),
          calc(var(--_rem) * 16.5)
        );
      gap: calc(var(--_space) * 10);
      justify-content: space-between;
    }
    .nav {
      grid-column: auto;
    }
    @media (min-height: 30em) {
      .summary,
      .summary:not(.idle) {
        inset-block-start: calc(var(--sig-sticky-top, 0px) + 16px);
      }
    }
  }
  @container (max-width: 51.947em) {
    /* A bar keeps low: the tables above it have them all. */
    .summary:not(.idle) .many {
      display: none;
    }
  }
  @container (max-width: 16em) {
    /* Large text on a small screen: a bar would leave no room to read. */
    .summary.summary:not(.idle) {
      position: static;
    }
  }
  @container (max-width: 28em) {
    .summary .actions button {
      flex: 1 1 auto;
    }
  }
  @media (forced-colors: active) {
    .pdf button {
      padding-inline-start: calc(var(--_space) * 2);
    }
    .items .actions {
      gap: calc(var(--_space) * 2);
    }
  }
  @media print {
    .controls,
    .summary,
    .skeleton,
    [part~='changed'] button {
      display: none !important;
    }
    .proposal {
      display: block;
    }
    .main {
      display: block;
      max-inline-size: none;
    }
    .main > * {
      margin-block-end: calc(var(--_space) * 5);
    }
    .notice {
      break-inside: avoid;
    }
    [role='heading'] {
      break-after: avoid;
    }
  }
`;
