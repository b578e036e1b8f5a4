import { css } from 'lit';

/** The paper is light in every theme, since the ink is dark. */
export const styles = css`
  .root {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 4);
    align-items: center;
    justify-content: space-between;
  }
  .groups {
    display: grid;
    gap: calc(var(--_space) * 5);
  }
  .group {
    display: grid;
    gap: calc(var(--_space) * 2);
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--_rem) * 20), 1fr));
    gap: calc(var(--_space) * 3);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .card {
    display: grid;
    grid-template-rows: 1fr auto;
    min-inline-size: 0;
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
    overflow: hidden;
  }
  .card.is-chosen {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .content {
    display: grid;
    grid-template-rows: auto 1fr;
    border-radius: var(--_radius-panel);
  }
  label.content {
    cursor: pointer;
  }
  .content:focus-visible {
    outline-offset: -2px;
  }
  .paper {
    display: grid;
    place-items: center;
    margin: 1px;
    block-size: calc(var(--_rem) * 6.5);
    padding: calc(var(--_space) * 3);
    background: var(--sig-paper, #fff);
    color: #141f3d;
    border-radius: calc(var(--_radius-panel) - 1px) calc(var(--_radius-panel) - 1px) 0 0;
    forced-color-adjust: none;
    overflow: hidden;
  }
  .paper canvas {
    max-inline-size: 100%;
    max-block-size: calc(var(--_rem) * 5);
    min-block-size: 0;
  }
  .paper canvas:not([data-broken]) + .none,
  .paper canvas[data-broken] {
    display: none;
  }
  .typed {
    font-family: sig-hand-flowing, 'Snell Roundhand', 'Segoe Script', cursive;
    font-size: calc(var(--_rem) * 2);
    line-height: 1.2;
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  header button {
    margin-inline: calc(var(--_space) * -2);
  }
  .caption,
  .words {
    display: flex;
    gap: var(--_space) calc(var(--_space) * 2);
    align-items: start;
    min-inline-size: 0;
  }
  .caption {
    padding: calc(var(--_space) * 2.5) calc(var(--_space) * 3) var(--_space);
  }
  .words {
    flex-wrap: wrap;
  }
  .caption input {
    flex: none;
    inline-size: calc(var(--_rem) * 1.25);
    block-size: calc(var(--_rem) * 1.25);
    margin: 0;
    accent-color: var(--_accent);
  }
  .name {
    text-align: -webkit-match-parent;
    text-align: match-parent;
    font-weight: 600;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .signer {
    display: grid;
    inline-size: 100%;
    overflow-wrap: anywhere;
  }
  .signer > span {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  details {
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
  }
  summary {
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    font-weight: 500;
    cursor: pointer;
  }
  .signer-fields {
    display: grid;
    gap: calc(var(--_space) * 3);
    padding: var(--_space) calc(var(--_space) * 3) calc(var(--_space) * 3);
  }
  .badge {
    display: inline-flex;
    gap: var(--_space);
    align-items: center;
    padding: 0 calc(var(--_space) * 2);
    border-radius: 999px;
    background: var(--_accent-wash);
    color: var(--_accent);
    font-weight: 500;
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    padding: 0 var(--_space) var(--_space);
  }
  .acts button {
    font-size: var(--_size-s);
    min-block-size: max(24px, var(--_control) * 0.9);
    padding-block: var(--_space);
  }
  .blank {
    block-size: calc(var(--_rem) * 11);
  }
  dialog sig-signature-pad {
    --sig-sheet-width: 100%;
  }
  .kinds {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 5);
  }
  @media (pointer: coarse) {
    .acts button {
      min-block-size: calc(var(--_control) * 1.1);
    }
  }
  @media (forced-colors: active) {
    .card.is-chosen {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .badge {
      border: 1px solid CanvasText;
      color: CanvasText;
    }
  }
`;
