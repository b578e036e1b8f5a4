import { css } from 'lit';

export const documentsStyles = css`
  .documents {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 4);
  }
  .files,
  .picks {
    display: grid;
    gap: calc(var(--_space) * 2);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .file {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 3);
    align-items: center;
    padding: calc(var(--_space) * 2.5) calc(var(--_space) * 3);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
  }
  .file .icon {
    flex: none;
    display: grid;
    color: var(--_muted);
  }
  .file.ready .icon {
    color: var(--sig-success, var(--_accent));
  }
  .file:is(.damaged, .gone, .refused, .interrupted) {
    border-color: var(--_danger);
  }
  .file:is(.damaged, .gone, .refused, .interrupted) .icon,
  .problem-text {
    color: var(--_danger);
  }
  .file .about {
    flex: 1 1 calc(var(--_rem) * 12);
    min-inline-size: 0;
    display: grid;
    gap: calc(var(--_space) * 0.5);
  }
  .file .name {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  /* A name in another direction stays beside its icon. */
  .file .name,
  .picks [dir='auto'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .file progress {
    inline-size: 100%;
    block-size: 6px;
    accent-color: var(--_accent);
  }
  .row-actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space);
    margin-inline-start: auto;
  }
  button.square {
    min-inline-size: var(--_control);
    padding: calc(var(--_space) * 2);
    color: inherit;
  }
  button.square[aria-disabled='true'] {
    border-color: transparent;
    color: var(--_control-border);
  }
  .drop {
    display: grid;
    gap: calc(var(--_space) * 3);
    justify-items: center;
    padding: calc(var(--_space) * 7) calc(var(--_space) * 4);
    border: 2px dashed var(--_control-border);
    border-radius: calc(var(--_radius-panel) * 1.5);
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
    padding: calc(var(--_space) * 2) calc(var(--_space) * 4);
    border: var(--_border) solid var(--_accent);
    color: var(--_accent);
    position: relative;
  }
  .library {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
    padding: calc(var(--_space) * 4);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
  }
  .picks {
    max-block-size: calc(var(--_rem) * 24);
    overflow: auto;
  }
  .pick {
    display: grid;
    min-inline-size: 0;
  }
  .picks li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 3);
    align-items: center;
    justify-content: space-between;
    overflow-wrap: anywhere;
  }
`;
