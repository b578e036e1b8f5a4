import { css } from 'lit';

/** The look of an envelope. It arrives with its code. */
export const detailsStyles = css`
  .status {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 6);
    max-inline-size: calc(var(--_rem) * 44);
  }
  header,
  section,
  .acts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 2);
    overflow-wrap: anywhere;
  }
  .acts:not(:has(> *)) {
    display: none;
  }
  section {
    gap: calc(var(--_space) * 3);
  }
  .acts {
    gap: calc(var(--_space) * 3);
  }
  .stage {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 2);
    align-items: center;
  }
  .stage svg,
  .person > svg {
    flex: none;
    color: var(--_muted);
  }
  .badge {
    padding: 1px calc(var(--_space) * 2.5);
    border: var(--_border) solid var(--_control-border);
    border-radius: 1rem;
    color: var(--_muted);
  }
  progress {
    appearance: none;
    inline-size: 100%;
    block-size: 6px;
    border: 0;
    border-radius: 3px;
    overflow: hidden;
    background: var(--_wash-strong);
  }
  progress::-webkit-progress-bar {
    background: var(--_wash-strong);
  }
  progress::-webkit-progress-value {
    background: var(--_accent);
  }
  progress::-moz-progress-bar {
    background: var(--_accent);
  }
  ol,
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    margin: 0;
    padding: 0;
    list-style: none;
    border-block-start: var(--_border) solid var(--_hairline);
  }
  ul {
    inline-size: 100%;
  }
  .person,
  .copy {
    display: flex;
    gap: calc(var(--_space) * 3);
    padding-block: calc(var(--_space) * 2.5);
    border-block-end: var(--_border) solid var(--_hairline);
  }
  .person > svg {
    margin-block-start: 0.15em;
  }
  .person.signed > svg {
    color: var(--sig-success, var(--_accent));
  }
  .person.active > svg {
    color: var(--_accent);
  }
  .person.declined > svg {
    color: var(--_danger);
  }
  .person > div,
  .copy > :is(div, form) {
    display: grid;
    gap: calc(var(--_space) * 0.5);
    min-inline-size: 0;
    flex: 1;
  }
  .copy {
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 3);
    align-items: center;
  }
  .copy > div {
    flex-basis: calc(var(--_rem) * 14);
  }
  .copy > .question {
    flex-basis: 100%;
    gap: calc(var(--_space) * 2.5);
    margin-block-start: calc(var(--_space) * 2);
  }
  .copy > button {
    margin-inline-start: calc(var(--_space) * -2);
  }
  .sheet {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 4);
    padding: calc(var(--_space) * 4);
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
  }
  .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 4);
    justify-items: start;
  }
  .fields > .field {
    inline-size: 100%;
  }
  button[aria-expanded='true'] {
    background: var(--_wash-strong);
  }
  /* The text changes its colour at once: with a fading background, it could not be read in between. */
  .acts > .actions > * {
    transition: none;
  }
  @container (inline-size < 32em) {
    .acts > .actions > button,
    section .actions > button {
      flex: 1 1 auto;
    }
  }
  @media (forced-colors: active) {
    progress {
      border: 1px solid CanvasText;
      forced-color-adjust: none;
      background: Canvas;
    }
    progress::-webkit-progress-bar {
      background: Canvas;
    }
    progress::-webkit-progress-value {
      background: Highlight;
    }
    progress::-moz-progress-bar {
      background: Highlight;
    }
    button[aria-expanded='true'] {
      border-color: Highlight;
    }
  }
`;
