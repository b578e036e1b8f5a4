import { css } from 'lit';

/** How a state is drawn; comes with its words. */
export const panelStyles = css`
  .panel {
    display: grid;
    justify-items: start;
    gap: 16px;
    padding-block: 8px;
    max-inline-size: 44em;
  }
  .panel .head {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 4px 12px;
    align-items: start;
  }
  .panel .h1 {
    justify-self: start;
  }
  .panel .head > svg {
    margin-block-start: 2px;
    color: var(--_accent);
  }
  .panel.problem-panel .head > svg {
    color: var(--_danger);
  }
  .panel .head p {
    grid-column: 2;
  }
  .panel .actions {
    padding-inline-start: 36px;
  }
  @container (inline-size < 480px) {
    .panel .actions {
      padding-inline-start: 0;
      inline-size: 100%;
    }
    .panel .actions button {
      flex: 1 1 auto;
    }
  }
`;
