import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
  }
  form,
  .pair {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 4);
    max-inline-size: calc(var(--_rem) * 40);
  }
  @container (min-inline-size: 36em) {
    .pair {
      grid-template-columns: repeat(auto-fit, minmax(calc(var(--_rem) * 12), 1fr));
    }
  }
  textarea {
    min-block-size: calc(var(--_rem) * 9);
  }
  ::slotted(a) {
    color: var(--_accent);
    text-underline-offset: 2px;
  }
`;
