import { css } from 'lit';

/** Headings, buttons, notices and skeletons: one family for every element. */
export const controls = css`
  .h1,
  .h2,
  .h3,
  p {
    margin: 0;
  }
  .h1,
  .h2,
  .h3 {
    font-family: var(--sig-heading-font, inherit);
    font-weight: var(--sig-heading-weight, 600);
  }
  .h1 {
    font-size: var(--_size-xl);
    line-height: 1.25;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  .h2 {
    font-size: var(--_size-l);
    line-height: 1.4;
  }
  .h3 {
    font-size: var(--_size-m);
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
    min-block-size: var(--_control);
    padding: calc((var(--_control) - 1.5em) / 2 - var(--_border)) calc(var(--_space) * 4);
    border: var(--_border) solid var(--_control-border);
    border-radius: var(--_radius);
    background: transparent;
    cursor: pointer;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: calc(var(--_space) * 2);
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
    padding-inline: calc(var(--_space) * 2);
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
    gap: calc(var(--_space) * 1.5);
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
    gap: calc(var(--_space) * 3);
    align-items: flex-start;
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    border-radius: var(--_radius-panel);
    background: var(--_wash);
  }
  .notice.error {
    background: color-mix(in oklab, var(--_danger) 9%, transparent);
  }
  .notice > div {
    display: grid;
    gap: var(--_space);
    justify-items: start;
    min-inline-size: 0;
    flex: 1;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 3);
    align-items: center;
  }
  .skeleton {
    border-radius: calc(var(--_radius) * 0.5);
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
