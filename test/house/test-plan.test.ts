import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planTests } from '../support/test-plan.mjs';

const root = '/home/me/sig-widgets/';
const files = [
  'test/domain/money/decimal.test.ts',
  'test/e2e/book.test.ts',
  'test/elements/sig-contact-form/states.test.ts',
  'test/elements/sig-provider/provider.test.ts',
  'test/house/files.test.ts',
  'test/server/embed.test.ts',
  'test/server/redis/redis.test.ts',
  'test/site/docs.test.ts',
];
const chosen = ['test/elements/sig-provider/provider.test.ts'];
const suitesFor = (...args: string[]) => planTests(args, files, root, chosen).suites;
const elements = [
  'test/elements/sig-contact-form/states.test.ts',
  'test/elements/sig-provider/provider.test.ts',
];

test('npm test alone runs every suite in Chromium; the other engines add the chosen element tests', () => {
  const inChromium = {
    node: [
      'test/domain/money/decimal.test.ts',
      'test/server/embed.test.ts',
      'test/server/redis/redis.test.ts',
    ],
    house: ['test/house/files.test.ts'],
    elements,
    e2e: ['test/e2e/book.test.ts'],
    site: ['test/site/docs.test.ts'],
  };
  assert.deepEqual(suitesFor(), inChromium);
  assert.deepEqual(suitesFor('--engines', 'chosen'), { ...inChromium, firefox: chosen, webkit: chosen });
  assert.deepEqual(suitesFor('--engines', 'others'), { firefox: chosen, webkit: chosen });
  assert.deepEqual(suitesFor('--engines', 'chosen', 'test/elements/sig-contact-form'), {
    elements: ['test/elements/sig-contact-form/states.test.ts'],
  });
});

test('a test file runs in Node or in the browser by its folder, however its path is typed', () => {
  const inNode = { node: ['test/server/embed.test.ts'] };
  assert.deepEqual(suitesFor('test/server/embed.test.ts'), inNode);
  assert.deepEqual(suitesFor('./test/server/embed.test.ts'), inNode);
  assert.deepEqual(suitesFor('server/embed.test.ts'), inNode);
  assert.deepEqual(suitesFor('test\\server\\embed.test.ts'), inNode);
  assert.deepEqual(suitesFor('/home/me/sig-widgets/test/server/embed.test.ts'), inNode);
  assert.deepEqual(suitesFor('test/elements/sig-provider/provider.test.ts'), {
    elements: ['test/elements/sig-provider/provider.test.ts'],
  });
});

test('a folder runs all tests below it', () => {
  const server = { node: ['test/server/embed.test.ts', 'test/server/redis/redis.test.ts'] };
  assert.deepEqual(suitesFor('test/server'), server);
  assert.deepEqual(suitesFor('test/server/'), server);
  assert.deepEqual(suitesFor('server'), server);
  assert.deepEqual(suitesFor('test/server/redis'), { node: ['test/server/redis/redis.test.ts'] });
});

test('the name of a suite runs that suite, and arguments add up without running a file twice', () => {
  assert.deepEqual(suitesFor('e2e'), { e2e: ['test/e2e/book.test.ts'] });
  assert.deepEqual(suitesFor('house', 'test/house/files.test.ts', 'e2e'), {
    house: ['test/house/files.test.ts'],
    e2e: ['test/e2e/book.test.ts'],
  });
});

test('an argument that names no test is refused, never ignored', () => {
  assert.throws(() => suitesFor('test/server/embed.ts'), /No tests: test\/server\/embed\.ts/);
  assert.throws(() => suitesFor('serv'), /No tests: serv/);
  assert.throws(() => suitesFor('--only'), /Unknown option: --only/);
});

test('--watch keeps running the chosen tests, in Node or in the browser but not in both', () => {
  const { watch, suites } = planTests(['--watch', 'test/server/embed.test.ts'], files, root, chosen);
  assert.deepEqual({ watch, suites }, { watch: true, suites: { node: ['test/server/embed.test.ts'] } });
  assert.equal(planTests(['elements', '--watch'], files, root, chosen).watch, true);
  assert.throws(() => planTests(['--watch'], files, root, chosen), /Node or of the browser/);
  const inFirefox = ['elements', '--watch', '--engines', 'firefox'];
  assert.throws(() => planTests(inFirefox, files, root, chosen), /Chromium only/);
});

test('what is named without engines runs in Chromium only', () => {
  assert.deepEqual(suitesFor('elements'), { elements });
  assert.deepEqual(suitesFor(...chosen), { elements: chosen });
});

test('--engines chooses the browsers of element tests, which run in full; the other suites run once', () => {
  assert.deepEqual(suitesFor('--engines', 'firefox'), { firefox: elements });
  assert.deepEqual(suitesFor('--engines', 'all', 'elements'), {
    elements,
    firefox: elements,
    webkit: elements,
  });
  assert.deepEqual(suitesFor('--engines', 'firefox,webkit', ...chosen), { firefox: chosen, webkit: chosen });
  assert.equal(suitesFor('--engines', 'chromium').firefox, undefined);
  assert.deepEqual(Object.keys(suitesFor('--engines', 'all')), [
    'node',
    'house',
    'elements',
    'firefox',
    'webkit',
    'e2e',
    'site',
  ]);
  assert.throws(
    () => suitesFor('--engines', 'lynx'),
    /--engines takes chromium, firefox, webkit, all, chosen, others/,
  );
  assert.throws(
    () => suitesFor('--engines', 'firefox', 'e2e'),
    /Only element tests and walks run in other engines/,
  );
});

test('walks run by their name or with --engines: in some looks with `chosen`, else in all four', () => {
  const walk = 'test/e2e/walks/book.test.ts';
  const plan = (...args: string[]) => planTests(args, [...files, walk], root, chosen);
  assert.equal(plan().suites.walks, undefined);
  const { suites, looks } = plan('--engines', 'chosen');
  assert.deepEqual(suites.e2e, ['test/e2e/book.test.ts']);
  for (const name of ['walks', 'walks-firefox', 'walks-webkit']) assert.deepEqual(suites[name], [walk]);
  assert.equal(looks, 'some');
  const alone = { watch: false, dateMs: undefined };
  assert.deepEqual(plan('walks'), { ...alone, suites: { walks: [walk] }, looks: 'some' });
  assert.deepEqual(plan('--engines', 'webkit', 'walks'), {
    ...alone,
    suites: { 'walks-webkit': [walk] },
    looks: 'all',
  });
});

test('--date is a date, or a date and a time in UTC', () => {
  const dateOf = (...args: string[]) => planTests(args, files, root, chosen).dateMs;
  assert.equal(dateOf(), undefined);
  assert.equal(dateOf('--date', '2028-02-29', 'test/e2e'), Date.UTC(2028, 1, 29));
  assert.equal(dateOf('test/e2e', '--date', '2027-10-31T00:30Z'), Date.UTC(2027, 9, 31, 0, 30));
  for (const wrong of ['2027-10-31T00:30', '31.10.2027', '2027-13-01', '2027-02-29', 'tomorrow'])
    assert.throws(() => dateOf('--date', wrong), /--date takes a date/);
  assert.throws(() => dateOf('--date'), /--date takes a date/);
});
