import { css } from 'lit';

export const emailPreviewStyles = css`
  .email,
  .email-body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
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
    block-size: min(18rem, 60vh);
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: #fff;
    color-scheme: light;
  }
  .email iframe:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
`;
