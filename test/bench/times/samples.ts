import type { PeerFigure, Row, Spread } from '../bytes/rows.types.js';

/** The place at a share of a sorted list, between its neighbours where it falls between two. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const [low, high] = [sorted[below]!, sorted[Math.ceil(place)]!];
  return low + (high - low) * (place - below);
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The median of some values, and the quartiles around it, which one value alone has not. */
export interface Summary {
  readonly median: number;
  readonly spread?: Spread;
}

export function summaryOf(values: readonly number[]): Summary {
  if (values.length === 0) throw new Error('nothing was measured');
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => round(quantile(values, share)));
  return { median: median!, ...(values.length > 1 ? { spread: [low!, high!] } : {}) };
}

/** A task of the main thread, in ms since the navigation. */
export interface LongTask {
  readonly start: number;
  readonly duration: number;
}

const responsiveMs = 50;

/** How long tasks kept input waiting before `until`: what each takes beyond 50 ms. One that runs past `until` counts up to it. */
export const blockingTime = (tasks: readonly LongTask[], until: number): number =>
  tasks.reduce((sum, { start, duration }) => {
    const within = Math.min(start + duration, until) - start;
    return sum + Math.max(0, within - responsiveMs);
  }, 0);

/** Figures of one side, pair by pair; or why there are none. */
export type Side = readonly number[] | { readonly missing: string };

const hasFigures = (side: Side): side is readonly number[] => Array.isArray(side);

/** A peer beside ours: the median of the ratios of pairs, since a busy moment of the machine slows both of a pair. */
export function besides(name: string, ours: readonly number[], theirs: Side): PeerFigure {
  if (!hasFigures(theirs)) return { name, missing: theirs.missing };
  const { median, spread } = summaryOf(theirs);
  if (!(median > 0)) return { name, missing: '0 ms' };
  const ratios = theirs.flatMap((value, pair) =>
    value > 0 && ours[pair] !== undefined ? [ours[pair] / value] : [],
  );
  const ratio = summaryOf(ratios);
  const quartiles = spread && ratio.spread && { spread, ratioSpread: ratio.spread };
  return { name, value: median, ratio: ratio.median, ...quartiles };
}

interface RowOfPairs extends Pick<Row, 'title' | 'variant' | 'note'> {
  readonly ours: readonly number[];
  readonly peers: Readonly<Record<string, Side>>;
  /** The most that ours may be, in times of a peer. */
  readonly limit?: { readonly peer: string; readonly times: number };
}

export function rowOfPairs({ ours, peers, limit, ...rest }: RowOfPairs): Row {
  const { median, spread } = summaryOf(ours);
  const figures = Object.entries(peers).map(([name, side]) => besides(name, ours, side));
  const beside = figures.find(({ name }) => name === limit?.peer);
  // The figure that would have met the limit in these pairs.
  const target =
    limit && beside && 'ratio' in beside
      ? { target: round((median * limit.times) / beside.ratio) }
      : undefined;
  return { ...rest, unit: 'ms', ours: median, ...(spread && { spread }), ...target, peers: figures };
}
