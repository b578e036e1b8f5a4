import { css } from 'lit';

/** The family's look for foreign HTML, kept to its own box. */
export const letterStyles = css`
  .letter {
    contain: content;
    overflow-wrap: anywhere;
    line-height: 1.6;
  }
  .letter :is(p, ul, ol, dl, blockquote, pre, figure, .scroll) {
    margin-block: 0 calc(var(--_space) * 3);
  }
  .letter :is(h1, h2, h3, h4, h5, h6) {
    font-size: var(--_size-m);
    line-height: 1.4;
    font-family: var(--sig-heading-font, inherit);
    font-weight: var(--sig-heading-weight, 600);
    margin-block: calc(var(--_space) * 5) var(--_space);
  }
  .letter :is(ul, ol) {
    padding-inline-start: calc(var(--_space) * 6);
  }
  .letter :is(ul, ol) :is(ul, ol) {
    margin-block: var(--_space);
  }
  .letter li {
    margin-block-end: var(--_space);
  }
  .letter blockquote {
    margin-inline: 0;
    padding-inline-start: calc(var(--_space) * 4);
    border-inline-start: 2px solid var(--_hairline);
    color: var(--_muted);
  }
  /* Deeper indents would move text out of the letter's box, which does not scroll. */
  .letter
    :is(ul, ol, blockquote, dd)
    :is(ul, ol, blockquote, dd)
    :is(ul, ol, blockquote, dd)
    :is(ul, ol, blockquote, dd)
    :is(ul, ol, blockquote, dd)
    :is(ul, ol, blockquote, dd)
    :is(ul, ol, blockquote, dd) {
    margin-inline: 0;
    padding-inline: 0;
    border-inline: 0;
  }
  /* Nested ones would shrink a clause until it cannot be read. */
  .letter :is(sub, sup, small) :is(sub, sup, small) {
    font-size: inherit;
  }
  .letter pre {
    white-space: pre-wrap;
    font-size: var(--_size-s);
  }
  .letter hr {
    border: 0;
    border-block-start: var(--_border) solid var(--_hairline);
    margin-block: calc(var(--_space) * 5);
  }
  .letter .scroll {
    overflow-x: auto;
  }
  .letter table {
    border-collapse: collapse;
    inline-size: 100%;
    overflow-wrap: break-word;
  }
  .letter :is(th, td) {
    text-align: start;
    vertical-align: top;
    padding-block: calc(var(--_space) * 2);
    padding-inline: 0 calc(var(--_space) * 4);
    border-block-end: var(--_border) solid var(--_hairline);
  }
  .letter caption {
    text-align: start;
    font-weight: 600;
    padding-block: var(--_space);
  }
  .letter th {
    font-size: var(--_size-s);
    font-weight: 500;
    color: var(--_muted);
  }
  .letter .host {
    font-size: var(--_size-s);
  }
  /* What is new since the reader opened it, until they say that they have read it. */
  .marks .fresh {
    background: var(--_accent-wash);
    text-decoration: underline dotted var(--_accent);
    text-underline-offset: 4px;
  }
  .fresh > .sr:first-child {
    display: none;
  }
  .marks .fresh > .sr:first-child {
    display: inline;
  }
  .letter.about {
    font-weight: 400;
    font-size: var(--_size-s);
    color: var(--_muted);
    line-height: 1.5;
  }
  .letter.letter > :first-child {
    margin-block-start: 0;
  }
  .letter.letter > :last-child {
    margin-block-end: 0;
  }
  @media print {
    .letter {
      contain: none;
    }
    .letter .scroll {
      overflow: visible;
    }
    .letter tr {
      break-inside: avoid;
    }
  }
`;
