import { css } from 'lit';

/** The properties of what is selected. */
export const panelStyles = css`
  .panel {
    grid-area: panel;
    display: grid;
    align-content: start;
    gap: 12px;
    overflow: auto;
    padding: 2px;
    padding-inline-end: 4px;
  }
  .panel-head {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 32px;
  }
  .plainset {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  .panel .label,
  .panel label {
    font-size: var(--_size-s);
  }
  .panel input:not([type='checkbox'], [type='radio']),
  .panel select {
    min-block-size: 36px;
    padding: 5px 8px;
  }
  .panel button {
    min-block-size: 36px;
    padding-block: 4px;
  }
  .panel .check {
    font-size: var(--_size-m);
  }
  .group {
    display: grid;
    gap: 8px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_hairline);
  }
  .group-head,
  .row {
    display: flex;
    align-items: end;
    justify-content: space-between;
    gap: 8px;
  }
  .group-head {
    align-items: center;
  }
  .panel select.unit {
    inline-size: auto;
    min-block-size: 28px;
    padding: 0 4px;
    border-color: transparent;
    font-size: var(--_size-s);
  }
  .quad {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
  .grow {
    flex: 1;
  }
  .arrange {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    gap: 4px;
  }
  .arrange .icon {
    inline-size: 100%;
  }
  .danger {
    color: var(--_danger);
  }
  .panel .actions {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_hairline);
  }
  .back {
    justify-self: start;
  }
`;
