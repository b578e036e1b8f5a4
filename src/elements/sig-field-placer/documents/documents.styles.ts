import { css } from 'lit';

/** The choice among the documents of an envelope. */
export const documentsStyles = css`
  .documents {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    padding-block-end: 12px;
  }
  .documents label {
    display: flex;
    flex: 0 1 auto;
    max-inline-size: min(36rem, 100%);
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
  }
  .documents select {
    flex: 1 1 auto;
    min-inline-size: 0;
    min-block-size: 2.25rem;
    padding-block: 4px;
    text-overflow: ellipsis;
  }
  .documents-failed {
    display: flex;
    gap: 8px;
    align-items: center;
    color: var(--_danger);
  }
`;
