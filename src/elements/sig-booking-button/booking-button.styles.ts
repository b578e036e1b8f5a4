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
    max-inline-size: calc(100vw - var(--_rem) * 2);
  }
  button.opener {
    font: inherit;
    font-weight: 600;
    min-block-size: calc(var(--_control) * 1.1);
    max-inline-size: 100%;
    padding-inline: calc(var(--_space) * 5);
    border: var(--_border) solid var(--_accent);
    border-radius: var(--_radius);
    background: var(--_accent);
    color: var(--_on-accent);
    cursor: pointer;
    overflow-wrap: anywhere;
    transition: none;
  }
  /* :host, since the dialog brings a later rule for buttons under the pointer. */
  :host button.opener:hover {
    background: color-mix(in oklab, var(--_accent) 88%, light-dark(#000, #fff));
  }
  :host button.opener[aria-busy] {
    cursor: progress;
    background: color-mix(in oklab, var(--_accent) 75%, light-dark(#000, #fff));
  }
  :host([mode='float']) button.opener {
    border-radius: 999px;
    min-block-size: calc(var(--_control) * 1.2);
    box-shadow: var(--_shadow);
  }
  .failed {
    margin: calc(var(--_space) * 2) 0 0;
    max-inline-size: calc(var(--_rem) * 20);
    font-size: var(--_size-s);
    color: var(--_danger);
  }
  :host([mode='float']) .failed {
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    border-radius: var(--_radius-panel);
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
