import { css } from 'lit';

/** The names of the sections: a strip above the letter, a column beside it where there is room. */
export const navigationStyles = css`
  .nav {
    --_top: var(--sig-sticky-top, 0px);
    min-inline-size: 0;
    background: var(--_page, var(--_surface));
    border-block-end: var(--_border) solid var(--_hairline);
  }
  .nav ul {
    list-style: none;
    margin: 0;
    padding: 0;
    display: flex;
    gap: var(--_space);
    overflow-x: auto;
    scrollbar-width: none;
  }
  .nav li {
    flex: none;
  }
  .nav button {
    min-block-size: var(--_control);
    padding: calc(var(--_space) * 2);
    border: 0;
    border-radius: 0;
    background: transparent;
    color: var(--_muted);
    font-size: var(--_size-s);
    font-weight: 500;
    text-align: start;
    justify-content: start;
    box-shadow: none;
  }
  .nav button:hover {
    color: inherit;
  }
  .nav button:focus-visible {
    outline-offset: -2px;
  }
  .nav [aria-current] {
    color: inherit;
    box-shadow: inset 0 -2px 0 var(--_accent);
  }
  /* A low window keeps its height for what is read. */
  @media (min-height: 30em) {
    .nav {
      position: sticky;
      inset-block-start: var(--_top);
      z-index: 1;
    }
    /* The names never cover a heading that is scrolled to. */
    .main [role='heading'] {
      scroll-margin-block-start: calc(var(--sig-sticky-top, 0px) + var(--_rem) * 3.5);
    }
  }
  @container (min-width: 66.667em) {
    .nav {
      align-self: start;
      background: transparent;
      border: 0;
    }
    .nav ul {
      display: grid;
      gap: 0;
      border-inline-start: var(--_border) solid var(--_hairline);
    }
    .nav button {
      inline-size: 100%;
      min-block-size: max(24px, var(--_control) * 0.8);
      padding: var(--_space) calc(var(--_space) * 3);
      line-height: 1.4;
      overflow-wrap: anywhere;
    }
    .nav [aria-current] {
      box-shadow: none;
      position: relative;
    }
    .nav [aria-current]::before {
      content: '';
      position: absolute;
      inset-block: 0;
      inset-inline-start: -1px;
      inline-size: 2px;
      background: var(--_accent);
    }
    @media (min-height: 30em) {
      .nav {
        inset-block-start: calc(var(--_top) + 16px);
      }
      .main [role='heading'] {
        scroll-margin-block-start: calc(var(--sig-sticky-top, 0px) + 16px);
      }
    }
  }
  @media (forced-colors: active) {
    .nav [aria-current] {
      text-decoration: underline 2px;
      text-underline-offset: 6px;
    }
  }
  @media print {
    .nav {
      display: none;
    }
  }
`;
