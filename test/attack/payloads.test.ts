import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../support/sources.js';
import { payloadsOf } from './suite/payloads.js';

const folder = await mkdtemp(join(tmpdir(), 'payloads-'));
after(() => rm(folder, { recursive: true }));
const put = async (path: string, content: string | Uint8Array) => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
};
await put(
  'b/xss.txt',
  '<script>alert(1)</script>\r\n\r\n<img src=x onerror=alert(1)>\n<script>alert(1)</script>\n',
);
await put('b/more.lst', '"><svg/onload=confirm(1)>');
await put('a.html', '<math>\n<mtext>');
await put('a.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0));
await put('.git/index', 'no payload');
await put('b/.hidden.txt', 'no payload');
await mkdir(join(folder, 'empty'));

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'test/attack/run.ts', '--minutes', '0.01', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

test('npm run attack -- --payloads takes each line of a list and each other text file, once', async () => {
  assert.deepEqual(await payloadsOf(folder), [
    '<math>\n<mtext>',
    '"><svg/onload=confirm(1)>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
  ]);
});

test('npm run attack -- --payloads says in a sentence when there is nothing to try', () => {
  for (const [args, sentence] of [
    [['--payloads', join(folder, 'nowhere')], /--payloads .*nowhere is no folder that can be read/],
    [['--payloads', join(folder, 'a.html')], /is no folder that can be read/],
    [['--payloads', join(folder, 'empty')], /empty has no payloads/],
    [['--only', 'paths', '--payloads', folder], /only the part letters takes --payloads/],
  ] as const) {
    const { status, stderr } = run(...args);
    assert.equal(status, 2, stderr);
    assert.match(stderr, sentence);
    assert.doesNotMatch(stderr, /\n\s+at /, 'no stack');
  }
});
