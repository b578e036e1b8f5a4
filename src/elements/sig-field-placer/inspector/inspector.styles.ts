import { css } from 'lit';
import { fieldToolsStyles } from '../tools/field-tools.styles.js';

/** The properties of what is selected. */
export const inspectorStyles = css`
  .inspector {
    grid-area: panel;
    overflow: auto;
    padding: calc(var(--_space) * 0.5);
    padding-inline-end: var(--_space);
  }
  .panel-body {
    display: grid;
    align-content: start;
    gap: calc(var(--_space) * 3);
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
    gap: calc(var(--_space) * 2);
    min-block-size: max(24px, var(--_control) * 0.9);
    /* No colour of its own: the host's page may have any. */
    backdrop-filter: blur(16px);
  }
  .panel-commands {
    display: flex;
    margin-inline-start: auto;
  }
  .inspector .panel-head .icon {
    min-block-size: max(24px, var(--_control) * 0.9);
  }
  ${fieldToolsStyles}
  .plainset {
    display: grid;
    gap: calc(var(--_space) * 3);
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
    min-block-size: max(24px, var(--_control) * 0.9);
    padding: 5px calc(var(--_space) * 2);
  }
  .inspector button {
    min-block-size: max(24px, var(--_control) * 0.9);
    padding-block: var(--_space);
  }
  .inspector .check {
    font-size: var(--_size-m);
  }
  .group {
    display: grid;
    gap: calc(var(--_space) * 2);
    padding-block-start: calc(var(--_space) * 3);
    border-block-start: var(--_border) solid var(--_hairline);
  }
  .group-head,
  .row {
    display: flex;
    align-items: end;
    justify-content: space-between;
    gap: calc(var(--_space) * 2);
  }
  .group-head {
    align-items: center;
  }
  .inspector select.unit {
    justify-self: start;
    inline-size: auto;
    min-block-size: max(24px, var(--_control) * 0.7);
    padding: 0 var(--_space);
    border-color: transparent;
    font-size: var(--_size-s);
  }
  .quad {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: calc(var(--_space) * 2);
  }
  .grow {
    flex: 1;
  }
  .arrange {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    gap: var(--_space);
  }
  .arrange .icon {
    inline-size: 100%;
  }
  .danger {
    color: var(--_danger);
  }
  .inspector .actions {
    padding-block-start: calc(var(--_space) * 3);
    border-block-start: var(--_border) solid var(--_hairline);
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
    gap: var(--_space);
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
    gap: calc(var(--_space) * 2);
    inline-size: 100%;
    min-block-size: max(24px, var(--_control) * 0.8);
    padding: var(--_space) calc(var(--_space) * 2);
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
    max-block-size: calc(var(--_rem) * 20);
    overflow: auto;
  }
  .entry .grow {
    display: grid;
  }
  .group > .label,
  .rules > summary {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
    font-size: var(--_size-s);
  }
  .group > p {
    margin: 0;
  }
  .rules > summary {
    min-block-size: max(24px, var(--_control) * 0.7);
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
    margin-inline: auto calc(var(--_space) * 1.5);
    border: solid currentColor;
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
  }
  .rules[open] > summary::after {
    transform: translateY(3px) rotate(225deg);
  }
  .rules-body {
    display: grid;
    gap: calc(var(--_space) * 3);
    padding-block-start: calc(var(--_space) * 2);
  }
  .detect {
    display: grid;
    gap: var(--_space);
    justify-items: start;
  }

  .problem-panel {
    container-type: inline-size;
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    border-radius: var(--_radius-panel);
    background: var(--_wash);
  }
  .problem-panel .panel {
    max-inline-size: none;
    padding: 0;
  }
  .inspector .panel {
    gap: calc(var(--_space) * 3);
  }
  .inspector .panel .head > svg {
    color: var(--_muted);
  }
  .findings {
    display: grid;
    gap: var(--_space);
    padding: calc(var(--_space) * 2) calc(var(--_space) * 2) calc(var(--_space) * 2) calc(var(--_space) * 4);
    border-radius: var(--_radius-panel);
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
    max-block-size: calc(var(--_rem) * 13.25);
    overflow: auto;
  }
  .findings li {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    min-block-size: max(24px, var(--_control) * 0.8);
    padding-block: calc(var(--_space) * 0.5);
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
    gap: 0 calc(var(--_space) * 2);
    min-block-size: max(24px, var(--_control) * 0.7);
    padding: var(--_space);
    margin-inline-start: calc(var(--_space) * -1);
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
    margin-inline: calc(var(--_space) * 3);
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
    font-size: calc(var(--_rem) * 0.75);
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

  @container (max-width: 41.333em) {
    /* A sheet at the foot of the window: the pages stay in view behind it. */
    .inspector {
      position: sticky;
      z-index: 6;
      inset-block-end: 0;
      max-block-size: min(64dvh, var(--_rem) * 35);
      padding: 0 calc(var(--_space) * 4);
      border: var(--_border) solid var(--_hairline);
      border-block-end: 0;
      border-radius: calc(var(--_radius-panel) * 1.5) calc(var(--_radius-panel) * 1.5) 0 0;
      background: var(--_surface);
      box-shadow: var(--_shadow);
    }
    .panel-top {
      position: sticky;
      z-index: 1;
      inset-block-start: 0;
      display: flex;
      align-items: center;
      margin-inline: calc(var(--_space) * -4);
      background: var(--_surface);
    }
    .panel-top .icon {
      inline-size: calc(var(--_control) * 1.1);
      min-block-size: calc(var(--_control) * 1.1);
    }
    .panel-top .icon:last-child {
      margin-inline-end: var(--_space);
    }
    .inspector button.fold {
      flex: 1;
      justify-content: start;
      min-inline-size: 0;
      min-block-size: calc(var(--_control) * 1.2);
      padding-inline: calc(var(--_space) * 4) calc(var(--_space) * 3);
      border-radius: 0;
      color: inherit;
      text-align: start;
    }
    .inspector.folded .panel-body {
      display: none;
    }
    .panel-body {
      padding-block-end: calc(var(--_space) * 4);
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
