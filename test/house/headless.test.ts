import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from 'esbuild';
import { root } from '../support/sources.js';

test('sig-widgets/headless loads neither Lit nor the views of an element, also not later', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['dist/headless/index.js'],
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: '.cache/headless',
    logLevel: 'silent',
  });
  const inputs = Object.keys(metafile.inputs);
  assert.ok(inputs.length > 0);
  const strangers = inputs.filter((path) =>
    /(^|\/)(lit|lit-html|lit-element|@lit)\/|\.(view|styles)\.js$/.test(path),
  );
  assert.deepEqual(strangers, []);
});
