import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { startDemo } from '../../demo/server/demo.js';
import { tryApp } from '../hosts/suite/try-app.js';
import { appPages } from '../hosts/suite/visit-app.js';
import { pack } from '../hosts/suite/workspace.js';
import { launch } from '../support/page.js';
import { root } from '../support/sources.js';

test(
  'an app in React 19 installs the package, checks its types, builds, and books a time',
  {
    timeout: 300_000,
  },
  async (t) => {
    await pack();
    const demo = await startDemo({ pages: appPages });
    t.after(() => demo.close());
    const browser = await launch();
    t.after(() => browser.close());
    await tryApp('react-19', browser, demo.url);
  },
);

test('npm run hosts says which apps there are when it is given another name', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'test/hosts/run.ts', 'backbone'],
    { cwd: root, encoding: 'utf8' },
  );
  assert.equal(status, 2, stderr);
  assert.match(stderr, /no app backbone; there are react-19, /);
});
