import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { operations } from '../../src/contract/index.js';
import { root } from '../support/sources.js';

const folder = `${root}.cache/contract-weight`;
after(() => rmSync(folder, { recursive: true, force: true }));

/** The size of `code` bundled for production from the sources, in bytes, raw and with gzip -9. */
async function bundle(name: string, code: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.js`, code);
  const { output } = (await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: `${folder}/${name}.js` },
    },
  })) as Rollup.RollupOutput;
  const entry = output.find((one): one is Rollup.OutputChunk => one.type === 'chunk' && one.isEntry)!;
  return { code: entry.code, bytes: entry.code.length, gzip: gzipSync(entry.code, { level: 9 }).length };
}

const from = `'${root}src/contract/index.ts'`;
const use = (names: string) =>
  `import { ${names} } from ${from};\nglobalThis.used = [${names}].map((one) => one.shapes?.() ?? one);`;

test('a page that imports two operations bundles only these two', async () => {
  const one = await bundle('one', use('cancelPublicBooking'));
  const two = await bundle('two', use('cancelPublicBooking, getPublicBookingIcs'));
  const all = await bundle('all', use('operations'));
  console.log(
    `bytes, minified (gzip): one ${one.bytes} (${one.gzip}), two ${two.bytes} (${two.gzip}), all ${all.bytes} (${all.gzip})`,
  );

  const paths = (code: string) => [...code.matchAll(/\/v1\/[^`'"\s]*/g)].map(([path]) => path);
  assert.deepEqual(paths(one.code), ['/v1/book/public/bookings/{token}/cancel']);
  assert.equal(paths(two.code).length, 2);
  assert.equal(
    new Set(paths(all.code)).size,
    new Set(Object.values(operations).map(({ path }) => path)).size,
  );
  assert.ok(!/sandbox/.test(all.code), 'the stand-in service is not part of the documented ones');
  assert.ok(two.bytes - one.bytes < 600, 'the second costs its own few hundred bytes');
  assert.ok(all.gzip - one.gzip > 10_000, 'the others are many times heavier than the one');
});

test('a page that reads slots bundles the alternative names of slots, not those of proposals', async () => {
  const { code } = await bundle('slots', use('listPublicSlots'));
  assert.match(code, /startAt/);
  assert.doesNotMatch(code, /letterHtml|signingLinks|durationMinutes/);
});
