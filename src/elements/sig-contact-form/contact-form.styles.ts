import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
  }
  form {
    display: grid;
    gap: 16px;
    max-inline-size: 40rem;
  }
  .pair {
    display: grid;
    gap: 16px;
  }
  @container (min-inline-size: 34rem) {
    .pair {
      grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
    }
  }
  textarea {
    min-block-size: 9rem;
  }
  .address {
    overflow-wrap: anywhere;
  }
  ::slotted(a) {
    color: var(--_accent);
    text-underline-offset: 2px;
  }
`;
