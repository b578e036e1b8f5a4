import { css } from 'lit';

export const fieldsStyles = css`
  .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 4);
    overflow-wrap: anywhere;
  }
  /* Otherwise a long name beside it squeezes its labels until they break inside a word. */
  sig-field-placer {
    overflow-wrap: break-word;
  }
  .findings ul {
    display: grid;
    gap: calc(var(--_space) * 3);
    margin: 0;
    padding: 0;
    list-style: none;
    inline-size: 100%;
  }
  .findings li {
    display: grid;
    gap: calc(var(--_space) * 2);
  }
  .question {
    display: grid;
    gap: calc(var(--_space) * 2);
    justify-items: start;
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    border: var(--_border) solid var(--_accent);
    border-radius: var(--_radius-panel);
    background: var(--_accent-wash);
  }
  .fields .actions > select {
    inline-size: auto;
    max-inline-size: 100%;
  }
`;
