/** The `count` starts nearest to an instant, ascending; the instant itself is left out. */
export function nearestStarts(starts: readonly string[], to: number, count: number): string[] {
  return starts
    .map((start) => ({ start, at: Date.parse(start) }))
    .filter(({ at }) => !Number.isNaN(at) && at !== to)
    .sort((a, b) => Math.abs(a.at - to) - Math.abs(b.at - to) || a.at - b.at)
    .slice(0, count)
    .sort((a, b) => a.at - b.at)
    .map(({ start }) => start);
}
