import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
  }
  .wait {
    display: grid;
    gap: 12px;
  }
  .skeleton.line {
    block-size: 1.75rem;
    inline-size: min(20rem, 70%);
  }
  .skeleton.block {
    block-size: 12rem;
  }
`;
