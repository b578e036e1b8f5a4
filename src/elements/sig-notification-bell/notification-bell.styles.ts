import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-block;
    vertical-align: middle;
  }
  button.icon {
    min-block-size: 2.5rem;
    inline-size: 2.5rem;
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
    min-inline-size: 1.125rem;
    padding-inline: 0.25rem;
    border-radius: 1rem;
    background: var(--_danger);
    color: light-dark(#ffffff, #410e0b);
    font-size: 0.6875rem;
    font-weight: 700;
    line-height: 1.125rem;
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
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
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
    gap: 8px;
    padding: 8px 8px 4px 16px;
    background: inherit;
  }
  .popover > header:dir(rtl) {
    padding: 8px 16px 4px 8px;
  }
  .wait {
    padding: 12px 16px 20px;
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
