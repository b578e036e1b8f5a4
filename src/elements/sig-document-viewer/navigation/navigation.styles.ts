import { css } from 'lit';

/** Links on the pages, and the table of contents beside them. */
export const navigationStyles = css`
  .links a {
    position: absolute;
    border-radius: 2px;
    cursor: pointer;
  }
  .links a:hover {
    background: rgb(26 86 196 / 0.12);
  }
  .links a:focus-visible {
    outline: 2px solid #1a56c4;
    outline-offset: 1px;
    background: rgb(26 86 196 / 0.12);
  }
  /* Where a link leads, before it is followed. */
  .links a[data-host]:is(:hover, :focus-visible)::after {
    content: attr(data-host) ' \\2197';
    position: absolute;
    z-index: 1;
    inset-block-start: 100%;
    inset-inline-start: 0;
    max-inline-size: 280px;
    overflow: hidden;
    padding: 4px 8px;
    border: 1px solid #c9ced6;
    border-radius: 4px;
    background: #fff;
    color: #14161a;
    font-size: 13px;
    line-height: 1.4;
    text-overflow: ellipsis;
    white-space: nowrap;
    pointer-events: none;
  }
  .outline {
    flex: none;
    inline-size: 240px;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 8px;
    border-radius: var(--_radius);
    background: var(--_wash);
  }
  .outline ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .outline .entry {
    display: block;
    inline-size: 100%;
    min-block-size: 2rem;
    padding: 6px 8px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font-size: var(--_size-s);
    font-weight: 400;
    line-height: 1.35;
    text-align: start;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  .outline :is(button, a).entry:hover {
    background: var(--_wash-strong);
  }
  .outline .entry:focus-visible {
    outline-offset: -2px;
  }
  .outline .depth-0 {
    font-weight: 600;
  }
  .outline .depth-1 {
    padding-inline-start: 22px;
  }
  .outline .depth-2 {
    padding-inline-start: 36px;
  }
  .outline :is(.depth-3, .depth-4, .depth-5) {
    padding-inline-start: 50px;
  }
  @container (inline-size < 35rem) {
    .outline {
      position: absolute;
      z-index: 2;
      inset-block: 0;
      inset-inline-start: 0;
      max-inline-size: calc(100% - 48px);
      background: var(--_surface);
      box-shadow: var(--_shadow);
    }
  }
  @media (forced-colors: active) {
    .outline {
      border: 1px solid CanvasText;
    }
    .links a:focus-visible {
      outline-color: Highlight;
    }
  }
`;
