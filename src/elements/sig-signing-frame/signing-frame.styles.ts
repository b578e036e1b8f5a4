import { css } from 'lit';

export const styles = css`
  :host {
    position: relative;
  }
  .frame {
    container-type: inline-size;
    display: grid;
    gap: 12px;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    align-items: center;
    gap: 4px 12px;
    min-block-size: 40px;
  }
  .bar .note {
    flex: 1 1 auto;
    padding-inline-start: 2px;
  }
  @container (inline-size < 30rem) {
    .bar .note:nth-last-child(n + 3) {
      flex-basis: 100%;
    }
  }
  .elsewhere {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.5rem;
  }
  .stage {
    position: relative;
    overflow: hidden;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    block-size: var(--sig-frame-height, var(--_height, clamp(480px, 76vh, 960px)));
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
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    background: #fff;
    color-scheme: light;
  }
  .skeleton-page {
    position: absolute;
    inset: 0;
    display: grid;
    align-content: start;
    gap: 16px;
    padding: 32px clamp(16px, 8cqi, 64px);
  }
  .skeleton-page .skeleton {
    block-size: 12px;
  }
  .skeleton-page .skeleton:first-child {
    block-size: 24px;
    inline-size: 45%;
    margin-block-end: 16px;
  }
  .skeleton-page .skeleton:nth-child(3n) {
    inline-size: 82%;
  }
  .skeleton-page .skeleton:last-child {
    block-size: 56px;
    inline-size: min(240px, 60%);
    margin-block-start: 24px;
  }
  .opening iframe {
    opacity: 0;
  }
  .skip:not(:focus) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    min-block-size: 0;
    padding: 0;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    border: 0;
    white-space: nowrap;
  }
`;
