import { css } from 'lit';
import { sheetStyles } from '../../shared/pdf/pages.styles.js';
import { documentsStyles } from '../documents/documents.styles.js';
import { pageStyles } from '../pages/pages.styles.js';

/** Chrome around the pages: it follows the host's colours. */
const chromeStyles = css`
  .frame {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }
  .bar-group {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .bar-group.end {
    gap: 8px;
    margin-inline-start: auto;
  }
  .bar button {
    min-block-size: 2.25rem;
    padding-block: 4px;
  }
  /* From idle to primary at once: half way the words would be unreadable. */
  .bar .primary {
    transition: none;
  }
  button.icon {
    min-block-size: 2.25rem;
    inline-size: 2.25rem;
    padding: 0;
    border-color: transparent;
  }
  button.icon[aria-pressed='true'] {
    background: var(--_accent-wash);
    color: var(--_accent);
  }
  .rule {
    inline-size: 1px;
    block-size: 20px;
    margin-inline: 8px;
    background: var(--_hairline);
  }
  .fit {
    border-color: transparent;
    padding-inline: 8px;
    min-inline-size: 3.75rem;
  }
  .goto {
    display: flex;
    align-items: center;
    gap: 8px;
    white-space: nowrap;
  }
  .goto input:not([type='checkbox']) {
    inline-size: 3.5rem;
    min-block-size: 2.25rem;
    padding: 4px 4px 4px 8px;
  }
  .state {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-size: var(--_size-s);
    white-space: nowrap;
  }

  .body {
    display: grid;
    grid-template: 'palette pages panel' minmax(0, 1fr) / 11rem minmax(0, 1fr) 15rem;
    gap: 16px;
    block-size: var(--sig-placer-height, clamp(440px, 78dvh, 960px));
  }
  .body.locked {
    grid-template: 'pages panel' minmax(0, 1fr) / minmax(0, 1fr) 15rem;
  }

  .palette {
    grid-area: palette;
    display: flex;
    flex-direction: column;
    gap: 16px;
    overflow: auto;
    padding: 2px;
  }
  .roles {
    gap: 2px;
  }
  .roles legend {
    padding: 0 8px 4px;
  }
  .roles .role {
    /* Its hidden radio button scrolls with it. */
    position: relative;
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 2.25rem;
    padding: 4px 8px;
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
    gap: 2px;
  }
  /* Long names (German) break where their words say, rather than run out of the column. */
  button.type > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  button.type {
    justify-content: flex-start;
    min-block-size: 2.25rem;
    padding: 4px 8px;
    gap: 10px;
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
    max-inline-size: 24rem;
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
    margin-block-end: 12px;
    box-sizing: border-box;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: center;
    padding-block: 8px;
    padding-inline: 16px 8px;
    border-radius: var(--_radius);
    background: var(--_surface);
    color: light-dark(#16181d, #e8eaee);
    box-shadow: var(--_shadow);
    font-size: var(--_size-s);
  }
  .armed-line > svg,
  .here svg {
    display: none;
  }
  .armed-line button {
    min-block-size: 2rem;
    padding-block: 2px;
  }
  @media (pointer: coarse) {
    .armed-line button {
      min-block-size: 2.75rem;
    }
  }

  @container (max-width: 55rem) {
    .body {
      grid-template:
        'palette palette' auto
        'pages panel' minmax(0, 1fr) / minmax(0, 1fr) 14rem;
      gap: 12px;
    }
    .palette {
      gap: 8px;
      overflow: visible;
    }
    .roles {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px;
    }
    .roles legend {
      float: inline-start;
      padding: 0 8px 0 0;
    }
    .types {
      display: flex;
      flex-wrap: wrap;
    }
    button.type {
      flex: none;
      gap: 6px;
    }
  }
  @container (max-width: 38.75rem) {
    .body,
    .body.locked {
      display: flex;
      flex-direction: column;
      block-size: auto;
    }
    /* One row of types, and one of roles: a finger scrolls along it, and drags a type out of it. */
    .palette {
      gap: 4px;
      min-inline-size: 0;
    }
    .types,
    .roles {
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: thin;
      padding-block-end: 2px;
    }
    .roles .role {
      flex: none;
    }
    button.type {
      touch-action: pan-x;
      min-block-size: 2.75rem;
    }
    /* In the place of the folded sheet: the pages keep theirs. */
    .armed-line {
      inset-block-end: 0;
      align-self: stretch;
      max-inline-size: none;
      min-block-size: 3rem;
      margin: 0;
      flex-wrap: nowrap;
      gap: 4px;
      padding-block: 2px;
      padding-inline: 16px 4px;
      border: 1px solid var(--_hairline);
      border-block-end: 0;
      border-radius: 12px 12px 0 0;
      line-height: 1.2;
    }
    .armed-line ~ .inspector {
      display: none;
    }
    .armed-line .grow {
      flex: 1;
      min-inline-size: 0;
      padding-inline: 4px;
    }
    .armed-line > svg,
    .here svg {
      display: block;
      flex: none;
    }
    .armed-line button {
      flex: none;
      min-block-size: 2.75rem;
    }
    .armed-line .here {
      inline-size: 2.75rem;
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
      block-size: var(--sig-placer-height, clamp(320px, 72dvh, 640px));
    }
    /* What the folded sheet will take: a line to press and its hairline. */
    .inspector[aria-busy='true'] {
      min-block-size: calc(3rem + 1px);
    }
    .bar-group.end button {
      padding-inline: 12px;
    }
    .bar-group.end .detect-button {
      inline-size: 2.25rem;
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
      margin-inline: 2px;
    }
  }
  @media (forced-colors: active) {
    button.icon[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  @container (max-width: 21.5rem) {
    .bar-group {
      gap: 0;
      flex-wrap: wrap;
    }
    .bar-group.end {
      gap: 8px;
    }
    .fit {
      min-inline-size: 3rem;
      padding-inline: 2px;
    }
    .goto {
      gap: 4px;
    }
    .goto input:not([type='checkbox']) {
      inline-size: 3rem;
    }
  }
`;

/** In this order: what comes later wins. */
export const editorStyles = [sheetStyles, chromeStyles, pageStyles, documentsStyles];
