/** Events of one kind: how many a second on average, and how much each counts. */
export interface Stream {
  readonly rate: number;
  readonly size: number;
}

/** Above 99.9 %: the 99.9th percentile of one hour that is simulated varies as well. */
const rateShare = 0.9999;
/** Of a number that changes slowly: when it is high, it is so for minutes, and not for one second of a thousand. */
export const levelShare = 0.99999;

/** The smallest count that a Poisson variable of this mean exceeds with a chance of at most `1 - share`. */
export function poissonQuantile(mean: number, share: number): number {
  if (mean <= 0) return 0;
  // From far below the mean, so that the first term does not vanish for large means.
  let count = Math.max(0, Math.floor(mean - 9 * Math.sqrt(mean)));
  let chance = Math.exp(count * Math.log(mean) - mean - logFactorial(count));
  let sum = chance;
  while (sum < share && chance > 1e-300) {
    count += 1;
    chance *= mean / count;
    sum += chance;
  }
  return count;
}

function logFactorial(count: number): number {
  let sum = 0;
  for (let factor = 2; factor <= Math.min(count, 256); factor++) sum += Math.log(factor);
  if (count <= 256) return sum;
  return count * Math.log(count) - count + 0.5 * Math.log(2 * Math.PI * count) + 1 / (12 * count);
}

export const meanOf = (streams: readonly Stream[]): number =>
  streams.reduce((sum, { rate, size }) => sum + rate * size, 0);

/**
 * A quantile of a sum of independent events of different sizes in one second: of the Poisson variable, scaled, that has the
 * same mean and variance.
 */
export function peakOf(streams: readonly Stream[], share = rateShare): number {
  const mean = meanOf(streams);
  if (mean === 0) return 0;
  const size = streams.reduce((sum, { rate, size: each }) => sum + rate * each * each, 0) / mean;
  return size * poissonQuantile(mean / size, share);
}
