/** Rounded to two decimals. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** `part` of `whole` from 0 to 1, four decimals; null, not 0, of nothing. */
export const rate = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;

export const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : rounded(values.reduce((sum, value) => sum + value, 0) / values.length);

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number | null {
  const sorted = ascending(values);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : rounded((low + high) / 2);
}

/** The smallest value that `share` of all values do not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number | null {
  const value = ascending(values)[Math.ceil(values.length * share) - 1];
  return value === undefined ? null : rounded(value);
}
