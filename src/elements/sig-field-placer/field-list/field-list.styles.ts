import { css } from 'lit';

/** Loaded with the inspector. */
export const fieldListStyles = css`
  .list-filter {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
  .field-list ul {
    display: grid;
    gap: 2px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .field-list .listed {
    display: flex;
    align-items: center;
    justify-content: flex-start;
    gap: 8px;
    inline-size: 100%;
    min-block-size: 2.25rem;
    padding: 4px;
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
      min-block-size: 2.75rem;
    }
  }
`;
