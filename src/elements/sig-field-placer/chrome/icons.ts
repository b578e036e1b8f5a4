import { svg, type SVGTemplateResult } from 'lit';
import { icon } from '../../shared/ui/icons.js';

const types: { readonly [type: string]: SVGTemplateResult | undefined } = {
  SIGNATURE: svg`<path d="M2.5 14c3-6 5.500-9.500 7-8.500 1.800 1.200-4.500 8.500-2.500 8.500 1.600 0 2.700-3 4-3s.2 2.500 1.600 2.500c1.200 0 1.500-1 2.400-1 .7 0 1 .6 2.500.6M3 17h14"/>`,
  INITIALS: svg`<path d="m3 14 3.500-9L10 14M4.200 11h4.600M12.500 14V5h2.700a2.200 2.200 0 0 1 0 4.400h-2.700 3.200a2.300 2.300 0 0 1 0 4.600zM3 17h14"/>`,
  DATE_SIGNED: svg`<rect x="2.500" y="4" width="15" height="13" rx="2"/><path d="M2.500 8h15M6.500 2.500V5M13.500 2.500V5m-6.800 7.300 2.200 2.200 4.200-4.300"/>`,
  DATE: svg`<rect x="2.500" y="4" width="15" height="13" rx="2"/><path d="M2.500 8h15M6.500 2.500V5M13.500 2.500V5"/>`,
  TEXT: svg`<path d="M4.500 6V4.500h11V6M10 4.500v11M8 15.500h4"/>`,
  CHECKBOX: svg`<rect x="3.500" y="3.500" width="13" height="13" rx="2"/><path d="m6.800 10.200 2.400 2.400 4.200-5"/>`,
  RADIO: svg`<circle cx="10" cy="10" r="7"/><circle cx="10" cy="10" r="2.600" fill="currentColor"/>`,
  DROPDOWN: svg`<rect x="2.500" y="5" width="15" height="10" rx="2"/><path d="m10.500 9 2 2 2-2M5.500 10h2.500"/>`,
  ATTACHMENT: svg`<path d="m15.500 9.500-5.700 5.700a3.300 3.300 0 0 1-4.700-4.700l6.300-6.300a2.200 2.200 0 0 1 3.100 3.100l-6 6a1.100 1.100 0 0 1-1.600-1.600l5.300-5.200"/>`,
};

export const typeIcon = (type: string, size = 18) => icon(types[type] ?? types.TEXT!, size);

export const undoIcon = () =>
  icon(svg`<path d="M7.500 4.500 4 8l3.500 3.500M4 8h7.500a4 4 0 0 1 0 8H8"/>`, 18);
export const redoIcon = () =>
  icon(svg`<path d="M12.500 4.500 16 8l-3.500 3.500M16 8H8.500a4 4 0 0 0 0 8H12"/>`, 18);
export const minusIcon = () => icon(svg`<path d="M4.500 10h11"/>`, 18);
export const plusIcon = () => icon(svg`<path d="M4.500 10h11M10 4.500v11"/>`, 18);

export const linkIcon = (size = 16) =>
  icon(
    svg`<path d="M8.500 11.500a3 3 0 0 0 4.300 0l3-3a3 3 0 0 0-4.300-4.300l-1 1M11.500 8.500a3 3 0 0 0-4.300 0l-3 3a3 3 0 0 0 4.300 4.300l1-1"/>`,
    size,
  );
export const hereIcon = () =>
  icon(
    svg`<circle cx="10" cy="10" r="4.500"/><path d="M10 2.500v5M10 12.500v5M2.500 10h5M12.500 10h5"/>`,
    18,
  );

export const rotateIcon = () =>
  icon(svg`<path d="M15.500 11a5.800 5.800 0 1 1-2.200-5.300L15.500 7.500M15.500 3.500v4h-4"/>`, 18);
export const thumbnailsIcon = () =>
  icon(
    svg`<rect x="3" y="3" width="14" height="14" rx="2"/><path d="M8 3v14M5 6.500h1M5 10h1M5 13.500h1"/>`,
    18,
  );
export const previewIcon = () =>
  icon(
    svg`<path d="M2.500 10S5.200 5 10 5s7.500 5 7.500 5-2.700 5-7.500 5-7.500-5-7.500-5z"/><circle cx="10" cy="10" r="2.300"/>`,
    18,
  );
