import { css } from 'lit';

/**
 * The look of the folders. It arrives with the operations. A class for each level: a strict CSP refuses `style` attributes. Deeper
 * folders are indented as the last.
 */
export const itemStyles = css`
  .tree {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 0.5);
  }
  .item {
    display: flex;
    gap: calc(var(--_space) * 1.5);
    align-items: center;
    min-block-size: max(24px, var(--_control) * 0.9);
    padding-block: var(--_space);
    padding-inline: calc(var(--_space) + var(--_rem) * 1.125 * var(--_level, 0)) calc(var(--_space) * 2.5);
    border-radius: var(--_radius);
    cursor: pointer;
    user-select: none;
  }
  .level-2 {
    --_level: 1;
  }
  .level-3 {
    --_level: 2;
  }
  .level-4 {
    --_level: 3;
  }
  .level-5 {
    --_level: 4;
  }
  .level-6 {
    --_level: 5;
  }
  .level-7 {
    --_level: 6;
  }
  .level-8 {
    --_level: 7;
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
    gap: 0 var(--_space);
    padding-block-start: var(--_space);
    border-block-start: var(--_border) solid var(--_hairline);
  }
  @media (forced-colors: active) {
    .item.is-selected {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
