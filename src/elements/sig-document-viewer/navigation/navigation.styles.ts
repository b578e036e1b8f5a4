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
    max-inline-size: calc(var(--_rem) * 17.5);
    overflow: hidden;
    padding: var(--_space) calc(var(--_space) * 2);
    border: 1px solid #c9ced6;
    border-radius: calc(var(--_radius) * 0.5);
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
    inline-size: calc(var(--_rem) * 15);
    overflow: auto;
    overscroll-behavior: contain;
    padding: calc(var(--_space) * 2);
    border-radius: var(--_radius-panel);
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
    min-block-size: max(24px, var(--_control) * 0.8);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
    border: 0;
    border-radius: calc(var(--_radius) * 0.5);
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
    padding-inline-start: calc(var(--_rem) * 1.375);
  }
  .outline .depth-2 {
    padding-inline-start: calc(var(--_rem) * 2.25);
  }
  .outline :is(.depth-3, .depth-4, .depth-5) {
    padding-inline-start: calc(var(--_rem) * 3.125);
  }
  @container (inline-size < 37.333em) {
    .outline {
      position: absolute;
      z-index: 2;
      inset-block: 0;
      inset-inline-start: 0;
      max-inline-size: calc(100% - var(--_rem) * 3);
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
