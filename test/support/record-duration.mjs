/** Loaded into every process that runs a test file: writes down how long the file took, for the list of the slowest. */
import { appendFileSync } from 'node:fs';

const file = process.argv[1] ?? '';
if (process.env.TEST_DURATIONS && file.endsWith('.test.ts')) {
  process.on('exit', () =>
    appendFileSync(process.env.TEST_DURATIONS, `${Math.round(performance.now())} ${file}\n`),
  );
}
