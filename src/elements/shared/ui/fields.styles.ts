import { css } from 'lit';

/** Labels and inputs, in the style of `controls`. */
export const fields = css`
  .field {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  .field > label,
  .field > legend,
  .label {
    font-weight: 500;
    padding: 0;
  }
  .hint {
    font-size: var(--_size-s);
    color: var(--_muted);
  }
  input:not([type='checkbox'], [type='radio'], [type='color'], [type='file'], [type='range']),
  select,
  textarea {
    font: inherit;
    /* 16 px keeps iOS from zooming into a focused input. */
    font-size: max(16px, var(--_size-m));
    color: inherit;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 40px;
    padding: 7px 12px;
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    background: var(--_field, transparent);
  }
  select option {
    background: var(--_surface);
    color: light-dark(#111, #eee);
  }
  textarea {
    min-block-size: 88px;
    resize: vertical;
  }
  input[aria-invalid='true'],
  select[aria-invalid='true'],
  textarea[aria-invalid='true'] {
    border-color: var(--_danger);
    box-shadow: inset 0 0 0 1px var(--_danger);
  }
  input[type='checkbox'],
  input[type='radio'] {
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--_accent);
    flex: none;
  }
  .check {
    display: flex;
    gap: 8px;
    align-items: center;
    min-block-size: 28px;
  }
`;
