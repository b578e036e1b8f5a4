import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Authorize, Facts } from '../../src/server/index.js';
import { allowedOperations } from '../../src/server/policy/allow-list.js';
import { publicOperations } from '../../src/server/policy/public-list.js';
import { ask, host, key, server } from './support.js';

const mint = { body: { envelopeId: 'env1', recipientId: 'rec1' } };

describe('paths and ids', () => {
  const odd = [
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
  ];
  const ids = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.constantFrom(...odd, ' ', '@evil.example', 'a;b', 'a%3Bb', '%61', 'é', 'boss@x.example', 'a@b@c', '1'),
    fc.stringMatching(/^[A-Za-z0-9_-]{1,70}$/),
  );
  /** Every allowed operation. `from`: the prefix of its path under the mount. */
  const all = [
    ...allowedOperations.map(({ operation, requiresOwner: owned }) => ({ operation, owned, from: '' })),
    ...publicOperations.map((operation) => ({ operation, owned: false, from: '/public' })),
  ];
  const safe = /^([A-Za-z0-9_-]{1,64}|[^/?#\\]{1,200}%40[^/?#\\]{1,200}|[0-9a-f]{96})$/;

  it('every operation refuses a malformed id, and the URL it calls always matches its template', async () => {
    const knowing = { remember: () => undefined, recall: () => '{}' };
    const { sig, calls } = server(() => Response.json({}), { owners: knowing, limit: false });
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...all),
        ids,
        fc.boolean(),
        async ({ operation, owned, from }, id, raw) => {
          calls.length = 0;
          const { method, path } = operation;
          const filled = path.replace(/\{\w+\}/g, () => (raw ? id : encodeURIComponent(id)));
          const reads = method === 'GET';
          const asked = `${from}${filled}${reads && owned ? '?envelopeId=env1' : ''}`;
          const body = reads ? undefined : { ...(owned && { envelopeId: 'env1' }), fieldIds: ['f1', 'f2'] };
          const url = new URL(host + asked);
          const { status } = await ask(sig, method, asked, { body });
          assert.ok(status < 500 || calls.length > 0, `${asked} ${status}`);
          if (calls.length === 0) return;
          reached.add(operation.id);
          // The same path as the page's, and the operation's template but for the ids.
          const said = url.pathname.slice('/sig'.length + from.length).split('/');
          const sent = calls[0]!.url.pathname.split('/');
          assert.equal(calls[0]!.url.origin, 'https://service.example');
          assert.deepEqual(
            sent,
            said.map((part) => encodeURIComponent(decodeURIComponent(part))),
          );
          const template = all
            .filter((one) => one.operation.method === method && one.from === from)
            .map((one) => one.operation.path.split('/'))
            .find(
              (parts) =>
                parts.length === sent.length &&
                parts.every((part, at) => (part.startsWith('{') ? safe.test(sent[at]!) : part === sent[at])),
            );
          assert.ok(template, `${method} ${calls[0]!.url.pathname} is no operation`);
          // `.` and `..` are resolved by the URL parser before the helper sees them.
          if (!raw && !/^\.{0,2}$/.test(id))
            assert.deepEqual(
              sent,
              path.split('/').map((part) => (part.startsWith('{') ? encodeURIComponent(id) : part)),
            );
        },
      ),
      { numRuns: 3000 },
    );
    assert.ok(reached.size > 30, `${reached.size} operations were reached`);
  });

  it('contradicting ids are refused, wherever in the request they are', async () => {
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

  it('a repeated owner in JSON never lets authorize and the service see different ones', async () => {
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

describe('ids of other people', () => {
  const mine = { envelopeId: 'mine', documentId: 'docMine' };
  const authorize = (_request: Request, { envelopeId, documentId, templateId, ...facts }: Facts) =>
    (facts.endpointId ?? facts.contactId ?? facts.folderId) === undefined &&
    (envelopeId ?? mine.envelopeId) === mine.envelopeId &&
    (documentId ?? mine.documentId) === mine.documentId &&
    !templateId
      ? {}
      : null;

  it('on every operation are the same 404, and the service is not called', async () => {
    const { sig, calls } = server(() => Response.json({}), { authorize });
    const bodies = new Set<string>();
    for (const { operation, params, requiresOwner: owned, isUpload } of allowedOperations) {
      if (Object.keys(params).length === 0) continue;
      const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
        name === 'pageNumber' ? '1' : 'theirs',
      );
      const body =
        operation.method === 'GET' ? undefined : { ...(owned && { envelopeId: 'theirs' }), label: 'x' };
      const scope = owned && operation.method === 'GET' ? '?envelopeId=theirs' : '';
      const response = await ask(sig, operation.method, path + scope, isUpload ? {} : { body });
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
    assert.equal(bodies.size, 1, 'denied and unknown are the same answer');
  });

  it('are not reached by adding an own id that the operation does not take: that is refused', async () => {
    const facts: Facts[] = [];
    // A careless host: one own id is enough.
    const careless: Authorize = (_request, given) => (
      facts.push(given),
      given.envelopeId === 'mine' ? {} : null
    );
    const { sig, calls } = server(() => Response.json({}), { authorize: careless });
    const { sig: open, calls: sent } = server(() => Response.json({}));
    for (const { operation, params, requiresOwner: owned, isUpload } of allowedOperations) {
      if (Object.values(params).includes('envelopeId') || Object.values(params).includes('fieldId')) continue;
      const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
        name === 'pageNumber' ? '1' : 'theirs',
      );
      const reads = operation.method === 'GET';
      const takesOwner = ['bulkCreateDocumentFields', 'createDocumentField'].includes(operation.id);
      if (!(owned && reads) && !takesOwner) {
        const inQuery = await ask(sig, operation.method, `${path}?envelopeId=mine`, {
          ...(!reads && { body: isUpload ? '--x--' : {} }),
          ...(isUpload && { headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
        });
        assert.equal(inQuery.status, 400, `${operation.id} in the query`);
      }
      if (owned || reads || isUpload) continue;
      for (const body of [{ envelopeId: 'mine' }, { deep: [{ envelopeId: 'mine' }] }]) {
        // Decided on the path alone, before the body is read.
        const inBody = await ask(sig, operation.method, path, { body });
        assert.ok([400, 404].includes(inBody.status), `${operation.id} in the body`);
        const allowed = await ask(open, operation.method, path, { body });
        assert.ok([400, 404].includes(allowed.status), `${operation.id} in the body of an allowed request`);
      }
    }
    assert.equal((await ask(sig, 'GET', '/envelopes/mine/status?documentId=theirs')).status, 400);
    assert.equal((await ask(sig, 'POST', '/embed?templateId=mine', mint)).status, 400);
    assert.deepEqual(
      facts.filter(({ envelopeId, templateId }) => envelopeId ?? templateId),
      [],
    );
    assert.deepEqual([calls.length, sent.length], [0, 0]);
  });

  it('an authorize that throws or returns no object denies', async () => {
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

  it('fields named by id alone pass only after a read showed them as their owner’s (R86)', async () => {
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

  it('a body is reduced to documented members, so that no other member can name another owner', async () => {
    const { sig, calls } = server(() => Response.json([]), { authorize });
    const place = { pageNumber: 1, x: 0, y: 0, width: 0.1, height: 0.1, type: 'DROPDOWN', label: null };
    const field = { ...place, validation: { options: ['a', 'b'] }, groupKey: 'g' };
    const more = { envelope: { id: 'other' }, envelope_id: 'other', owner: 'other', ids: ['other'] };
    const grid = { id: 'g1', columns: [1, 2], own: { any: 'thing' } };
    const sent = async (method: string, path: string, body: object) => {
      await ask(sig, method, `/v1/documents/docMine${path}`, { body });
      return JSON.parse(calls.at(-1)?.body || 'null') as unknown;
    };
    const rows = [{ ...field, ...more, id: 'victim' }];
    assert.deepEqual(await sent('POST', '/fields/bulk?envelopeId=mine', { fields: rows, ...more }), {
      fields: [field],
    });
    assert.deepEqual(
      await sent('POST', '/fields/replace', {
        envelopeId: 'mine',
        fields: rows,
        gridGroups: [grid],
        ...more,
      }),
      { envelopeId: 'mine', fields: [field], gridGroups: [grid] },
    );
    assert.deepEqual(await sent('POST', '/fields', { ...field, ...more, envelopeId: 'mine', id: 'victim' }), {
      ...field,
      envelopeId: 'mine',
    });
    assert.deepEqual(await sent('POST', '/suggestions/accept-all', { envelopeId: 'mine', ...more }), {
      envelopeId: 'mine',
    });
    assert.deepEqual(await sent('POST', '/suggestions/reject-all', more), {});
  });

  it('an id that a visitor made up and the service repeats never becomes theirs', async () => {
    const row = { id: 'f1', pageNumber: 1, x: 0, y: 0, width: 0.1, height: 0.1, type: 'TEXT' };
    const asked: Facts[] = [];
    const { sig, calls } = server(
      ({ method }) => Response.json(method === 'GET' ? [row] : [row, { ...row, id: 'victim' }]),
      { authorize: (_, facts) => (asked.push(facts), {}) },
    );
    const fields = [row, { ...row, id: 'victim' }];
    const change = (id: string) =>
      ask(sig, 'PUT', `/v1/documents/docMine/fields/${id}`, { body: { x: 0.2 } });
    await ask(sig, 'GET', '/v1/documents/docMine/fields?envelopeId=mine');
    for (const [path, body] of [
      ['/fields?envelopeId=theirs', row],
      ['/fields/bulk?envelopeId=theirs', { fields }],
      ['/fields/replace', { envelopeId: 'theirs', fields }],
      ['/suggestions/accept-all', { envelopeId: 'theirs' }],
    ] as const)
      await ask(sig, 'POST', `/v1/documents/docMine${path}`, { body });
    const before = calls.length;
    assert.equal((await change('victim')).status, 404);
    assert.equal((await ask(sig, 'POST', '/v1/fields/victim/unlink', { body: {} })).status, 404);
    assert.equal(calls.length, before);
    await change('f1');
    assert.equal(asked.at(-1)?.envelopeId, 'mine');
  });

  it('fields are linked across the documents of one envelope, never across envelopes (R86)', async () => {
    const asked: Facts[] = [];
    const { sig } = server(
      ({ url }) => {
        const { pathname, searchParams } = url;
        if (!pathname.endsWith('/fields')) return Response.json({});
        const id = `${pathname.split('/')[3]}-${searchParams.get('envelopeId')}`;
        return Response.json([{ id, pageNumber: 1, x: 0, y: 0, width: 0.1, height: 0.1, type: 'TEXT' }]);
      },
      { authorize: (_, facts) => (asked.push(facts), {}) },
    );
    for (const [document, owner] of [
      ['doc1', 'e1'],
      ['doc2', 'e1'],
      ['doc2', 'e2'],
    ])
      await ask(sig, 'GET', `/v1/documents/${document}/fields?envelopeId=${owner}`);
    const link = async (fieldIds: string[]) =>
      (await ask(sig, 'POST', '/v1/fields/link', { body: { fieldIds } })).status;
    assert.equal(await link(['doc1-e1', 'doc2-e1']), 200);
    assert.deepEqual(asked.at(-1), {
      operation: 'linkFields',
      envelopeId: 'e1',
      fieldIds: ['doc1-e1', 'doc2-e1'],
    });
    assert.equal(await link(['doc1-e1', 'doc2-e2']), 404);
    assert.equal(await link(['doc2-e1', 'doc2-e2']), 404);
  });

  it('a forged acting user is dropped in every spelling; only authorize sets one', async () => {
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

  it('a null acting user sends no header', async () => {
    const { sig, calls } = server(() => Response.json({ url: 'https://s.example/x' }), {
      authorize: () => ({ actingUser: null as unknown as undefined }),
    });
    assert.equal((await ask(sig, 'POST', '/embed', mint)).status, 201);
    assert.equal(calls[0]?.headers.get('x-acting-user'), null);
  });

  it('two people with the same Idempotency-Key do not share an answer (R44)', async () => {
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

it('a suggestion that was read belongs to its document: authorize decides by it', async () => {
  const asked: unknown[] = [];
  const { sig } = server(
    ({ method }) => Response.json(method === 'GET' ? [{ id: 's1', status: 'PENDING' }] : {}),
    {
      authorize: (_request, facts) => (asked.push(facts), {}),
    },
  );
  assert.equal((await ask(sig, 'GET', '/v1/documents/doc1/suggestions')).status, 200);
  await ask(sig, 'POST', '/v1/suggestions/s1/reject', { body: {} });
  assert.deepEqual(asked.at(-1), { operation: 'rejectSuggestion', suggestionId: 's1', documentId: 'doc1' });
});
