import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readRequestTarget } from '../../../src/domain/index.js';
import { setClientAddress, clientKeyOf, networkOf } from '../../../src/server/http/client-address.js';
import { contentDisposition, downloadReply, rangeRefused } from '../../../src/server/http/download.js';
import { boundIdempotencyHeader, rangeHeaders } from '../../../src/server/http/headers.js';
import { checkContentType, checkOrigin } from '../../../src/server/http/origin.js';
import { boundaryOf } from '../../../src/server/policy/upload-parts.js';
import { retryAfterHeader } from '../../../src/server/upstream/errors.js';
import { createEnvelope } from '../../../src/contract/index.js';
import { target } from '../engine/target.types.js';
import { resultOf } from '../inputs/expect.js';
import { texts } from '../inputs/mutate.js';

type HeaderList = readonly (readonly [name: string, value: string])[];

const origins = ['https://app.example.com', 'https://other.example'];
const values: Readonly<Record<string, readonly string[]>> = {
  origin: [
    'https://app.example.com',
    'https://app.example.com.evil.example',
    'null',
    'https://APP.example.com',
    'http://app.example.com',
  ],
  'sec-fetch-site': ['same-origin', 'same-site', 'cross-site', 'none'],
  'content-type': [
    'application/json',
    'application/json; charset=utf-8',
    'multipart/form-data; boundary=b',
    'text/plain',
    'multipart/form-data; boundary="a b"',
  ],
  range: ['bytes=0-99', 'bytes=-5', 'bytes=5-', 'bytes=0-1,4-5'],
  'if-range': ['"tag"', 'W/"tag"', 'Sun, 01 Mar 2026 00:00:00 GMT'],
  'idempotency-key': ['0123456789abcdef', 'short', 'a'.repeat(255)],
};

/** Headers in any number and order, doubled ones among them. What no header can have is left out. */
function headersOf(list: HeaderList): Headers {
  const headers = new Headers();
  for (const [name, value] of list) {
    try {
      headers.append(name, value);
    } catch {
      // No client can send it.
    }
  }
  return headers;
}

const headerLists = (known: typeof values, kept: readonly HeaderList[]): fc.Arbitrary<HeaderList> => {
  const header = fc
    .constantFrom(...Object.keys(known))
    .chain((name) =>
      fc.tuple(
        fc.constant(name),
        texts(
          [
            ...(known[name] ?? []),
            ...kept.flat().flatMap(([other, value]) => (other === name ? [value] : [])),
          ],
          ['; ', ', ', '"', '=', ',', 'null'],
        ),
      ),
    );
  return fc.array(header, { maxLength: 5 });
};

interface RequestInput {
  readonly method: string;
  readonly headers: HeaderList;
}

export const requestHeaders = target<RequestInput>({
  name: 'request-headers',
  readers: ['src/server/http/origin.ts', 'src/server/http/headers.ts'],
  inputs: (kept) =>
    fc.record({
      method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
      headers: headerLists(
        values,
        kept.map(({ headers }) => headers),
      ),
    }),
  async check({ method, headers: list }) {
    const headers = headersOf(list);
    const body = method === 'GET' ? undefined : '{}';
    const request = new Request('https://app.example.com/sig/v1', { method, headers, body });
    for (const [name, value] of headers)
      if (name === 'origin' || name === 'sec-fetch-site') request.headers.set(name, value);
    const own = await resultOf(() => checkOrigin(request, origins));
    const origin = request.headers.get('origin');
    const site = request.headers.get('sec-fetch-site');
    if (!('error' in own) && method !== 'GET')
      assert.ok(
        origins.includes(origin ?? '') || (site === 'same-origin' && origin !== 'null'),
        `${origin} of ${site} may write`,
      );
    const json = await resultOf(() => checkContentType(request));
    if (!('error' in json) && method !== 'GET')
      assert.match(request.headers.get('content-type') ?? '', /^application\/json(; ?charset=utf-8)?$/i);
    const form = await resultOf(() => checkContentType(request, true));
    if (!('error' in form) && method !== 'GET') {
      const boundary = boundaryOf(request.headers.get('content-type'));
      assert.ok(boundary.length >= 1 && boundary.length <= 70, `boundary ${JSON.stringify(boundary)}`);
    }
    for (const sent of [
      rangeHeaders(request),
      await boundIdempotencyHeader(createEnvelope, request, { actor: 'a' }),
    ]) {
      for (const [name, value] of Object.entries(sent)) {
        assert.match(value, /^[\x20-\x7e]{1,255}$/, `${name} is passed on`);
        if (name === 'range') assert.match(value, /^bytes=\d*-\d*$/);
      }
    }
  },
});

const answered: typeof values = {
  'content-type': [
    'application/pdf',
    'text/html',
    'image/svg+xml',
    'text/calendar; charset=utf-8',
    'application/zip',
  ],
  'content-disposition': [
    'attachment; filename="a.pdf"',
    'inline; filename="a.pdf"; filename*=UTF-8\'\'%e2%82%ac%20rates.pdf',
    "attachment; filename*=UTF-8''%0d%0aX:%20y",
    'inline; filename=x',
    "attachment; filename*=UTF-8''a%E2%80%AEfdp.exe",
  ],
  'content-length': ['12', '-1', '12, 13'],
  'content-range': ['bytes 0-9/100', 'bytes */100'],
  etag: ['"tag"', 'W/"tag"'],
  'last-modified': ['Sun, 01 Mar 2026 00:00:00 GMT'],
  'content-encoding': ['gzip'],
  'retry-after': ['5', '-1', 'soon', '1e9'],
  'set-cookie': ['a=b'],
  'x-other': ['prod_CANARY'],
};

export const downloadTarget = target<HeaderList>({
  name: 'downloads',
  readers: ['src/server/http/download.ts', 'src/server/upstream/errors.ts'],
  inputs: (kept) => headerLists(answered, kept),
  check(list) {
    const headers = headersOf(list);
    const response = new Response('x', { headers });
    const { headers: sent } = downloadReply(response, 'prod_CANARY');
    // What is sent can be sent.
    const all = new Headers(sent);
    for (const [name, value] of all) {
      assert.ok(!value.includes('prod_CANARY'), `${name} has the key`);
      assert.ok(
        [
          'content-type',
          'content-disposition',
          'content-length',
          'content-range',
          'accept-ranges',
          'last-modified',
          'etag',
        ].includes(name),
        name,
      );
    }
    const disposition = all.get('content-disposition') ?? '';
    assert.match(
      disposition,
      /^(inline|attachment); filename="[\x20\x21\x23-\x2e\x30-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.!~*%-]+$/,
      disposition,
    );
    const name = decodeURIComponent(disposition.split("UTF-8''").at(-1) ?? '');
    assert.doesNotMatch(
      name,
      /[\p{Cc}\u202a-\u202e\u2066-\u2069/\\"]/u,
      'a name with characters that hide what it is',
    );
    assert.doesNotMatch(all.get('content-type') ?? '', /html|svg|xml,|script/i);
    const refused = rangeRefused(headers).headers['content-range'];
    assert.ok(refused === undefined || /^bytes \*\/\d{1,15}$/.test(refused));
    assert.match(retryAfterHeader(headers)['retry-after'] ?? '', /^[1-9]\d{0,4}$/);
  },
});

export const fileNames = target<string>({
  name: 'file-names',
  readers: ['src/server/http/download.ts'],
  inputs: (kept) =>
    texts(
      [...(answered['content-disposition'] ?? []), ...kept],
      ["UTF-8''", 'filename=', 'filename*=', '"', ';', '%', '%ED%A0%80'],
    ),
  check(given) {
    const headers = headersOf([['content-disposition', given]]);
    const text = contentDisposition(headers.get('content-disposition'), 'application/pdf');
    new Headers({ 'content-disposition': text });
    assert.ok(text.length < 3000);
  },
  large: (size) => `attachment; filename="${'a;'.repeat(size * 50)}"`,
});

const targetsOfRequests = [
  '/sig/v1/envelopes?x=1',
  '/sig/v1/../admin',
  '//evil.example/sig',
  '/sig/%2e%2e/x',
  '/sig/v1/a%2fb',
  'https://a.example/sig',
  '*',
  '/sig\\v1',
];

export const requestTargets = target<string>({
  name: 'request-targets',
  readers: ['src/domain/url/request-target.ts'],
  inputs: (kept) =>
    texts([...targetsOfRequests, ...kept], ['/', '..', '%2e', '%2F', '?', '#', '\\', ':', '@', '//', ';']),
  check(text) {
    const read = readRequestTarget(text);
    if (!read) return;
    assert.equal(read.path + read.search, text);
    const url = new URL(text, 'http://host');
    assert.deepEqual([url.origin, url.pathname], ['http://host', read.path], 'two readers read two paths');
    assert.ok(!read.path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment)), 'a dot segment');
    assert.doesNotMatch(
      decodeURIComponent(read.path.replace(/%(?![\da-f]{2})/gi, '%25').replace(/%[89a-f][\da-f]/gi, 'x')),
      /[\\\p{Cc}]/u,
    );
  },
});

const addresses = [
  '203.0.113.7',
  '::ffff:203.0.113.7',
  '2001:db8::1',
  '2001:db8:1:2:3:4:5:6',
  'fe80::1%eth0',
  '::1',
  '::',
];

export const addressTarget = target<string>({
  name: 'client-addresses',
  readers: ['src/server/http/client-address.ts'],
  inputs: (kept) => texts([...addresses, ...kept], [':', '::', '.', '%', '0', 'ffff']),
  check(text) {
    const network = networkOf(text);
    assert.equal(networkOf(text), network);
    const request = new Request('https://a.example');
    setClientAddress(request, text);
    assert.equal(clientKeyOf({}, request), text ? network : '');
  },
});
