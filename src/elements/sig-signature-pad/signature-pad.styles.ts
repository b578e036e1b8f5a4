import { css } from 'lit';
import { messages } from '../shared/ui/messages.styles.js';

export const styles = css`
  ${messages}
  .pad {
    container-type: inline-size;
    display: grid;
    gap: calc(var(--_space) * 3);
  }
  ::slotted([slot='saved']) {
    margin-block-start: calc(var(--_space) * 3);
  }
  .modes {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 5);
    margin: 0;
    padding: 0;
    border: 0;
    border-block-end: var(--_border) solid var(--_hairline);
    min-inline-size: 0;
  }
  .mode {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-block-size: var(--_control);
    color: var(--_muted);
    font-weight: 500;
    cursor: pointer;
  }
  .mode input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .mode::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: -1px;
    border-block-end: 2px solid transparent;
  }
  .mode:hover {
    color: inherit;
  }
  .mode.selected {
    color: inherit;
    font-weight: 600;
  }
  .mode.selected::after {
    border-color: var(--_accent);
  }
  .mode:has(:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
    border-radius: 2px;
  }
  /* Bold words take the place of the others beforehand: choosing one moves nothing. */
  .mode span {
    display: inline-grid;
  }
  .mode span::after {
    content: attr(data-words);
    block-size: 0;
    overflow: hidden;
    visibility: hidden;
    font-weight: 600;
  }

  .faces {
    flex: 1 1 100%;
    border: 0;
  }
  .face {
    font-size: calc(var(--_rem) * 1.375);
    font-weight: 400;
  }
  .face.selected {
    font-weight: 400;
  }
  .flowing {
    font-family: 'sig-hand-flowing', cursive;
  }
  .brisk {
    font-family: 'sig-hand-brisk', cursive;
  }
  .fine {
    font-family: 'sig-hand-fine', cursive;
  }

  /* A sheet of paper on any page: ink is dark, so that the picture is right on the document. */
  .sheet {
    --_paper: var(--sig-paper, #fff);
    position: relative;
    --_width: var(--sig-sheet-width, 35rem);
    --_ratio: var(--sig-sheet-ratio, 9 / 4);
    --_height: var(--sig-sheet-height, 100rem);
    inline-size: min(100%, var(--_width), var(--_height) * var(--_ratio));
    aspect-ratio: var(--_ratio);
    border: var(--_border) solid var(--_control-border);
    border-radius: var(--_radius-panel);
    background: var(--_paper);
    color: #3d4454;
    color-scheme: light;
    overflow: hidden;
    forced-color-adjust: none;
  }
  /* Below a typed signature are the name and the styles. */
  .sheet.type {
    --_height: var(--_typed-height, var(--sig-sheet-height, 100rem));
  }
  .sheet.initials {
    --_width: 20rem;
    --_ratio: 3 / 2;
  }
  .sheet.invalid {
    border-color: var(--_danger);
    box-shadow: inset 0 0 0 1px var(--_danger);
  }
  .sheet.over {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  canvas {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    touch-action: auto;
  }
  .sheet.draw canvas {
    cursor: crosshair;
    touch-action: none;
  }
  .line {
    position: absolute;
    inset-inline: 6%;
    inset-block-end: 26%;
    border-block-end: 1px solid #9aa1b0;
    pointer-events: none;
  }
  .line::before {
    content: '×';
    position: absolute;
    inset-block-end: 2px;
    inset-inline-start: 0;
    font:
      400 calc(var(--_rem) * 1.0625)/1 system-ui,
      sans-serif;
    color: #6a7284;
  }
  .sheet.type .line::before {
    content: none;
  }
  .sheet .hint {
    position: absolute;
    inset-inline: 6%;
    inset-block-end: calc(13% - var(--_rem) * 0.65);
    margin: 0;
    line-height: calc(var(--_rem) * 1.3);
    color: #5b6374;
    text-align: start;
    pointer-events: none;
    user-select: none;
  }
  .drop {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 2);
    text-align: center;
  }
  .drop .hint {
    position: static;
  }
  .choose {
    position: relative;
    overflow: hidden;
  }
  .choose input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
    font-size: 0;
    inline-size: 100%;
  }
  .choose:has(:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  .sheet .choose {
    border-color: #7a8192;
    color: #1c2333;
    background: #fff;
  }
  .sheet .choose:hover {
    background: #f3f4f7;
  }
  .sheet .choose:has(:focus-visible) {
    outline-color: #1a56c4;
  }
  .below {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 2);
    align-items: start;
    justify-content: space-between;
    max-inline-size: var(--sig-sheet-width, calc(var(--_rem) * 35));
    min-block-size: var(--_control);
  }
  .below.initials {
    max-inline-size: calc(var(--_rem) * 20);
  }
  .tools {
    display: flex;
    margin-inline: auto calc(var(--_space) * -2);
  }
  .tools button[aria-disabled='true'] {
    border-color: transparent;
  }
  .below .field {
    flex: 1 1 calc(var(--_rem) * 15);
  }
  .below .problem {
    flex: 1 1 calc(var(--_rem) * 12.5);
    min-inline-size: 0;
    padding-block: calc(var(--_space) * 2.5);
  }
  :host([disabled]) .sheet,
  .off {
    opacity: 0.6;
  }
  @media (forced-colors: active) {
    .sheet {
      border-color: CanvasText;
    }
    .mode:not(.selected)::after {
      content: none;
    }
    .mode.selected::after {
      border-color: Highlight;
    }
  }
`;
