import { css } from 'lit';

/** Comes with the form. */
export const formStyles = css`
  .form,
  .done {
    grid-column: 1 / -1;
    display: grid;
    gap: calc(var(--_space) * 6);
    max-inline-size: calc(var(--_rem) * 30);
    inline-size: 100%;
  }
  .chosen {
    display: grid;
    gap: var(--_space);
    justify-items: start;
  }
  .chosen .plain {
    margin-inline-start: calc(var(--_space) * -2);
    min-block-size: max(24px, var(--_control) * 0.8);
    padding-block: var(--_space);
  }
  .clock {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 2);
  }
  .clock .date {
    font-weight: 600;
  }
  .fields {
    display: grid;
    gap: calc(var(--_space) * 4);
  }
  .field .hint {
    font-weight: 400;
  }
  .jump {
    min-block-size: max(24px, var(--_control) * 0.7);
    padding: calc(var(--_space) * 0.5) calc(var(--_space) * 2);
    margin-inline-start: calc(var(--_space) * -2);
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 2px;
    text-align: start;
  }
  .others {
    list-style: none;
    margin: var(--_space) 0;
    padding: 0;
    display: grid;
    gap: calc(var(--_space) * 2);
    justify-items: stretch;
    inline-size: 100%;
  }
  .others button {
    inline-size: 100%;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 3);
    justify-content: flex-start;
    text-align: start;
    min-block-size: calc(var(--_control) * 1.1);
  }
  .notice > div > .plain {
    margin-inline-start: calc(var(--_space) * -2);
  }
  .form .primary {
    min-inline-size: calc(var(--_rem) * 10);
  }
  .done section {
    display: grid;
    gap: calc(var(--_space) * 2);
    padding-block-start: calc(var(--_space) * 4);
    border-block-start: var(--_border) solid var(--_hairline);
  }
  .done {
    gap: calc(var(--_space) * 4);
  }
  .details {
    margin: 0;
    display: grid;
    gap: calc(var(--_space) * 3);
  }
  .details > div {
    display: grid;
    grid-template-columns: minmax(calc(var(--_rem) * 4.5), 20%) minmax(0, 1fr);
    gap: 0 calc(var(--_space) * 3);
  }
  .details dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  @container (inline-size < 23.467em) {
    .details > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  .ok {
    display: flex;
    gap: calc(var(--_space) * 2);
    align-items: center;
  }
  .ok svg {
    color: var(--sig-success, var(--_accent));
    flex: none;
  }
  .links {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .links li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: calc(var(--_space) * 3);
    min-block-size: calc(var(--_control) * 1.1);
  }
  .links li + li {
    border-block-start: var(--_border) solid var(--_hairline);
  }
  .links button {
    min-block-size: max(24px, var(--_control) * 0.8);
    padding: var(--_space) calc(var(--_space) * 3);
  }
`;
