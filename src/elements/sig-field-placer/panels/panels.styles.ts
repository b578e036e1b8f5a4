import { css } from 'lit';

/** Thumbnails beside the pages. */
export const panelsStyles = css`
  .stage:has(> .thumbs) {
    grid-template-columns: auto minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
  }
  .stage:has(> .thumbs) > .scroller {
    grid-area: 1 / 2;
  }
  .thumbs {
    inline-size: calc(var(--_rem) * 8.25);
    overflow: hidden auto;
    overscroll-behavior: contain;
    border-radius: var(--_radius-panel);
    background: var(--_wash);
  }
  .thumbs:focus-visible {
    outline-offset: -2px;
  }
  .thumb-space {
    position: relative;
  }
  .thumb {
    position: absolute;
    inset-inline: 0;
    block-size: calc(var(--_rem) * 12.25);
    box-sizing: border-box;
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--_space);
    padding-block: calc(var(--_space) * 2.5) var(--_space);
    cursor: pointer;
    font-size: var(--_size-s);
    line-height: 1.3;
  }
  .small-page {
    position: relative;
    flex: none;
    background: #fff;
    box-shadow: 0 0 0 1px var(--_hairline);
  }
  .small-page canvas {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
  }
  .thumb[aria-selected='true'] .small-page {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  .thumb[aria-selected='true'] .thumb-number {
    color: var(--_accent);
    font-weight: 600;
  }
  .chips {
    display: flex;
    gap: var(--_space);
    max-inline-size: calc(var(--_rem) * 7.75);
  }
  .chip {
    display: inline-flex;
    gap: var(--_space);
    padding-inline: 5px;
    border: 1px solid var(--tone, var(--_hairline));
    border-radius: calc(var(--_radius) * 0.5);
    background: #fff;
    color: #14161a;
    font-size: calc(var(--_rem) * 0.6875);
    white-space: nowrap;
  }
  @container (max-width: 41.333em) {
    .stage:has(> .thumbs) {
      grid-template-columns: minmax(0, 1fr);
    }
    .stage:has(> .thumbs) > .scroller {
      grid-area: 1 / 1;
    }
    .thumbs {
      position: absolute;
      z-index: 5;
      inset-block: 0;
      inset-inline-start: 0;
      background: var(--_surface);
      box-shadow: var(--_shadow);
    }
  }
  @media (forced-colors: active) {
    .thumbs {
      border: 1px solid CanvasText;
    }
    .small-page {
      outline: 1px solid CanvasText;
    }
    .thumb[aria-selected='true'] .small-page {
      outline: 2px solid Highlight;
    }
  }
`;
