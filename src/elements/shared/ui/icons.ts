import { svg, html } from 'lit';

/** A line icon on a 20 px grid. */
export const icon = (paths: ReturnType<typeof svg>, size = 20) =>
  html`<svg
    aria-hidden="true"
    width=${size}
    height=${size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    stroke-width="1.6"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    ${paths}
  </svg>`;

/** Line icons on a 20 px grid; decoration beside words, never instead of them. */
export const checkIcon = (size?: number) =>
  icon(svg`<circle cx="10" cy="10" r="8"/><path d="m6.5 10.3 2.4 2.4 4.6-5.2"/>`, size);
export const alertIcon = (size?: number) =>
  icon(svg`<circle cx="10" cy="10" r="8"/><path d="M10 6v5M10 14v.01"/>`, size);
export const infoIcon = (size?: number) =>
  icon(svg`<circle cx="10" cy="10" r="8"/><path d="M10 14V9M10 6v.01"/>`, size);
export const clockIcon = (size?: number) =>
  icon(svg`<circle cx="10" cy="10" r="8"/><path d="M10 5.5V10l3 2"/>`, size);
export const stopIcon = (size?: number) =>
  icon(svg`<circle cx="10" cy="10" r="8"/><path d="m7 7 6 6M13 7l-6 6"/>`, size);
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
export const penIcon = (size?: number) => icon(svg`<path d="m3 17 1-4L14 3l3 3L7 16zM12 5l3 3"/>`, size);
export const fileIcon = (size?: number) => icon(svg`<path d="M5 2.500h6l4 4v11H5zM11 2.500v4h4"/>`, size);
export const lockIcon = (size?: number) => icon(svg`<path d="M5 9h10v8H5zM7 9V6a3 3 0 0 1 6 0v3"/>`, size);
export const externalIcon = (size?: number) =>
  icon(svg`<path d="M8 4H4v12h12v-4M11 3h6v6M17 3l-8 8"/>`, size);
export const chevronLeftIcon = (size?: number) => icon(svg`<path d="m12 5-5 5 5 5"/>`, size);
export const chevronRightIcon = (size?: number) => icon(svg`<path d="m8 5 5 5-5 5"/>`, size);
