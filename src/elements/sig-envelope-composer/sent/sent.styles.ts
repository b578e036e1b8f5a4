import { css } from 'lit';

export const sentStyles = css`
  .summary {
    display: grid;
    gap: var(--_space);
    overflow-wrap: anywhere;
  }
  .summary ul {
    display: grid;
    gap: var(--_space);
    margin: 0;
    padding-inline-start: calc(var(--_space) * 5);
  }
  .written {
    white-space: pre-line;
  }
  .links {
    display: grid;
    gap: calc(var(--_space) * 4);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .link {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 2);
    max-inline-size: calc(var(--_rem) * 44);
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius);
    overflow-wrap: anywhere;
  }
  .link .h3 {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
`;
