import { css } from 'lit';

/** The page's own layout. */
export const styles = css`
  :host {
    min-inline-size: 0;
  }
  [tabindex='-1']:focus-visible {
    outline: none;
  }
  .ceremony {
    display: grid;
    grid-template: 'head head' auto 'bar bar' auto 'pages side' auto / minmax(0, 1fr) 17rem;
    gap: 16px 32px;
    max-inline-size: 1180px;
    margin-inline: auto;
    padding: 24px;
  }
  .head {
    grid-area: head;
    display: grid;
    gap: 4px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .message {
    margin: 8px 0 0;
    padding-inline-start: 12px;
    border-inline-start: 2px solid var(--_hairline);
    max-inline-size: 68ch;
  }
  .message .text {
    white-space: pre-line;
  }
  .bar {
    grid-area: bar;
    position: sticky;
    inset-block-start: 0;
    z-index: 3;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-block-size: 56px;
    padding-block: 8px;
    background: var(--_page, Canvas);
    border-block-end: 1px solid var(--_hairline);
  }
  .meter {
    display: grid;
    gap: 6px;
    flex: 1;
    max-inline-size: 420px;
  }
  .meter label {
    display: flex;
    align-items: center;
    gap: 6px;
    font-weight: 500;
  }
  progress {
    appearance: none;
    inline-size: 100%;
    block-size: 4px;
    border: 0;
    border-radius: 2px;
    overflow: hidden;
    background: var(--_wash-strong);
  }
  progress::-webkit-progress-bar {
    background: var(--_wash-strong);
  }
  progress::-webkit-progress-value {
    background: var(--_accent);
    transition: inline-size 200ms;
  }
  progress::-moz-progress-bar {
    background: var(--_accent);
  }

  .pages {
    grid-area: pages;
    display: grid;
    gap: 24px;
    align-content: start;
    min-inline-size: 0;
  }
  .document {
    display: grid;
    gap: 8px;
    min-inline-size: 0;
  }
  .name {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 16px;
    overflow-wrap: anywhere;
  }
  .name a {
    flex: none;
    display: inline-block;
    padding-block: 4px;
  }
  .folio {
    text-align: center;
    margin-block: 4px 16px;
  }

  .side {
    grid-area: side;
    position: sticky;
    inset-block-start: 80px;
    align-self: start;
    display: grid;
    gap: 24px;
    min-inline-size: 0;
  }
  .list {
    list-style: none;
    margin: 8px 0 0;
    padding: 0;
    max-block-size: 328px;
    overflow: auto;
    border-block: 1px solid var(--_hairline);
  }
  .list li + li {
    border-block-start: 1px solid var(--_hairline);
  }
  .list .problem {
    padding: 0 4px 8px 28px;
  }
  .row {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px;
    inline-size: 100%;
    min-block-size: 40px;
    padding: 8px 4px;
    border: 0;
    border-radius: 0;
    text-align: start;
    font-weight: 400;
  }
  .list :focus-visible {
    outline-offset: -2px;
  }
  .row .what {
    overflow-wrap: anywhere;
  }
  .mark {
    display: grid;
    place-items: center;
    color: var(--_muted);
  }
  .row.done .mark {
    color: var(--_accent);
  }
  .row:not(.done) .mark::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border: 1.5px solid var(--_muted);
    border-radius: 50%;
  }
  .end {
    display: grid;
    gap: 12px;
  }
  /* Below the bar when it is focused. */
  .end input {
    scroll-margin-block: 5rem;
  }
  .consent {
    align-items: flex-start;
  }
  .consent input {
    margin-block-start: 1px;
  }
  .end [role='alert']:not(:has(*)) {
    display: none;
  }

  dialog {
    inline-size: min(38rem, calc(100% - 2rem));
    max-block-size: calc(100% - 32px);
    padding: 24px;
    border: 0;
    border-radius: 12px;
    color: inherit;
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
  /* A large sheet to draw on; what is left of the height after the title, the modes and the buttons. */
  dialog.has-pad {
    inline-size: min(56rem, calc(100% - 2rem));
    --sig-sheet-width: 53rem;
    --sig-sheet-height: max(9rem, calc(100dvh - 18rem));
  }
  dialog::backdrop {
    background: rgb(10 14 24 / 0.4);
  }
  dialog > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .paper {
    display: grid;
    place-items: center;
    padding: 16px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: #fff;
    forced-color-adjust: none;
  }
  .paper img {
    max-inline-size: 100%;
    max-block-size: 140px;
  }
  .options {
    display: grid;
    gap: 8px;
  }
  button.danger {
    background: light-dark(#b3261e, #ffb4ab);
    border-color: transparent;
    color: light-dark(#fff, #3b0906);
  }
  .attach {
    position: relative;
    overflow: hidden;
  }
  dialog .attach input {
    position: absolute;
    inset: 0;
    opacity: 0;
    font-size: 0;
    cursor: pointer;
  }
  dialog .attach:has(:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }

  @media (max-width: 45rem) {
    dialog {
      inline-size: calc(100% - 1rem);
      max-inline-size: none;
      padding: 1rem;
    }
    dialog.has-pad {
      inline-size: calc(100% - 1rem);
      --sig-sheet-ratio: 3 / 2;
    }
  }
  /* A phone on its side: the sheet beside the buttons, over the whole page. */
  @media (orientation: landscape) and (max-height: 30rem) {
    dialog.has-pad {
      inline-size: 100%;
      max-inline-size: none;
      block-size: 100%;
      max-block-size: none;
      margin: 0 !important;
      padding: 0.5rem 1rem;
      border-radius: 0;
      --sig-sheet-ratio: 5 / 2;
      --sig-sheet-height: max(7rem, calc(100dvh - 8rem));
      --_typed-height: max(6rem, calc(100dvh - 13rem));
    }
    dialog.has-pad > div {
      grid-template: 'pad title' auto 'pad actions' 1fr / minmax(0, 1fr) min(10rem, 32%);
    }
    .has-pad [role='heading'] {
      grid-area: title;
    }
    .has-pad :is(sig-signature-pad, .paper) {
      grid-area: pad;
    }
    .has-pad > div > p {
      grid-area: title;
      margin-block-start: 2rem;
    }
    /* At the top, where they stay in view whatever the mode needs below the sheet. */
    .has-pad .actions {
      grid-area: actions;
      align-self: start;
      display: grid;
    }
  }

  .line {
    inline-size: 220px;
    max-inline-size: 100%;
    block-size: 16px;
  }
  .line.long {
    inline-size: 360px;
    block-size: 24px;
  }

  .compact {
    grid-template: 'head' auto 'bar' auto 'pages' auto 'side' auto / minmax(0, 1fr);
    padding: 16px;
  }
  .compact .side {
    position: static;
  }
  .compact .list {
    max-block-size: none;
  }
  @media (max-width: 44.9375rem) {
    .ceremony {
      grid-template: 'head' auto 'bar' auto 'pages' auto 'side' auto / minmax(0, 1fr);
      padding: 16px;
    }
  }
  @media (forced-colors: active) {
    progress {
      border: 1px solid CanvasText;
    }
    dialog {
      border: 1px solid CanvasText;
    }
    button.danger {
      background: Highlight;
      color: HighlightText;
    }
  }
`;
