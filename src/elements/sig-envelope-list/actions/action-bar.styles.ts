import { css } from 'lit';

export const barStyles = css`
  .result {
    display: flex;
    gap: calc(var(--_space) * 1.5);
    align-items: flex-start;
    margin-block-start: calc(var(--_space) * 0.5);
  }
  .result svg,
  .run svg {
    flex: none;
    margin-block-start: 0.15em;
  }
  .bar {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    display: grid;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
  .bar-line {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 4);
    align-items: center;
    justify-content: space-between;
  }
  .count-selected {
    font-weight: 600;
  }
  .run {
    display: flex;
    gap: calc(var(--_space) * 1.5);
    font-size: var(--_size-m);
  }
  @container (inline-size < 44.8em) {
    .bar {
      padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    }
    .bar .actions {
      gap: var(--_space) calc(var(--_space) * 2);
    }
    .bar button {
      min-block-size: max(24px, var(--_control) * 0.9);
      padding: var(--_space) calc(var(--_space) * 3);
    }
  }
`;
