import { css } from 'lit';

/** What follows the days: the description in the place that `.about` keeps free, the empty month, the way back from the times. */
export const lateStyles = css`
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
    min-block-size: 24px;
    padding-block: 0;
    margin-inline-start: calc(var(--_space) * -2);
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
  .empty {
    padding-block: calc(var(--_space) * 6);
  }
  .back {
    position: absolute;
    clip-path: inset(50%);
    inline-size: 1px;
    block-size: 1px;
    min-block-size: 0;
    overflow: hidden;
    padding: 0;
    white-space: nowrap;
  }
  .back:focus-visible {
    position: static;
    clip-path: none;
    inline-size: auto;
    block-size: auto;
    min-block-size: max(24px, var(--_control) * 0.8);
    padding: var(--_space) calc(var(--_space) * 2);
    justify-self: start;
  }
`;
