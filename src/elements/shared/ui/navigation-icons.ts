import { svg } from 'lit';
import { icon } from './icons.js';

/** Where and when, and the ways there. */
export const globeIcon = (size?: number) =>
  icon(
    svg`<circle cx="10" cy="10" r="8"/><path d="M2 10h16M10 2c2.4 2.4 3.4 5 3.4 8s-1 5.600-3.400 8c-2.400-2.400-3.400-5-3.400-8s1-5.600 3.400-8z"/>`,
    size,
  );
export const calendarIcon = (size?: number) =>
  icon(
    svg`<rect x="2.500" y="4" width="15" height="13" rx="2"/><path d="M2.500 8h15M6.500 2.500V5M13.500 2.500V5"/>`,
    size,
  );
export const chevronLeftIcon = (size?: number) => icon(svg`<path d="m12 5-5 5 5 5"/>`, size);
export const chevronRightIcon = (size?: number) => icon(svg`<path d="m8 5 5 5-5 5"/>`, size);
