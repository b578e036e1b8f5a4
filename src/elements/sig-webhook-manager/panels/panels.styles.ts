import { css } from 'lit';

export const panelsStyles = css`
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    inline-size: 100%;
    max-inline-size: 44rem;
  }
  form > .field > .hint {
    margin: 0;
  }
  .group {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
    gap: 4px 16px;
  }
  .group > .all {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    align-items: center;
  }
  .group .all button {
    min-block-size: 32px;
    padding-block: 2px;
  }
  .head-line {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
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
    gap: 4px 16px;
    align-items: center;
    justify-content: space-between;
    padding-block: 8px;
    border-block-start: 1px solid var(--_hairline);
  }
  .facts {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
    flex: 1 1 14rem;
    overflow-wrap: anywhere;
  }
  .outcome {
    display: inline-flex;
    gap: 6px;
    align-items: center;
  }
  .outcome svg {
    flex: none;
  }
  .outcome.failed {
    color: var(--_danger);
  }
`;
