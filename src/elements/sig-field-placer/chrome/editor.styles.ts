import { css } from 'lit';
import { sheetStyles } from '../../shared/pdf/pages.styles.js';
import { documentsStyles } from '../documents/documents.styles.js';
import { pageStyles } from '../pages/pages.styles.js';

/** Chrome around the pages: it follows the host's colours. */
const chromeStyles = css`
  .frame {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 4);
    align-items: center;
    justify-content: space-between;
  }
  .bar-group {
    display: flex;
    align-items: center;
    gap: var(--_space);
  }
  .bar-group.end {
    gap: calc(var(--_space) * 2);
    margin-inline-start: auto;
  }
  .bar button {
    min-block-size: max(24px, var(--_control) * 0.9);
    padding-block: var(--_space);
  }
  /* From idle to primary at once: half way the words would be unreadable. */
  .bar .primary {
    transition: none;
  }
  button.icon {
    min-block-size: max(24px, var(--_control) * 0.9);
    inline-size: max(24px, var(--_control) * 0.9);
    padding: 0;
    border-color: transparent;
  }
  button.icon[aria-pressed='true'] {
    background: var(--_accent-wash);
    color: var(--_accent);
  }
  .rule {
    inline-size: 1px;
    block-size: calc(var(--_rem) * 1.25);
    margin-inline: calc(var(--_space) * 2);
    background: var(--_hairline);
  }
  .fit {
    border-color: transparent;
    padding-inline: calc(var(--_space) * 2);
    min-inline-size: calc(var(--_rem) * 3.75);
  }
  .goto {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    white-space: nowrap;
  }
  .goto input:not([type='checkbox']) {
    inline-size: calc(var(--_rem) * 3.5);
    min-block-size: max(24px, var(--_control) * 0.9);
    padding: var(--_space) var(--_space) var(--_space) calc(var(--_space) * 2);
  }
  .state {
    display: inline-flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
    font-size: var(--_size-s);
    white-space: nowrap;
  }

  .body {
    display: grid;
    grid-template: 'palette pages panel' minmax(0, 1fr) / calc(var(--_rem) * 11) minmax(0, 1fr) calc(
        var(--_rem) * 15
      );
    gap: calc(var(--_space) * 4);
    block-size: var(--sig-placer-height, clamp(var(--_rem) * 27.5, 78dvh, var(--_rem) * 60));
  }
  .body.locked {
    grid-template: 'pages panel' minmax(0, 1fr) / minmax(0, 1fr) calc(var(--_rem) * 15);
  }

  .palette {
    grid-area: palette;
    display: flex;
    flex-direction: column;
    gap: calc(var(--_space) * 4);
    overflow: auto;
    padding: calc(var(--_space) * 0.5);
  }
  .roles {
    gap: calc(var(--_space) * 0.5);
  }
  .roles legend {
    padding: 0 calc(var(--_space) * 2) var(--_space);
  }
  .roles .role {
    /* Its hidden radio button scrolls with it. */
    position: relative;
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    min-block-size: max(24px, var(--_control) * 0.9);
    padding: var(--_space) calc(var(--_space) * 2);
    border-radius: var(--_radius);
    font-weight: 400;
    cursor: pointer;
  }
  .role:hover {
    background: var(--_wash);
  }
  .roles .role:has(:checked) {
    background: var(--_accent-wash);
    font-weight: 600;
  }
  .role:has(:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  .role-name {
    display: grid;
    line-height: 1.3;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .role-name .hint {
    font-weight: 400;
  }
  .types {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 0.5);
  }
  /* Long names (German) break where their words say, rather than run out of the column. */
  button.type > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  button.type {
    justify-content: flex-start;
    min-block-size: max(24px, var(--_control) * 0.9);
    padding: var(--_space) calc(var(--_space) * 2);
    gap: calc(var(--_space) * 2.5);
    border-color: transparent;
    font-weight: 400;
    text-align: start;
    /* A finger that leaves the column drags the type. */
    touch-action: pan-y;
    user-select: none;
    -webkit-user-select: none;
  }
  button.type svg {
    flex: none;
    color: var(--_muted);
  }
  button.type[aria-pressed='true'] {
    background: var(--_accent-wash);
    border-color: var(--_accent);
    font-weight: 600;
  }
  /* The list of recipients reaches beyond the column; the types scroll by themselves. */
  .palette.many {
    overflow: visible;
  }
  .palette.many .types {
    min-block-size: 0;
    overflow: auto;
  }
  .palette.many > .field {
    max-inline-size: calc(var(--_rem) * 24);
  }
  .drag-preview {
    position: fixed;
    z-index: 5;
    pointer-events: none;
    border: 2px solid var(--_accent);
    border-radius: 3px;
    background: var(--_accent-wash);
  }

  .stage {
    grid-area: pages;
    position: relative;
    display: grid;
    min-inline-size: 0;
    min-block-size: 0;
  }
  /* Over the pages, so that nothing moves under the pointer. */
  .stage > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
    min-block-size: 0;
  }
  .armed-line {
    grid-area: pages;
    position: sticky;
    z-index: 4;
    inset-block-end: 12px;
    align-self: end;
    justify-self: center;
    max-inline-size: calc(100% - 24px);
    margin-block-end: calc(var(--_space) * 3);
    box-sizing: border-box;
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 3);
    align-items: center;
    justify-content: center;
    padding-block: calc(var(--_space) * 2);
    padding-inline: calc(var(--_space) * 4) calc(var(--_space) * 2);
    border-radius: var(--_radius-panel);
    background: var(--_surface);
    box-shadow: var(--_shadow);
    font-size: var(--_size-s);
  }
  .armed-line > svg,
  .here svg {
    display: none;
  }
  .armed-line button {
    min-block-size: max(24px, var(--_control) * 0.8);
    padding-block: calc(var(--_space) * 0.5);
  }
  @media (pointer: coarse) {
    .armed-line button {
      min-block-size: calc(var(--_control) * 1.1);
    }
  }

  @container (max-width: 58.667em) {
    .body {
      grid-template:
        'palette palette' auto
        'pages panel' minmax(0, 1fr) / minmax(0, 1fr) calc(var(--_rem) * 14);
      gap: calc(var(--_space) * 3);
    }
    .palette {
      gap: calc(var(--_space) * 2);
      overflow: visible;
    }
    .roles {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--_space);
    }
    .roles legend {
      float: inline-start;
      padding: 0 calc(var(--_space) * 2) 0 0;
    }
    .types {
      display: flex;
      flex-wrap: wrap;
    }
    button.type {
      flex: none;
      gap: calc(var(--_space) * 1.5);
    }
  }
  @container (max-width: 41.333em) {
    .body,
    .body.locked {
      display: flex;
      flex-direction: column;
      block-size: auto;
    }
    /* One row of types, and one of roles: a finger scrolls along it, and drags a type out of it. */
    .palette {
      gap: var(--_space);
      min-inline-size: 0;
    }
    .types,
    .roles {
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: thin;
      padding-block-end: calc(var(--_space) * 0.5);
    }
    .roles .role {
      flex: none;
    }
    button.type {
      touch-action: pan-x;
      min-block-size: calc(var(--_control) * 1.1);
    }
    /* In the place of the folded sheet: the pages keep theirs. */
    .armed-line {
      inset-block-end: 0;
      align-self: stretch;
      max-inline-size: none;
      min-block-size: calc(var(--_control) * 1.2);
      margin: 0;
      flex-wrap: nowrap;
      gap: var(--_space);
      padding-block: calc(var(--_space) * 0.5);
      padding-inline: calc(var(--_space) * 4) var(--_space);
      border: var(--_border) solid var(--_hairline);
      border-block-end: 0;
      border-radius: calc(var(--_radius-panel) * 1.5) calc(var(--_radius-panel) * 1.5) 0 0;
      line-height: 1.2;
    }
    .armed-line ~ .inspector {
      display: none;
    }
    .armed-line .grow {
      flex: 1;
      min-inline-size: 0;
      padding-inline: var(--_space);
    }
    .armed-line > svg,
    .here svg {
      display: block;
      flex: none;
    }
    .armed-line button {
      flex: none;
      min-block-size: calc(var(--_control) * 1.1);
    }
    .armed-line .here {
      inline-size: calc(var(--_control) * 1.1);
      padding: 0;
      border-color: transparent;
    }
    .here span,
    .detect-button span,
    .goto span:first-child {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .stage,
    .fld,
    .suggested {
      scroll-margin-block: 8px 64px;
    }
    .body .scroller {
      block-size: var(--sig-placer-height, clamp(var(--_rem) * 20, 72dvh, var(--_rem) * 40));
    }
    /* What the folded sheet will take: a line to press and its hairline. */
    .inspector[aria-busy='true'] {
      min-block-size: calc(var(--_rem) * 3 + 1px);
    }
    .bar-group.end button {
      padding-inline: calc(var(--_space) * 3);
    }
    .bar-group.end .detect-button {
      inline-size: max(24px, var(--_control) * 0.9);
      padding: 0;
    }
    .bar-group.end {
      flex: 1 1 100%;
      justify-content: flex-end;
    }
    .state {
      margin-inline-end: auto;
    }
    .rule {
      margin-inline: calc(var(--_space) * 0.5);
    }
  }
  @media (forced-colors: active) {
    button.icon[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  @container (max-width: 22.933em) {
    .bar-group {
      gap: 0;
      flex-wrap: wrap;
    }
    .bar-group.end {
      gap: calc(var(--_space) * 2);
    }
    .fit {
      min-inline-size: calc(var(--_rem) * 3);
      padding-inline: calc(var(--_space) * 0.5);
    }
    .goto {
      gap: var(--_space);
    }
    .goto input:not([type='checkbox']) {
      inline-size: calc(var(--_rem) * 3);
    }
  }
`;

/** In this order: what comes later wins. */
export const editorStyles = [sheetStyles, chromeStyles, pageStyles, documentsStyles];
