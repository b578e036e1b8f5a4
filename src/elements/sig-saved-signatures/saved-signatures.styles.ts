import { css } from 'lit';

/** The paper is light in every theme, since the ink is dark. */
export const styles = css`
  .root {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    align-items: center;
    justify-content: space-between;
  }
  .groups {
    display: grid;
    gap: 20px;
  }
  .group {
    display: grid;
    gap: 8px;
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .card {
    display: grid;
    grid-template-rows: 1fr auto;
    min-inline-size: 0;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    overflow: hidden;
  }
  .card.is-chosen {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .content {
    display: grid;
    grid-template-rows: auto 1fr;
    border-radius: var(--_radius);
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
    block-size: 6.5rem;
    padding: 12px;
    background: var(--sig-paper, #fff);
    color: #141f3d;
    border-radius: calc(var(--_radius) - 1px) calc(var(--_radius) - 1px) 0 0;
    forced-color-adjust: none;
    overflow: hidden;
  }
  .paper canvas {
    max-inline-size: 100%;
    max-block-size: 5rem;
    min-block-size: 0;
  }
  .paper canvas:not([data-broken]) + .none,
  .paper canvas[data-broken] {
    display: none;
  }
  .typed {
    font-family: sig-hand-flowing, 'Snell Roundhand', 'Segoe Script', cursive;
    font-size: 2rem;
    line-height: 1.2;
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  header button {
    margin-inline: -8px;
  }
  .caption,
  .words {
    display: flex;
    gap: 4px 8px;
    align-items: start;
    min-inline-size: 0;
  }
  .caption {
    padding: 10px 12px 4px;
  }
  .words {
    flex-wrap: wrap;
  }
  .caption input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
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
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
  }
  summary {
    padding: 8px 12px;
    font-weight: 500;
    cursor: pointer;
  }
  .signer-fields {
    display: grid;
    gap: 12px;
    padding: 4px 12px 12px;
  }
  .badge {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    padding: 0 8px;
    border-radius: 999px;
    background: var(--_accent-wash);
    color: var(--_accent);
    font-weight: 500;
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    padding: 0 4px 4px;
  }
  .acts button {
    font-size: var(--_size-s);
    min-block-size: 36px;
    padding-block: 4px;
  }
  .blank {
    block-size: 11rem;
  }
  dialog sig-signature-pad {
    --sig-sheet-width: 100%;
  }
  .kinds {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
  }
  @media (pointer: coarse) {
    .acts button {
      min-block-size: 2.75rem;
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
