import { css } from 'lit';

export const documentsStyles = css`
  .documents {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .files,
  .picks {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .file {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    padding: 10px 12px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
  }
  .file .icon {
    flex: none;
    display: grid;
    color: var(--_muted);
  }
  .file.ready .icon {
    color: var(--_accent);
  }
  .file:is(.damaged, .gone, .refused, .interrupted) {
    border-color: var(--_danger);
  }
  .file:is(.damaged, .gone, .refused, .interrupted) .icon,
  .problem-text {
    color: var(--_danger);
  }
  .file .about {
    flex: 1 1 12rem;
    min-inline-size: 0;
    display: grid;
    gap: 2px;
  }
  .file .name {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  .file progress {
    inline-size: 100%;
    block-size: 6px;
    accent-color: var(--_accent);
  }
  .row-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin-inline-start: auto;
  }
  button.square {
    min-inline-size: 40px;
    padding: 8px;
    color: inherit;
  }
  button.square[aria-disabled='true'] {
    border-color: transparent;
    color: var(--_control-border);
  }
  .drop {
    display: grid;
    gap: 12px;
    justify-items: center;
    padding: 28px 16px;
    border: 2px dashed var(--_control-border);
    border-radius: calc(var(--_radius) * 1.5);
    text-align: center;
  }
  .drop .actions {
    justify-content: center;
  }
  .drop.over {
    border-color: var(--_accent);
    background: var(--_accent-wash);
  }
  label.file:focus-within {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  label.button.file {
    display: inline-flex;
    padding: 8px 16px;
    border: 1px solid var(--_accent);
    color: var(--_accent);
    position: relative;
  }
  .library {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 16px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
  }
  .picks {
    max-block-size: 24rem;
    overflow: auto;
  }
  .picks li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: space-between;
    overflow-wrap: anywhere;
  }
`;
