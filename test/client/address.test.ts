import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createClient } from '../../src/client/index.js';
import {
  getEnvelope,
  getRecipientHistory,
  listEnvelopes,
  type Operation,
  operations,
} from '../../src/contract/index.js';
import { before, failure } from './support.js';

const awkward = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '.',
    '..',
    '%2e%2e',
    '..%2f',
    'a/b',
    '/',
    '//evil.test',
    '\\',
    '?x',
    '#x',
    '@evil.test',
    ' ',
    'a@b.test',
  ),
  fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
);

test('no value can change the path of its operation (S2)', async () => {
  const templated = Object.values<Operation>(operations).filter(({ path }) => path.includes('{'));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...templated),
      fc.array(awkward, { minLength: 3, maxLength: 3 }),
      async (operation, values) => {
        const { client, seen } = before([() => new Response(null, { status: 204 })], {
          baseUrl: 'https://service.test/mount',
        });
        const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
        const params = Object.fromEntries(names.map((name, index) => [name, values[index]]));
        await client.call(operation, { params, query: {}, body: {} }).catch(() => {});
        for (const { url } of seen) {
          const template = `/mount${operation.path}`.split('/');
          const path = url.pathname.split('/');
          assert.equal(url.origin, 'https://service.test');
          assert.equal(path.length, template.length);
          template.forEach((segment, index) => {
            const name = /^\{(\w+)\}/.exec(segment)?.[1];
            if (name === undefined) assert.equal(path[index], segment);
            else assert.equal(decodeURIComponent(path[index]!), params[name]);
          });
        }
      },
    ),
    { numRuns: 1500 },
  );
});

test('an invalid identifier is refused before a request is sent, and the error names the member', async () => {
  for (const id of ['..', '', 'a/b', 'a b', 'x'.repeat(65)]) {
    const { client, seen } = before([new Response()]);
    const error = await failure(client.call(getEnvelope, { params: { id } }));
    assert.equal(error.code, 'bad-request');
    assert.equal(error.status, undefined);
    assert.match(error.message, /params\.id/);
    assert.equal(seen.length, 0);
  }
});

test('an address in a path is encoded (R5)', async () => {
  const { client, seen } = before([Response.json([])]);
  await client.call(getRecipientHistory, {
    params: { email: 'a+b%c@x.test' },
    query: { page: 1, pageSize: 10 },
  });
  assert.equal(seen[0]!.url.pathname, '/v1/recipients/a%2Bb%25c%40x.test');
});

test('a list in the query repeats its name, and absent members are left out (R3)', async () => {
  const { client, seen } = before([Response.json([])]);
  await client.call(listEnvelopes, {
    query: { status: ['SENT', 'VIEWED'], search: undefined, limit: 5, mineOnly: false },
  });
  assert.equal(seen[0]!.url.search, '?limit=5&status=SENT&status=VIEWED&mineOnly=false');
});

test('the base URL keeps its path, with or without a trailing slash', async () => {
  for (const baseUrl of ['https://host.test/sig/public', 'https://host.test/sig/public/']) {
    const { client, seen } = before([Response.json([])], { baseUrl });
    await client.call(listEnvelopes, {});
    assert.equal(seen[0]!.url.href, 'https://host.test/sig/public/v1/envelopes');
  }
});

test('an invalid base URL is a configuration error', async () => {
  for (const baseUrl of ['', '/sig', 'ftp://x.test', 'javascript:alert(1)']) {
    const error = await failure(createClient({ baseUrl }).call(listEnvelopes, {}));
    assert.equal(error.code, 'config');
  }
});

test('plain http is refused before anything is sent, except on loopback or where the host allows it (R1)', async () => {
  const refused = [
    'http://service.test',
    'http://10.0.0.1',
    'http://localhost.test',
    'http://127.0.0.1.test',
  ];
  for (const baseUrl of refused) {
    const { client, seen } = before([Response.json([])], { baseUrl, apiKey: 'key' });
    const { code, message } = await failure(client.call(listEnvelopes, {}));
    assert.deepEqual([code, message, seen.length], ['config', 'the base address must be https', 0], baseUrl);
  }
  const allowed = ['https://service.test', 'http://127.0.0.1:4010', 'http://localhost', 'http://[::1]:4010'];
  for (const [baseUrl, allowHttp] of [
    ...allowed.map((one) => [one, undefined] as const),
    ...refused.map((one) => [one, true] as const),
  ]) {
    const { client, seen } = before([Response.json([])], { baseUrl, allowHttp });
    await client.call(listEnvelopes, {});
    assert.equal(seen.length, 1, baseUrl);
  }
});
