import { css } from 'lit';

/** Headings, buttons, inputs, notices and skeletons: one family for every element. */
export const controls = css`
  .h1,
  .h2,
  .h3,
  p {
    margin: 0;
  }
  .h1 {
    font-size: var(--_size-xl);
    line-height: 1.25;
    font-weight: 600;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  .h2 {
    font-size: var(--_size-l);
    line-height: 1.4;
    font-weight: 600;
  }
  .h3 {
    font-size: var(--_size-m);
    font-weight: 600;
  }
  .muted {
    color: var(--_muted);
  }
  .small {
    font-size: var(--_size-s);
  }
  .num {
    font-variant-numeric: tabular-nums;
  }
  a {
    color: var(--_accent);
    text-underline-offset: 2px;
  }

  button,
  .button {
    font: inherit;
    font-weight: 500;
    color: inherit;
    min-block-size: 40px;
    padding: 8px 16px;
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    background: transparent;
    cursor: pointer;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    text-decoration: none;
    transition:
      background 120ms,
      border-color 120ms;
  }
  button:hover:not(:disabled, [aria-disabled='true']),
  .button:hover {
    background: var(--_wash);
  }
  button.primary,
  .button.primary {
    background: var(--_accent);
    border-color: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
    /* Its words change colour at once, and are to be read all the while. */
    transition: none;
  }
  button.primary:hover:not(:disabled, [aria-disabled='true']),
  .button.primary:hover {
    background: color-mix(in oklab, var(--_accent) 88%, var(--_ink));
  }
  button.plain,
  .button.plain {
    border-color: transparent;
    color: var(--_accent);
    padding-inline: 8px;
  }
  button:disabled,
  button[aria-disabled='true'] {
    cursor: default;
    color: var(--_muted);
    border-color: var(--_hairline);
  }
  button.primary:disabled,
  button.primary[aria-disabled='true'] {
    background: var(--_wash-strong);
    border-color: transparent;
    color: var(--_muted);
  }

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
  .problem {
    display: flex;
    gap: 6px;
    align-items: flex-start;
    font-size: var(--_size-s);
    color: var(--_danger);
    font-weight: 500;
  }
  .problem svg,
  .notice svg {
    flex: none;
    margin-block-start: 0.15em;
  }

  .notice {
    display: flex;
    gap: 12px;
    align-items: flex-start;
    padding: 12px 16px;
    border-radius: var(--_radius);
    background: var(--_wash);
  }
  .notice.error {
    background: color-mix(in oklab, var(--_danger) 9%, transparent);
  }
  .notice > div {
    display: grid;
    gap: 4px;
    justify-items: start;
    min-inline-size: 0;
    flex: 1;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
  }
  .skeleton {
    border-radius: 4px;
    background: var(--_wash-strong);
    /* What is there sooner needs no frames drawn for it. */
    animation: sig-pulse 1.4s ease-in-out 0.4s infinite alternate;
  }
  @keyframes sig-pulse {
    to {
      opacity: 0.45;
    }
  }
  @media (forced-colors: active) {
    button.primary,
    .button.primary {
      forced-color-adjust: none;
    }
    button:disabled,
    button[aria-disabled='true'],
    button.primary:disabled,
    button.primary[aria-disabled='true'] {
      color: GrayText;
      border-color: GrayText;
      background: Canvas;
    }
    .notice,
    .skeleton {
      border: 1px solid CanvasText;
    }
  }
`;
