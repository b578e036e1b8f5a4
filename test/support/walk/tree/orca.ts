import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Screen } from '../../engine/screen.mjs';
import { waitUntil } from '../../wait.js';

/** Starts the screen reader Orca, which needs no voice: its log has what it would say. `said` is what came since the last call. */
export async function startOrca(screen: Pick<Screen, 'env' | 'start'>): Promise<{ said(): string[] }> {
  const file = join(screen.env.XDG_CONFIG_HOME!, 'orca.log');
  screen.start('orca', ['--replace', '--debug', `--debug-file=${file}`]);
  const log = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  await waitUntil(() => log().includes('Screen reader on.'), 'Orca');
  let read = log().length;
  return {
    said() {
      const all = log();
      const lines = all.slice(read).matchAll(/SPEECH OUTPUT: '(.*)'/g);
      read = all.length;
      return [...lines].map(([, words]) => words!);
    },
  };
}
