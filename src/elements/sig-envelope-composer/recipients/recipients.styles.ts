import { css } from 'lit';

export const recipientsStyles = css`
  .recipients {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 4);
  }
  .people {
    display: grid;
    gap: calc(var(--_space) * 3);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .people:empty {
    display: none;
  }
  .person {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: calc(var(--_space) * 2);
    margin: 0;
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
  }
  .person > * {
    grid-column: 1 / -1;
  }
  /* No legend of a fieldset: in WebKit that is never an item of the grid, and the buttons would be below it. */
  .person > .heading {
    grid-column: 1;
    align-self: center;
    font-weight: 500;
  }
  .person > .row-actions {
    grid-area: 1 / 2;
  }
  .ordered > li {
    display: grid;
    grid-template-columns: calc(var(--_rem) * 1.75) minmax(0, 1fr);
    column-gap: calc(var(--_space) * 2);
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
    margin: calc(var(--_space) * 1.5);
    border: 4px solid var(--_accent);
    border-radius: var(--_radius-panel);
    background: var(--_surface);
  }
  .step-number {
    position: relative;
    z-index: 1;
    display: grid;
    place-items: center;
    box-sizing: border-box;
    min-inline-size: max(24px, var(--_control) * 0.7);
    min-block-size: max(24px, var(--_control) * 0.7);
    border: 2px solid var(--_accent);
    border-radius: 999px;
    background: var(--_surface);
    color: var(--_accent);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .code {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
  }
  .code input {
    flex: 1 1 calc(var(--_rem) * 10);
    min-inline-size: 0;
  }
  .inputs {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--_rem) * 13), 1fr));
    gap: calc(var(--_space) * 3);
    align-items: start;
  }
  .wait-for {
    display: flex;
    gap: calc(var(--_space) * 1.5);
    align-items: flex-start;
  }
  .wait-for svg {
    flex: none;
    margin-block-start: 0.1em;
  }
  summary {
    cursor: pointer;
    min-block-size: max(24px, var(--_control) * 0.7);
    color: var(--_accent);
  }
  details .field {
    max-inline-size: calc(var(--_rem) * 24);
    margin-block-start: calc(var(--_space) * 2);
  }
  .row-actions {
    display: flex;
    gap: var(--_space);
    margin-inline-start: auto;
  }
  button.square {
    min-inline-size: var(--_control);
    padding: calc(var(--_space) * 2);
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
