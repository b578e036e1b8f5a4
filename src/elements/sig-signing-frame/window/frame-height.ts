const minHeightPx = 320;
const maxHeightPx = 4000;

/** The height that the framed page reports, within bounds. Rounded up: a page that lacks a fraction of a pixel scrolls. */
export const frameHeightPx = (height: number): number =>
  Math.ceil(Math.min(maxHeightPx, Math.max(minHeightPx, height)));
