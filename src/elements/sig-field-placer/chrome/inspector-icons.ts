import { svg, type SVGTemplateResult } from 'lit';
import { icon } from '../../shared/ui/icons.js';

export const closeIcon = () => icon(svg`<path d="m5.500 5.500 9 9M14.500 5.500l-9 9"/>`, 18);
export const copyIcon = () =>
  icon(
    svg`<rect x="7" y="7" width="9.500" height="9.500" rx="2"/><path d="M4.500 13a1 1 0 0 1-1-1V5.500a2 2 0 0 1 2-2H12a1 1 0 0 1 1 1"/>`,
    18,
  );
export const binIcon = () =>
  icon(
    svg`<path d="M3.500 5.500h13M8 5.500v-2h4v2M5 5.500l.8 11h8.400l.8-11M8.500 9v4.500M11.500 9v4.500"/>`,
    18,
  );
export const goToIcon = () => icon(svg`<path d="M4.500 10h11m-4.500-4.500 4.500 4.500-4.500 4.500"/>`, 18);
export const upIcon = () => icon(svg`<path d="m5 12.500 5-5 5 5"/>`, 18);
export const downIcon = () => icon(svg`<path d="m5 7.500 5 5 5-5"/>`, 18);
export const sparkIcon = (size = 14) =>
  icon(svg`<path d="M10 3c.6 4 3 6.400 7 7-4 .6-6.400 3-7 7-.6-4-3-6.400-7-7 4-.6 6.400-3 7-7z"/>`, size);
export const fieldsIcon = (size = 18) =>
  icon(
    svg`<rect x="2.500" y="4" width="15" height="5" rx="1" stroke-dasharray="2 2"/><path d="M2.500 13h9M2.500 16.500h6M15 12v5M12.500 14.500h5"/>`,
    size,
  );

const alignments: { readonly [how: string]: SVGTemplateResult } = {
  left: svg`<path d="M3.500 3v14M6.500 6.500h9M6.500 13.500h5"/>`,
  centre: svg`<path d="M10 3v14M5.500 6.500h9M7.500 13.500h5"/>`,
  right: svg`<path d="M16.500 3v14M4.500 6.500h9M8.500 13.500h5"/>`,
  top: svg`<path d="M3 3.500h14M6.500 6.500v9M13.500 6.500v5"/>`,
  middle: svg`<path d="M3 10h14M6.500 5.500v9M13.500 7.500v5"/>`,
  bottom: svg`<path d="M3 16.500h14M6.500 4.500v9M13.500 8.500v5"/>`,
  across: svg`<path d="M3.500 3v14M16.500 3v14M10 6v8"/>`,
  down: svg`<path d="M3 3.500h14M3 16.500h14M6 10h8"/>`,
};
export const alignIcon = (how: string) => icon(alignments[how]!, 18);
