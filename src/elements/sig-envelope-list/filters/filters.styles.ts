import { css } from 'lit';

export const panelStyles = css`
  .more-filters {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(var(--_rem) * 14, 100%), 1fr));
    gap: calc(var(--_space) * 3) calc(var(--_space) * 4);
    align-items: start;
    padding: calc(var(--_space) * 4);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
  }
`;
