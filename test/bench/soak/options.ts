import { cycles } from './cycles.js';

export interface SoakOptions {
  /** Rounds that are measured, after those that load code and fill caches; growth is seen from the second on. */
  readonly rounds: number;
  readonly warmUp: number;
  readonly tags: readonly string[];
  /** Whether a page is then left open for half an hour. */
  readonly withHalfHour: boolean;
  /** Where heap snapshots are written: after the warm-up with `.before` in the name, and at the end. */
  readonly snapshot?: string;
  /** Prints after each element what its cycles left behind. */
  readonly isLogged: boolean;
}

function countOf(name: string, given: string | undefined, usual: number, least: number): number {
  const count = Number(given ?? usual);
  if (!Number.isInteger(count) || count < least)
    throw new Error(`${name} takes a whole number from ${least}`);
  return count;
}

/**
 * What the environment asks for; everything by default.
 *
 * @throws {Error} For a tag or a count that does not exist.
 */
export function soakOptionsOf(environment: Readonly<Record<string, string | undefined>>): SoakOptions {
  const { SOAK_TAGS, SOAK_ROUNDS, SOAK_WARM, SOAK_HALF_HOUR, SOAK_SNAPSHOT, SOAK_LOG } = environment;
  const isHalfHourAlone = SOAK_HALF_HOUR === 'only';
  const all = Object.keys(cycles);
  const chosen = SOAK_TAGS?.split(' ').filter(Boolean);
  const unknown = chosen?.filter((tag) => !all.includes(tag)) ?? [];
  if (unknown.length > 0) throw new Error(`no cycle of ${unknown.join(', ')}; there are ${all.join(', ')}`);
  if (chosen && isHalfHourAlone) throw new Error('SOAK_HALF_HOUR=only has no tags');
  return {
    rounds: countOf('SOAK_ROUNDS', SOAK_ROUNDS, 8, 2),
    warmUp: countOf('SOAK_WARM', SOAK_WARM, 2, 1),
    tags: isHalfHourAlone ? [] : (chosen ?? all),
    withHalfHour: isHalfHourAlone || !chosen,
    ...(SOAK_SNAPSHOT && { snapshot: SOAK_SNAPSHOT }),
    isLogged: SOAK_LOG !== undefined,
  };
}
