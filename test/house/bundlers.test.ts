import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budgets } from '../support/budgets.js';
import { weigh, type Bundler, type Kind } from '../support/bundlers.js';

/** The tags that a page is most likely to begin with: a budget is a budget in every bundler. */
const first = ['sig-signing-frame', 'sig-booking-picker', 'sig-proposal-accept'];
const all = Object.keys(budgets);
const others = all.filter((tag) => !first.includes(tag));

/**
 * What may be added to a budget. In a `commonjs` project esbuild and Vite take its entry for CommonJS, and wrap every module that it
 * imports statically in a function. webpack's runtime for lazily loaded chunks takes 0.7 kB more than Vite's.
 */
const tolerance = 1.05;

/**
 * Vite in a `module` project is in `bundles.test.ts`. Rollup does not read the `type`, and webpack takes `import` only in a file
 * that is a module whatever the `type` is: both give the same bytes in both kinds. In Rollup every tag is lighter than in Vite, so
 * three are enough.
 */
const tried: readonly { bundler: Bundler; kind: Kind; tags: readonly string[]; factor: number }[] = [
  { bundler: 'esbuild', kind: 'module', tags: all, factor: 1 },
  { bundler: 'esbuild', kind: 'commonjs', tags: all, factor: tolerance },
  { bundler: 'Vite', kind: 'commonjs', tags: all, factor: tolerance },
  { bundler: 'Rollup', kind: 'module', tags: first, factor: 1 },
  { bundler: 'webpack', kind: 'module', tags: first, factor: 1 },
  { bundler: 'webpack', kind: 'module', tags: others, factor: tolerance },
];

for (const { bundler, kind, tags, factor } of tried) {
  const limit = factor === 1 ? 'its budget' : 'its budget and 5 %';
  test(`each of ${tags.length} tags, bundled by ${bundler} in a ${kind} project, is within ${limit}`, async (t) => {
    const wrong: string[] = [];
    for (const tag of tags) {
      const bytes = await weigh(tag, `import 'sig-widgets/define/${tag}';`, bundler, kind);
      t.diagnostic(`${tag}: ${bytes} bytes`);
      const most = Math.floor(budgets[tag]! * factor);
      if (bytes > most) wrong.push(`${tag}: ${bytes} bytes, at most ${most}`);
    }
    assert.deepEqual(wrong, []);
  });
}

for (const [bundler, kind] of [
  ['esbuild', 'module'],
  ['Vite', 'module'],
  ['Vite', 'commonjs'],
] as const) {
  test(`one function, bundled by ${bundler} in a ${kind} project, is at most 2 kB`, async (t) => {
    const code = `import { setPdfWorkerUrl } from 'sig-widgets'; setPdfWorkerUrl('/pdf.worker.js');`;
    const bytes = await weigh('one-function', code, bundler, kind);
    t.diagnostic(`${bytes} bytes`);
    assert.ok(bytes <= 2000, `${bytes} bytes`);
  });
}
