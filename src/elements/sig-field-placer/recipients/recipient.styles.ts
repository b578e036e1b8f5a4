import { css } from 'lit';

/** Loaded with the inspector. */
export const recipientStyles = css`
  .recipient-choice {
    position: relative;
  }
  .recipient-choice > label {
    font-weight: 400;
    padding-inline: 8px;
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
    padding-inline-start: 44px;
    text-overflow: ellipsis;
  }
  .recipient-list {
    position: absolute;
    z-index: 6;
    inset-block-start: calc(100% + 4px);
    inset-inline-start: 0;
    inline-size: min(20rem, 100cqi);
    box-sizing: border-box;
    padding: 8px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: light-dark(#16181d, #e8eaee);
    box-shadow: var(--_shadow);
  }
  .recipient-list p {
    margin: 0;
    padding: 4px 8px;
  }
  #recipients {
    max-block-size: min(18rem, 50vh);
    overflow: auto;
    overscroll-behavior: contain;
  }
  #recipients [role='option'] {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 2.25rem;
    padding: 4px 8px;
    border-radius: 6px;
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
    padding: 4px 8px;
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
      min-block-size: 2.75rem;
    }
  }
`;
