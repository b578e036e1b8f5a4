import { css } from 'lit';

export const sendStyles = css`
  .send {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    max-inline-size: 44rem;
  }
  input.day {
    inline-size: auto !important;
    justify-self: start;
  }
  .self-sign {
    display: grid;
    gap: 8px;
    padding-block-start: 20px;
    border-block-start: 1px solid var(--_hairline);
  }
  .fault {
    display: grid;
    gap: 4px;
    justify-items: start;
  }
`;
