import { css } from 'lit';
import { navigationStyles } from '../navigation/navigation.styles.js';
import { sideStyles } from '../panels/panels.styles.js';
import { sheetStyles } from '../../shared/pdf/pages.styles.js';

/** Toolbar, search bar, thumbnails and messages, in the host's colours. */
const chromeStyles = css`
  .frame {
    display: flex;
    flex-direction: column;
    gap: 8px;
    block-size: var(--sig-viewer-height, clamp(420px, 80dvh, 1100px));
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    justify-content: space-between;
  }
  .bar-group {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  button.icon {
    min-block-size: 2.25rem;
    inline-size: 2.25rem;
    padding: 0;
    border-color: transparent;
  }
  button.icon[aria-pressed='true'],
  button.icon[aria-expanded='true'] {
    background: var(--_accent-wash);
    color: var(--_accent);
  }
  .rule {
    inline-size: 1px;
    block-size: 20px;
    margin-inline: 6px;
    background: var(--_hairline);
  }
  .percent {
    min-block-size: 2.25rem;
    min-inline-size: 3.75rem;
    padding: 4px;
    border-color: transparent;
  }
  .goto {
    display: flex;
    align-items: center;
    gap: 8px;
    white-space: nowrap;
  }
  .goto input[data-tool] {
    inline-size: 3.25rem;
    min-block-size: 2.25rem;
    padding: 4px 8px;
    text-align: center;
  }
  .find {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    padding: 6px 6px 6px 12px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
  }
  .find:dir(rtl) {
    padding: 6px 12px 6px 6px;
  }
  .find label {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: 1 1 200px;
    max-inline-size: 400px;
  }
  .find input[type='text'] {
    min-block-size: 2.25rem;
    padding-block: 4px;
  }
  .found {
    min-inline-size: 4.5rem;
  }
  .find-buttons {
    display: flex;
    margin-inline-start: auto;
  }
  .notice.printing {
    align-items: center;
    padding-block: 6px;
  }
  /* In the gap below the toolbar: nothing moves when it goes. */
  .arriving {
    position: absolute;
    inset-inline: 0;
    inset-block-start: -6px;
    inline-size: 100%;
    block-size: 4px;
    border: 0;
    border-radius: 2px;
    appearance: none;
    background: var(--_hairline);
    accent-color: var(--_accent);
  }
  .arriving::-webkit-progress-bar {
    border-radius: 2px;
    background: var(--_hairline);
  }
  .arriving::-webkit-progress-value {
    border-radius: 2px;
    background: var(--_accent);
  }
  .arriving::-moz-progress-bar {
    border-radius: 2px;
    background: var(--_accent);
  }
  .body {
    position: relative;
    display: flex;
    gap: 8px;
    flex: 1;
    min-block-size: 0;
  }
  .body .scroller {
    flex: 1;
    touch-action: pan-x pan-y;
  }

  .thumbs {
    flex: none;
    inline-size: 132px;
    overflow: hidden auto;
    overscroll-behavior: contain;
    border-radius: var(--_radius);
    background: var(--_wash);
  }
  .thumb-space {
    position: relative;
  }
  .thumb {
    position: absolute;
    inset-inline: 0;
    block-size: 168px;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: flex-end;
    gap: 4px;
    padding-block-end: 6px;
    cursor: pointer;
    font-size: var(--_size-s);
  }
  .small-page {
    position: relative;
    background: #fff;
    box-shadow: 0 0 0 1px rgb(0 0 0 / 0.14);
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
  .thumb-number {
    max-inline-size: 116px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .thumbs:focus-visible {
    outline-offset: -2px;
  }

  .ask {
    display: grid;
    gap: 16px;
    justify-items: start;
    max-inline-size: 400px;
    margin-inline: auto;
    padding-block: clamp(24px, 10cqi, 96px);
  }
  .ask .field {
    inline-size: 100%;
  }
  /* From idle to primary at once: half way the words would be unreadable. */
  .ask .primary {
    transition: none;
  }
  .ask-title {
    display: flex;
    gap: 8px;
    align-items: center;
    font-size: var(--_size-l);
    font-weight: 600;
  }
  .ask-title svg {
    flex: none;
  }

  @container (inline-size < 35rem) {
    /* Buttons fill two rows, where groups would take three. */
    .bar {
      justify-content: start;
      gap: 0 2px;
    }
    .bar-group {
      display: contents;
    }
    .bar .rule,
    .bar [data-tool='previous'],
    .bar [data-tool='next'] {
      display: none;
    }
    .bar button.icon {
      inline-size: 2.125rem;
    }
    .percent {
      min-inline-size: 3.25rem;
    }
    .goto {
      gap: 6px;
      margin-inline-start: 6px;
    }
    .goto input[data-tool] {
      inline-size: 2.875rem;
    }
    .thumbs {
      position: absolute;
      z-index: 2;
      inset-block: 0;
      inset-inline-start: 0;
      background: var(--_surface);
      box-shadow: var(--_shadow);
    }
  }
  @media (forced-colors: active) {
    button.icon[aria-pressed='true'],
    button.icon[aria-expanded='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .thumbs {
      border: 1px solid CanvasText;
    }
  }
`;

/** The text layer: transparent, for selection, search marks and screen readers. */
const textStyles = css`
  .text {
    position: absolute;
    inset: 0;
    overflow: clip;
    line-height: 1;
    color: transparent;
    forced-color-adjust: none;
    text-align: initial;
    mix-blend-mode: multiply;
    text-size-adjust: none;
    -webkit-text-size-adjust: none;
  }
  .text span,
  .text br {
    position: absolute;
    white-space: pre;
    cursor: text;
    transform-origin: 0 0;
    font-size: calc(var(--scale, 1) * var(--size, 0px));
    font-weight: 400;
    letter-spacing: 0;
    word-spacing: 0;
  }
  .text .picture {
    position: absolute;
    pointer-events: none;
  }
  .text ::selection {
    color: transparent;
    background: rgb(26 86 196 / 0.3);
  }
  .text mark {
    color: transparent;
    background: rgb(255 208 0 / 0.45);
    border-radius: 2px;
  }
  .text mark.now {
    background: rgb(255 120 0 / 0.5);
    outline: 2px solid #b34700;
  }
`;

export const viewerStyles = [sheetStyles, chromeStyles, textStyles, navigationStyles, sideStyles];
