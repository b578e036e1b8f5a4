import { css } from 'lit';

/** The look of `panelView`. Its container decides when buttons fill the line. */
export const panelStyles = css`
  .panel {
    display: grid;
    justify-items: start;
    gap: 1rem;
    padding-block: 0.5rem;
    max-inline-size: 44em;
    text-align: start;
  }
  .panel .head {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0.25rem 0.75rem;
    align-items: start;
  }
  .panel [role='heading'] {
    justify-self: start;
  }
  .panel .head > svg {
    margin-block-start: 0.125rem;
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
    padding-inline-start: 2.25rem;
  }
  @container (inline-size < 30rem) {
    .panel .actions {
      padding-inline-start: 0;
      inline-size: 100%;
    }
    .panel .actions button {
      flex: 1 1 auto;
    }
  }
`;
