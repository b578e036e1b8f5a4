import { css } from 'lit';

/** Labels and inputs, in the style of `controls`. */
export const fields = css`
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--_space);
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
    min-block-size: var(--_control);
    padding: 0 calc(var(--_space) * 3);
    border: var(--_border) solid var(--_control-border);
    border-radius: var(--_radius);
    background: var(--_field, transparent);
  }
  select option {
    background: Canvas;
    color: CanvasText;
  }
  textarea {
    padding-block: calc(var(--_space) * 1.75);
    min-block-size: calc(var(--_rem) * 5.5);
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
    inline-size: calc(var(--_rem) * 1.25);
    block-size: calc(var(--_rem) * 1.25);
    margin: 0;
    accent-color: var(--_accent);
    flex: none;
  }
  .check {
    display: flex;
    gap: calc(var(--_space) * 2);
    align-items: center;
    min-block-size: max(24px, var(--_control) * 0.7);
  }
`;
