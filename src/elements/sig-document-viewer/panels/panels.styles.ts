import { css } from 'lit';

/** The panel beside the pages, which is there before its content. */
export const sideStyles = css`
  .side {
    flex: none;
    inline-size: 288px;
    max-inline-size: 50%;
    overflow: auto;
    overscroll-behavior: contain;
    border-radius: var(--_radius);
    background: linear-gradient(var(--_wash), var(--_wash)) var(--_surface);
  }
  .side-head {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding: 8px 6px;
    padding-inline-start: 16px;
    line-height: 1.3;
    background: linear-gradient(var(--_wash), var(--_wash)) var(--_surface);
  }
  .side-content {
    display: grid;
    gap: 12px;
    justify-items: start;
    padding: 4px 16px 16px;
    font-size: var(--_size-s);
    line-height: 1.4;
  }
  @container (inline-size < 35rem) {
    .side {
      position: absolute;
      z-index: 2;
      inset-block: 0;
      inset-inline-start: 0;
      inline-size: min(320px, 100% - 32px);
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
    gap: 8px;
    padding-block: 8px;
    border-block-start: 1px solid var(--_hairline);
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
    gap: 10px;
    padding-block: 10px;
    border-block-start: 1px solid var(--_hairline);
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
    gap: 4px;
    align-items: center;
    padding-block-start: 6px;
  }
  .finding-pages button {
    min-block-size: 2rem;
    min-inline-size: 2rem;
    padding: 2px 8px;
  }
  .layer,
  .layer-group {
    display: flex;
    gap: 10px;
    align-items: center;
    min-block-size: 2rem;
    overflow-wrap: anywhere;
  }
  .layer {
    cursor: pointer;
  }
  .layer input {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: var(--_accent);
  }
  .layer-group {
    font-weight: 600;
  }
  .side ul ul {
    padding-inline-start: 20px;
  }
`;
