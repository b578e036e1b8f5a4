import { svg, type SVGTemplateResult } from 'lit';
import { icon as lineIcon } from '../../shared/ui/icons.js';

const icon = (paths: SVGTemplateResult) => lineIcon(paths, 18);

export const minusIcon = () => icon(svg`<path d="M4.500 10h11"/>`);
export const plusIcon = () => icon(svg`<path d="M4.500 10h11M10 4.500v11"/>`);
export const upIcon = () => icon(svg`<path d="m5 12 5-5 5 5"/>`);
export const downIcon = () => icon(svg`<path d="m5 8 5 5 5-5"/>`);
export const closeIcon = () => icon(svg`<path d="m5.500 5.500 9 9M14.500 5.500l-9 9"/>`);
export const thumbsIcon = () =>
  icon(svg`<rect x="3" y="3" width="14" height="14" rx="2"/><path d="M8 3v14M5 6.500h1M5 10h1M5 13.500h1"/>`);
export const outlineIcon = () => icon(svg`<path d="M3 5h9M6 10h9M9 15h8"/>`);
export const attachmentIcon = () =>
  icon(
    svg`<path d="m15.500 9.500-5.700 5.700a3.300 3.300 0 0 1-4.700-4.700l6-6a2.200 2.200 0 0 1 3.100 3.100l-5.900 5.900a1.100 1.100 0 0 1-1.500-1.500l5.200-5.300"/>`,
  );
export const layersIcon = () =>
  icon(svg`<path d="m10 3 7 3.800-7 3.800-7-3.800zM3 10.400l7 3.800 7-3.800M3 13.700l7 3.800 7-3.800"/>`);
export const reportIcon = () =>
  icon(
    svg`<circle cx="10" cy="10" r="7.500"/><circle cx="10" cy="6.200" r=".600"/><path d="m6 8.500 4 .800 4-.800M10 9.300v2.700l-1.800 3.300M10 12l1.800 3.300"/>`,
  );
export const fitWidthIcon = () =>
  icon(svg`<path d="M3 3.500v13M17 3.500v13M6 10h8M8 8l-2 2 2 2M12 8l2 2-2 2"/>`);
export const fitPageIcon = () =>
  icon(
    svg`<rect x="5" y="2.500" width="10" height="15" rx="1"/><path d="M10 6v8M8.500 7.500 10 6l1.500 1.500M8.500 12.500 10 14l1.500-1.500"/>`,
  );
export const rotateIcon = () =>
  icon(svg`<path d="M15.500 11a5.800 5.800 0 1 1-2.200-5.300L15.500 7.500M15.500 3.500v4h-4"/>`);
export const findIcon = () =>
  icon(svg`<circle cx="9" cy="9" r="5.500"/><path d="m13.200 13.200 3.800 3.800"/>`);
export const printIcon = () =>
  icon(svg`<path d="M6 7.500V3h8v4.500M6 14H3.500V7.500h13V14H14"/><path d="M6 12h8v5H6z"/>`);
export const downloadIcon = () => icon(svg`<path d="M10 3v9.500M6 9l4 4 4-4M3.500 16.500h13"/>`);
export const lockIcon = () =>
  icon(
    svg`<rect x="4" y="9" width="12" height="8" rx="2"/><path d="M6.500 9V6.500a3.500 3.500 0 0 1 7 0V9"/>`,
  );
