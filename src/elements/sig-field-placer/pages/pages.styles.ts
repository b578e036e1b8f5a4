import { css } from 'lit';

/** What lies on the pages: paper is white in every theme, so colours here are fixed. */
export const pageStyles = css`
  .armed .page {
    cursor: crosshair;
  }
  .tone-0 {
    --tone: #1a56c4;
    --pattern: none;
  }
  .tone-1 {
    --tone: #a8480b;
    --pattern: repeating-linear-gradient(45deg, var(--ink) 0 1px, transparent 1px 7px);
  }
  .tone-2 {
    --tone: #0d7a4f;
    --pattern: radial-gradient(var(--ink) 1px, transparent 1.5px) 0 0 / 8px 8px;
  }
  .tone-3 {
    --tone: #7a3bb8;
    --pattern: repeating-linear-gradient(90deg, var(--ink) 0 1px, transparent 1px 7px);
  }
  .tone-4 {
    --tone: #0b7285;
    --pattern: repeating-linear-gradient(-45deg, var(--ink) 0 1px, transparent 1px 7px);
  }
  .tone-5 {
    --tone: #b0246a;
    --pattern: repeating-linear-gradient(0deg, var(--ink) 0 1px, transparent 1px 6px);
  }
  .tone-6 {
    --tone: #6b5d00;
    --pattern: repeating-linear-gradient(45deg, var(--ink) 0 2px, transparent 2px 12px);
  }
  .tone-7,
  .tone-none {
    --tone: #52525b;
    --pattern: radial-gradient(var(--ink) 1.5px, transparent 2px) 0 0 / 12px 12px;
  }
  .fld,
  .badge {
    --ink: color-mix(in srgb, var(--tone) 26%, transparent);
    --wash: color-mix(in srgb, var(--tone) 12%, rgb(255 255 255 / 0.82));
  }
  .badge {
    flex: none;
    display: inline-grid;
    place-items: center;
    inline-size: max(24px, var(--_control) * 0.7);
    block-size: max(24px, var(--_rem) * 1.5);
    border-radius: calc(var(--_radius) * 0.5);
    border: 1.5px solid var(--tone);
    background: var(--pattern), linear-gradient(color-mix(in srgb, var(--tone) 12%, #fff) 0 0);
    color: #14161a;
    font-size: calc(var(--_rem) * 0.6875);
    font-weight: 700;
  }
  /* Two fingers zoom the pages, not the page around them. */
  .scroller {
    touch-action: pan-x pan-y;
  }
  .fld {
    position: absolute;
    border: 1.5px solid var(--tone);
    border-radius: 2px;
    background: var(--pattern), linear-gradient(var(--wash) 0 0);
    cursor: grab;
    user-select: none;
    -webkit-user-select: none;
    touch-action: pan-x pan-y;
  }
  /* 24 px to hit, whatever the field measures. */
  .fld.tight::before {
    content: '';
    position: absolute;
    inset: 50% auto auto 50%;
    inline-size: max(100%, 24px);
    block-size: max(100%, 24px);
    transform: translate(-50%, -50%);
  }
  .fld.tone-none {
    border-style: dashed;
  }
  .fld:focus-visible {
    outline: 2px solid #1a56c4;
    outline-offset: 3px;
    box-shadow: 0 0 0 3px #fff;
  }
  .fld.selected {
    z-index: 2;
    touch-action: none;
    box-shadow: 0 0 0 1.5px var(--tone);
  }
  .fld.selected:focus-visible {
    box-shadow:
      0 0 0 1.5px var(--tone),
      0 0 0 3px #fff;
  }
  .fld.moving {
    z-index: 3;
    cursor: grabbing;
    opacity: 0.9;
    will-change: translate;
  }
  .page:has(.moving) {
    z-index: 1;
  }
  .armed .fld {
    cursor: crosshair;
  }
  .locked .fld {
    cursor: pointer;
  }
  .face {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: flex-start;
    gap: var(--_space);
    padding-inline: 3px;
    overflow: hidden;
    font-size: calc(var(--_rem) * 0.75);
    line-height: 1;
    white-space: nowrap;
    pointer-events: none;
  }
  .tight .face {
    justify-content: center;
    padding: 0;
  }
  .initials {
    flex: none;
    padding: 1px 3px;
    border-radius: 2px;
    background: var(--tone);
    color: #fff;
    font-size: calc(var(--_rem) * 0.625);
    font-weight: 700;
  }
  .face svg {
    flex: none;
  }
  .words {
    overflow: hidden;
    text-overflow: ellipsis;
    padding-block: calc(var(--_space) * 0.5);
  }
  .initials::after,
  .star::after,
  .chain::after {
    content: attr(data-text);
  }
  .star {
    margin-inline-start: auto;
    font-weight: 700;
  }

  .fld.mate {
    box-shadow: 0 0 0 2px color-mix(in srgb, var(--tone) 45%, #fff);
  }
  /* On the corner, so that the face keeps its room. */
  .chain {
    position: absolute;
    inset: -9px 12px auto auto;
    display: flex;
    align-items: center;
    gap: 1px;
    padding: 1px var(--_space) 1px calc(var(--_space) * 0.5);
    border: 1px solid var(--tone);
    border-radius: var(--_radius-panel);
    background: #fff;
    color: #14161a;
    font-size: calc(var(--_rem) * 0.625);
    font-weight: 700;
    line-height: 1.1;
    pointer-events: none;
  }

  .handle {
    position: absolute;
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    touch-action: none;
  }
  .handle::after {
    content: '';
    inline-size: 9px;
    block-size: 9px;
    border: 1.5px solid var(--tone);
    border-radius: 2px;
    background: #fff;
  }
  .handle.n,
  .handle.s {
    left: calc(50% - 12px);
    cursor: ns-resize;
  }
  .handle.e,
  .handle.w {
    top: calc(50% - 12px);
    cursor: ew-resize;
  }
  .handle.n,
  .handle.ne,
  .handle.nw {
    top: -18px;
  }
  .handle.s,
  .handle.se,
  .handle.sw {
    bottom: -18px;
  }
  .handle.w,
  .handle.nw,
  .handle.sw {
    left: -18px;
  }
  .handle.e,
  .handle.ne,
  .handle.se {
    right: -18px;
  }
  .handle.nw,
  .handle.se {
    cursor: nwse-resize;
  }
  .handle.ne,
  .handle.sw {
    cursor: nesw-resize;
  }
  /* The visible square sits on the border, the rest of the target outside the field. */
  .handle.nw::after,
  .handle.w::after,
  .handle.sw::after {
    justify-self: end;
    margin-inline-end: calc(var(--_space) * 0.5);
  }
  .handle.ne::after,
  .handle.e::after,
  .handle.se::after {
    justify-self: start;
    margin-inline-start: calc(var(--_space) * 0.5);
  }
  .handle.nw::after,
  .handle.n::after,
  .handle.ne::after {
    align-self: end;
    margin-block-end: calc(var(--_space) * 0.5);
  }
  .handle.sw::after,
  .handle.s::after,
  .handle.se::after {
    align-self: start;
    margin-block-start: calc(var(--_space) * 0.5);
  }

  /* Around a small field the squares move outwards, or nothing of it would be seen. */
  .tight .handle.handle::after {
    place-self: center;
    margin: 0;
  }

  .group-frame {
    --tone: #1a56c4;
    position: absolute;
    z-index: 3;
    outline: 1.5px dashed var(--tone);
    outline-offset: 2px;
    pointer-events: none;
  }
  .group-frame.away {
    visibility: hidden;
  }
  .group-frame .handle {
    pointer-events: auto;
  }

  .guide {
    position: absolute;
    z-index: 4;
    background: #d4145a;
    pointer-events: none;
  }
  /* A distance between two ticks. */
  .gap {
    position: absolute;
    z-index: 4;
    box-sizing: border-box;
    border: solid #d4145a;
    pointer-events: none;
  }
  .gap.level {
    border-width: 0 1px;
    background: linear-gradient(#d4145a 0 0) center / 100% 1px no-repeat;
  }
  .gap.upright {
    border-width: 1px 0;
    background: linear-gradient(#d4145a 0 0) center / 1px 100% no-repeat;
  }
  .drawbox {
    position: absolute;
    z-index: 4;
    border: 1.5px dashed #1a56c4;
    background: rgb(26 86 196 / 0.08);
    pointer-events: none;
  }

  @media (forced-colors: active) {
    .guide,
    .gap.level,
    .gap.upright {
      forced-color-adjust: none;
      border-color: Highlight;
    }
    .guide {
      background: Highlight;
    }
    .fld,
    .badge {
      background: Canvas;
      color: CanvasText;
      border-color: CanvasText;
    }
    .fld.tone-1 {
      border-style: dashed;
    }
    .fld.tone-2 {
      border-style: dotted;
    }
    .fld.tone-3 {
      border-style: double;
      border-width: 4px;
    }
    .initials {
      background: CanvasText;
      color: Canvas;
      forced-color-adjust: none;
    }
    .fld.selected {
      outline: 2px solid Highlight;
      outline-offset: 1px;
    }
    .group-frame {
      outline-color: Highlight;
    }
    .handle::after {
      border-color: Highlight;
      background: Canvas;
    }
    .role:has(:checked) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
