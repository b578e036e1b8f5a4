import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
  }
  .wait {
    display: grid;
    gap: calc(var(--_space) * 3);
  }
  .skeleton.line {
    block-size: calc(var(--_rem) * 1.75);
    inline-size: min(var(--_rem) * 20, 70%);
  }
  .skeleton.block {
    block-size: calc(var(--_rem) * 12);
  }
`;
