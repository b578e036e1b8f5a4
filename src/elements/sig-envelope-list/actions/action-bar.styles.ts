import { css } from 'lit';

export const barStyles = css`
  .result {
    display: flex;
    gap: 6px;
    align-items: flex-start;
    margin-block-start: 2px;
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
    gap: 8px;
    padding: 12px 16px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
  .bar-line {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }
  .count-selected {
    font-weight: 600;
  }
  .run {
    display: flex;
    gap: 6px;
    font-size: var(--_size-m);
  }
  @container (inline-size < 42rem) {
    .bar {
      padding: 8px 12px;
    }
    .bar .actions {
      gap: 4px 8px;
    }
    .bar button {
      min-block-size: 36px;
      padding: 4px 12px;
    }
  }
`;
