import { css } from 'lit';

export const sentStyles = css`
  .summary {
    display: grid;
    gap: 4px;
    overflow-wrap: anywhere;
  }
  .summary ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding-inline-start: 20px;
  }
  .written {
    white-space: pre-line;
  }
  .links {
    display: grid;
    gap: 16px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .link {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    max-inline-size: 44rem;
    padding: 12px 16px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    overflow-wrap: anywhere;
  }
`;
