import { css } from 'lit';

export const emailPreviewStyles = css`
  .email,
  .email-body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
  }
  .email-body[hidden] {
    display: none;
  }
  .email > button {
    justify-self: start;
  }
  /* An email is read on white, also in a dark page. */
  .email iframe {
    display: block;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: min(var(--_rem) * 18, 60vh);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
    background: #fff;
    color-scheme: light;
  }
  .email iframe:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
`;
