import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../support/sources.js';

const cache = `${root}.cache/mutation`;
mkdirSync(cache, { recursive: true });
const folders = () => readdirSync(cache).filter((name) => name.startsWith('sample-'));

test('a sample that is ended by a signal leaves no folder behind', { timeout: 120_000 }, async () => {
  const before = new Set(folders());
  const left = () => folders().filter((name) => !before.has(name));
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const) {
    const child = spawn(
      process.execPath,
      ['test/mutation/sample.mjs', '--sample', '1', 'src/domain/colour'],
      {
        cwd: root,
        stdio: 'ignore',
      },
    );
    const exited = once(child, 'exit') as Promise<[number | null]>;
    while (left().length === 0 && child.exitCode === null) await wait(20);
    assert.equal(child.exitCode, null, 'it is still running');
    child.kill(signal);
    assert.equal((await exited)[0], code);
    assert.deepEqual(left(), []);
  }
});
