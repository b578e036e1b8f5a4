import { css } from 'lit';

/** Comes with the form. */
export const formStyles = css`
  .form,
  .done {
    grid-column: 1 / -1;
    display: grid;
    gap: 24px;
    max-inline-size: 30rem;
    inline-size: 100%;
  }
  .chosen {
    display: grid;
    gap: 4px;
    justify-items: start;
  }
  .chosen .plain {
    margin-inline-start: -8px;
    min-block-size: 32px;
    padding-block: 4px;
  }
  .clock {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
  }
  .clock .date {
    font-weight: 600;
  }
  .fields {
    display: grid;
    gap: 16px;
  }
  .field .hint {
    font-weight: 400;
  }
  .jump {
    min-block-size: 28px;
    padding: 2px 8px;
    margin-inline-start: -8px;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 2px;
    text-align: start;
  }
  .others {
    list-style: none;
    margin: 4px 0;
    padding: 0;
    display: grid;
    gap: 8px;
    justify-items: stretch;
    inline-size: 100%;
  }
  .others button {
    inline-size: 100%;
    flex-wrap: wrap;
    gap: 0 12px;
    justify-content: flex-start;
    text-align: start;
    min-block-size: 44px;
  }
  .notice > div > .plain {
    margin-inline-start: -8px;
  }
  .form .primary {
    min-inline-size: 10rem;
  }
  .done section {
    display: grid;
    gap: 8px;
    padding-block-start: 16px;
    border-block-start: 1px solid var(--_hairline);
  }
  .done {
    gap: 16px;
  }
  .details {
    margin: 0;
    display: grid;
    gap: 12px;
  }
  .details > div {
    display: grid;
    grid-template-columns: minmax(4.5rem, 20%) minmax(0, 1fr);
    gap: 0 12px;
  }
  .details dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  @container (inline-size < 22rem) {
    .details > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  .ok {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .ok svg {
    color: var(--_accent);
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
    gap: 12px;
    min-block-size: 44px;
  }
  .links li + li {
    border-block-start: 1px solid var(--_hairline);
  }
  .links button {
    min-block-size: 32px;
    padding: 4px 12px;
  }
`;
