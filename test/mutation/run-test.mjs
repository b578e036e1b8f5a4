/** Runs one test file on mutated sources. */
import { spawn } from 'node:child_process';
import { root } from '../support/ready.mjs';

/** Test processes that are running. */
const running = new Set();

/** Ends the running tests, when the sample itself is ended. */
export function endRunning() {
  for (const child of running) endGroup(child);
}

/** What the tests may start is ended with them. */
function endGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/**
 * Resolves to `passed`, `failed` or `timeout`, with what was printed.
 *
 * @param mutated the folder of mutated sources
 * @param mutant the id of the active mutant; none for the unchanged sources
 * @param reached a file for the ids of the mutants that the tests reach
 */
export function runTest(file, { mutated, mutant = '', reached = '', timeoutMs }) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        ...['--import', './test/mutation/register.mjs', '--import', 'tsx'],
        ...['--test-reporter', './test/mutation/reporter.mjs', file],
      ],
      {
        cwd: root,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          MUTATION_ROOT: root,
          MUTATED: mutated,
          MUTATION_REACHED: reached,
          __STRYKER_ACTIVE_MUTANT__: mutant,
        },
      },
    );
    running.add(child);
    let output = '';
    let isLate = false;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const timer = setTimeout(() => {
      isLate = true;
      endGroup(child);
    }, timeoutMs);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      endGroup(child);
      const result = isLate ? 'timeout' : code === 0 ? 'passed' : 'failed';
      resolve({ result, output, durationMs: performance.now() - started });
    });
  });
}
