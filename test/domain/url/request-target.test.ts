import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readRequestTarget } from '../../../src/domain/index.js';

test('a target that every reader reads alike is split at its question mark', () => {
  for (const [target, path, search] of [
    ['/', '/', ''],
    ['/sig/embed', '/sig/embed', ''],
    ['/v1/recipients/a%2Bb%40example.com?a=1&b=..%2f', '/v1/recipients/a%2Bb%40example.com', '?a=1&b=..%2f'],
    ['/a//b/?', '/a//b/', '?'],
    ['/a.b/..c/%2ec?x=//\\y', '/a.b/..c/%2ec', '?x=//\\y'],
  ] as const)
    assert.deepEqual(readRequestTarget(target), { path, search }, target);
});

test('a target that two readers could read differently is not read', () => {
  const ambiguous = [
    ...['', '*', 'sig/embed', '?x', 'http://evil.example/sig/embed', 'HTTP:/sig', 'evil.example:443'],
    ...['//evil.example/sig', '/\\evil.example/sig', '/sig\\embed', '\\sig'],
    ...['/sig/./embed', '/x/../sig', '/sig/..', '/sig/.', '/x/%2e%2e/sig', '/x/.%2E/sig', '/sig/%2e'],
    ...['/sig%2fembed', '/sig/..%2F..%2fx', '/sig/%5c', '/sig/a%00', '/sig/a%0d%0aX', '/sig/%7F'],
    ...['/sig#x', '/sig?x#y', '/sig/a b', '/sig/a\tb', '/sig/a\nb', '/sig/\u0000', '/sig/é', '/sig/\u00a0'],
  ];
  for (const target of ambiguous) assert.equal(readRequestTarget(target), undefined, JSON.stringify(target));
});

test('the URL parser reads the same path and query in every target that is read', () => {
  const part = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '%2e', '%2F', '%5C', '%00', '%', '?', '#', '@', ':', ';', '*', '&', '='],
    ...['sig', 'sandbox', 'reset', 'http:', 'x', 'é', ' ', '\t', '"', '{', "'", '|'],
  );
  let read = 0;
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.boolean(), (parts, rooted) => {
      const target = (rooted ? '/' : '') + parts.join('');
      const found = readRequestTarget(target);
      if (!found) return;
      read += 1;
      assert.equal(found.path + found.search, target);
      for (const url of [new URL(target, 'http://host.example'), new URL(`http://host.example${target}`)]) {
        assert.equal(url.host, 'host.example');
        assert.equal(url.pathname, found.path);
        assert.deepEqual([...url.searchParams], [...new URLSearchParams(found.search)]);
      }
    }),
    { numRuns: 5000 },
  );
  assert.ok(read > 200, `${read} were read`);
});
