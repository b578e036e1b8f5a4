import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }
  .endpoints {
    list-style: none;
    margin: 0;
    padding: 0;
    border-block-start: 1px solid var(--_hairline);
  }
  .endpoint {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding-block: 16px 8px;
    border-block-end: 1px solid var(--_hairline);
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: space-between;
  }
  .url {
    overflow-wrap: anywhere;
    min-inline-size: 0;
  }
  .state {
    padding: 1px 10px;
    border: 1px solid var(--_control-border);
    border-radius: 1rem;
    color: var(--_muted);
    white-space: nowrap;
  }
  .state.on {
    border-color: var(--_accent);
    color: var(--_accent);
  }
  .endpoint .actions {
    gap: 0 4px;
    margin-inline-start: -8px;
  }
  button[aria-expanded='true'] {
    background: var(--_wash-strong);
  }
  .sheet {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    justify-items: start;
    padding: 16px;
    margin-block-end: 8px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
  }
  .failed {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    justify-items: start;
  }
  .failed .sheet {
    inline-size: 100%;
  }
  .card-line {
    block-size: 6rem;
    margin-block-end: 12px;
  }
  @media (forced-colors: active) {
    .state.on {
      font-weight: 700;
    }
  }
`;
