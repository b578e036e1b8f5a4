import { css } from 'lit';

/** Pages below each other in a scrolled area; paper is white in every theme. */
export const sheetStyles = css`
  .scroller {
    min-inline-size: 0;
    overflow: auto;
    border-radius: var(--_radius-panel);
    background: var(--_wash-strong);
    overscroll-behavior: contain;
    overflow-anchor: none;
    scrollbar-gutter: stable;
  }
  .space {
    position: relative;
  }
  .page {
    position: absolute;
    color: #14161a;
    color-scheme: light;
    background: #fff;
    box-shadow:
      0 0 0 1px rgb(0 0 0 / 0.1),
      0 1px 4px rgb(0 0 0 / 0.12);
  }
  .paper,
  .sheet {
    position: absolute;
    inset: 0;
  }
  .sheet {
    overflow: hidden;
  }
  .sheet canvas {
    position: absolute;
  }
  .sheet canvas.drawn,
  .sheet canvas.growing {
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
  }
  .paper {
    border-radius: 0;
    background: #eceef1;
  }
  .page:has(canvas.drawn, canvas.growing) .paper {
    animation: none;
    background: #fff;
  }
  .page-slow {
    position: absolute;
    inset-block-start: 12px;
    inset-inline: 12px;
    inline-size: fit-content;
    max-inline-size: calc(100% - 24px);
    margin: 0 auto;
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 3);
    border: 1px solid #c9ced6;
    border-radius: var(--_radius-panel);
    background: #fff;
  }
  .page-failed {
    position: absolute;
    inset: 0;
    display: flex;
    flex-wrap: wrap;
    align-content: center;
    align-items: center;
    justify-content: center;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 2);
    background: #fff;
  }
  @media (forced-colors: active) {
    .page {
      outline: 1px solid CanvasText;
    }
  }
`;
