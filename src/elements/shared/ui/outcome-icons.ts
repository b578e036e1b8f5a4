import { svg } from 'lit';
import { icon } from './icons.js';

/** What follows something done. */
export const checkIcon = (size?: number) =>
  icon(svg`<circle cx="10" cy="10" r="8"/><path d="m6.5 10.3 2.4 2.4 4.6-5.2"/>`, size);
export const externalIcon = (size?: number) =>
  icon(svg`<path d="M8 4H4v12h12v-4M11 3h6v6M17 3l-8 8"/>`, size);
