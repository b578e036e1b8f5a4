import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import * as beyond from '../../src/elements/shared/typefaces/beyond.js';
import * as latin from '../../src/elements/shared/typefaces/latin.js';

const require = createRequire(import.meta.url);
const packages = {
  flowing: '@fontsource/dancing-script/files/dancing-script',
  brisk: '@fontsource/marck-script/files/marck-script',
  fine: '@fontsource/sacramento/files/sacramento',
} as const;

test('the fonts of a typed signature are the published files, byte for byte', () => {
  const bytes = (path: string, subset: string) =>
    readFileSync(require.resolve(`${path}-${subset}-400-normal.woff2`)).toString('base64');
  for (const [hand, path] of Object.entries(packages) as [keyof typeof packages, string][]) {
    assert.equal(latin[hand], bytes(path, 'latin'), `${hand}, Latin`);
    assert.equal(beyond[hand], bytes(path, 'latin-ext'), `${hand}, beyond`);
  }
  assert.equal(beyond.briskCyrillic, bytes(packages.brisk, 'cyrillic'));
});

test('each font may be redistributed: SIL Open Font License', () => {
  for (const path of Object.values(packages)) {
    const { license } = require(`${path.split('/files/')[0]}/package.json`) as { license: string };
    assert.equal(license, 'OFL-1.1');
  }
});
