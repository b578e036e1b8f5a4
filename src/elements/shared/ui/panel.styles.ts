import { css } from 'lit';

/** The look of `panelView`. Its container decides when buttons fill the line. */
export const panelStyles = css`
  .panel {
    display: grid;
    justify-items: start;
    gap: calc(var(--_space) * 4);
    padding-block: calc(var(--_space) * 2);
    max-inline-size: 44em;
    text-align: start;
  }
  .panel .head {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--_space) calc(var(--_space) * 3);
    align-items: start;
  }
  .panel [role='heading'] {
    justify-self: start;
  }
  .panel .head > svg {
    margin-block-start: calc(var(--_space) * 0.5);
    color: var(--_accent);
  }
  .panel.is-problem .head > svg {
    color: var(--_danger);
  }
  .panel .head p {
    grid-column: 2;
    overflow-wrap: anywhere;
  }
  .panel .actions {
    padding-inline-start: calc(24px + var(--_space) * 3);
  }
  @container (inline-size < 32em) {
    .panel .actions {
      padding-inline-start: 0;
      inline-size: 100%;
    }
    .panel .actions button {
      flex: 1 1 auto;
    }
  }
`;
