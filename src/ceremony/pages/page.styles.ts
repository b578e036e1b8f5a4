import { css } from 'lit';

/** The paper and what lies on it. */
export const pageStyles = css`
  /* Paper is light on any page: what is drawn on it is meant for paper. */
  .page {
    position: relative;
    container-type: inline-size;
    background: #fff;
    color: #141f3d;
    color-scheme: light;
    forced-color-adjust: none;
    outline: 1px solid rgb(20 31 61 / 0.18);
    outline-offset: 0;
    direction: ltr;
    --_ink: #141f3d;
    --_accent: #1a56c4;
    --_danger: #b3261e;
    --_focus: #1a56c4;
    --_surface: #fff;
  }
  .page.skeleton {
    border-radius: 0;
    background: #eceef2;
  }
  .page > svg {
    display: block;
    inline-size: 100%;
    block-size: auto;
  }
  .page > canvas {
    position: absolute;
    inset: 0;
    inline-size: 100% !important;
    block-size: 100% !important;
  }

  .spot {
    position: absolute;
    font-size: clamp(9px, var(--_letter), 17px);
    line-height: 1.2;
  }
  .spot:focus-within {
    z-index: 2;
  }
  .spot :is(input:not([type='checkbox'], [type='radio']), select, textarea, .opener, .pen, .attach, .fixed) {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 0;
    margin: 0;
    padding: 0 4px;
    border: 1px solid rgb(26 86 196 / 0.65);
    border-radius: 3px;
    background: rgb(214 227 250 / 0.72);
    font: inherit;
    color: #141f3d;
    resize: none;
  }
  .spot textarea {
    padding-block: 2px;
  }
  /* A day is never cut: in a narrow field its letters shrink, and the picker's icon with them. */
  .spot.date {
    container-type: inline-size;
  }
  .spot.date input {
    padding-inline: min(4px, 2cqi);
    font-size: min(1em, 13cqi);
  }
  .spot.date input::-webkit-calendar-picker-indicator {
    inline-size: 1em;
    block-size: 1em;
    padding: 0;
    margin: 0;
  }
  .spot :is(.opener, .pen, .attach) {
    display: flex;
    align-items: center;
    justify-content: flex-start;
    gap: 4px;
    overflow: hidden;
    white-space: nowrap;
    cursor: pointer;
    font-weight: 500;
    color: #123d8f;
  }
  .spot .opener > span,
  .spot .attach > span,
  .spot .pen > span {
    overflow: hidden;
    text-overflow: ellipsis;
    min-inline-size: 0;
  }
  /* A finger's room around a small field, without moving it. */
  .spot :is(.opener, .pen)::after {
    content: '';
    position: absolute;
    inset: min(0px, calc((100% - 24px) / 2));
  }
  .spot :is(.opener, .pen) {
    overflow: visible;
  }
  .spot .pen {
    justify-content: center;
  }
  .spot .pen svg {
    flex: none;
    inline-size: min(16px, 1.3em);
    block-size: auto;
  }
  .compact .spot.initials .pen span {
    display: none;
  }
  .spot .pen img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
  .spot .attach input {
    opacity: 0;
    border: 0;
    cursor: pointer;
  }
  .spot .attach:has(:focus-visible) {
    outline: 2px solid #1a56c4;
    outline-offset: 2px;
  }
  .spot span.fixed {
    display: flex;
    align-items: center;
    border-style: dashed;
    background: rgb(255 255 255 / 0.6);
  }
  .spot :is(input[type='checkbox'], input[type='radio']) {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 50%;
    inline-size: max(100%, 14px);
    block-size: auto;
    aspect-ratio: 1;
    max-block-size: max(100%, 14px);
    margin: 0;
    translate: -50% -50%;
  }
  .spot:is(.checkbox, .radio)::before {
    content: '';
    position: absolute;
    inset: -3px;
    border: 1px solid rgb(26 86 196 / 0.65);
    border-radius: 4px;
    background: rgb(214 227 250 / 0.72);
  }
  .spot.done :is(input, select, textarea, .opener, .pen, .attach) {
    background: rgb(255 255 255 / 0.55);
    border-color: rgb(20 31 61 / 0.3);
  }
  .spot.done .opener {
    color: #141f3d;
    font-weight: 400;
  }
  .spot.wrong :is(input:not([type='checkbox'], [type='radio']), select, textarea, .opener, .pen, .attach),
  .spot.wrong:is(.checkbox, .radio)::before {
    border-color: #b3261e;
    box-shadow: inset 0 0 0 1px #b3261e;
    background: rgb(252 228 225 / 0.85);
  }
  .bubble {
    display: none;
    position: absolute;
    inset-block-start: calc(100% + 4px);
    inset-inline-start: 0;
    align-items: center;
    gap: 4px;
    inline-size: max-content;
    max-inline-size: 240px;
    padding: 4px 8px;
    border-radius: 4px;
    background: #b3261e;
    color: #fff;
    font-size: 13px;
    pointer-events: none;
  }
  .late .bubble {
    inset-inline: auto 0;
  }
  .spot:is(:focus-within, :hover) .bubble {
    display: flex;
    z-index: 2;
  }
`;
