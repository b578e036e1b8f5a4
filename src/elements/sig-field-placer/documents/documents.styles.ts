import { css } from 'lit';

/** The choice among the documents of an envelope. */
export const documentsStyles = css`
  .documents {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 3);
    align-items: center;
    padding-block-end: calc(var(--_space) * 3);
  }
  .documents label {
    display: flex;
    flex: 0 1 auto;
    max-inline-size: min(var(--_rem) * 36, 100%);
    align-items: center;
    gap: calc(var(--_space) * 2);
    min-inline-size: 0;
  }
  .documents select {
    flex: 1 1 auto;
    min-inline-size: 0;
    min-block-size: max(24px, var(--_control) * 0.9);
    padding-block: var(--_space);
    text-overflow: ellipsis;
  }
  .documents-failed {
    display: flex;
    gap: calc(var(--_space) * 2);
    align-items: center;
    color: var(--_danger);
  }
`;
