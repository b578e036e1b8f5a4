import { css } from 'lit';
import { navigationStyles } from '../navigation/navigation.styles.js';
import { sideStyles } from '../panels/panels.styles.js';
import { sheetStyles } from '../../shared/pdf/pages.styles.js';

/** Toolbar, search bar, thumbnails and messages, in the host's colours. */
const chromeStyles = css`
  .frame {
    display: flex;
    flex-direction: column;
    gap: calc(var(--_space) * 2);
    block-size: var(--sig-viewer-height, clamp(var(--_rem) * 26.25, 80dvh, var(--_rem) * 68.75));
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 4);
    align-items: center;
    justify-content: space-between;
  }
  .bar-group {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 0.5);
  }
  button.icon {
    min-block-size: max(24px, var(--_control) * 0.9);
    inline-size: max(24px, var(--_control) * 0.9);
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
    block-size: calc(var(--_rem) * 1.25);
    margin-inline: calc(var(--_space) * 1.5);
    background: var(--_hairline);
  }
  .percent {
    min-block-size: max(24px, var(--_control) * 0.9);
    min-inline-size: calc(var(--_rem) * 3.75);
    padding: var(--_space);
    border-color: transparent;
  }
  .goto {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    white-space: nowrap;
  }
  .goto input[data-tool] {
    inline-size: calc(var(--_rem) * 3.25);
    min-block-size: max(24px, var(--_control) * 0.9);
    padding: var(--_space) calc(var(--_space) * 2);
    text-align: center;
  }
  .find {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 3);
    align-items: center;
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 1.5) calc(var(--_space) * 1.5)
      calc(var(--_space) * 3);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
  }
  .find:dir(rtl) {
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 3) calc(var(--_space) * 1.5)
      calc(var(--_space) * 1.5);
  }
  .find label {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    flex: 1 1 calc(var(--_rem) * 12.5);
    max-inline-size: calc(var(--_rem) * 25);
  }
  .find input[type='text'] {
    min-block-size: max(24px, var(--_control) * 0.9);
    padding-block: var(--_space);
  }
  .found {
    min-inline-size: calc(var(--_rem) * 4.5);
  }
  .find-buttons {
    display: flex;
    margin-inline-start: auto;
  }
  .notice.printing {
    align-items: center;
    padding-block: calc(var(--_space) * 1.5);
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
    gap: calc(var(--_space) * 2);
    flex: 1;
    min-block-size: 0;
  }
  .body .scroller {
    flex: 1;
    touch-action: pan-x pan-y;
  }

  .thumbs {
    flex: none;
    inline-size: calc(var(--_rem) * 8.25);
    overflow: hidden auto;
    overscroll-behavior: contain;
    border-radius: var(--_radius-panel);
    background: var(--_wash);
  }
  .thumb-space {
    position: relative;
  }
  .thumb {
    position: absolute;
    inset-inline: 0;
    block-size: calc(var(--_rem) * 10.5);
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: flex-end;
    gap: var(--_space);
    padding-block-end: calc(var(--_space) * 1.5);
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
    max-inline-size: calc(var(--_rem) * 7.25);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .thumbs:focus-visible {
    outline-offset: -2px;
  }

  .ask {
    display: grid;
    gap: calc(var(--_space) * 4);
    justify-items: start;
    max-inline-size: calc(var(--_rem) * 25);
    margin-inline: auto;
    padding-block: clamp(var(--_space) * 6, 10cqi, var(--_space) * 24);
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
    gap: calc(var(--_space) * 2);
    align-items: center;
    font-size: var(--_size-l);
    font-weight: 600;
  }
  .ask-title svg {
    flex: none;
  }

  @container (inline-size < 37.333em) {
    /* Buttons fill two rows, where groups would take three. */
    .bar {
      justify-content: start;
      gap: 0 calc(var(--_space) * 0.5);
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
      inline-size: calc(var(--_rem) * 2.125);
    }
    .percent {
      min-inline-size: calc(var(--_rem) * 3.25);
    }
    .goto {
      gap: calc(var(--_space) * 1.5);
      margin-inline-start: calc(var(--_space) * 1.5);
    }
    .goto input[data-tool] {
      inline-size: calc(var(--_rem) * 2.875);
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
