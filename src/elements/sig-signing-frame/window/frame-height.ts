const minHeightPx = 320;
const maxHeightPx = 4000;

/** The height that the framed page reports, in whole CSS pixels and within bounds. */
export const frameHeightPx = (height: number): number =>
  Math.round(Math.min(maxHeightPx, Math.max(minHeightPx, height)));
