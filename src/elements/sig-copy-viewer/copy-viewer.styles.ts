import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
  }
  .copy {
    display: grid;
    gap: 20px;
    max-inline-size: 44rem;
    overflow-wrap: anywhere;
  }
  .copy .head {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 12px;
    align-items: start;
  }
  .copy .head svg {
    color: var(--_accent);
    margin-block-start: 0.25rem;
  }
  .copy .h1 {
    /* A subject in the other direction still begins where the words above it do. */
    text-align: match-parent;
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 32px;
    margin: 0;
  }
  dt {
    color: var(--_muted);
    font-size: var(--_size-s);
  }
  dd {
    margin: 0;
    font-weight: 500;
  }
  figure {
    display: grid;
    gap: 4px;
    margin: 0;
  }
  blockquote {
    margin: 0;
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--_hairline);
    white-space: pre-wrap;
  }
  .expiry {
    display: flex;
    gap: 8px;
    align-items: flex-start;
    color: var(--_muted);
  }
  .expiry svg {
    flex: none;
    margin-block-start: 0.15em;
  }
  sig-document-viewer {
    margin-block-start: 20px;
  }
  .wait {
    display: grid;
    gap: 12px;
  }
  .line {
    block-size: 1.75rem;
    max-inline-size: 18rem;
  }
  .block {
    block-size: 8rem;
    max-inline-size: 44rem;
  }
  @container (inline-size < 30rem) {
    .copy > .actions button {
      flex: 1 1 auto;
    }
  }
  /* A name in another direction stays beside its icon. */
  .h1[dir='auto'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
`;
