import { figureNames, type FigureName, type Figures } from './measure.js';

/**
 * How much a figure may grow in each cycle and still count as flat. Counts must not grow: half an object in a cycle is one that is
 * kept every second time. The heap grows a little, by compiled code and caches of the engine.
 */
const tolerances: Partial<Record<FigureName, number>> = { heapBytes: 6000, nodes: 1, listeners: 1 };
const countTolerance = 0.25;

export interface Growth {
  /** What is alive before the first measured cycle and after the last one, the other elements' cycles included. */
  readonly before: number;
  readonly after: number;
  readonly perCycle: number;
  readonly isFlat: boolean;
}

const middle = (list: readonly number[]): number => {
  const sorted = [...list].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 > 0 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};
const round = (value: number) => Math.round(value * 100) / 100;

/** The median slope between all pairs of values (Theil and Sen): one noisy reading does not move it. */
export const slopeOf = (values: readonly number[]): number =>
  middle(
    values.flatMap((value, from) =>
      values.slice(from + 1).map((later, step) => (later - value) / (step + 1)),
    ),
  );

const growth = (name: FigureName, [before, after]: readonly [number, number], perCycle: number): Growth => ({
  ...{ before, after, perCycle: round(perCycle) },
  isFlat: perCycle <= (tolerances[name] ?? countTolerance),
});

/**
 * By how much each figure grew in one element's cycles, from the readings before and after them in each round. `isAlone`: no other
 * element is used. Of the element that was removed last some is alive until another one is shown (`detachedElements`): the heap
 * grows with a large element after a small one, and shrinks again. Among others it is therefore not judged; the page's is.
 */
export function growthOfElement(
  readings: readonly (readonly [before: Figures, after: Figures])[],
  cyclesPerRound: number,
  isAlone: boolean,
): Record<FigureName, Growth> {
  const entries = figureNames.map((name) => {
    const steps = readings.map(([before, after]) => (after[name] - before[name]) / cyclesPerRound);
    // The mean too: what is kept by every second cycle has a median of nothing.
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
    const isCount = name !== 'heapBytes';
    const ends = [readings[0]![0][name], readings.at(-1)![1][name]] as const;
    const grown = growth(name, ends, isCount ? mean : middle(steps));
    return [name, isCount || isAlone ? grown : { ...grown, isFlat: true }] as const;
  });
  return Object.fromEntries(entries) as Record<FigureName, Growth>;
}

/** What the page as a whole grew by in each cycle, by its readings at the end of each round. */
export function growthOfPage(
  readings: readonly Figures[],
  cyclesPerRound: number,
): Record<FigureName, Growth> {
  const entries = figureNames.map((name) => {
    const values = readings.map((reading) => reading[name]);
    return [name, growth(name, [values[0]!, values.at(-1)!], slopeOf(values) / cyclesPerRound)] as const;
  });
  return Object.fromEntries(entries) as Record<FigureName, Growth>;
}

/** The rows that are not flat, in words. */
export const notFlat = (rows: Record<string, Record<FigureName, Growth>>): string[] =>
  Object.entries(rows).flatMap(([row, figures]) =>
    Object.entries(figures)
      .filter(([, { isFlat }]) => !isFlat)
      .map(([name, { perCycle }]) => `${row}: ${name} grows by ${perCycle} in each cycle`),
  );
