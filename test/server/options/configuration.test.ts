import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSigServer } from '../../../src/server/index.js';
import { key, origin } from '../support.js';

describe('the helper refuses to start', () => {
  const good = { baseUrl: 'https://service.example', apiKey: key, origins: [origin], authorize: () => ({}) };
  const wrong: [string, Record<string, unknown>, RegExp][] = [
    ['without authorize', { authorize: undefined }, /authorize/],
    ['without a key', { apiKey: '' }, /apiKey/],
    ['with something that is no function as onSecret', { onSecret: 'vault' }, /`onSecret` is not a function/],
    ['with white space in the key', { apiKey: `${key}\n` }, /white space/],
    ['without a base URL', { baseUrl: undefined }, /baseUrl/],
    ['with an http base URL that is not loopback', { baseUrl: 'http://service.example' }, /https/],
    ['with a base URL that ends in /v1', { baseUrl: 'https://service.example/v1' }, /v1/],
    ['with credentials in the base URL', { baseUrl: 'https://a:b@service.example' }, /origin and a path/],
    ['with a user name in the base URL', { baseUrl: 'https://a@service.example' }, /origin and a path/],
    ['with a query in the base URL', { baseUrl: 'https://service.example?a=1' }, /origin and a path/],
    ['with a fragment in the base URL', { baseUrl: 'https://service.example#a' }, /origin and a path/],
    ['without origins', { origins: [] }, /origins/],
    ['with a wildcard origin', { origins: ['*'] }, /wildcard/],
    ['with a wildcard host', { origins: ['https://*.example.com'] }, /wildcard/],
    ['with the null origin', { origins: ['null'] }, /exactly/],
    ['with an origin that has a path', { origins: ['https://app.example.com/'] }, /not an origin/],
    ['with an http origin that is not loopback', { origins: ['http://app.example.com'] }, /https.*localhost/],
    [
      'with an http origin in a local network',
      { origins: [origin, 'http://192.168.1.5:3000'] },
      /allowHttpOrigins/,
    ],
    ['with an origin that only looks like loopback', { origins: ['http://localhost.example.com'] }, /https/],
    [
      'with anything but true for allowHttpOrigins',
      { origins: ['http://10.0.0.1'], allowHttpOrigins: 'no' },
      /https/,
    ],
    ['with a short grant secret', { grants: { keys: [{ kid: 'a', secret: 'short' }] } }, /32/],
    ['with an empty webhook secret', { webhook: { secrets: [] } }, /secret/],
    ['with one webhook secret instead of a list', { webhook: { secrets: 'whsec_x' } }, /non-empty array/],
    [
      'with two grant keys of one kid',
      { grants: { keys: [1, 2].map((n) => ({ kid: 'a', secret: `${n}`.repeat(40) })) } },
      /two grant keys/,
    ],
    ['with a quoted key', { apiKey: '"prod_0123456789abcdef"' }, /apiKey/],
    ['with a key from an unset variable', { apiKey: 'undefined' }, /apiKey.*missing/],
    ['with a claims hook without methods', { claims: {} }, /claims\.claim/],
    ['with a bus that cannot subscribe', { bus: { publish: () => undefined } }, /bus\.subscribe/],
    ['with owners that cannot remember', { owners: { recall: () => undefined } }, /owners\.remember/],
    [
      'with a webhook handler that is not a function',
      { webhook: { secrets: ['x'], on: 'log' } },
      /webhook\.on/,
    ],
    ['with a limit that is a number', { limit: 5 }, /limit/],
    ['with no tolerance', { webhook: { secrets: ['x'], toleranceSeconds: 0 } }, /toleranceSeconds/],
    ['with a mount that is not a path', { mount: 'sig' }, /mount/],
  ];
  for (const [how, change, says] of wrong)
    it(how, () =>
      assert.throws(
        () => createSigServer({ ...good, ...change }),
        (error: Error & { code?: string }) => {
          assert.equal(error.code, 'config');
          assert.match(error.message, says);
          assert.ok(!error.message.includes(key));
          return true;
        },
      ),
    );
  it('with a key that a build tool would copy into the browser', () => {
    process.env['VITE_SIG_KEY'] = key;
    try {
      assert.throws(() => createSigServer(good), /VITE_SIG_KEY/);
    } finally {
      delete process.env['VITE_SIG_KEY'];
    }
  });
  it('with a webhook secret or grant key that a build tool would copy, or with the key inside another value', () => {
    const secret = `whsec_${'a'.repeat(40)}`;
    for (const [value, change] of [
      [secret, { webhook: { secrets: [secret] } }],
      [secret, { grants: { keys: [{ kid: 'a', secret }] } }],
      [`Bearer ${key}`, {}],
    ] as const) {
      process.env['NEXT_PUBLIC_SIG'] = value;
      try {
        assert.throws(
          () => createSigServer({ ...good, ...change }),
          (error: Error) => /NEXT_PUBLIC_SIG/.test(error.message) && !error.message.includes(secret),
        );
      } finally {
        delete process.env['NEXT_PUBLIC_SIG'];
      }
    }
  });
  it('unless http is on loopback', () => {
    const origins = [
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
      'http://a.localhost:3000',
    ];
    createSigServer({ ...good, baseUrl: 'http://127.0.0.1:4010', origins });
  });
  it('unless allowHttpOrigins is true, for http pages in a local network', () => {
    createSigServer({ ...good, origins: ['http://192.168.1.5:3000'], allowHttpOrigins: true });
  });
});
