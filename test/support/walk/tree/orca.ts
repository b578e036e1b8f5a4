import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Screen } from '../../engine/screen.mjs';
import { waitUntil } from '../../wait.js';

/** Orca runs this when it starts. Its own log is written with a delay. */
const customizations = (file: string) => `import logging
log = logging.getLogger('speech')
log.addHandler(logging.FileHandler(${JSON.stringify(file)}))
log.setLevel(logging.INFO)
`;

/** Starts the screen reader Orca, which needs no voice: its log has what it would say. `said` is what came since the last call. */
export async function startOrca(screen: Pick<Screen, 'env' | 'start'>): Promise<{ said(): string[] }> {
  const folder = join(screen.env.XDG_DATA_HOME!, 'orca');
  const file = join(folder, 'speech.log');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'orca-customizations.py'), customizations(file));
  screen.start('orca', ['--replace']);
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
