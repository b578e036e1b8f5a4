import { randomOf } from './suite/random.js';
import { killRounds } from '../support/kills.js';
import type { AttackOptions, AttackResult } from './suite/attack.types.js';

const rounds = 200;
/** A restart after the last kill. */
const restartMs = 15_000;

/**
 * Kills the sandbox with SIGKILL at random moments while it writes to `--data`. After each restart the folder is readable and
 * has every acknowledged write. Needs the build; the seed sets how many writes are acknowledged before each kill, not the
 * moment within the ones that are running.
 */
export async function attackData({ seed, budgetMs }: AttackOptions): Promise<AttackResult> {
  const endsAt = performance.now() + Math.max(0, budgetMs - restartMs);
  const random = randomOf(seed);
  const losses = await killRounds(
    [process.execPath, 'dist/cli/main.js'],
    rounds,
    () => Math.floor(random() ** 2 * 120),
    () => performance.now() > endsAt,
  );
  return {
    counts: {
      'kills while writing': losses.rounds,
      'acknowledged writes, all there after the restart': losses.answered - losses.lost,
      'bytes of the folder at the end': losses.bytes,
    },
    failures: losses.lost > 0 ? [`${losses.lost} of ${losses.answered} acknowledged writes were lost`] : [],
  };
}
