import { css } from 'lit';

/** Loaded with the list of zones. */
export const zoneStyles = css`
  .zones {
    position: absolute;
    z-index: 2;
    inset-block-end: calc(100% + var(--_rem) * 0.25);
    inset-inline-start: 0;
    inline-size: min(var(--_rem) * 22.5, 100%);
    padding: calc(var(--_space) * 2);
    display: grid;
    gap: calc(var(--_space) * 2);
    border-radius: var(--_radius-panel);
    background: var(--_surface);
    box-shadow: var(--_shadow);
    border: var(--_border) solid var(--_hairline);
  }
  /* A short list of days leaves no room above. */
  .listed .zones {
    inset-block: calc(100% + 4px) auto;
  }
  .zones [role='listbox'] {
    max-block-size: min(var(--_rem) * 16.5, 50vh);
    overflow: auto;
    overscroll-behavior: contain;
  }
  .zones [role='option'] {
    display: flex;
    justify-content: space-between;
    gap: calc(var(--_space) * 3);
    align-items: center;
    min-block-size: max(24px, var(--_control) * 0.9);
    padding: var(--_space) calc(var(--_space) * 2);
    border-radius: calc(var(--_radius) * 0.75);
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
    padding-inline: calc(var(--_space) * 2);
  }
  @media (forced-colors: active) {
    .zones [aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
