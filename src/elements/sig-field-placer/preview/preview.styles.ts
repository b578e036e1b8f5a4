import { css } from 'lit';

/** The document as a recipient sees it. */
export const previewStyles = css`
  .preview {
    grid-area: panel;
    display: flex;
    flex-direction: column;
    gap: 12px;
    min-block-size: 0;
    padding: 2px;
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
    gap: 8px;
    inline-size: 100%;
    min-block-size: 2.25rem;
    padding: 4px;
    text-align: start;
    font-weight: 400;
    color: inherit;
  }
  .preview-close {
    align-self: start;
    min-block-size: 2.25rem;
    padding-block: 4px;
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
    gap: 4px;
    padding-inline: 6px;
    overflow: hidden;
    white-space: nowrap;
    color: #454b57;
    font-size: 0.75rem;
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
    font-size: 0.6875rem;
    font-weight: 700;
    line-height: 18px;
    text-align: center;
  }
  @media (pointer: coarse) {
    .preview .listed,
    .preview-close {
      min-block-size: 2.75rem;
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
