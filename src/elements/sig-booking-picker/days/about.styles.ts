import { css } from 'lit';

/** The description in its place, whose height and number of lines `.about` sets. */
export const aboutStyles = css`
  .fold:not(.open) {
    block-size: var(--_about);
  }
  .text {
    white-space: pre-line;
  }
  .fold:not(.open) .text {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--_lines);
    overflow: hidden;
  }
  .long:not(.open) .text {
    -webkit-line-clamp: calc(var(--_lines) - 1);
  }
  .more {
    min-block-size: 1.5rem;
    padding-block: 0;
    margin-inline-start: -8px;
  }
  .fold:not(.long) .more,
  .more [aria-hidden='true'] {
    display: none;
  }
  @media print {
    .fold:not(.open) {
      block-size: auto;
    }
    .fold .text.text {
      display: block;
    }
    .more.more {
      display: none;
    }
  }
`;
