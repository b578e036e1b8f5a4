import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budgets } from '../support/budgets.js';
import { consume } from '../support/consumer.js';
import { filesUnder } from '../support/sources.js';

test('every tag that shows something has a budget', () => {
  const tags = filesUnder('src/elements', /^sig-[\w-]+\.define\.ts$/).map((file) => file.split('/')[2]!);
  assert.deepEqual(
    tags.filter((tag) => tag !== 'sig-provider' && !(tag in budgets)),
    [],
  );
});

/** Packages and rooms that a tag's first view never loads. */
const never =
  /^(pdfjs-dist|dompurify|msw|jose|@cantoo|big\.js|dist\/(sandbox|server|cli|testing|pdfjs)\/|dist\/pdf\.worker)/;

for (const [tag, budget] of Object.entries(budgets)) {
  test(`a page with only ${tag} loads at most ${budget / 1000} kB, and registers it`, async (t) => {
    const bundle = await consume(tag, `import 'sig-widgets/define/${tag}';`);
    t.diagnostic(`${tag}: ${bundle.staticBytes} bytes`);
    assert.ok(bundle.staticModules.some((id) => id.endsWith(`${tag}.define.js`)));
    assert.ok(bundle.code.includes(tag), 'the tag is registered in the bundle');
    assert.deepEqual(
      bundle.staticModules.filter((id) => never.test(id)),
      [],
    );
    assert.deepEqual(
      [...bundle.staticModules, ...bundle.lazyModules].filter((id) => /^zod\//.test(id)),
      [],
      'src/contract/light-zod.ts takes the place of zod, also in what is loaded later',
    );
    assert.ok(bundle.staticBytes <= budget, `${bundle.staticBytes} bytes`);
  });
}

test('a page with one tag loads no other tag', async () => {
  const bundle = await consume('only-picker', `import 'sig-widgets/define/sig-booking-picker';`);
  const otherTags = bundle.staticModules.filter((id) => /elements\/sig-(?!booking-picker)/.test(id));
  assert.deepEqual(otherTags, []);
});

test('importing only classes registers no tag and drops unused modules', async () => {
  const bundle = await consume(
    'classes',
    `import { SigProvider } from 'sig-widgets'; console.log(SigProvider);`,
  );
  assert.deepEqual(
    bundle.staticModules.filter((id) => /\.define\.js$|sig-booking-picker\//.test(id)),
    [],
  );
});
