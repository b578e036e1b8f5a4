import { css } from 'lit';

export const panelStyles = css`
  .more-filters {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
    gap: 12px 16px;
    align-items: start;
    padding: 16px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
  }
`;
