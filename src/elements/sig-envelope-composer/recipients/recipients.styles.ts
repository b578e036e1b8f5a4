import { css } from 'lit';

export const recipientsStyles = css`
  .recipients {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .people {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .people:empty {
    display: none;
  }
  .person {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    margin: 0;
    padding: 12px 16px;
    min-inline-size: 0;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
  }
  .ordered > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    column-gap: 8px;
  }
  .rail {
    position: relative;
  }
  .rail.followed::after {
    content: '';
    position: absolute;
    /* To the next row, over the gap between the two. */
    inset-block: 14px -26px;
    inset-inline-start: 13px;
    border-inline-start: 2px solid var(--_control-border);
  }
  .rail.followed.together::after {
    inset-inline-start: 11px;
    border-inline-start: 6px double var(--_accent);
  }
  .rail.arrow::before {
    content: '';
    position: absolute;
    inset-block-end: -11px;
    inset-inline-start: 8px;
    box-sizing: border-box;
    inline-size: 12px;
    block-size: 12px;
    border: solid var(--_control-border);
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  .step-dot {
    position: relative;
    z-index: 1;
    display: block;
    box-sizing: border-box;
    inline-size: 16px;
    block-size: 16px;
    margin: 6px;
    border: 4px solid var(--_accent);
    border-radius: 8px;
    background: var(--_surface);
  }
  .step-number {
    position: relative;
    z-index: 1;
    display: grid;
    place-items: center;
    box-sizing: border-box;
    min-inline-size: 28px;
    min-block-size: 28px;
    border: 2px solid var(--_accent);
    border-radius: 14px;
    background: var(--_surface);
    color: var(--_accent);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .code {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .code input {
    flex: 1 1 10rem;
    min-inline-size: 0;
  }
  .inputs {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
    gap: 12px;
    align-items: start;
  }
  .wait-for {
    display: flex;
    gap: 6px;
    align-items: flex-start;
  }
  .wait-for svg {
    flex: none;
    margin-block-start: 0.1em;
  }
  summary {
    cursor: pointer;
    min-block-size: 28px;
    color: var(--_accent);
  }
  details .field {
    max-inline-size: 24rem;
    margin-block-start: 8px;
  }
  .row-actions {
    display: flex;
    gap: 4px;
    margin-inline-start: auto;
  }
  button.square {
    min-inline-size: 40px;
    padding: 8px;
    color: inherit;
  }
  button.square[aria-disabled='true'] {
    border-color: transparent;
    color: var(--_control-border);
  }
  button[aria-pressed='true'] {
    background: var(--_accent-wash);
    border-color: var(--_accent);
  }
`;
