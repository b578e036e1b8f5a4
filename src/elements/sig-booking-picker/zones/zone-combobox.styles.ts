import { css } from 'lit';

/** Loaded with the list of zones. */
export const zoneStyles = css`
  .zones {
    position: absolute;
    z-index: 2;
    inset-block-end: calc(100% + 0.25rem);
    inset-inline-start: 0;
    inline-size: min(22.5rem, 100%);
    padding: 8px;
    display: grid;
    gap: 8px;
    border-radius: var(--_radius);
    background: var(--_surface);
    color: light-dark(#16181d, #eceef2);
    box-shadow: var(--_shadow);
    border: 1px solid var(--_hairline);
  }
  /* A short list of days leaves no room above. */
  .listed .zones {
    inset-block: calc(100% + 4px) auto;
  }
  .zones [role='listbox'] {
    max-block-size: min(16.5rem, 50vh);
    overflow: auto;
    overscroll-behavior: contain;
  }
  .zones [role='option'] {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    align-items: center;
    min-block-size: 2.25rem;
    padding: 4px 8px;
    border-radius: 6px;
    cursor: pointer;
  }
  .zones [aria-current] {
    font-weight: 600;
  }
  .zones [role='option']:hover {
    background: var(--_wash);
  }
  .zones [aria-selected='true'] {
    background: var(--_accent-wash);
    outline: 1px solid transparent;
  }
  .zones > p {
    padding-inline: 8px;
  }
  @media (forced-colors: active) {
    .zones [aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
