const minSpreadMs = 1000;
/** By then an open page has read its status of its own accord. */
const maxSpreadMs = 20_000;
const msPerChannel = 10;

/**
 * Over how many milliseconds the pages of one process are woken when none of them may miss a change: each reads its status at the
 * service, so at most about a hundred a second until there are too many for that.
 */
export const wakeSpreadMs = (channels: number): number =>
  Math.min(maxSpreadMs, Math.max(minSpreadMs, channels * msPerChannel));
