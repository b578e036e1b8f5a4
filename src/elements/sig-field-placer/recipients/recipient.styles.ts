import { css } from 'lit';

/** Loaded with the inspector. */
export const recipientStyles = css`
  .recipient-choice {
    position: relative;
  }
  .recipient-choice > label {
    font-weight: 400;
    padding-inline: calc(var(--_space) * 2);
  }
  .recipient-input {
    position: relative;
  }
  .recipient-input .badge {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 8px;
    translate: 0 -50%;
    pointer-events: none;
  }
  .recipient-input .badge + input[type='text'] {
    padding-inline-start: calc(var(--_rem) * 2.75);
    text-overflow: ellipsis;
  }
  .recipient-list {
    position: absolute;
    z-index: 6;
    inset-block-start: calc(100% + 4px);
    inset-inline-start: 0;
    inline-size: min(var(--_rem) * 20, 100cqi);
    box-sizing: border-box;
    padding: calc(var(--_space) * 2);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
  .recipient-list p {
    margin: 0;
    padding: var(--_space) calc(var(--_space) * 2);
  }
  #recipients {
    max-block-size: min(var(--_rem) * 18, 50vh);
    overflow: auto;
    overscroll-behavior: contain;
  }
  #recipients [role='option'] {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    min-block-size: max(24px, var(--_control) * 0.9);
    padding: var(--_space) calc(var(--_space) * 2);
    border-radius: calc(var(--_radius) * 0.75);
    cursor: pointer;
  }
  #recipients [role='option']:hover {
    background: var(--_wash);
  }
  #recipients [aria-current] .role-name > :first-child {
    font-weight: 600;
  }
  #recipients [aria-selected='true'] {
    background: var(--_accent-wash);
    outline: 1px solid transparent;
  }
  .dim-others {
    padding: var(--_space) calc(var(--_space) * 2);
    font-size: var(--_size-s);
  }
  .fld.dim {
    opacity: 0.3;
  }
  .fld.dim:hover,
  .fld.dim:focus-visible {
    opacity: 1;
  }
  @media (forced-colors: active) {
    #recipients [aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  @media (pointer: coarse) {
    #recipients [role='option'] {
      min-block-size: calc(var(--_control) * 1.1);
    }
  }
`;
