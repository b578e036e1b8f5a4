import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ask, envelope, host, origin, refusalOf, server } from './support.js';

const mint = { body: { envelopeId: 'env1', recipientId: 'rec1' } };

describe('the origin check', () => {
  const cases: [string, Record<string, string>, boolean, boolean][] = [
    // what, headers, a write passes, a read passes
    ['a page of the same origin', { 'sec-fetch-site': 'same-origin' }, true, true],
    [
      'a page of the same origin, which is not listed',
      { 'sec-fetch-site': 'same-origin', origin: 'https://host.example' },
      true,
      true,
    ],
    ['a listed origin', { 'sec-fetch-site': 'cross-site', origin }, true, true],
    ['a listed origin in an old browser', { origin }, true, true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false, false],
    [
      'a sibling subdomain',
      { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' },
      false,
      false,
    ],
    ['a suffix of a listed host', { origin: `${origin}.evil.example` }, false, false],
    ['a listed host on http', { origin: 'http://app.example.com' }, false, false],
    ['a listed host on another port', { origin: `${origin}:8443` }, false, false],
    ['a sandboxed page', { 'sec-fetch-site': 'cross-site', origin: 'null' }, false, false],
    [
      'a null origin that claims to be same-origin',
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      false,
      false,
    ],
    ['an image of another site', { 'sec-fetch-site': 'cross-site' }, false, false],
    ['a URL typed by hand', { 'sec-fetch-site': 'none' }, false, true],
    ['a client that is not a browser', {}, false, true],
  ];
  for (const [who, headers, write, read] of cases)
    it(`${who}: write ${write ? 'passes' : 'is refused'}, read ${read ? 'passes' : 'is refused'}`, async () => {
      const { sig, calls } = server(({ method }) =>
        method === 'GET' ? Response.json(envelope()) : Response.json({ url: 'https://s.example/x' }),
      );
      const raw = (method: string, path: string, body?: string) =>
        sig.fetch(
          new Request(host + path, {
            method,
            headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
            body,
          }),
        );
      const wrote = await raw('POST', '/embed', JSON.stringify(mint.body));
      assert.equal(wrote.status, write ? 201 : 403);
      if (!write) assert.equal((await refusalOf(wrote)).code, 'origin-refused');
      const open = await raw(
        'POST',
        '/public/v1/public/contact',
        JSON.stringify({ email: 'a@b.example', message: 'x' }),
      );
      assert.equal(open.status === 403, !write, 'the same rule for public writes');
      const readIt = await raw('GET', '/envelopes/env1/status?recipientId=rec1');
      assert.equal(readIt.status, read ? 200 : 403);
      assert.equal(calls.length, (write ? 2 : 0) + (read ? 1 : 0));
      const allowed = headers['origin'] === origin;
      assert.equal(readIt.headers.get('access-control-allow-origin'), allowed ? origin : null);
    });

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain;application/json',
    'application/json, text/plain',
    'application/jsonx',
  ])
    it(`a body of ${type} is refused`, async () => {
      const { sig, calls } = server();
      const response = await ask(sig, 'POST', '/embed', { ...mint, headers: { 'content-type': type } });
      assert.equal(response.status, 400);
      assert.equal(calls.length, 0);
    });
});
