import { css } from 'lit';

export const sendStyles = css`
  .send {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 5);
    max-inline-size: calc(var(--_rem) * 44);
  }
  input.day {
    inline-size: auto !important;
    justify-self: start;
  }
  .self-sign {
    display: grid;
    gap: calc(var(--_space) * 2);
    padding-block-start: calc(var(--_space) * 5);
    border-block-start: var(--_border) solid var(--_hairline);
  }
  .fault {
    display: grid;
    gap: var(--_space);
    justify-items: start;
  }
`;
