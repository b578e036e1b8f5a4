import { css } from 'lit';

/** What became of a proposal, what changed in it, and its signing. */
export const actsStyles = css`
  .banner {
    padding: calc(var(--_space) * 2) calc(var(--_space) * 4);
    border-radius: var(--_radius-panel);
    background: var(--_wash);
  }
  .banner.is-accepted {
    --_success: var(--sig-success, light-dark(#17683a, #7fd8a0));
    background: color-mix(in oklab, var(--_success) 12%, transparent);
    border-inline-start: 4px solid var(--_success);
  }
  .banner.is-accepted :is(svg, [role='heading']) {
    color: var(--_success);
  }
  .mark {
    font-size: var(--_size-s);
    font-weight: 500;
    padding: 0 calc(var(--_space) * 1.5);
    border: 1px solid currentColor;
    border-radius: calc(var(--_radius) * 0.5);
    margin-inline-start: calc(var(--_space) * 2);
  }
  .signing {
    display: grid;
    gap: calc(var(--_space) * 3);
    grid-template-columns: minmax(0, 1fr);
  }
  @media (forced-colors: active) {
    .banner {
      --_success: CanvasText;
      border: 1px solid CanvasText;
    }
  }
`;
