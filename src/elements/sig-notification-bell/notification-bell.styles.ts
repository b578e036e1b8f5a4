import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-block;
    vertical-align: middle;
  }
  button.icon {
    min-block-size: var(--_control);
    inline-size: var(--_control);
    padding: 0;
    border-color: transparent;
    flex: none;
  }
  button.bell {
    position: relative;
    color: inherit;
  }
  .badge {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 50%;
    min-inline-size: calc(var(--_rem) * 1.125);
    padding-inline: var(--_space);
    border-radius: 1rem;
    background: var(--_danger);
    color: light-dark(#ffffff, #410e0b);
    font-size: calc(var(--_rem) * 0.6875);
    font-weight: 700;
    line-height: calc(var(--_rem) * 1.125);
    text-align: center;
    /* "99+", not "+99". */
    direction: ltr;
  }
  .popover {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 0;
    max-inline-size: none;
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
    background: var(--_surface);
    color: var(--_ink);
    box-shadow: var(--_shadow);
    overflow: auto;
    overscroll-behavior: contain;
  }
  .popover > header {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 2) calc(var(--_space) * 2) var(--_space) calc(var(--_space) * 4);
    background: inherit;
  }
  .popover > header:dir(rtl) {
    padding: calc(var(--_space) * 2) calc(var(--_space) * 4) var(--_space) calc(var(--_space) * 2);
  }
  .wait {
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4) calc(var(--_space) * 5);
  }
  @media (forced-colors: active) {
    .badge {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    .popover {
      border-color: CanvasText;
    }
  }
`;
