import { css } from 'lit';

export const afterStyles = css`
  .after {
    max-inline-size: 44rem;
  }
  .after form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 12px 16px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    overflow-wrap: anywhere;
  }
  .after form > button {
    justify-self: start;
  }
  .after .done {
    display: flex;
    gap: 8px;
    align-items: flex-start;
    overflow-wrap: anywhere;
  }
  .after .done svg {
    flex: none;
    margin-block-start: 0.15em;
    color: var(--_accent);
  }
  .after .check {
    align-items: flex-start;
  }
`;
