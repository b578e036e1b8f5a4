import { css } from 'lit';

export const styles = css`
  :host {
    position: relative;
  }
  .frame {
    container-type: inline-size;
    display: grid;
    gap: calc(var(--_space) * 3);
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 3);
    min-block-size: var(--_control);
  }
  .bar .note {
    flex: 1 1 auto;
    padding-inline-start: calc(var(--_space) * 0.5);
  }
  .stage {
    position: relative;
    overflow: hidden;
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
    block-size: var(
      --sig-frame-height,
      calc(var(--_border) * 2 + var(--_height, clamp(var(--_rem) * 30, 76vh, var(--_rem) * 60)))
    );
  }
  .stage:focus-within {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  .stage.away {
    block-size: 0;
    border: 0;
    position: absolute;
  }
  iframe {
    display: block;
    border: 0;
    background: #fff;
    color-scheme: light;
  }
  .skeleton-page {
    position: absolute;
    inset: 0;
    display: grid;
    align-content: start;
    gap: calc(var(--_space) * 4);
    padding: calc(var(--_space) * 8) 8cqi;
  }
  .skeleton-page .skeleton {
    block-size: 12px;
  }
  .skeleton-page .skeleton:first-child {
    block-size: 24px;
    inline-size: 45%;
    margin-block-end: calc(var(--_space) * 4);
  }
  .skeleton-page .skeleton:nth-child(3n) {
    inline-size: 82%;
  }
  .skeleton-page .skeleton:last-child {
    block-size: calc(var(--_rem) * 3.5);
    inline-size: min(var(--_rem) * 15, 60%);
    margin-block-start: calc(var(--_space) * 6);
  }
  .opening iframe {
    opacity: 0;
  }
`;
