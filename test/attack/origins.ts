import assert from 'node:assert/strict';
import fc from 'fast-check';
import { guardRequest } from '../../src/sandbox/kernel/http/request-guard.js';
import { envelope, host, origin, server } from '../server/support.js';
import type { AttackOptions, AttackResult } from './suite/attack.types.js';
import { Counts, tryAll } from './suite/property.js';

const ids = JSON.stringify({ envelopeId: 'env1', recipientId: 'rec1' });
const mail = JSON.stringify({ email: 'a@b.example', message: 'x' });

const { hostname } = new URL(origin);
const origins = fc.constantFrom(
  undefined,
  ...[origin, 'https://host.example', 'null', '', 'https://evil.example', `${origin}.evil.example`],
  ...[
    `${origin}/`,
    `${origin}:8443`,
    `${origin}:443`,
    `http://${hostname}`,
    origin.toUpperCase(),
    `${origin}\u00a0`,
  ],
  ...[
    `https://evil.example@${hostname}`,
    `https://x.${hostname}`,
    `https://${hostname}.`,
    'https://xn--pp-yia.example.com',
  ],
  ...[
    `${origin}, https://evil.example`,
    `https://evil.example ${origin}`,
    'file://',
    'chrome-extension://abcdef',
    hostname,
  ],
);
const sites = fc.constantFrom(
  ...[
    undefined,
    'same-origin',
    'same-site',
    'cross-site',
    'none',
    '',
    'SAME-ORIGIN',
    'same-origin, cross-site',
    'x',
  ],
);
const types = fc.constantFrom(
  ...[
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    'text/plain;application/json',
    undefined,
  ],
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json, text/plain'],
  ...['application/jsonx', 'application/json\u00a0', 'text/json', 'application/json; charset=utf-16', ''],
);
const noise = fc.constantFrom<Record<string, string>>(
  ...[{}, { 'x-http-method-override': 'POST' }, { 'x-forwarded-host': hostname }, { referer: `${origin}/` }],
  ...[{ cookie: 'session=1' }, { 'sec-fetch-mode': 'no-cors' }, { 'x-original-url': '/sig/embed' }],
);
const routes = fc.constantFrom(
  ['POST', '/embed', ids, true],
  ['POST', '/public/v1/public/contact', mail, true],
  ['PUT', '/v1/documents/doc1/fields/f1', '{"label":"x"}', true],
  ['DELETE', '/v1/documents/doc1/fields/f1?envelopeId=env1', undefined, true],
  ['GET', '/envelopes/env1/status?recipientId=rec1', undefined, false],
  ['GET', '/v1/envelopes/env1', undefined, false],
) satisfies fc.Arbitrary<readonly [string, string, string | undefined, boolean]>;

/** The rule as HOSTS states it, written again. */
function isAdmitted(from: string | undefined, site: string | undefined, isWrite: boolean): boolean {
  if (from === origin) return true;
  if (from === 'null') return false;
  if (site === 'same-origin') return true;
  return !isWrite && from === undefined && (site === undefined || site === 'none');
}

/** Requests that a foreign page could send: the service is never called for one, and no answer is readable for one. */
export async function attackOrigins(options: AttackOptions): Promise<AttackResult> {
  const counts = new Counts();
  const { sig, calls } = server(
    ({ method }) =>
      method === 'GET' ? Response.json(envelope()) : Response.json({ url: 'https://s.example/x' }),
    { limit: false, owners: { remember: () => undefined, recall: () => '{}' } },
  );
  const helper = tryAll(
    fc.tuple(routes, origins, sites, types, noise),
    6000,
    options,
    async ([[method, path, body, isWrite], from, site, type, more]) => {
      calls.length = 0;
      const headers = new Headers(more);
      for (const [name, value] of Object.entries({
        origin: from,
        'sec-fetch-site': site,
        'content-type': type,
      }))
        if (value !== undefined) headers.set(name, Buffer.from(value, 'utf8').toString('latin1'));
      const answer = await sig.fetch(new Request(host + path, { method, headers, body }));
      // Headers lose white space at their ends.
      const admitted = isAdmitted(
        headers.get('origin') ?? undefined,
        headers.get('sec-fetch-site') ?? undefined,
        isWrite,
      );
      counts.add(
        admitted ? 'requests of pages that may call the helper' : 'requests of foreign pages to the helper',
      );
      const sent = headers.get('content-type');
      const isJson =
        body === undefined || (sent !== null && /^application\/json(; charset=utf-8)?$/i.test(sent));
      if (!admitted) assert.equal(answer.status, 403);
      if (!admitted || (isWrite && !isJson))
        assert.equal(calls.length, 0, `${answer.status}: the service was called`);
      const readableBy = answer.headers.get('access-control-allow-origin');
      assert.ok(
        readableBy === null || (readableBy === origin && from === origin),
        `readable by ${readableBy}`,
      );
    },
  );
  const own = 'http://127.0.0.1:4010';
  const hosts = fc.constantFrom(
    '127.0.0.1:4010',
    'localhost:4010',
    'rebound.example:4010',
    undefined,
    '[::1]:4010',
    '127.1',
  );
  const sandbox = tryAll(
    fc.tuple(
      hosts,
      fc.oneof(origins, fc.constantFrom(own, 'http://localhost:4010', 'http://localhost:4000')),
      sites,
    ),
    4000,
    options,
    async ([name, from, site]) => {
      const guarded = guardRequest({ target: '/sandbox/reset', host: name, origin: from, site }, '127.0.0.1');
      const isForeign =
        (from !== undefined && from !== `http://${name}`) ||
        (site !== undefined && site !== 'same-origin' && site !== 'none') ||
        !['127.0.0.1:4010', 'localhost:4010', '[::1]:4010'].includes(name ?? '');
      counts.add(
        isForeign ? 'foreign requests to the sandbox’s control' : 'its own requests to the sandbox’s control',
      );
      assert.equal('status' in guarded, isForeign);
    },
  );
  return { counts: counts.all, failures: (await Promise.all([helper, sandbox])).flat() };
}
