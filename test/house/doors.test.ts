import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from '../support/sources.js';

const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  exports: Record<string, string | { types: string; default: string }>;
  bin: Record<string, string>;
};
const tags = readdirSync(`${root}src/elements`).filter((name) => name.startsWith('sig-'));

test('every door in package.json is built, with its types', () => {
  const missing = [...Object.values(manifest.exports), ...Object.values(manifest.bin)]
    .flatMap((target) => (typeof target === 'string' ? [target] : [target.types, target.default]))
    .filter((path) => !existsSync(`${root}${path}`));
  assert.deepEqual(missing, []);
});

test('every tag has its own door, and no door is a wildcard', () => {
  const doors = Object.keys(manifest.exports);
  assert.deepEqual(
    tags.filter((tag) => !doors.includes(`./define/${tag}`)),
    [],
  );
  assert.deepEqual(
    doors.filter((door) => door.includes('*')),
    [],
  );
});

test('./define registers every tag of the package', () => {
  const source = readFileSync(`${root}src/elements/define.ts`, 'utf8');
  assert.deepEqual(
    tags.filter((tag) => !source.includes(`./${tag}/${tag}.define.js`)),
    [],
  );
});

const importable = Object.keys(manifest.exports).filter(
  (door) => !/\.json$|pdf\.worker|sandbox\/msw/.test(door),
);
for (const door of importable) {
  test(`${door} can be imported without a DOM`, () => {
    const name = `sig-widgets${door.slice(1)}`;
    execFileSync(process.execPath, ['--input-type=module', '-e', `await import(${JSON.stringify(name)})`], {
      cwd: root,
      stdio: 'pipe',
    });
  });
}

test('importing the elements’ door registers nothing', () => {
  const code = `
    globalThis.HTMLElement ??= class {};
    const tags = [];
    globalThis.customElements = { define: (tag) => tags.push(tag), get: () => undefined };
    await import('sig-widgets');
    console.log(JSON.stringify(tags));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.deepEqual(JSON.parse(printed), []);
});
