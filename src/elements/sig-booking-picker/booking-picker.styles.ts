import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
    overflow-wrap: break-word;
  }
  .frame {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
  header {
    display: grid;
    gap: 4px;
    align-content: start;
  }
  .meta {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
  .fact {
    display: inline-flex;
    gap: 6px;
    align-items: center;
  }
  /* As high as the words that come: nothing below them moves. */
  .title {
    font-size: var(--_size-xl);
    inline-size: 10em;
    max-inline-size: 80%;
    block-size: 1.25em;
  }
  .line {
    inline-size: 10em;
    block-size: 1em;
    margin-block: 0.25em;
  }
  .about {
    max-inline-size: 60ch;
    /* Three lines, or two and a button: what comes late moves nothing that follows. */
    --_lines: 3;
    --_about: 4.75em;
    min-block-size: var(--_about);
  }
  .pick {
    display: grid;
    gap: 24px;
  }
  .list {
    gap: 8px;
  }
  @container (min-width: 32rem) {
    .pick:not(.list) {
      grid-template-columns: minmax(17.5rem, 22.5rem) minmax(10rem, 1fr);
      gap: 32px;
      align-items: start;
    }
  }
  .bar {
    display: flex;
    align-items: center;
    gap: 4px;
    margin-block-end: 8px;
  }
  .bar .h2 {
    flex: 1;
  }
  .turn {
    inline-size: max(40px, 1.5rem);
    padding: 0;
    border-color: transparent;
  }
  .turn[aria-disabled='true'] {
    border-color: transparent;
    opacity: 0.6;
  }
  .month {
    inline-size: 100%;
    table-layout: fixed;
    border-collapse: separate;
    border-spacing: 0;
    display: block;
    --_day: max(40px, 1.6em);
  }
  .month thead,
  .month tbody {
    display: block;
  }
  .month tbody {
    /* Six rows, always: a longer month moves nothing below it. */
    min-block-size: calc(6 * (var(--_day) + 4px));
  }
  .month tr {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
  .month th {
    font-size: var(--_size-s);
    font-weight: 400;
    color: var(--_muted);
    padding: 4px 0 8px;
    text-align: center;
  }
  .month td {
    padding: 2px;
  }
  .day {
    inline-size: 100%;
    block-size: var(--_day);
    /* Its own measure: another number in it lays out nothing around it. */
    contain: size layout;
    min-block-size: 0;
    padding: 0;
    border-color: transparent;
    font-variant-numeric: tabular-nums;
    position: relative;
    transition: none;
  }
  .day.available {
    background: var(--_accent-wash);
    color: inherit;
    font-weight: 600;
  }
  .day.available:hover {
    border-color: var(--_accent);
    background: var(--_accent-wash);
  }
  .day.none,
  .day.past,
  .day.unknown {
    border-color: transparent;
    font-weight: 400;
  }
  .day.past {
    opacity: 0.75;
  }
  .day[aria-pressed='true'],
  .day[aria-pressed='true']:hover {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .day[aria-current]::after {
    content: '';
    position: absolute;
    inset-block-end: 5px;
    inset-inline-start: calc(50% - 6px);
    inline-size: 12px;
    border-block-end: 2px solid currentColor;
    border-radius: 1px;
  }
  [aria-busy] .unknown {
    animation: sig-pulse 1.4s ease-in-out infinite alternate;
  }
  .times {
    display: grid;
    gap: 8px;
    align-content: start;
    min-block-size: 356px;
  }
  .times > .h3 {
    justify-self: start;
    min-block-size: 40px;
    display: flex;
    align-items: center;
  }
  .times.none {
    place-content: center stretch;
    text-align: center;
  }
  .slots {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(6.5rem, 100%), 1fr));
    gap: 8px;
    align-content: start;
  }
  .times .slots {
    max-block-size: max(316px, 20rem);
    overflow: auto;
    scrollbar-width: thin;
  }
  .slot {
    inline-size: 100%;
    min-block-size: 44px;
    flex-wrap: wrap;
    gap: 0 8px;
    padding-inline: 8px;
    border-color: var(--_hairline);
  }
  /* Inside, since scrolling would cut it off. */
  .times .slot:focus-visible {
    outline-offset: -3px;
  }
  .slot:hover:not([aria-disabled='true']) {
    border-color: var(--_accent);
  }
  .days {
    list-style: none;
    margin: 0;
    padding: 0;
    border-block-start: 1px solid var(--_hairline);
  }
  .days > li,
  .days > .row {
    border-block-end: 1px solid var(--_hairline);
  }
  .days[aria-hidden] {
    display: grid;
  }
  .days .row {
    block-size: max(28px, 1.5em - 2px);
    margin-block: 10px 11px;
    border: 0;
  }
  .days .slots {
    padding-block: 4px 16px;
  }
  .dayrow {
    inline-size: 100%;
    min-block-size: 48px;
    justify-content: space-between;
    border-color: transparent;
    border-radius: 4px;
    padding-inline: 8px;
    text-align: start;
  }
  .dayrow[aria-expanded='true'] {
    font-weight: 600;
  }
  .zone {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    min-block-size: 40px;
    padding-block-start: 8px;
    border-block-start: 1px solid var(--_hairline);
  }
  .zone .plain {
    margin-inline-start: -8px;
    color: inherit;
    font-weight: 400;
    text-align: start;
  }
  .down {
    display: inline-flex;
    transform: rotate(90deg);
  }
  .listed .zone {
    border-block-start: 0;
    padding-block-start: 0;
    /* The host's zone may come with the answer: its line is kept free. */
    align-content: start;
    min-block-size: 4rem;
    margin-block-end: -20px;
  }
  .wait {
    min-block-size: 360px;
  }
  @container (min-width: 53.75rem) {
    .frame {
      grid-template-columns: 15rem minmax(0, 1fr);
      column-gap: 40px;
      grid-template-rows: auto auto 1fr;
    }
    .frame > header {
      grid-area: 1 / 1;
      padding-block-start: 6px;
    }
    .frame > .about {
      grid-area: 2 / 1 / 4 / 2;
      align-self: start;
      /* Beside the calendar, which is higher. */
      --_lines: 10;
      --_about: 15.25em;
    }
    .frame > .pick,
    .frame > .form,
    .frame > .done,
    .frame > .wait {
      grid-area: 1 / 2 / 3 / 3;
    }
    .frame > .zone {
      grid-area: 3 / 2;
      align-self: start;
    }
    .listed > .zone {
      grid-area: 1 / 2;
    }
    .listed > .pick {
      grid-area: 2 / 2 / 4 / 3;
    }
  }
  @media (forced-colors: active) {
    .day.available {
      border-color: ButtonText;
    }
    .day.none,
    .day.past,
    .day.unknown {
      border-color: Canvas;
    }
    .day[aria-pressed='true'] {
      forced-color-adjust: none;
    }
  }
`;
