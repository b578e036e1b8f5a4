import { css } from 'lit';

/** The panel beside the pages, which is there before its content. */
export const sideStyles = css`
  .side {
    flex: none;
    inline-size: calc(var(--_rem) * 18);
    max-inline-size: 50%;
    overflow: auto;
    overscroll-behavior: contain;
    border-radius: var(--_radius-panel);
    background: linear-gradient(var(--_wash), var(--_wash)) var(--_surface);
  }
  .side-head {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 2) calc(var(--_space) * 1.5);
    padding-inline-start: calc(var(--_space) * 4);
    line-height: 1.3;
    background: linear-gradient(var(--_wash), var(--_wash)) var(--_surface);
  }
  .side-content {
    display: grid;
    gap: calc(var(--_space) * 3);
    justify-items: start;
    padding: var(--_space) calc(var(--_space) * 4) calc(var(--_space) * 4);
    font-size: var(--_size-s);
    line-height: 1.4;
  }
  @container (inline-size < 37.333em) {
    .side {
      position: absolute;
      z-index: 2;
      inset-block: 0;
      inset-inline-start: 0;
      inline-size: min(var(--_rem) * 20, 100% - var(--_rem) * 2);
      max-inline-size: none;
      background: var(--_surface);
      box-shadow: var(--_shadow);
    }
    .side-head {
      background: var(--_surface);
    }
  }
  @media (forced-colors: active) {
    .side {
      border: 1px solid CanvasText;
    }
  }
`;

/** What is in the panels. */
export const panelContentStyles = css`
  .side ul {
    display: grid;
    justify-self: stretch;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .file {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding-block: calc(var(--_space) * 2);
    border-block-start: var(--_border) solid var(--_hairline);
  }
  .file-words {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .file-words > * {
    justify-self: start;
  }
  .file-name {
    font-weight: 500;
  }
  .finding-summary {
    font-size: var(--_size-m);
    font-weight: 600;
  }
  .finding {
    display: flex;
    gap: calc(var(--_space) * 2.5);
    padding-block: calc(var(--_space) * 2.5);
    border-block-start: var(--_border) solid var(--_hairline);
  }
  .finding > svg {
    flex: none;
    margin-block-start: 1px;
    color: var(--_muted);
  }
  .finding.is-problem > svg {
    color: var(--_danger);
  }
  .finding.is-check > svg {
    color: var(--_accent);
  }
  .finding-title {
    font-weight: 600;
  }
  .finding-pages {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space);
    align-items: center;
    padding-block-start: calc(var(--_space) * 1.5);
  }
  .finding-pages button {
    min-block-size: max(24px, var(--_control) * 0.8);
    min-inline-size: max(24px, var(--_control) * 0.8);
    padding: calc(var(--_space) * 0.5) calc(var(--_space) * 2);
  }
  .layer,
  .layer-group {
    display: flex;
    gap: calc(var(--_space) * 2.5);
    align-items: center;
    min-block-size: max(24px, var(--_control) * 0.8);
    overflow-wrap: anywhere;
  }
  .layer {
    cursor: pointer;
  }
  .layer input {
    flex: none;
    inline-size: calc(var(--_rem) * 1.125);
    block-size: calc(var(--_rem) * 1.125);
    margin: 0;
    accent-color: var(--_accent);
  }
  .layer-group {
    font-weight: 600;
  }
  .side ul ul {
    padding-inline-start: calc(var(--_space) * 5);
  }
`;
