import { css } from 'lit';

/** Text, links, buttons and skeletons: one family for every element. */
export const controls = css`
  p {
    margin: 0;
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
    background: color-mix(in oklab, var(--_accent) 88%, light-dark(#000, #fff));
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
    .skeleton {
      border: 1px solid CanvasText;
    }
  }
`;
