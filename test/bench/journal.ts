import { existsSync } from 'node:fs';
import { killRounds } from '../support/kills.js';
import { root } from '../support/sources.js';

/** The sandbox with `--data`, killed in the middle of writes: how many acknowledged writes were lost. */
export async function journalKills(rounds = 200): Promise<Record<string, number>> {
  const built = `${root}dist/cli/main.js`;
  const command = existsSync(built)
    ? [process.execPath, built]
    : [process.execPath, '--import', 'tsx', `${root}src/cli/main.ts`];
  const start = performance.now();
  const { answered, lost, bytes } = await killRounds(command, rounds, 60);
  return {
    kills: rounds,
    'writes answered': answered,
    'writes lost': lost,
    'MB in the folder at the end': Math.round(bytes / 1e5) / 10,
    seconds: Math.round((performance.now() - start) / 1000),
  };
}
