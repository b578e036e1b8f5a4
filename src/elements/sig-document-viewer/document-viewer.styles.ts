import { css } from 'lit';

/** What is seen before the document is there. */
export const shellStyles = css`
  .root {
    container-type: inline-size;
  }
  .waiting {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 16px;
    padding: 24px;
    overflow: hidden;
    border-radius: var(--_radius);
    background: var(--_wash);
    block-size: var(--sig-viewer-height, clamp(420px, 80dvh, 1100px));
  }
  .waiting .blank {
    inline-size: min(100%, 560px);
    aspect-ratio: 210 / 297;
    border-radius: 2px;
  }
`;
