import { css } from 'lit';

/** Screens with one message: the end, the access code, a failed opening. */
export const endStyles = css`
  .last {
    display: grid;
    justify-items: center;
    gap: 8px;
    max-inline-size: 440px;
    margin-inline: auto;
    padding: 72px 24px;
    text-align: center;
    text-wrap: balance;
  }
  .last :is(.button, button) {
    margin-block-start: 16px;
  }
  .last .field {
    inline-size: min(280px, 100%);
    text-align: start;
    margin-block-start: 16px;
  }
  .signed {
    max-inline-size: 34rem;
    padding-block: 2.5rem;
    text-wrap: wrap;
  }
  .receipt {
    justify-self: stretch;
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
    gap: 1rem 1.5rem;
    margin: 1rem 0 0;
    padding: 1rem;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    text-align: start;
  }
  .receipt dd {
    margin: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  .signed section {
    justify-self: stretch;
    margin-block-start: 1rem;
    text-align: start;
  }
  .copies ul {
    margin: 0.25rem 0 0;
    padding: 0;
    list-style: none;
  }
  .copies li {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 2.75rem;
    border-block-end: 1px solid var(--_hairline);
  }
  .copies svg {
    flex: none;
    color: var(--_muted);
  }
  .copies .file {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .copies a {
    flex: none;
    padding-block: 0.25rem;
  }
  .seal {
    color: var(--_muted);
    margin-block-end: 8px;
  }
  .seal.good {
    color: light-dark(#1d7a45, #7fd7a2);
  }
  @media (forced-colors: active) {
    .seal.good {
      color: CanvasText;
    }
  }
`;
