import { css } from 'lit';

/**
 * The look of every element. Colours follow the host: ink is the inherited text colour, everything between is mixed
 * from it, so an element is at home on a light and on a dark page. Each `--sig-*` may be set by the host on any
 * ancestor; `--_*` are inner names.
 */
export const tokens = css`
  :host {
    --_accent: var(--sig-accent, light-dark(#1a56c4, #8db4ff));
    --_on-accent: var(--sig-on-accent, light-dark(#ffffff, #0a1730));
    --_danger: var(--sig-danger, light-dark(#b3261e, #ffb4ab));
    --_ink: var(--sig-ink, currentColor);
    --_surface: var(--sig-surface, light-dark(#ffffff, #1b1d22));
    --_muted: var(--sig-muted, color-mix(in oklab, var(--_ink) 72%, transparent));
    --_hairline: var(--sig-hairline, color-mix(in oklab, var(--_ink) 16%, transparent));
    --_control-border: var(--sig-control-border, color-mix(in oklab, var(--_ink) 52%, transparent));
    --_wash: var(--sig-wash, color-mix(in oklab, var(--_ink) 5%, transparent));
    --_wash-strong: var(--sig-wash-strong, color-mix(in oklab, var(--_ink) 10%, transparent));
    --_accent-wash: var(--sig-accent-wash, color-mix(in oklab, var(--_accent) 12%, transparent));
    --_font: var(--sig-font, inherit);
    /* Follows the reader's text size, and never the smaller rem of a page. */
    --_rem: var(--sig-rem, max(1rem, 16px));
    --_size-s: var(--sig-size-s, calc(var(--_rem) * 0.8125));
    --_size-m: var(--sig-size-m, calc(var(--_rem) * 0.9375));
    --_size-l: var(--sig-size-l, calc(var(--_rem) * 1.0625));
    --_size-xl: var(--sig-size-xl, calc(var(--_rem) * 1.375));
    --_control: max(24px, var(--sig-control-height, var(--_rem) * 2.5));
    --_border: var(--sig-border-width, 1px);
    --_radius: var(--sig-radius, 8px);
    --_radius-panel: var(--sig-radius-panel, var(--_radius));
    --_space: var(--sig-space, 4px);
    --_shadow: var(--sig-shadow, 0 1px 2px rgb(0 0 0 / 0.08), 0 8px 24px rgb(0 0 0 / 0.14));
    --_focus: var(--sig-focus, var(--_accent));

    display: block;
    box-sizing: border-box;
  }
  /* Not on the host, where a page's rule for all elements would win. */
  :host > * {
    font-family: var(--_font);
    font-size: var(--_size-m);
    line-height: 1.5;
    color: var(--_ink);
    text-align: start;
    overflow-wrap: break-word;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  :focus {
    outline: none;
  }
  :focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  .sr,
  .skip:not(:focus) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    min-block-size: 0;
    margin: -1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
    border: 0;
  }
  @media (forced-colors: active) {
    :host {
      --_accent: Highlight;
      --_on-accent: HighlightText;
      --_danger: CanvasText;
      --_ink: CanvasText;
      --_surface: Canvas;
      --_muted: CanvasText;
      --_hairline: CanvasText;
      --_control-border: ButtonBorder;
      --_wash: Canvas;
      --_wash-strong: Canvas;
      --_accent-wash: Canvas;
      --_focus: Highlight;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
