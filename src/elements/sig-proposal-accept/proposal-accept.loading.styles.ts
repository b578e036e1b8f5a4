import { css } from 'lit';

/** The frame, and the letter's shape while it is on its way. */
export const loadingStyles = css`
  .box {
    container-type: inline-size;
  }
  @media print {
    .box {
      container-type: normal;
    }
  }
  .waiting > div {
    display: grid;
    gap: calc(var(--_space) * 3);
    max-inline-size: calc(var(--_rem) * 42);
  }
  .waiting .skeleton {
    block-size: calc(var(--_rem) * 0.875);
  }
  .waiting .short {
    inline-size: 30%;
  }
  .waiting .title {
    block-size: calc(var(--_rem) * 1.5);
    inline-size: 60%;
    margin-block-end: calc(var(--_space) * 3);
  }
  .waiting .most {
    inline-size: 85%;
  }
`;
