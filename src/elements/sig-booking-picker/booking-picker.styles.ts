import { css } from 'lit';

export const styles = css`
  .root {
    container-type: inline-size;
    overflow-wrap: break-word;
  }
  .frame {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 6);
  }
  header {
    display: grid;
    gap: var(--_space);
    align-content: start;
  }
  .meta {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 4);
  }
  .fact {
    display: inline-flex;
    gap: calc(var(--_space) * 1.5);
    align-items: center;
    min-block-size: 1.5em;
  }
  /* WebKit rounds lines down to whole pixels, which the places that are kept for them are not. */
  header .h1 {
    min-block-size: 1.25em;
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
    /* With large text on a phone, the arrows beside a long month get narrower. */
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 6);
  }
  .list {
    gap: calc(var(--_space) * 2);
  }
  @container (min-width: 34.133em) {
    .pick:not(.list) {
      grid-template-columns: minmax(calc(var(--_rem) * 17.5), calc(var(--_rem) * 22.5)) minmax(
          calc(var(--_rem) * 10),
          1fr
        );
      gap: calc(var(--_space) * 8);
      align-items: start;
    }
  }
  .bar {
    display: flex;
    align-items: center;
    gap: var(--_space);
    margin-block-end: calc(var(--_space) * 2);
  }
  .bar .h2 {
    flex: 1;
  }
  .turn {
    inline-size: var(--_control);
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
    --_day: max(var(--_control), 1.6em);
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
    padding: var(--_space) 0 calc(var(--_space) * 2);
    text-align: center;
  }
  .month td {
    padding: calc(var(--_space) * 0.5);
  }
  .day {
    inline-size: 100%;
    block-size: var(--_day);
    /* Its own measure: another number in it lays out nothing around it. */
    contain: size layout;
    min-block-size: 0;
    /* Without its text's baseline, it would leave room below for a line's descenders. */
    vertical-align: top;
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
    gap: calc(var(--_space) * 2);
    align-content: start;
    min-block-size: calc(var(--_rem) * 22.25);
  }
  .times > .h3 {
    justify-self: start;
    min-block-size: var(--_control);
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
    grid-template-columns: repeat(auto-fill, minmax(min(var(--_rem) * 6.5, 100%), 1fr));
    gap: calc(var(--_space) * 2);
    align-content: start;
  }
  .times .slots {
    max-block-size: calc(var(--_rem) * 20);
    overflow: auto;
    scrollbar-width: thin;
  }
  .slot {
    inline-size: 100%;
    min-block-size: calc(var(--_control) * 1.1);
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 2);
    padding-inline: calc(var(--_space) * 2);
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
    border-block-start: var(--_border) solid var(--_hairline);
  }
  .days > li,
  .days > .row {
    border-block-end: var(--_border) solid var(--_hairline);
  }
  .days[aria-hidden] {
    display: grid;
  }
  .days .row {
    block-size: max(var(--_rem) * 1.75, 1.5em - 2px);
    margin-block: calc(var(--_space) * 2.5) 11px;
    border: 0;
  }
  .days .slots {
    padding-block: var(--_space) calc(var(--_space) * 4);
  }
  .dayrow {
    inline-size: 100%;
    min-block-size: calc(var(--_control) * 1.2);
    justify-content: space-between;
    border-color: transparent;
    border-radius: calc(var(--_radius) * 0.5);
    padding-inline: calc(var(--_space) * 2);
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
    gap: var(--_space) calc(var(--_space) * 4);
    min-block-size: var(--_control);
    padding-block-start: calc(var(--_space) * 2);
    border-block-start: var(--_border) solid var(--_hairline);
  }
  .zone .plain {
    margin-inline-start: calc(var(--_space) * -2);
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
    min-block-size: calc(var(--_rem) * 4);
    margin-block-end: calc(var(--_space) * -5);
  }
  .wait {
    min-block-size: calc(var(--_rem) * 22.5);
  }
  @container (min-width: 57.333em) {
    .frame {
      grid-template-columns: calc(var(--_rem) * 15) minmax(0, 1fr);
      column-gap: calc(var(--_space) * 10);
      grid-template-rows: auto auto 1fr;
    }
    .frame > header {
      grid-area: 1 / 1;
      padding-block-start: calc(var(--_space) * 1.5);
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
