import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { existsSync } from 'node:fs';
import { root, textOf } from '../../support/sources.js';
import { comparisons } from '../peers/peers.js';
import { costOf, gzipBytes, originsOf, partOf } from './gzip.js';
import { lastRunPath, parseLastRun, withParts } from './last-run.js';
import { loadedOf, type LoadedFile } from './loaded.js';
import { reasonOf, rowOf } from './rows.js';
import type { SavedPart } from './rows.types.js';

/** A bundle of two packages of which one is dropped, with its map. */
async function bundle() {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `import { one } from 'one'; import { two } from 'two'; console.log(one, two);`,
      loader: 'js',
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    outfile: 'out.js',
    sourcemap: 'external',
    plugins: [
      {
        name: 'packages',
        setup(build) {
          build.onResolve({ filter: /^(one|two)$/ }, ({ path }) => ({
            path: `node_modules/${path}/index.js`,
            namespace: 'made',
          }));
          build.onLoad({ filter: /./, namespace: 'made' }, ({ path }) =>
            path.includes('/one/')
              ? {
                  contents: `export const one = [${Array.from({ length: 200 }, (_, n) => `"word ${n * 7919}"`).join()}];`,
                }
              : { contents: 'export const two = 2;' },
          );
        },
      },
    ],
  });
  const [map, code] = ['.map', '.js'].map(
    (ending) => outputFiles.find(({ path }) => path.endsWith(ending))!.text,
  );
  return { code: code!, map: JSON.parse(map!) };
}

describe('gzip bytes', () => {
  it('are those of level 9', () => {
    const text = 'what a page loads '.repeat(500);
    assert.equal(gzipBytes(text), gzipSync(text, { level: 9 }).length);
    assert.equal(gzipBytes(new TextEncoder().encode(text)), gzipBytes(text));
    assert.equal(gunzipSync(gzipSync(text, { level: 9 })).toString(), text);
  });

  it('are divided among sources without losing a character', async () => {
    const { code, map } = await bundle();
    const { bySource, without } = originsOf(code, map);
    assert.equal(
      [...bySource.values()].reduce((total, one) => total + one, 0),
      code.length,
    );
    assert.equal(
      without(() => false),
      code,
    );
    assert.equal(
      without(() => true),
      '',
    );
  });

  it('of one package are nearly all where nearly all code is its', async () => {
    const { code, map } = await bundle();
    const origins = originsOf(code, map);
    const [one, two] = ['one', 'two'].map((name) =>
      costOf(code, origins, (source) => source.includes(`/${name}/`)),
    );
    assert.ok(one! > gzipBytes(code) * 0.8, `${one} of ${gzipBytes(code)}`);
    assert.ok(two! < 40, `${two}`);
    assert.equal(
      costOf(code, origins, () => false),
      0,
    );
  });

  it('are attributed by the path of a source', () => {
    const of = (path: string) => partOf(`../../${path}`);
    assert.equal(of('node_modules/sig-widgets/node_modules/zod/v4/core/util.js'), 'zod');
    assert.equal(of('node_modules/sig-widgets/node_modules/lit-html/lit-html.js'), 'Lit');
    assert.equal(
      of('node_modules/sig-widgets/node_modules/dompurify/dist/purify.es.mjs'),
      'a package: dompurify',
    );
    assert.equal(of('node_modules/@scope/name/index.js'), 'a package: @scope/name');
    assert.equal(of('node_modules/sig-widgets/dist/elements/shared/pdf/pdf.js'), 'ours: elements/shared');
    assert.equal(of('node_modules/sig-widgets/dist/contract/read.js'), 'ours: contract');
    assert.equal(of('node_modules/sig-widgets/dist/pdfjs/pdf.mjs'), 'pdf.js');
    assert.equal(of('node_modules/react-dom/cjs/react-dom-client.production.js'), 'React');
    assert.equal(partOf(''), 'the bundler and the page');
  });
});

describe('what a page has loaded', () => {
  const file = (name: string, rest: Partial<LoadedFile>): LoadedFile => {
    return { file: name, bytes: 0, engine: false, parts: {}, zod: 0, react: 0, ...rest };
  };

  it('has the engine apart, and the parts of all other files added up', () => {
    const loaded = loadedOf([
      file('a.js', { bytes: 100, zod: 30, parts: { zod: 40, Lit: 60 } }),
      file('pdf.js', { bytes: 900, engine: true, parts: { 'pdf.js': 900 } }),
      file('b.js', { bytes: 200, zod: 5, parts: { Lit: 200 } }),
    ]);
    assert.deepEqual([loaded.bytes, loaded.engine, loaded.zod], [300, 900, 35]);
    assert.deepEqual(Object.entries(loaded.parts), [
      ['Lit', 260],
      ['zod', 40],
    ]);
    assert.deepEqual(
      loaded.files.map((one) => one.file),
      ['pdf.js', 'b.js', 'a.js'],
    );
  });
});

describe('a row', () => {
  const base = { title: 'sig-x', unit: 'bytes', ours: 500 } as const;

  it('has the ratio of ours to each peer, to two places', () => {
    const { peers } = rowOf({ ...base, peers: { light: 300, heavy: 1000 } });
    assert.deepEqual(peers, [
      { name: 'light', value: 300, ratio: 1.67 },
      { name: 'heavy', value: 1000, ratio: 0.5 },
    ]);
  });

  it('keeps the reason of a peer without a figure, and makes no ratio to nothing', () => {
    const { peers } = rowOf({ ...base, peers: { broken: { missing: 'not installed' }, empty: 0 } });
    assert.deepEqual(peers, [
      { name: 'broken', missing: 'not installed' },
      { name: 'empty', missing: 'nothing was counted' },
    ]);
  });

  it('says why in one line without the folders of the machine', () => {
    const error = new Error(`ERROR in ${root}a.js 1:0\n\nModule not found: ${root}b.js\nmore`);
    assert.equal(reasonOf(error, root), 'Module not found: b.js');
    const nested = new Error(
      `Build failed with 1 error:\n../.cache/x/node_modules/@a/b/c.js:1:2: ERROR: no "d"`,
    );
    assert.equal(reasonOf(nested, root), '@a/b/c.js:1:2: ERROR: no "d"');
    assert.equal(reasonOf('', root), 'no reason given');
  });
});

describe('the figures of the last run', () => {
  const part: SavedPart = {
    title: 'A part',
    measuredOn: '2026-01-01',
    machine: { cores: 2, processor: 'x', memoryGB: 8, system: 'linux', node: 'v20' },
    rows: [{ title: 'sig-x', unit: 'ms', ours: 5, peers: [{ name: 'p', value: 10, ratio: 0.5 }], target: 8 }],
  };

  it('are read as they were written', () => {
    assert.deepEqual(parseLastRun(JSON.stringify({ part })), { part });
  });

  it('are refused where a chart could not show them', () => {
    const withRow = (row: unknown) => () => parseLastRun(JSON.stringify({ part: { ...part, rows: [row] } }));
    const [row] = part.rows;
    assert.throws(withRow({ ...row, unit: 'miles' }), /part: sig-x: no known unit/);
    assert.throws(withRow({ ...row, ours: '5' }), /no figure of ours/);
    assert.throws(withRow({ ...row, peers: [{ name: 'p', value: 10 }] }), /neither figure nor reason/);
    assert.throws(withRow({}), /a row without a title/);
    assert.throws(() => parseLastRun('[]'), /holds no object/);
    assert.throws(() => parseLastRun('{"part":{"title":"t","rows":[]}}'), /no date or no machine/);
  });

  it('keep a part until it is measured again', () => {
    const newer = { ...part, measuredOn: '2026-02-02' };
    assert.deepEqual(withParts({ a: part, b: part }, { b: newer }), { a: part, b: newer });
  });

  it('that are committed can be shown, and name no place of a machine', () => {
    const text = textOf(lastRunPath);
    assert.ok(Object.keys(parseLastRun(text)).length > 0);
    assert.doesNotMatch(text, /\/(home|root|tmp|Users|work)\/|localhost|https?:\/\//);
  });
});

describe('the peers', () => {
  const all = Object.values(comparisons).flatMap(({ peers }) => peers);

  it('are installed from lock files without the address of a registry', () => {
    for (const { installed } of all)
      assert.doesNotMatch(textOf(`${installed.source}/package-lock.json`), /"resolved"/);
  });

  it('stand beside tags that exist', () => {
    for (const tag of Object.keys(comparisons)) assert.ok(existsSync(`${root}src/elements/${tag}`), tag);
  });
});
