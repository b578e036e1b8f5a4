import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Facts } from '../../src/server/index.js';
import { allowedOperations } from '../../src/server/policy/allow-list.js';
import { ask, envelope, refusalOf, server, type Answer } from './support.js';

/** Owners by the id alone: what is called `mine…` is in the envelope `mine`. */
const owners = {
  remember: () => undefined,
  recall: (name: string) => {
    const whose = name.split(':')[1]!.startsWith('mine') ? 'mine' : 'theirs';
    return JSON.stringify({ envelopeId: whose, ...(/^(field|sugg)/.test(name) && { documentId: whose }) });
  },
};
const idsOf = ({ operation: _, actor: __, email: ___, ...facts }: Facts) => Object.values(facts).flat();

describe('a request of a person who sends or follows', () => {
  const id = fc.constantFrom('mine', 'mine', 'mine2', 'theirs');
  const member = fc.oneof(
    { weight: 4, arbitrary: id },
    fc.constantFrom(null, 7, ''),
    fc.array(id, { maxLength: 3 }),
  );
  const names = [
    ...['envelopeId', 'documentId', 'recipientId', 'templateId', 'folderId', 'parentId', 'newParentId'],
    ...['departmentId', 'documentIds', 'envelopeIds', 'contactId', 'copyId', 'fieldIds', 'id', 'owner'],
  ];
  const rows = fc.array(
    fc.record(
      { id, documentId: id, envelopeId: id, email: fc.constant('a@b.example') },
      { requiredKeys: ['email'] },
    ),
    { maxLength: 2 },
  );
  const body = fc
    .tuple(fc.dictionary(fc.constantFrom(...names), member, { maxKeys: 4 }), fc.option(rows), fc.boolean())
    .map(([members, list, isDeep]) => ({
      subject: 'x',
      email: 'a@b.example',
      ...members,
      ...(list && { recipients: list.map(({ documentId: _, ...row }) => row) }),
      ...(isDeep && { deep: [{ inner: members }] }),
    }));

  it('reaches the service with ids alone that authorize got, whatever else it names', async () => {
    const reached = new Map<string, number>();
    const entries = allowedOperations.filter(({ isUpload }) => !isUpload);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...entries),
        fc.array(id, { minLength: 3, maxLength: 3 }),
        body,
        fc.option(fc.tuple(fc.constantFrom(...names), id)),
        async ({ operation, params, requiresOwner }, pathIds, sent, query) => {
          const asked: Facts[] = [];
          const { sig, calls } = server(() => Response.json({}), {
            owners,
            limit: false,
            authorize: (_request, facts) => (
              asked.push(facts),
              idsOf(facts).every((one) => one?.startsWith('mine')) ? { session: 'session-of-mine' } : null
            ),
          });
          let next = 0;
          const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
            name === 'pageNumber' ? '1' : name === 'email' ? 'a%40b.example' : pathIds[next++]!,
          );
          const isRead = operation.method === 'GET';
          const asks = query ?? (isRead && requiresOwner ? ['envelopeId', 'mine'] : undefined);
          await ask(
            sig,
            operation.method,
            asks ? `${path}?${asks.join('=')}` : path,
            isRead ? {} : { body: sent },
          );
          if (calls.length === 0) return;
          reached.set(operation.id, calls.length);
          const said = new Set(idsOf(asked[0]!));
          const isOwn = Object.values(params).includes('ownId');
          const text = `${calls[0]!.url.pathname}${calls[0]!.url.search} ${calls[0]!.body}`;
          if (!isOwn) assert.ok(!text.includes('theirs'), `${operation.id} ${text} ${JSON.stringify(asked)}`);
          for (const one of ['mine', 'mine2'])
            if (!isOwn && new RegExp(`${one}\\b`).test(text) && !text.includes('"recipients"'))
              assert.ok(said.has(one), `${operation.id} ${text} ${JSON.stringify(asked)}`);
        },
      ),
      { numRuns: 6000 },
    );
    assert.ok(reached.size > 70, `${reached.size} operations were reached`);
  });

  const facts = async (method: string, path: string, sent?: object) => {
    const asked: Facts[] = [];
    const { sig } = server(() => Response.json({}), {
      owners,
      authorize: (_request, given) => (asked.push(given), null),
    });
    await ask(sig, method, path, { body: sent });
    return asked[0];
  };

  it('names documents, folders, departments and envelopes where the documents put them', async () => {
    assert.deepEqual(
      await facts('POST', '/v1/envelopes', {
        subject: 'x',
        documentIds: ['d1', 'd2'],
        folderId: 'f1',
        departmentId: 'p1',
        templateId: 't1',
        recipients: [{ email: 'a@b.example' }],
      }),
      {
        operation: 'createEnvelope',
        templateId: 't1',
        documentIds: ['d1', 'd2'],
        folderId: 'f1',
        departmentId: 'p1',
      },
    );
    assert.deepEqual(await facts('PATCH', '/v1/envelopes/mine', { documentIds: ['d1'], folderId: null }), {
      operation: 'updateEnvelope',
      envelopeId: 'mine',
      documentIds: ['d1'],
    });
    assert.deepEqual(
      await facts('POST', '/v1/envelopes/bulk-move', { envelopeIds: ['e1', 'e2'], folderId: 'f1' }),
      {
        operation: 'bulkMoveEnvelopes',
        envelopeIds: ['e1', 'e2'],
        folderId: 'f1',
      },
    );
    assert.deepEqual(await facts('POST', '/v1/folders/f1/move', { newParentId: 'f2' }), {
      operation: 'moveFolder',
      folderId: 'f1',
      parentFolderId: 'f2',
    });
    assert.deepEqual(await facts('POST', '/v1/folders', { name: 'n', parentId: 'f2' }), {
      operation: 'createFolder',
      parentFolderId: 'f2',
    });
    assert.deepEqual(await facts('GET', '/v1/envelopes?folderId=f1&status=SENT'), {
      operation: 'listEnvelopes',
      folderId: 'f1',
    });
    // R97: the envelopes of no folder.
    assert.deepEqual(await facts('GET', '/v1/envelopes?folderId=null'), { operation: 'listEnvelopes' });
    assert.deepEqual(await facts('PATCH', '/v1/envelopes/e1/recipients/r1/mark-notified', {}), {
      operation: 'markRecipientNotified',
      envelopeId: 'e1',
      recipientId: 'r1',
    });
    assert.deepEqual(
      await facts('POST', '/v1/envelopes/self-sign', {
        subject: 'x',
        documentIds: ['d1', 'd2'],
        fields: [{ documentId: 'd1' }, { documentId: 'd2' }],
      }),
      { operation: 'selfSignEnvelope', documentIds: ['d1', 'd2'] },
    );
  });

  it('is refused with lists that are no lists of ids, before anybody decides', async () => {
    const { sig, calls } = server(() => Response.json({}));
    for (const [path, sent] of [
      ['/v1/envelopes', { documentIds: [] }],
      ['/v1/envelopes', { documentIds: 'd1' }],
      ['/v1/envelopes', { documentIds: ['../x'] }],
      ['/v1/envelopes', { documentIds: Array.from({ length: 201 }, () => 'd') }],
      ['/v1/envelopes', { documentIds: [['d1']] }],
      ['/v1/envelopes', { documentIds: ['d1'], folderId: 7 }],
      ['/v1/envelopes', { documentIds: ['d1'], recipients: {} }],
      ['/v1/envelopes', { documentIds: ['d1'], recipients: [{ id: 'mine', email: 'a@b.example' }] }],
      ['/v1/envelopes', { documentIds: ['d1'], idempotencyKey: 'somebody-elses-key' }],
      ['/v1/envelopes/bulk-move', { envelopeIds: {}, folderId: null }],
      ['/v1/envelopes/self-sign', { documentIds: ['d1'], fields: [{ documentId: 'd2' }] }],
    ] as const) {
      const { status } = await ask(sig, 'POST', path, { body: sent });
      assert.equal(status, 400, JSON.stringify(sent).slice(0, 80));
    }
    assert.equal((await ask(sig, 'GET', '/v1/envelopes?folderId=a&folderId=b')).status, 400);
    assert.equal(calls.length, 0);
  });

  it('changes recipients and withdraws copies only that a read of the envelope showed (R100)', async () => {
    const answer: Answer = ({ url }) =>
      Response.json(url.pathname.endsWith('/copies') ? [{ id: 'copy1' }] : envelope({ id: 'env1' }));
    const { sig, calls } = server(answer);
    const change = (recipient: string, of = 'env1') =>
      ask(sig, 'PATCH', `/v1/envelopes/${of}`, {
        body: { recipients: [{ id: recipient, email: 'a@b.example' }] },
      });
    const revoke = (copy: string, of = 'env1') =>
      ask(sig, 'POST', `/v1/envelopes/${of}/copies/${copy}/revoke`, { body: {} });
    assert.deepEqual([(await change('rec1')).status, (await revoke('copy1')).status], [404, 404]);
    assert.equal(calls.length, 0);
    await ask(sig, 'GET', '/v1/envelopes/env1');
    await ask(sig, 'GET', '/v1/envelopes/env1/copies');
    assert.deepEqual([(await change('rec1')).status, (await revoke('copy1')).status], [200, 200]);
    for (const one of [change('rec9'), change('rec1', 'env2'), revoke('copy9'), revoke('copy1', 'env2')])
      assert.equal((await one).status, 404);
    assert.equal(calls.length, 4);
  });
});

describe('what a grant names', () => {
  it('limits lists of documents and envelopes too', async () => {
    const grants = { keys: [{ kid: 'a', secret: 'n'.repeat(40) }] };
    const { sig } = server(() => Response.json(envelope(), { status: 201 }), { grants });
    const ops = ['createEnvelope', 'bulkMoveEnvelopes'];
    const token = await sig.grant({ actor: 'anna', ops, documentId: ['d1', 'd2'], envelopeId: 'e1' });
    const status = async (path: string, body: object) =>
      (await ask(sig, 'POST', path, { body, headers: { authorization: `Bearer ${token}` } })).status;
    assert.equal(await status('/v1/envelopes', { documentIds: ['d1', 'd2'] }), 201);
    assert.equal(await status('/v1/envelopes', { documentIds: ['d1', 'd3'] }), 404);
    assert.equal(await status('/v1/envelopes/bulk-move', { envelopeIds: ['e1'], folderId: null }), 201);
    assert.equal(await status('/v1/envelopes/bulk-move', { envelopeIds: ['e1', 'e2'], folderId: null }), 404);
  });
});

describe('answers', () => {
  it('of evidence are a ZIP to save, and of any type that could run, plain bytes', async () => {
    for (const [type, expected] of [
      ['application/zip', 'application/zip'],
      ['text/html', 'application/octet-stream'],
    ]) {
      const { sig } = server(() => new Response('PK', { headers: { 'content-type': type! } }));
      const { headers } = await ask(sig, 'GET', '/v1/envelopes/env1/evidence');
      assert.equal(headers.get('content-type'), expected);
      assert.match(headers.get('content-disposition') ?? '', /^attachment/);
    }
  });

  it('of a mail’s preview are JSON, never a page of the helper’s origin (G36)', async () => {
    for (const answer of [
      new Response('<html><script>x</script>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
      Response.json({ html: '<html><script>x</script>', secret: 1 }),
    ]) {
      const { sig } = server(() => answer);
      const response = await ask(sig, 'POST', '/v1/envelopes/preview-email', { body: { subject: 'x' } });
      assert.equal(response.headers.get('content-type'), 'application/json');
      assert.deepEqual(await response.json(), { html: '<html><script>x</script>' });
    }
    const { sig } = server(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    assert.equal((await refusalOf(await ask(sig, 'GET', '/v1/contacts'))).code, 'not-json');
  });

  it('have documented members alone', async () => {
    const link = { recipientId: 'r1', email: 'a@b.example', url: 'https://s.example/x' };
    const { sig } = server(() =>
      Response.json({
        recipientsNotified: 1,
        signingLinks: [link],
        internal: 'x',
        items: [{ id: 'c1', internal: 'x' }],
      }),
    );
    for (const [method, path] of [
      ['POST', '/v1/envelopes/env1/send'],
      ['GET', '/v1/contacts'],
      ['GET', '/v1/folders'],
      ['GET', '/v1/envelopes/env1/copies'],
    ] as const) {
      const response = await ask(sig, method, path, method === 'POST' ? { body: {} } : {});
      const text = await response.text();
      assert.ok(response.ok && !text.includes('internal'), `${path} ${text}`);
    }
  });

  it('a contact’s change sends the members that a contact has, and nothing else (G88)', async () => {
    const { sig, calls } = server(() => Response.json({ id: 'c1', email: 'a@b.example' }));
    await ask(sig, 'PATCH', '/v1/contacts/c1', { body: { name: 'Ann', notes: 'n', owner: 'x', id: 'c2' } });
    assert.deepEqual(JSON.parse(calls[0]!.body), { name: 'Ann', notes: 'n' });
  });
});
