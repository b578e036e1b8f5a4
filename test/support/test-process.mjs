/**
 * Loaded into every process that runs a test file: loads tsx for a file that is not bundled, and writes down how long the file
 * took, for the list of the slowest.
 */
import { appendFileSync } from 'node:fs';

const file = process.argv[1] ?? '';
if (file.endsWith('.ts')) await import('tsx');
if (process.env.TEST_DURATIONS && /\.test\.(ts|mjs)$/.test(file)) {
  process.on('exit', () =>
    appendFileSync(process.env.TEST_DURATIONS, `${Math.round(performance.now())} ${file}\n`),
  );
}
