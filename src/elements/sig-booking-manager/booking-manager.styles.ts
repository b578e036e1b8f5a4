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
    gap: 24px;
  }
  header {
    gap: 4px;
    min-block-size: 3.25rem;
  }
  .meta,
  .fact {
    display: flex;
    flex-wrap: wrap;
  }
  .meta {
    gap: 0 16px;
  }
  .fact {
    gap: 6px;
    align-items: center;
  }
  .title {
    inline-size: 13.75rem;
    max-inline-size: 80%;
    block-size: 1.5rem;
    margin-block: 0.125rem;
  }
  .line {
    inline-size: 8.75rem;
    block-size: 0.875rem;
    margin-block: 0.25rem;
  }
  .block {
    block-size: 12.5rem;
    max-inline-size: 30rem;
  }
  .form,
  .state {
    display: grid;
    gap: 16px;
    max-inline-size: 30rem;
  }
  .state {
    gap: 8px;
    justify-items: start;
  }
  ::slotted(a) {
    color: var(--_accent);
    text-underline-offset: 2px;
  }
  .state section {
    display: grid;
    gap: 8px;
    padding-block: 8px;
  }
  .ok,
  .note {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .ok svg,
  .note svg {
    flex: none;
    color: var(--_muted);
  }
  .ok svg {
    color: var(--_accent);
  }
`;

/** What is booked; also inside the picker that moves it. */
export const factsStyles = css`
  .facts {
    display: grid;
    gap: 4px;
    padding-block: 12px;
    border-block: 1px solid var(--_hairline);
    max-inline-size: 30rem;
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
    gap: 0 8px;
  }
  .clock .date {
    font-weight: 600;
  }
  .moving {
    display: grid;
    gap: 8px;
    align-content: start;
  }
  .moving .h2 {
    margin-block-start: 8px;
  }
  @container (min-width: 53.75rem) {
    .frame > .moving {
      grid-area: 1 / 1 / 4 / 2;
      padding-block-start: 6px;
    }
  }
`;
