const firstDelaysMs = [0, 1000, 2000, 4000, 8000];
const laterDelayMs = 15_000;
const giveUpAfterMs = 120_000;
const idleDelayMs = 20_000;
const firstReconnectMs = 2000;
const lastReconnectMs = 30_000;
const spread = (milliseconds: number, jitter: number) => Math.round(milliseconds * (0.8 + 0.4 * jitter));

/**
 * Milliseconds from one check to the next after a hint: 0, 1, 2, 4, 8 s, then 15 s, each ±20 %, for two minutes; then
 * `undefined`. `done` counts the checks made, `elapsed` is the time since the hint in milliseconds, `jitter` is 0 to 1.
 */
export function nextCheckDelay(done: number, elapsed: number, jitter: number): number | undefined {
  const first = firstDelaysMs[done];
  if (first !== undefined) return spread(first, jitter);
  const delay = spread(laterDelayMs, jitter);
  return elapsed + delay > giveUpAfterMs ? undefined : delay;
}

/** Milliseconds between checks without a hint: 20 s, ±20 %. */
export const idleCheckDelay = (jitter: number): number => spread(idleDelayMs, jitter);

/**
 * Milliseconds until a lost event stream is opened again: 2 to 4 s, 4 to 8, 8 to 16, 16 to 32, then 30 to 60 s. `attempts` counts
 * those since it was open. `askedMs`: what the server asked to wait at least. `jitter` is 0 to 1: pages that lost their
 * streams in one instant come back apart.
 */
export function reconnectDelay(attempts: number, askedMs: number, jitter: number): number {
  const ownMs = Math.min(lastReconnectMs, firstReconnectMs * 2 ** attempts);
  return Math.max(ownMs, askedMs) + Math.round(ownMs * jitter);
}

/** Consecutive answers that the envelope was not found. */
export interface Absence {
  readonly answers: number;
  /** When the first of them came, in milliseconds since the epoch. */
  readonly sinceMs: number;
}
const absentAnswers = 5;
const absentForMs = 60_000;

/** One more such answer. Any other outcome of a check starts the count again. */
export const nextAbsence = (before: Absence | undefined, now: number): Absence => ({
  answers: (before?.answers ?? 0) + 1,
  // A clock that is set back must not prolong the wait.
  sinceMs: Math.min(before?.sinceMs ?? now, now),
});

/** Whether the checks end: after five consecutive answers that span at least a minute. */
export const isAbsent = ({ answers, sinceMs }: Absence, now: number): boolean =>
  answers >= absentAnswers && now - sinceMs >= absentForMs;
