import { svg, html } from 'lit';

/** A line icon on a 20 px grid. It grows with the text: `size` is in pixels at the browser's usual 16 px. */
export const icon = (paths: ReturnType<typeof svg>, size = 20) =>
  html`<svg
    aria-hidden="true"
    width="${size / 16}rem"
    height="${size / 16}rem"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    stroke-width="1.6"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    ${paths}
  </svg>`;

/** Line icons on a 20 px grid; decoration beside words, never instead of them. Others are in modules of their own: a bundle contains whole modules. */
export const alertIcon = (size?: number) =>
  icon(svg`<circle cx="10" cy="10" r="8"/><path d="M10 6v5M10 14v.01"/>`, size);
export const infoIcon = (size?: number) =>
  icon(svg`<circle cx="10" cy="10" r="8"/><path d="M10 14V9M10 6v.01"/>`, size);
export const clockIcon = (size?: number) =>
  icon(svg`<circle cx="10" cy="10" r="8"/><path d="M10 5.5V10l3 2"/>`, size);
export const stopIcon = (size?: number) =>
  icon(svg`<circle cx="10" cy="10" r="8"/><path d="m7 7 6 6M13 7l-6 6"/>`, size);
export const penIcon = (size?: number) => icon(svg`<path d="m3 17 1-4L14 3l3 3L7 16zM12 5l3 3"/>`, size);
export const fileIcon = (size?: number) => icon(svg`<path d="M5 2.500h6l4 4v11H5zM11 2.500v4h4"/>`, size);
export const lockIcon = (size?: number) => icon(svg`<path d="M5 9h10v8H5zM7 9V6a3 3 0 0 1 6 0v3"/>`, size);
