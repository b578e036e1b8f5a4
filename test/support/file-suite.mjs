/** Runs several test files in one process, each as a suite of its own with its own hooks. */
import { appendFileSync } from 'node:fs';
import { after, before, describe } from 'node:test';

const environment = { ...process.env };

/**
 * A file that cannot be loaded is a failure of its own. During its tests, `TEST_FILE` is the file's path.
 *
 * @param load runs the file at once: what it registered later would not be in its suite
 */
export function addFile(file, load) {
  describe(file, () => {
    let startMs = 0;
    before(() => {
      startMs = performance.now();
      process.env.TEST_FILE = file;
    });
    load();
    after(() => {
      // Builders set `NODE_ENV`, and another file's `npm ci` then leaves out what it needs.
      for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
      Object.assign(process.env, environment);
      const { TEST_DURATIONS: durations } = process.env;
      if (durations) appendFileSync(durations, `${Math.round(performance.now() - startMs)} ${file}\n`);
    });
  });
}
