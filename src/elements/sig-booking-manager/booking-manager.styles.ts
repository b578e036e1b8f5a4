import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
  }
  .manage,
  header {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }
  .manage {
    gap: calc(var(--_space) * 6);
  }
  header {
    gap: var(--_space);
    min-block-size: calc(var(--_control) * 1.3);
  }
  .meta,
  .fact {
    display: flex;
    flex-wrap: wrap;
  }
  .meta {
    gap: 0 calc(var(--_space) * 4);
  }
  .fact {
    gap: calc(var(--_space) * 1.5);
    align-items: center;
  }
  .title {
    inline-size: calc(var(--_rem) * 13.75);
    max-inline-size: 80%;
    block-size: calc(var(--_rem) * 1.5);
    margin-block: calc(var(--_space) * 0.5);
  }
  .line {
    inline-size: calc(var(--_rem) * 8.75);
    block-size: calc(var(--_rem) * 0.875);
    margin-block: var(--_space);
  }
  .block {
    block-size: calc(var(--_rem) * 12.5);
    max-inline-size: calc(var(--_rem) * 30);
  }
  .form,
  .state {
    display: grid;
    gap: calc(var(--_space) * 4);
    max-inline-size: calc(var(--_rem) * 30);
  }
  .state {
    gap: calc(var(--_space) * 2);
    justify-items: start;
  }
  ::slotted(a) {
    color: var(--_accent);
    text-underline-offset: 2px;
  }
  .state section {
    display: grid;
    gap: calc(var(--_space) * 2);
    padding-block: calc(var(--_space) * 2);
  }
  .ok,
  .note {
    display: flex;
    gap: calc(var(--_space) * 2);
    align-items: center;
  }
  .ok svg,
  .note svg {
    flex: none;
    color: var(--_muted);
  }
  .ok svg {
    color: var(--sig-success, var(--_accent));
  }
`;

/** What is booked; also inside the picker that moves it. */
export const factsStyles = css`
  .facts {
    display: grid;
    gap: var(--_space);
    padding-block: calc(var(--_space) * 3);
    border-block: var(--_border) solid var(--_hairline);
    max-inline-size: calc(var(--_rem) * 30);
  }
  .facts del {
    display: contents;
  }
  .facts del .clock {
    text-decoration: line-through;
    color: var(--_muted);
  }
  .clock {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 2);
  }
  .clock .date {
    font-weight: 600;
  }
  .moving {
    display: grid;
    gap: calc(var(--_space) * 2);
    align-content: start;
  }
  .moving .h2 {
    margin-block-start: calc(var(--_space) * 2);
  }
  @container (min-width: 57.333em) {
    .frame > .moving {
      grid-area: 1 / 1 / 4 / 2;
      padding-block-start: calc(var(--_space) * 1.5);
    }
  }
`;
