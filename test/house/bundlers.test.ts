import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budgets, overBudget } from '../support/budgets.js';
import { weigh, type Bundler, type Kind } from '../support/bundlers.js';

/**
 * What esbuild and Vite add in a `commonjs` project: they take its entry for CommonJS, and wrap every module that it imports
 * statically in a function.
 */
const commonjsFactor = 1.05;

/** webpack and Rollup take ten seconds for a tag, so only the tags that a page is most likely to begin with are tried in them. */
const first = ['sig-signing-frame', 'sig-booking-picker', 'sig-proposal-accept'];

/**
 * Vite in a `module` project is in `bundles.test.ts`. Rollup does not read the `type`, and webpack takes `import` only in a file
 * that is a module whatever the `type` is: both give the same bytes in both kinds.
 */
const tried: readonly { bundler: Bundler; kind: Kind; tags: readonly string[] }[] = [
  { bundler: 'esbuild', kind: 'module', tags: Object.keys(budgets) },
  { bundler: 'esbuild', kind: 'commonjs', tags: Object.keys(budgets) },
  { bundler: 'Vite', kind: 'commonjs', tags: Object.keys(budgets) },
  { bundler: 'Rollup', kind: 'module', tags: first },
  { bundler: 'webpack', kind: 'module', tags: first },
];

for (const { bundler, kind, tags } of tried) {
  const limits = kind === 'module' ? 'its budget' : 'its budget and 5 %';
  test(`bundled by ${bundler} in a ${kind} project, a tag is within ${limits}, or weighs no more than recorded`, async (t) => {
    const wrong: string[] = [];
    for (const tag of tags) {
      const bytes = await weigh(tag, `import 'sig-widgets/define/${tag}';`, bundler, kind);
      t.diagnostic(`${tag}: ${bytes} bytes`);
      const limit = Math.floor(budgets[tag]! * (kind === 'module' ? 1 : commonjsFactor));
      const known = overBudget[`${bundler} ${kind}`]?.[tag];
      if (bytes > (known ?? limit)) wrong.push(`${tag}: ${bytes} bytes, at most ${known ?? limit}`);
      if (known !== undefined && bytes <= limit)
        wrong.push(`${tag}: ${bytes} bytes, no longer over ${limit}`);
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
