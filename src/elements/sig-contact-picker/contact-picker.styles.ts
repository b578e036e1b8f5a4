import { css } from 'lit';
import { messages } from '../shared/ui/messages.styles.js';

export const styles = css`
  ${messages}
  .root {
    container-type: inline-size;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    max-inline-size: 100%;
    padding-inline-start: calc(var(--_space) * 3);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_wash);
  }
  .chip > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .remove {
    flex: none;
    min-block-size: max(24px, var(--_control) * 0.8);
    min-inline-size: max(24px, var(--_control) * 0.8);
    padding: var(--_space);
    border-color: transparent;
  }
  .chip:has(.remove:disabled) {
    padding: var(--_space) calc(var(--_space) * 3);
  }
  .remove:disabled {
    display: none;
  }
  .edit {
    justify-self: start;
    max-inline-size: 100%;
    margin-inline-start: calc(var(--_space) * -2);
    overflow-wrap: anywhere;
  }
  .box {
    position: relative;
  }
  input:disabled {
    color: var(--_muted);
    border-color: var(--_hairline);
    background: var(--_wash);
  }
  .list {
    position: absolute;
    z-index: 6;
    inset-block-start: calc(100% + 4px);
    inset-inline: 0;
    box-sizing: border-box;
    padding: calc(var(--_space) * 2);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
  .list p {
    padding: var(--_space) calc(var(--_space) * 2);
  }
  [hidden] {
    display: none;
  }
  #options {
    max-block-size: min(var(--_rem) * 18, 50vh);
    overflow: auto;
    overscroll-behavior: contain;
  }
  [role='option'] {
    display: grid;
    align-content: center;
    min-block-size: var(--_control);
    padding: var(--_space) calc(var(--_space) * 2);
    border-radius: calc(var(--_radius) * 0.75);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  [role='option'] > span {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  [role='option']:hover {
    background: var(--_wash);
  }
  [role='option'].retry,
  [role='option'].create {
    font-weight: 500;
  }
  [role='option'][aria-selected='true'] {
    background: var(--_accent-wash);
    outline: 1px solid transparent;
  }
  .creation {
    display: grid;
    gap: calc(var(--_space) * 3);
    margin-block-start: var(--_space);
    padding: calc(var(--_space) * 4);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
  }
  @media (forced-colors: active) {
    [role='option'][aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  @media (pointer: coarse) {
    [role='option'],
    .remove {
      min-block-size: calc(var(--_control) * 1.1);
    }
    .remove {
      min-inline-size: calc(var(--_control) * 1.1);
    }
  }
`;
