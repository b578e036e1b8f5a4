import { css } from 'lit';

/** Loaded with the inspector. */
export const fieldListStyles = css`
  .list-filter {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: calc(var(--_space) * 2);
  }
  .field-list ul {
    display: grid;
    gap: calc(var(--_space) * 0.5);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .field-list .listed {
    display: flex;
    align-items: center;
    justify-content: flex-start;
    gap: calc(var(--_space) * 2);
    inline-size: 100%;
    min-block-size: max(24px, var(--_control) * 0.9);
    padding: var(--_space);
    text-align: start;
    font-weight: 400;
    color: inherit;
  }
  .field-list .listed svg {
    flex: none;
    color: var(--_muted);
  }
  @media (pointer: coarse) {
    .field-list .listed {
      min-block-size: calc(var(--_control) * 1.1);
    }
  }
`;
