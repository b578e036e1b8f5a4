import { css } from 'lit';

/** Headings, problems and notices. Apart from the controls, since a frame or a proposal begins with none of them. */
export const messages = css`
  .h1,
  .h2,
  .h3 {
    margin: 0;
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
  @media (forced-colors: active) {
    .notice {
      border: 1px solid CanvasText;
    }
  }
`;
