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
    gap: 12px;
    max-inline-size: 42rem;
  }
  .waiting .skeleton {
    block-size: 0.875rem;
  }
  .waiting .short {
    inline-size: 30%;
  }
  .waiting .title {
    block-size: 1.5rem;
    inline-size: 60%;
    margin-block-end: 12px;
  }
  .waiting .most {
    inline-size: 85%;
  }
`;
