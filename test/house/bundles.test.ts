import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consume } from '../support/consumer.js';
import { filesUnder } from '../support/sources.js';

/** Budgets: kB (1,000 bytes), minified, gzip -9, static imports, Lit included. */
const budgets: Record<string, number> = {
  'sig-signing-frame': 18_000,
  'sig-booking-picker': 27_000,
  'sig-booking-button': 11_000,
  'sig-booking-host': 30_000,
  'sig-booking-manager': 30_000,
  'sig-proposal-accept': 28_000,
  'sig-signature-pad': 17_000,
  'sig-field-placer': 34_000,
  'sig-document-viewer': 24_000,
  'sig-notification-bell': 16_000,
  'sig-contact-form': 16_000,
  'sig-copy-viewer': 20_000,
  'sig-envelope-composer': 30_000,
  'sig-envelope-list': 24_000,
  'sig-folder-tree': 18_000,
  'sig-envelope-proof': 20_000,
  'sig-contact-picker': 20_000,
  'sig-saved-signatures': 20_000,
  'sig-envelope-status': 22_000,
  'sig-webhook-manager': 24_000,
};

test('every tag that shows something has a budget', () => {
  const tags = filesUnder('src/elements', /^sig-[\w-]+\.define\.ts$/).map((file) => file.split('/')[2]!);
  assert.deepEqual(
    tags.filter((tag) => tag !== 'sig-provider' && !(tag in budgets)),
    [],
  );
});

/** Packages and rooms that a tag's first view never loads. */
const never = /^(pdfjs-dist|dompurify|msw|jose|@cantoo|big\.js|dist\/(sandbox|server|cli|testing)\/)/;

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
