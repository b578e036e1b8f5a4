import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 4);
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 4);
    align-items: center;
    justify-content: space-between;
  }
  .endpoints {
    list-style: none;
    margin: 0;
    padding: 0;
    border-block-start: var(--_border) solid var(--_hairline);
  }
  .endpoint {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 2);
    padding-block: calc(var(--_space) * 4) calc(var(--_space) * 2);
    border-block-end: var(--_border) solid var(--_hairline);
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 3);
    align-items: center;
    justify-content: space-between;
  }
  .url {
    overflow-wrap: anywhere;
    min-inline-size: 0;
  }
  .state {
    padding: 1px calc(var(--_space) * 2.5);
    border: var(--_border) solid var(--_control-border);
    border-radius: 1rem;
    color: var(--_muted);
    white-space: nowrap;
  }
  .state.on {
    border-color: var(--sig-success, var(--_accent));
    color: var(--sig-success, var(--_accent));
  }
  .endpoint .actions {
    gap: 0 var(--_space);
    margin-inline-start: calc(var(--_space) * -2);
  }
  button[aria-expanded='true'] {
    background: var(--_wash-strong);
  }
  .sheet {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 4);
    justify-items: start;
    padding: calc(var(--_space) * 4);
    margin-block-end: calc(var(--_space) * 2);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
  }
  .failed {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
    justify-items: start;
  }
  .failed .sheet {
    inline-size: 100%;
  }
  .card-line {
    block-size: calc(var(--_rem) * 6);
    margin-block-end: calc(var(--_space) * 3);
  }
  @media (forced-colors: active) {
    .state.on {
      font-weight: 700;
    }
  }
`;
