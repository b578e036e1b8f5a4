import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
  }
  .copy {
    display: grid;
    gap: calc(var(--_space) * 5);
    max-inline-size: calc(var(--_rem) * 44);
    overflow-wrap: anywhere;
  }
  .copy .head {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
    align-items: start;
  }
  .copy .head svg {
    color: var(--_accent);
    margin-block-start: var(--_space);
  }
  .copy .h1 {
    /* A subject in the other direction still begins where the words above it do. */
    text-align: match-parent;
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 3) calc(var(--_space) * 8);
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
    gap: var(--_space);
    margin: 0;
  }
  blockquote {
    margin: 0;
    padding-inline-start: calc(var(--_space) * 3);
    border-inline-start: 3px solid var(--_hairline);
    white-space: pre-wrap;
  }
  .expiry {
    display: flex;
    gap: calc(var(--_space) * 2);
    align-items: flex-start;
    color: var(--_muted);
  }
  .expiry svg {
    flex: none;
    margin-block-start: 0.15em;
  }
  sig-document-viewer {
    margin-block-start: calc(var(--_space) * 5);
  }
  .wait {
    display: grid;
    gap: calc(var(--_space) * 3);
  }
  .line {
    block-size: calc(var(--_rem) * 1.75);
    max-inline-size: calc(var(--_rem) * 18);
  }
  .block {
    block-size: calc(var(--_rem) * 8);
    max-inline-size: calc(var(--_rem) * 44);
  }
  @container (inline-size < 32em) {
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
