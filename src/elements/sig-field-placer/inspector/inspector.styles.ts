import { css } from 'lit';
import { fieldToolsStyles } from '../tools/field-tools.styles.js';

/** The properties of what is selected. */
export const inspectorStyles = css`
  .inspector {
    grid-area: panel;
    overflow: auto;
    padding: 2px;
    padding-inline-end: 4px;
  }
  .panel-body {
    display: grid;
    align-content: start;
    gap: 12px;
  }
  .panel-top {
    display: none;
  }
  .panel-head {
    position: sticky;
    z-index: 1;
    inset-block-start: -2px;
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 2.25rem;
    /* No colour of its own: the host's page may have any. */
    backdrop-filter: blur(16px);
  }
  .panel-commands {
    display: flex;
    margin-inline-start: auto;
  }
  .inspector .panel-head .icon {
    min-block-size: 2.25rem;
  }
  ${fieldToolsStyles}
  .plainset {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  .inspector .label,
  .inspector label {
    font-size: var(--_size-s);
  }
  .inspector input:not([type='checkbox'], [type='radio']),
  .inspector select {
    min-block-size: 2.25rem;
    padding: 5px 8px;
  }
  .inspector button {
    min-block-size: 2.25rem;
    padding-block: 4px;
  }
  .inspector .check {
    font-size: var(--_size-m);
  }
  .group {
    display: grid;
    gap: 8px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_hairline);
  }
  .group-head,
  .row {
    display: flex;
    align-items: end;
    justify-content: space-between;
    gap: 8px;
  }
  .group-head {
    align-items: center;
  }
  .inspector select.unit {
    justify-self: start;
    inline-size: auto;
    min-block-size: 1.75rem;
    padding: 0 4px;
    border-color: transparent;
    font-size: var(--_size-s);
  }
  .quad {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
  .grow {
    flex: 1;
  }
  .arrange {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    gap: 4px;
  }
  .arrange .icon {
    inline-size: 100%;
  }
  .danger {
    color: var(--_danger);
  }
  .inspector .actions {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_hairline);
  }
  .back {
    justify-self: start;
  }
  .inspector .row {
    align-items: center;
    justify-content: start;
  }
  .inspector .row > select,
  .inspector .row > input {
    flex: 1;
  }
  .rows {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .rows .row {
    display: flex;
    gap: 0;
  }
  .rows .row[aria-current] > input {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  button.plain.entry {
    display: flex;
    justify-content: start;
    gap: 8px;
    inline-size: 100%;
    min-block-size: 2rem;
    padding: 4px 8px;
    font-size: var(--_size-s);
    font-weight: 400;
    line-height: 1.35;
    color: inherit;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .entry svg {
    flex: none;
    color: var(--_muted);
  }
  .rows.list {
    max-block-size: 320px;
    overflow: auto;
  }
  .entry .grow {
    display: grid;
  }
  .group > .label,
  .rules > summary {
    display: flex;
    align-items: center;
    gap: 6px;
    font-size: var(--_size-s);
  }
  .group > p {
    margin: 0;
  }
  .rules > summary {
    min-block-size: 1.75rem;
    cursor: pointer;
    list-style: none;
  }
  .rules > summary::-webkit-details-marker {
    display: none;
  }
  .rules > summary::after {
    content: '';
    inline-size: 6px;
    block-size: 6px;
    margin-inline: auto 6px;
    border: solid currentColor;
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
  }
  .rules[open] > summary::after {
    transform: translateY(3px) rotate(225deg);
  }
  .rules-body {
    display: grid;
    gap: 12px;
    padding-block-start: 8px;
  }
  .detect {
    display: grid;
    gap: 4px;
    justify-items: start;
  }

  .problem-panel {
    container-type: inline-size;
    padding: 0.75rem 1rem;
    border-radius: var(--_radius);
    background: var(--_wash);
  }
  .problem-panel .panel {
    max-inline-size: none;
    padding: 0;
  }
  .inspector .panel {
    gap: 0.75rem;
  }
  .inspector .panel .head > svg {
    color: var(--_muted);
  }
  .findings {
    display: grid;
    gap: 4px;
    padding: 8px 8px 8px 16px;
    border-radius: var(--_radius);
    background: var(--_wash);
  }
  .findings-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  .findings ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
    max-block-size: 212px;
    overflow: auto;
  }
  .findings li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 2rem;
    padding-block: 2px;
  }
  .findings li svg {
    flex: none;
    color: var(--_muted);
  }
  .findings li.error svg {
    color: var(--_danger);
  }
  .findings li .plain {
    flex-wrap: wrap;
    justify-content: start;
    gap: 0 8px;
    min-block-size: 1.75rem;
    padding: 4px;
    margin-inline-start: -4px;
    line-height: 1.35;
    color: inherit;
    text-align: start;
  }
  .findings li .plain > :first-child,
  .findings li .plain.fix {
    color: var(--_accent);
  }
  .findings li .hint {
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  .findings .fix {
    margin-inline-start: auto;
  }
  .findings-head .grow {
    margin-inline: 12px;
  }

  /* A proposal: not there yet, so nothing of it is solid. */
  button.suggested {
    position: absolute;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: start;
    gap: 3px;
    min-block-size: 0;
    padding: 0 3px;
    overflow: hidden;
    border: 1.5px dashed #5b5f6b;
    border-radius: 3px;
    background: rgb(255 255 255 / 0.72);
    color: #3d414b;
    font-size: 0.75rem;
    font-weight: 400;
    line-height: 1;
    white-space: nowrap;
    transition: none;
  }
  button.suggested:hover:not(:disabled, [aria-disabled='true']),
  button.suggested.mate {
    border-color: #1a56c4;
    background: rgb(232 239 252 / 0.86);
  }
  button.suggested.current {
    border: 2px solid #1a56c4;
    background: rgb(232 239 252 / 0.92);
    color: #14161a;
  }
  button.suggested:focus-visible {
    outline: 2px solid #1a56c4;
    outline-offset: 2px;
  }
  .suggested svg {
    flex: none;
  }
  .armed button.suggested {
    cursor: crosshair;
  }

  @container (max-width: 38.75rem) {
    /* A sheet at the foot of the window: the pages stay in view behind it. */
    .inspector {
      position: sticky;
      z-index: 6;
      inset-block-end: 0;
      max-block-size: min(64dvh, 560px);
      padding: 0 16px;
      border: 1px solid var(--_hairline);
      border-block-end: 0;
      border-radius: 12px 12px 0 0;
      background: var(--_surface);
      color: light-dark(#16181d, #e8eaee);
      box-shadow: var(--_shadow);
    }
    .panel-top {
      position: sticky;
      z-index: 1;
      inset-block-start: 0;
      display: flex;
      align-items: center;
      margin-inline: -16px;
      background: var(--_surface);
    }
    .panel-top .icon {
      inline-size: 2.75rem;
      min-block-size: 2.75rem;
    }
    .panel-top .icon:last-child {
      margin-inline-end: 4px;
    }
    .inspector button.fold {
      flex: 1;
      justify-content: start;
      min-inline-size: 0;
      min-block-size: 3rem;
      padding-inline: 16px 12px;
      border-radius: 0;
      color: inherit;
      text-align: start;
    }
    .inspector.folded .panel-body {
      display: none;
    }
    .panel-body {
      padding-block-end: 16px;
    }
    .panel-head {
      display: none;
    }
  }
  @media (forced-colors: active) {
    button.suggested {
      background: Canvas;
      color: CanvasText;
      border-color: CanvasText;
    }
    button.suggested.current {
      border-color: Highlight;
    }
  }
`;
