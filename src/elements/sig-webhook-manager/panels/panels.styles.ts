import { css } from 'lit';

export const panelsStyles = css`
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 4);
    inline-size: 100%;
    max-inline-size: calc(var(--_rem) * 44);
  }
  form > .field > .hint {
    margin: 0;
  }
  .group {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(var(--_rem) * 15, 100%), 1fr));
    gap: var(--_space) calc(var(--_space) * 4);
  }
  .group > .all {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 2);
    align-items: center;
  }
  .group .all button {
    min-block-size: max(24px, var(--_control) * 0.8);
    padding-block: calc(var(--_space) * 0.5);
  }
  .head-line {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 4);
    align-items: center;
    justify-content: space-between;
    inline-size: 100%;
  }
  .deliveries {
    list-style: none;
    margin: 0;
    padding: 0;
    inline-size: 100%;
  }
  .delivery {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 4);
    align-items: center;
    justify-content: space-between;
    padding-block: calc(var(--_space) * 2);
    border-block-start: var(--_border) solid var(--_hairline);
  }
  .facts {
    display: grid;
    gap: calc(var(--_space) * 0.5);
    min-inline-size: 0;
    flex: 1 1 calc(var(--_rem) * 14);
    overflow-wrap: anywhere;
  }
  .outcome {
    display: inline-flex;
    gap: calc(var(--_space) * 1.5);
    align-items: center;
  }
  .outcome svg {
    flex: none;
  }
  .outcome.failed {
    color: var(--_danger);
  }
`;
