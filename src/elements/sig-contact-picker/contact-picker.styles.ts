import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    max-inline-size: 100%;
    padding-inline-start: 12px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_wash);
  }
  .chip > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .remove {
    flex: none;
    min-block-size: 32px;
    min-inline-size: 32px;
    padding: 4px;
    border-color: transparent;
  }
  .chip:has(.remove:disabled) {
    padding: 4px 12px;
  }
  .remove:disabled {
    display: none;
  }
  .edit {
    justify-self: start;
    max-inline-size: 100%;
    margin-inline-start: -8px;
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
    padding: 8px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: light-dark(#16181d, #e8eaee);
    box-shadow: var(--_shadow);
  }
  .list p {
    padding: 4px 8px;
  }
  [hidden] {
    display: none;
  }
  #options {
    max-block-size: min(18rem, 50vh);
    overflow: auto;
    overscroll-behavior: contain;
  }
  [role='option'] {
    display: grid;
    align-content: center;
    min-block-size: 2.5rem;
    padding: 4px 8px;
    border-radius: 6px;
    overflow-wrap: anywhere;
    cursor: pointer;
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
    gap: 12px;
    margin-block-start: 4px;
    padding: 16px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
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
      min-block-size: 2.75rem;
    }
    .remove {
      min-inline-size: 2.75rem;
    }
  }
`;
