import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planTests } from '../support/test-plan.mjs';

const root = '/home/me/sig-widgets/';
const files = [
  'test/domain/money/decimal.test.ts',
  'test/e2e/book.test.ts',
  'test/elements/sig-provider/provider.test.ts',
  'test/house/files.test.ts',
  'test/server/embed.test.ts',
  'test/server/redis/redis.test.ts',
];
const suitesFor = (...args: string[]) => planTests(args, files, root).suites;

test('npm test alone runs every suite', () => {
  assert.deepEqual(suitesFor(), {
    node: [
      'test/domain/money/decimal.test.ts',
      'test/server/embed.test.ts',
      'test/server/redis/redis.test.ts',
    ],
    house: ['test/house/files.test.ts'],
    elements: ['test/elements/sig-provider/provider.test.ts'],
    e2e: ['test/e2e/book.test.ts'],
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
  const { watch, suites } = planTests(['--watch', 'test/server/embed.test.ts'], files, root);
  assert.deepEqual({ watch, suites }, { watch: true, suites: { node: ['test/server/embed.test.ts'] } });
  assert.equal(planTests(['elements', '--watch'], files, root).watch, true);
  assert.throws(() => planTests(['--watch'], files, root), /Node or of the browser/);
  const inFirefox = ['elements', '--watch', '--engines', 'firefox'];
  assert.throws(() => planTests(inFirefox, files, root), /Chromium only/);
});

test('--engines chooses the browsers of element tests; the other suites run once', () => {
  const elements = ['test/elements/sig-provider/provider.test.ts'];
  assert.deepEqual(suitesFor('--engines', 'firefox'), { firefox: elements });
  assert.deepEqual(suitesFor('--engines', 'all', 'elements'), {
    elements,
    firefox: elements,
    webkit: elements,
  });
  assert.deepEqual(Object.keys(suitesFor('--engines', 'all')), [
    'node',
    'house',
    'elements',
    'firefox',
    'webkit',
    'e2e',
  ]);
  assert.throws(() => suitesFor('--engines', 'lynx'), /--engines takes chromium, firefox, webkit or all/);
  assert.throws(() => suitesFor('--engines', 'firefox', 'e2e'), /Only element tests run in other engines/);
});
