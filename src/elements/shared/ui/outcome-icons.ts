import { svg } from 'lit';
import { icon } from './icons.js';

/** What follows something done, and what can be done with a row. */
export const checkIcon = (size?: number) =>
  icon(svg`<circle cx="10" cy="10" r="8"/><path d="m6.5 10.3 2.4 2.4 4.6-5.2"/>`, size);
export const externalIcon = (size?: number) =>
  icon(svg`<path d="M8 4H4v12h12v-4M11 3h6v6M17 3l-8 8"/>`, size);
export const closeIcon = (size?: number) => icon(svg`<path d="m5.500 5.500 9 9M14.500 5.500l-9 9"/>`, size);
export const trashIcon = (size?: number) =>
  icon(
    svg`<path d="M3.500 5.500h13M8 5.500v-2h4v2M5.500 5.500l.700 11h7.600l.700-11M8.500 9v4.500M11.500 9v4.500"/>`,
    size,
  );
