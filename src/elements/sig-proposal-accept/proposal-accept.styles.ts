import { css } from 'lit';

export const styles = css`
  .proposal {
    display: grid;
    gap: 24px;
    grid-template-columns: minmax(0, 1fr);
  }
  .main {
    display: grid;
    gap: 28px;
    min-inline-size: 0;
    max-inline-size: 42rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .head {
    display: grid;
    gap: 4px;
  }
  .brand {
    display: flex;
    gap: 8px;
    align-items: center;
    font-weight: 600;
    font-size: var(--_size-s);
    color: var(--_muted);
  }
  .brand .logo {
    max-block-size: 2.5rem;
    max-inline-size: 10rem;
    object-fit: contain;
  }
  .brand .colour {
    flex: none;
    inline-size: 0.75rem;
    block-size: 0.75rem;
    border-radius: 3px;
    forced-color-adjust: none;
  }
  .head .small span {
    display: block;
  }
  .part {
    display: grid;
    gap: 8px;
    min-inline-size: 0;
    grid-template-columns: minmax(0, 1fr);
  }
  .part + .part {
    padding-block-start: 24px;
    border-block-start: 1px solid var(--_hairline);
  }
  .sums-vat {
    margin: 0;
  }
  [role='heading']:focus-visible {
    outline-offset: 4px;
    border-radius: 2px;
  }
  .mark {
    font-size: var(--_size-s);
    font-weight: 500;
    padding: 0 6px;
    border: 1px solid currentColor;
    border-radius: 4px;
    margin-inline-start: 8px;
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
    gap: 0 12px;
    align-items: center;
    min-block-size: 48px;
    border-block-end: 1px solid var(--_hairline);
  }
  .items .name,
  .items a {
    display: inline-flex;
    gap: 8px;
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
  .banner {
    padding: 8px 16px;
    border-radius: var(--_radius);
    background: var(--_wash);
  }
  .banner.is-accepted {
    --_success: light-dark(#17683a, #7fd8a0);
    background: color-mix(in oklab, var(--_success) 12%, transparent);
    border-inline-start: 4px solid var(--_success);
  }
  .banner.is-accepted :is(svg, [role='heading']) {
    color: var(--_success);
  }
  .summary {
    display: grid;
    gap: 12px;
    padding-block: 12px;
    background: var(--_page, var(--_surface));
    border-block-start: 1px solid var(--_hairline);
  }
  .sums {
    margin: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
  }
  .sums div {
    display: flex;
    gap: 8px;
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
    margin-block: -24px -16px;
  }
  @media (min-height: 30em) {
    .summary:not(.idle) {
      position: sticky;
      inset-block-end: 0;
      z-index: 1;
    }
    .main :is(a, button, input, textarea, [tabindex]) {
      scroll-margin-block-end: 7.5rem;
    }
  }
  .summary:empty,
  .summary .pdf {
    display: none;
  }
  .pdf button {
    padding-inline-start: 0;
  }

  .signing {
    display: grid;
    gap: 12px;
    grid-template-columns: minmax(0, 1fr);
  }
  @container (min-width: 48.75rem) {
    .proposal {
      grid-template-columns: minmax(0, 1fr) 16.5rem;
      gap: 24px 56px;
    }
    .nav {
      grid-column: 1 / -1;
    }
    .summary {
      align-self: start;
      background: transparent;
      border-block-start: 0;
      border-inline-start: 1px solid var(--_hairline);
      padding-block: 4px;
      padding-inline: 24px 0;
    }
    @media (min-height: 30em) {
      .summary,
      .summary:not(.idle) {
        position: sticky;
        inset-block: calc(var(--sig-sticky-top, 0px) + 4rem) auto;
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
      gap: 8px;
    }
    .sums div {
      justify-content: space-between;
    }
    .summary .actions {
      flex-direction: column;
      align-items: stretch;
    }
  }
  @container (min-width: 62.5rem) {
    .proposal {
      grid-template-columns: 9.5rem minmax(0, 42rem) minmax(12.5rem, 16.5rem);
      gap: 40px;
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
  @container (max-width: 48.7rem) {
    /* A bar keeps low: the tables above it have them all. */
    .summary:not(.idle) .many {
      display: none;
    }
  }
  @container (max-width: 15rem) {
    /* Large text on a small screen: a bar would leave no room to read. */
    .summary.summary:not(.idle) {
      position: static;
    }
  }
  @container (max-width: 26.25rem) {
    .summary .actions button {
      flex: 1 1 auto;
    }
  }
  @media (forced-colors: active) {
    .banner {
      --_success: CanvasText;
      border: 1px solid CanvasText;
    }
    .pdf button {
      padding-inline-start: 8px;
    }
    .items .actions {
      gap: 8px;
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
      margin-block-end: 20px;
    }
    .notice {
      break-inside: avoid;
    }
    [role='heading'] {
      break-after: avoid;
    }
  }
`;
