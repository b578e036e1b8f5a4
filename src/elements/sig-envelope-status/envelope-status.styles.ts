import { css } from 'lit';

/** The look while the envelope is read. */
export const styles = css`
  .root {
    container-type: inline-size;
  }
  .wait {
    display: grid;
    gap: calc(var(--_space) * 3);
  }
  .line {
    block-size: calc(var(--_rem) * 1.5);
    max-inline-size: calc(var(--_rem) * 18);
  }
  .block {
    block-size: calc(var(--_rem) * 10);
    max-inline-size: calc(var(--_rem) * 44);
  }
`;
