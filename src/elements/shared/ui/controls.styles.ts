import { css } from 'lit';

/** Headings, buttons, notices and skeletons: one family for every element. */
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
    /* Highlight is readable below HighlightText only. */
    button.plain,
    .button.plain {
      color: ButtonText;
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
