import { css } from 'lit';

/** The button alone: what the dialog needs is loaded with it. */
export const styles = css`
  :host {
    display: inline-block;
  }
  :host([mode='float']) {
    position: fixed;
    z-index: 999;
    inset-block-end: max(16px, env(safe-area-inset-bottom));
    inset-inline-end: 16px;
    max-inline-size: calc(100vw - 32px);
  }
  button.opener {
    font: inherit;
    font-weight: 600;
    min-block-size: 44px;
    max-inline-size: 100%;
    padding: 8px 20px;
    border: 1px solid var(--_accent);
    border-radius: var(--_radius);
    background: var(--_accent);
    color: var(--_on-accent);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  button.opener:hover {
    background: color-mix(in oklab, var(--_accent) 88%, var(--_ink));
  }
  button.opener[aria-busy] {
    cursor: progress;
    /* Towards the ink, so that the label stays legible. */
    background: color-mix(in oklab, var(--_accent) 75%, var(--_ink));
  }
  :host([mode='float']) button.opener {
    border-radius: 999px;
    min-block-size: 3rem;
    box-shadow: var(--_shadow);
  }
  .failed {
    margin: 8px 0 0;
    max-inline-size: 20rem;
    font-size: var(--_size-s);
    color: var(--_danger);
  }
  :host([mode='float']) .failed {
    padding: 8px 12px;
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
  @media (forced-colors: active) {
    button.opener {
      forced-color-adjust: none;
    }
  }
  @media print {
    :host([mode='float']) {
      display: none;
    }
  }
`;
