import { css } from 'lit';

/** The document as a recipient sees it. */
export const previewStyles = css`
  .preview {
    grid-area: panel;
    display: flex;
    flex-direction: column;
    gap: calc(var(--_space) * 3);
    min-block-size: 0;
    padding: calc(var(--_space) * 0.5);
  }
  .preview p,
  .preview ol {
    margin: 0;
  }
  .preview .entries {
    flex: 0 1 auto;
    overflow: auto;
    padding: 0;
    list-style: none;
  }
  .preview .listed {
    display: flex;
    align-items: center;
    justify-content: flex-start;
    gap: calc(var(--_space) * 2);
    inline-size: 100%;
    min-block-size: max(24px, var(--_control) * 0.9);
    padding: var(--_space);
    text-align: start;
    font-weight: 400;
    color: inherit;
  }
  .preview-close {
    align-self: start;
    min-block-size: max(24px, var(--_control) * 0.9);
    padding-block: var(--_space);
  }
  .entry {
    position: absolute;
    box-sizing: border-box;
    border-radius: 3px;
  }
  .entry.other {
    background: repeating-linear-gradient(-45deg, rgb(22 24 29 / 0.1) 0 2px, transparent 2px 6px)
      rgb(22 24 29 / 0.06);
  }
  .entry.own {
    border: 1.5px solid #1a56c4;
    background: #eef4ff;
    color: #14161a;
  }
  .entry.radio {
    border-radius: 50%;
  }
  .entry.own:focus-visible {
    outline: 2px solid #1a56c4;
    outline-offset: 3px;
    box-shadow: 0 0 0 3px #fff;
  }
  .entry-name {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    gap: var(--_space);
    padding-inline: calc(var(--_space) * 1.5);
    overflow: hidden;
    white-space: nowrap;
    color: #454b57;
    font-size: calc(var(--_rem) * 0.75);
  }
  .entry-name > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .entry-name svg {
    flex: none;
  }
  .entry-number {
    position: absolute;
    z-index: 1;
    inset-block-start: -9px;
    inset-inline-start: -9px;
    min-inline-size: 18px;
    padding-inline: 3px;
    box-sizing: border-box;
    border-radius: 9px;
    background: #1a56c4;
    color: #fff;
    font-size: calc(var(--_rem) * 0.6875);
    font-weight: 700;
    line-height: 18px;
    text-align: center;
  }
  @media (pointer: coarse) {
    .preview .listed,
    .preview-close {
      min-block-size: calc(var(--_control) * 1.1);
    }
  }
  @media (forced-colors: active) {
    .entry.other {
      border: 1px dotted CanvasText;
      background: Canvas;
    }
    .entry.own {
      border-color: CanvasText;
      background: Canvas;
    }
    .entry-number {
      border: 1px solid CanvasText;
    }
  }
`;
