import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSigServer } from '../../../src/server/index.js';
import { ask, envelope, key, origin, server } from '../support.js';

const now = Date.parse('2026-03-02T10:00:00Z');

describe('a grant', () => {
  const keys = [
    { kid: 'new', secret: 'n'.repeat(40) },
    { kid: 'old', secret: 'o'.repeat(40) },
  ];
  const for1 = {
    actor: 'visitor-1',
    ops: ['getEnvelopeStatus', 'createRecipientEmbedUrl'],
    envelopeId: 'env1',
    recipientId: 'rec1',
  };
  const make = (options: object = {}) => {
    const asked: unknown[] = [];
    const made = server(
      ({ method }) =>
        method === 'GET' ? Response.json(envelope()) : Response.json({ url: 'https://s.example/x' }),
      {
        grants: { keys },
        authorize: (_request, facts) => (
          asked.push(facts),
          'actor' in facts ? { actingUser: 'anna@firm.example' } : null
        ),
        ...options,
      },
    );
    return { ...made, asked };
  };
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it('is enough for reads; for writes the host is asked too', async () => {
    const { sig, asked } = make();
    const token = await sig.grant(for1);
    assert.equal(
      (await ask(sig, 'GET', '/envelopes/env1/status?recipientId=rec1', bearer(token))).status,
      200,
    );
    assert.equal(asked.length, 0);
    const body = { envelopeId: 'env1', recipientId: 'rec1' };
    assert.equal((await ask(sig, 'POST', '/embed', { body, ...bearer(token) })).status, 201);
    assert.deepEqual(asked, [{ operation: 'createRecipientEmbedUrl', ...body, actor: 'visitor-1' }]);
  });

  it('covers only its own ids and operations', async () => {
    const { sig, calls } = make();
    const token = await sig.grant(for1);
    for (const path of [
      '/envelopes/env2/status?recipientId=rec1',
      '/envelopes/env1/status?recipientId=rec2',
      '/v1/envelopes/env1',
      '/v1/documents/doc1',
    ])
      assert.equal((await ask(sig, 'GET', path, bearer(token))).status, 404, path);
    assert.equal(calls.length, 0);
  });

  it('is accepted by an instance whose clock is slightly behind', async () => {
    const token = await make({ now: () => now }).sig.grant(for1);
    const behind = make({ now: () => now - 4000 }).sig;
    const path = '/envelopes/env1/status?recipientId=rec1';
    assert.equal((await ask(behind, 'GET', path, bearer(token))).status, 200);
  });

  it('never allows a read of the whole account without the host', async () => {
    const { sig, asked } = make();
    const token = await sig.grant({ ...for1, ops: ['listRecipients', 'getRecipientHistory'] });
    await ask(sig, 'GET', '/v1/recipients', bearer(token));
    await ask(sig, 'GET', '/v1/recipients/boss%40x.example', bearer(token));
    assert.deepEqual(asked, [
      { operation: 'listRecipients', actor: 'visitor-1' },
      { operation: 'getRecipientHistory', email: 'boss@x.example', actor: 'visitor-1' },
    ]);
  });

  it('expires after at most five minutes, and when its key is removed', async () => {
    let time = now;
    const { sig } = make({ now: () => time });
    const token = await sig.grant({ ...for1, seconds: 99_999 });
    const read = async (by = sig) =>
      (await ask(by, 'GET', '/envelopes/env1/status?recipientId=rec1', bearer(token))).status;
    time += 299_000;
    assert.equal(await read(), 200);
    time += 2000;
    assert.equal(await read(), 401);
    time = now;
    assert.equal(await read(make({ now: () => time, grants: { keys: [keys[1]] } }).sig), 401);
    assert.equal(
      await read(
        make({ now: () => time, grants: { keys: [{ kid: 'newer', secret: 'x'.repeat(40) }, keys[0]] } }).sig,
      ),
      200,
    );
  });

  it('that was changed, is unsigned or was made for another service is refused', async () => {
    const { sig } = make();
    const token = await sig.grant(for1);
    const [head, claims, signature] = token.split('.');
    const decode = (part: string) =>
      JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
    const encode = (value: unknown) =>
      btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    const other = createSigServer({
      baseUrl: 'https://other.example',
      apiKey: key,
      origins: [origin],
      authorize: () => null,
      grants: { keys },
    });
    for (const bad of [
      `${head}.${encode({ ...decode(claims!), envelopeId: 'env2' })}.${signature}`,
      `${encode({ alg: 'none', kid: 'new' })}.${claims}.`,
      `${encode({ ...decode(head!), kid: 'old' })}.${claims}.${signature}`,
      `${encode({ ...decode(head!), kid: '__proto__' })}.${claims}.${signature}`,
      await other.grant(for1),
      'x',
    ])
      assert.equal(
        (await ask(sig, 'GET', '/envelopes/env1/status?recipientId=rec1', bearer(bad))).status,
        401,
      );
  });

  it('cannot be made without keys', async () => {
    await assert.rejects(server().sig.grant(for1), { code: 'config' });
  });
});
