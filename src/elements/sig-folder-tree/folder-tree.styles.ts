import { css } from 'lit';

/** A class for each level: a strict CSP refuses `style` attributes. Deeper folders are indented as the last. */
export const styles = css`
  .root {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    align-items: center;
    justify-content: space-between;
  }
  .tree {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
  }
  .item {
    display: flex;
    gap: 6px;
    align-items: center;
    min-block-size: 36px;
    padding-block: 4px;
    padding-inline-end: 10px;
    border-radius: var(--_radius);
    cursor: pointer;
    user-select: none;
  }
  .level-1 {
    padding-inline-start: 0.25rem;
  }
  .level-2 {
    padding-inline-start: 1.375rem;
  }
  .level-3 {
    padding-inline-start: 2.5rem;
  }
  .level-4 {
    padding-inline-start: 3.625rem;
  }
  .level-5 {
    padding-inline-start: 4.75rem;
  }
  .level-6 {
    padding-inline-start: 5.875rem;
  }
  .level-7 {
    padding-inline-start: 7rem;
  }
  .level-8 {
    padding-inline-start: 8.125rem;
  }
  .item:hover {
    background: var(--_wash);
  }
  .item.is-selected {
    background: var(--_accent-wash);
    color: var(--_accent);
    font-weight: 600;
  }
  .item.is-target {
    outline: 2px dashed var(--_accent);
    outline-offset: -2px;
  }
  .item:focus-visible {
    outline-offset: -2px;
  }
  .item svg {
    flex: none;
  }
  .arrow {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 24px;
    block-size: 24px;
  }
  .arrow svg {
    transition: transform 120ms;
  }
  :host(:dir(rtl)) .arrow svg {
    transform: scaleX(-1);
  }
  .arrow.is-open svg,
  :host(:dir(rtl)) .arrow.is-open svg {
    transform: rotate(90deg);
  }
  .name {
    flex: 1;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .count {
    color: var(--_muted);
    font-weight: 400;
  }
  .is-selected .count {
    color: inherit;
  }
  .root > .actions {
    gap: 0 4px;
    padding-block-start: 4px;
    border-block-start: 1px solid var(--_hairline);
  }
  .line {
    block-size: 1.75rem;
    margin-block-end: 8px;
  }
  @media (forced-colors: active) {
    .item.is-selected {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
