import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { operations } from '../../src/contract/index.js';
import { createSigServer, type Facts } from '../../src/server/index.js';
import { passed } from '../../src/server/allow-list.js';
import { publicOperations } from '../../src/server/public-list.js';
import { ask, envelope, host, key, origin, refusalOf, server } from './support.js';

const mint = { body: { envelopeId: 'env1', recipientId: 'rec1' } };

describe('the helper refuses to start', () => {
  const good = { baseUrl: 'https://service.example', apiKey: key, origins: [origin], authorize: () => ({}) };
  const wrong: [string, Record<string, unknown>, RegExp][] = [
    ['without authorize', { authorize: undefined }, /authorize/],
    ['without a key', { apiKey: '' }, /apiKey/],
    ['with white space in the key', { apiKey: `${key}\n` }, /white space/],
    ['without an address', { baseUrl: undefined }, /baseUrl/],
    ['with an http address that is not loopback', { baseUrl: 'http://service.example' }, /https/],
    ['with an address that ends in /v1', { baseUrl: 'https://service.example/v1' }, /v1/],
    ['with credentials in the address', { baseUrl: 'https://a:b@service.example' }, /origin and a path/],
    ['without origins', { origins: [] }, /origins/],
    ['with a wildcard origin', { origins: ['*'] }, /wildcard/],
    ['with a wildcard host', { origins: ['https://*.example.com'] }, /wildcard/],
    ['with the null origin', { origins: ['null'] }, /exactly/],
    ['with an origin that has a path', { origins: ['https://app.example.com/'] }, /not an origin/],
    ['with a short grant secret', { grants: { keys: [{ kid: 'a', secret: 'short' }] } }, /32/],
    ['with an empty webhook secret', { webhook: { secrets: [] } }, /secret/],
    ['with a mount that is no path', { mount: 'sig' }, /mount/],
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
  it('but starts with http on loopback', () => {
    createSigServer({ ...good, baseUrl: 'http://127.0.0.1:4010', origins: ['http://localhost:3000'] });
  });
});

describe('who may ask', () => {
  const cases: [string, Record<string, string>, boolean, boolean][] = [
    // what, headers, a write passes, a read passes
    ['our own page', { 'sec-fetch-site': 'same-origin' }, true, true],
    [
      'our own page, origin unlisted',
      { 'sec-fetch-site': 'same-origin', origin: 'https://host.example' },
      true,
      true,
    ],
    ['a listed origin', { 'sec-fetch-site': 'cross-site', origin }, true, true],
    ['a listed origin, old browser', { origin }, true, true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false, false],
    ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' }, false, false],
    ['a suffix of a listed host', { origin: `${origin}.evil.example` }, false, false],
    ['a listed host on http', { origin: 'http://app.example.com' }, false, false],
    ['a listed host on another port', { origin: `${origin}:8443` }, false, false],
    ['a sandboxed page', { 'sec-fetch-site': 'cross-site', origin: 'null' }, false, false],
    [
      'a null origin that claims to be ours',
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      false,
      false,
    ],
    ['an image of another site', { 'sec-fetch-site': 'cross-site' }, false, false],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }, false, true],
    ['no browser at all', {}, false, true],
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
      assert.equal(open.status === 403, !write, 'public writes keep to the same rule');
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

describe('the key stays here', () => {
  const everywhere = {
    headers: {
      'x-echo': key,
      'set-cookie': `k=${key}`,
      'content-disposition': `inline; filename="${key}"`,
      'retry-after': key,
      location: `https://x/${key}`,
      'content-range': key,
    },
  };
  const bodies: [string, () => Response][] = [
    [
      'every member of JSON',
      () =>
        Response.json(
          { ...envelope({ subject: key, other: key }), id: key, url: `https://s.example/${key}` },
          everywhere,
        ),
    ],
    [
      'an unknown member',
      () => Response.json({ ...envelope(), debug: { auth: `Bearer ${key}` } }, everywhere),
    ],
    [
      'an error',
      () =>
        Response.json(
          { message: `bad key ${key}`, error: key, code: key, path: key },
          { ...everywhere, status: 400 },
        ),
    ],
    ['a 500', () => new Response(`<html>${key}`, { ...everywhere, status: 500 })],
    ['a 429', () => new Response(key, { ...everywhere, status: 429 })],
    ['a 403', () => Response.json({ message: key }, { ...everywhere, status: 403 })],
    ['HTML', () => new Response(`<html>${key}`, everywhere)],
    ['a thrown error', () => Promise.reject(new Error(key)) as never],
  ];
  for (const [what, answer] of bodies)
    it(`when the service answers it in ${what}`, async () => {
      const { sig, logs } = server(answer);
      for (const [method, path, body] of [
        ['POST', '/embed', mint.body],
        ['GET', '/envelopes/env1/status?recipientId=rec1', undefined],
        ['GET', '/v1/envelopes/env1', undefined],
        ['GET', '/v1/documents/doc1', undefined],
        ['GET', '/v1/documents/doc1/fields?envelopeId=env1', undefined],
        ['GET', '/v1/envelopes/env1/download/signed-merged', undefined],
      ] as const) {
        const response = await ask(sig, method, path, body && { body });
        const text = await response.text().catch(() => 'cut off');
        assert.ok(!text.includes(key), `${path} ${text}`);
        assert.ok(!JSON.stringify([...response.headers]).includes(key), path);
      }
      assert.ok(!logs.join().includes(key));
      for (const line of logs)
        assert.deepEqual(Object.keys(JSON.parse(line) as object), [
          'operation',
          'status',
          'milliseconds',
          'requestId',
        ]);
    });

  it('and is cut out of a file, also across its pieces', async () => {
    const bytes = new TextEncoder().encode(`%PDF-1.7 ${key} %%EOF`);
    const { sig } = server(
      () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(bytes.slice(0, 20));
              controller.enqueue(bytes.slice(20));
              controller.close();
            },
          }),
          { headers: { 'content-type': 'application/pdf' } },
        ),
    );
    const response = await ask(sig, 'GET', '/v1/documents/doc1/content');
    await assert.rejects(response.text());
  });

  it('and is never sent where no key is needed, nor to another address', async () => {
    const { sig, calls } = server();
    await ask(sig, 'GET', '/public/v1/book/public/hosts/anna', {
      headers: {
        authorization: 'Bearer visitor',
        cookie: 'session=1',
        'x-forwarded-for': '1.2.3.4',
        'x-acting-user': 'eve',
      },
    });
    const [call] = calls;
    assert.equal(call?.url.href, 'https://service.example/v1/book/public/hosts/anna');
    for (const name of ['authorization', 'cookie', 'x-forwarded-for', 'x-acting-user'])
      assert.equal(call?.headers.get(name), null, name);
    assert.equal(call?.redirect, 'error');
  });
});

describe('paths and ids', () => {
  it('any id either is one or is refused; the address always equals its template', async () => {
    const { sig, calls } = server(() => Response.json(envelope()));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ maxLength: 80 }),
          fc.constantFrom(
            '..',
            '.',
            '%2e%2e',
            '%2E%2E%2F',
            '..%2f..',
            'a/b',
            'a%2fb',
            'a\\b',
            'a?b',
            'a#b',
            '%00',
            'a%0ab',
            '',
            ' ',
            '@evil.example',
            'a;b',
          ),
          fc.stringMatching(/^[A-Za-z0-9_-]{1,70}$/),
        ),
        fc.constantFrom('raw', 'encoded'),
        async (id, how) => {
          calls.length = 0;
          const part = how === 'raw' ? id : encodeURIComponent(id);
          for (const path of [
            `/v1/envelopes/${part}`,
            `/envelopes/${part}/status`,
            `/v1/documents/${part}/fields?envelopeId=${encodeURIComponent(id)}`,
          ]) {
            let response: Response;
            try {
              response = await ask(sig, 'GET', path);
            } catch {
              return;
            }
            assert.ok([200, 400, 404, 502].includes(response.status), `${path} ${response.status}`);
          }
          for (const { url } of calls) {
            assert.equal(url.origin, 'https://service.example');
            assert.match(
              url.pathname,
              /^\/v1\/(envelopes\/[A-Za-z0-9_-]{1,64}|documents\/[A-Za-z0-9_-]{1,64}(\/fields)?)$/,
            );
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('ids that contradict each other are refused, wherever they stand', async () => {
    const { sig, calls } = server();
    const fields = [{ pageNumber: 1, x: 0, y: 0, width: 0.1, height: 0.1, type: 'TEXT' }];
    for (const [path, body] of [
      ['/v1/documents/doc1/fields/replace?envelopeId=env2', { envelopeId: 'env1', fields }],
      ['/v1/documents/doc1/fields/replace', { envelopeId: 'env1', documentId: 'doc2', fields }],
      [
        '/v1/documents/doc1/fields/replace',
        { envelopeId: 'env1', fields: [{ ...fields[0], envelopeId: 'env2' }] },
      ],
      ['/v1/documents/doc1/fields/replace?envelopeId=env1&envelopeId=env2', { fields }],
      ['/v1/documents/doc1/fields/replace', { envelopeId: 'env1', templateId: 't1', fields }],
      ['/v1/documents/doc1/fields/replace', { fields }],
      ['/v1/documents/doc1/fields/replace', { envelopeId: ['env1'], fields }],
      ['/embed?envelopeId=env2', mint.body],
    ] as const)
      assert.equal((await ask(sig, 'POST', path, { body })).status, 400, path);
    assert.equal(calls.length, 0);
  });

  it('a body names one owner even when JSON says it twice', async () => {
    const { sig, calls } = server(() => Response.json([]));
    const body = '{"envelopeId":"env2","envelopeId":"env1","fields":[]}';
    const asked: Facts[] = [];
    const { sig: watched } = server(() => Response.json([]), {
      authorize: (_request, facts) => (asked.push(facts), {}),
    });
    await ask(watched, 'POST', '/v1/documents/doc1/fields/replace', { body });
    await ask(sig, 'POST', '/v1/documents/doc1/fields/replace', { body });
    assert.equal(asked[0]?.envelopeId, 'env1');
    assert.equal((JSON.parse(calls[0]?.body ?? '{}') as { envelopeId: string }).envelopeId, 'env1');
    assert.ok(!calls[0]?.body.includes('env2'));
  });
});

describe('whose envelope it is', () => {
  const mine = { envelopeId: 'mine', documentId: 'docMine' };
  const authorize = (_request: Request, { envelopeId, documentId, templateId }: Facts) =>
    (envelopeId ?? mine.envelopeId) === mine.envelopeId &&
    (documentId ?? mine.documentId) === mine.documentId &&
    !templateId
      ? {}
      : null;

  it('every passed operation on somebody else’s ids is the same 404, and asks the service nothing', async () => {
    const { sig, calls } = server(() => Response.json({}), { authorize });
    const bodies = new Set<string>();
    for (const { operation, params, owned, upload } of passed) {
      if (Object.keys(params).length === 0) continue;
      const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
        name === 'pageNumber' ? '1' : 'theirs',
      );
      const body =
        operation.method === 'GET' ? undefined : { ...(owned && { envelopeId: 'theirs' }), label: 'x' };
      const scope = owned && operation.method === 'GET' ? '?envelopeId=theirs' : '';
      const response = await ask(sig, operation.method, path + scope, upload ? {} : { body });
      assert.equal(response.status, 404, `${operation.id} ${response.status}`);
      bodies.add(await response.text());
    }
    for (const path of [
      '/v1/envelopes/theirs',
      '/envelopes/theirs/status',
      '/v1/envelopes/theirs/download/signed-merged',
      '/v1/envelopes/theirs/certificate',
    ]) {
      const response = await ask(sig, 'GET', path);
      assert.equal(response.status, 404, path);
      bodies.add(await response.text());
    }
    assert.equal(calls.length, 0);
    assert.equal(bodies.size, 1, 'denied and unknown look the same');
  });

  it('an id of one’s own opens nothing of others: one that the operation does not take is refused', async () => {
    const facts: Facts[] = [];
    const { sig, calls } = server(() => Response.json({}), {
      // As careless as a host may be: any id of mine will do.
      authorize: (_request, given) => (facts.push(given), given.envelopeId === 'mine' ? {} : null),
    });
    for (const { operation, params, owned, upload } of passed) {
      if (Object.values(params).includes('envelopeId') || Object.values(params).includes('fieldId')) continue;
      const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
        name === 'pageNumber' ? '1' : 'theirs',
      );
      const reads = operation.method === 'GET';
      if (!(owned && reads) && operation.id !== 'bulkCreateDocumentFields') {
        const inQuery = await ask(sig, operation.method, `${path}?envelopeId=mine`, {
          ...(!reads && { body: upload ? '--x--' : {} }),
          ...(upload && { headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
        });
        assert.equal(inQuery.status, 400, `${operation.id} in the query`);
      }
      if (owned || reads || upload) continue;
      for (const body of [{ envelopeId: 'mine' }, { deep: [{ envelopeId: 'mine' }] }]) {
        const inBody = await ask(sig, operation.method, path, { body });
        assert.equal(inBody.status, 400, `${operation.id} in the body`);
      }
    }
    assert.equal((await ask(sig, 'GET', '/envelopes/mine/status?documentId=theirs')).status, 400);
    assert.equal((await ask(sig, 'POST', '/embed?templateId=mine', mint)).status, 400);
    assert.deepEqual(facts, []);
    assert.equal(calls.length, 0);
  });

  it('an authorize that throws, or answers nothing, denies', async () => {
    for (const deny of [
      () => Promise.reject(new Error('x')),
      () => undefined,
      () => null,
      () => true as never,
      () => {
        throw new Error('x');
      },
    ]) {
      const { sig, calls } = server(undefined, { authorize: deny });
      assert.equal((await ask(sig, 'POST', '/embed', mint)).status, 404);
      assert.equal(calls.length, 0);
    }
  });

  it('fields without an owner in their address pass only once they were seen as the owner’s (R86)', async () => {
    const rows = [
      { id: 'f1', pageNumber: 1, x: 0, y: 0, width: 0.1, height: 0.1, type: 'TEXT' },
      { id: 'f2', pageNumber: 1, x: 0, y: 0, width: 0.1, height: 0.1, type: 'TEXT' },
    ];
    const asked: Facts[] = [];
    const { sig } = server(() => Response.json(rows), {
      authorize: (request, facts) => (asked.push(facts), authorize(request, facts)),
    });
    const put = () => ask(sig, 'PUT', '/v1/documents/docMine/fields/f1', { body: { x: 0.2 } });
    const link = (ids: string[]) => ask(sig, 'POST', '/v1/fields/link', { body: { fieldIds: ids } });
    assert.equal((await put()).status, 404);
    assert.equal((await link(['f1', 'f2'])).status, 404);
    assert.equal((await ask(sig, 'GET', '/v1/documents/docMine/fields?envelopeId=mine')).status, 200);
    await put();
    assert.deepEqual(asked.at(-1), {
      operation: 'updateDocumentField',
      documentId: 'docMine',
      envelopeId: 'mine',
      fieldIds: ['f1'],
    });
    await link(['f1', 'f2']);
    assert.equal(asked.at(-1)?.envelopeId, 'mine');
    assert.equal((await link(['f1', 'unseen'])).status, 404);
    assert.equal((await ask(sig, 'PUT', '/v1/documents/other/fields/f1', { body: { x: 0.2 } })).status, 404);
  });

  it('a forged acting user is dropped in every spelling; only authorize names one', async () => {
    const { sig, calls } = server(() => Response.json({ url: 'https://s.example/x' }), {
      authorize: () => ({}),
    });
    for (const name of ['X-Acting-User', 'x-acting-user', 'X-ACTING-USER'])
      await ask(sig, 'POST', '/embed', {
        ...mint,
        headers: { [name]: 'eve@firm.example', authorization: 'Bearer visitor' },
      });
    for (const call of calls) {
      assert.equal(call.headers.get('x-acting-user'), null);
      assert.equal(call.headers.get('authorization'), `Bearer ${key}`);
    }
  });

  it('two persons with one Idempotency-Key do not share an answer (R44)', async () => {
    let who = 'anna';
    const { sig, calls } = server(
      () => Response.json({ id: 'd', name: 'n', status: 'PROCESSING' }, { status: 201 }),
      { authorize: () => ({ actingUser: who }) },
    );
    const upload = () =>
      ask(sig, 'POST', '/v1/documents', {
        body: '--x--',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'idempotency-key': 'same-key-for-both',
        },
      });
    await upload();
    await upload();
    who = 'bert';
    await upload();
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
    assert.equal(keys[0], keys[1]);
    assert.notEqual(keys[0], keys[2]);
  });
});

describe('what is on the lists', () => {
  it('only documented key-scoped operations pass with the key, only credential-free ones without (R17, R32, G38)', () => {
    for (const { operation } of passed) {
      assert.equal((operations as Record<string, unknown>)[operation.id], operation);
      assert.equal(operation.credential, 'apiKey', operation.id);
    }
    for (const operation of publicOperations) assert.equal(operation.credential, 'none', operation.id);
    const own = /signature|notification|quickSign|onboarding|apiKey|webhook|awaiting|handle/i;
    for (const { operation } of passed) assert.doesNotMatch(operation.id, own);
  });
});

describe('bodies', () => {
  it('are refused when they say or turn out to be too large, before the service is asked', async () => {
    const { sig, calls } = server();
    assert.equal(
      (await ask(sig, 'POST', '/embed', { body: { ...mint.body, x: 'x'.repeat(65_000) } })).status,
      413,
    );
    assert.equal(
      (await ask(sig, 'POST', '/embed', { ...mint, headers: { 'content-length': '99999999' } })).status,
      413,
    );
    assert.equal(calls.length, 0);
  });
  it('an upload is cut off at its limit', async () => {
    const { sig } = server(
      () => Response.json({ id: 'd', name: 'n', status: 'PROCESSING' }, { status: 201 }),
      { maxUploadBytes: 1000 },
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    assert.equal((await ask(sig, 'POST', '/v1/documents', { body: 'x'.repeat(999), headers })).status, 201);
    assert.equal((await ask(sig, 'POST', '/v1/documents', { body: 'x'.repeat(5000), headers })).status, 413);
  });
  it('that are no JSON, or no object, are 400', async () => {
    const { sig } = server();
    for (const body of ['{', '[]', '"x"', 'null', '5', '\u0000'])
      assert.equal((await ask(sig, 'POST', '/embed', { body })).status, 400, body);
  });
  it('a time-out of the service is 504, and says that it may be tried again', async () => {
    const { sig } = server(() => new Promise<Response>(() => {}));
    const setTimeoutBefore = globalThis.setTimeout;
    globalThis.setTimeout = ((run: () => void) => setTimeoutBefore(run, 1)) as never;
    try {
      const response = await ask(
        server((_call) => new Promise<Response>(() => {}), {
          fetch: (_url, init) =>
            new Promise((_resolve, reject) =>
              init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
            ),
        }).sig,
        'POST',
        '/embed',
        mint,
      );
      assert.equal(response.status, 504);
      assert.deepEqual(await refusalOf(response), {
        code: 'timeout',
        message: 'The service did not answer in time.',
        retryable: true,
      });
    } finally {
      globalThis.setTimeout = setTimeoutBefore;
    }
    void sig;
  });
});
