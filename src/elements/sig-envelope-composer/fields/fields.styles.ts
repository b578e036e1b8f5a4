import { css } from 'lit';

export const fieldsStyles = css`
  .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    overflow-wrap: anywhere;
  }
  .findings ul {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
    inline-size: 100%;
  }
  .findings li {
    display: grid;
    gap: 8px;
  }
  .question {
    display: grid;
    gap: 8px;
    justify-items: start;
    padding: 12px 16px;
    border: 1px solid var(--_accent);
    border-radius: var(--_radius);
    background: var(--_accent-wash);
  }
  .fields .actions > select {
    inline-size: auto;
    max-inline-size: 100%;
  }
`;
