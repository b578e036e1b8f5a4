const seconds = [0, 1, 2, 4, 8];
const later = 15_000;
const patience = 120_000;
const spread = (milliseconds: number, jitter: number) => Math.round(milliseconds * (0.8 + 0.4 * jitter));

/**
 * Milliseconds from one check to the next after a hint: 0, 1, 2, 4, 8 s, then 15 s, each give or take a fifth, until two
 * minutes have passed; then `undefined`. `done` checks were made, the hint came `elapsed` milliseconds ago, `jitter` is
 * from 0 up to 1.
 */
export function nextCheckDelay(done: number, elapsed: number, jitter: number): number | undefined {
  const gap = seconds[done];
  if (gap !== undefined) return spread(gap * 1000, jitter);
  const wait = spread(later, jitter);
  return elapsed + wait > patience ? undefined : wait;
}

/** Milliseconds between checks when nothing hints at an end: 20 s, give or take a fifth. */
export const idleCheckDelay = (jitter: number): number => spread(20_000, jitter);
