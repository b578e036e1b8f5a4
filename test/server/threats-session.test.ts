import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { getEnvelope, listNotifications, type Operation } from '../../src/contract/index.js';
import type { Facts } from '../../src/server/index.js';
import { allowedOperations } from '../../src/server/policy/allow-list.js';
import { callerOwnOperations, isCallerOwn } from '../../src/server/policy/caller-own.js';
import { createUpstream } from '../../src/server/upstream/client.js';
import { ask, envelope, fakeService, key, refusalOf, server, session, type Answer } from './support.js';

/** A request for an operation that fits its shape. */
const request = ({ method, path }: Operation) => ({
  method,
  path: path.replace(/\{\w+\}/g, 'env1'),
  ...(method !== 'GET' && {
    body: {
      envelopeId: 'env1',
      fieldIds: ['f1', 'f2'],
      consent: true,
      email: 'a@b.example',
      name: 'Ann',
      type: 'TYPED',
      imageData: 'Ann',
    },
  }),
});
const answers: Answer = ({ method }) =>
  Response.json({ count: 1, items: [], ...envelope() }, { status: method === 'POST' ? 201 : 200 });
const own = callerOwnOperations.map(request);
const strip = (body: unknown, path: string) =>
  body && !path.includes('/fields') ? { ...body, envelopeId: undefined, fieldIds: undefined } : body;
const send = (sig: ReturnType<typeof server>['sig'], { method, path, body }: (typeof own)[number]) =>
  ask(sig, method, path, { body: strip(body, path) });

describe('the session of a person', () => {
  it('is sent in place of the key for what is the caller’s own, without an acting user, and for nothing else (R32, R33, G38)', async () => {
    const owners = { remember: () => undefined, recall: () => '{}' };
    const { sig, calls } = server(answers, { owners, limit: false });
    const used = new Map<string, number>();
    for (const { operation, requiresOwner, isUpload } of allowedOperations) {
      if (isUpload) continue;
      const { method, path, body } = request(operation);
      const isOwn = isCallerOwn(operation.id);
      const owner = requiresOwner || operation.id === 'linkFields' ? body : strip(body, path);
      calls.length = 0;
      await ask(sig, method, requiresOwner && method === 'GET' ? `${path}?envelopeId=env1` : path, {
        body: requiresOwner ? body : owner && { ...owner, envelopeId: undefined },
      });
      for (const { headers } of calls) {
        assert.equal(headers.get('authorization'), `Bearer ${isOwn ? session : key}`, operation.id);
        assert.equal(headers.get('x-acting-user'), isOwn ? null : 'anna@firm.example', operation.id);
        assert.ok(!JSON.stringify([...headers]).includes(isOwn ? key : session), operation.id);
      }
      used.set(operation.id, calls.length);
    }
    for (const { id } of callerOwnOperations) assert.equal(used.get(id), 1, id);
    assert.ok([...used.values()].filter((count) => count > 0).length > 35);
  });

  it('is never sent to mint a URL or to read a status, nor without a credential', async () => {
    const { sig, calls } = server(() => Response.json({ ...envelope(), url: 'https://s.example/x' }));
    await ask(sig, 'POST', '/embed', { body: { envelopeId: 'env1', recipientId: 'rec1' } });
    await ask(sig, 'GET', '/envelopes/env1/status?recipientId=rec1');
    await ask(sig, 'GET', '/public/v1/book/public/hosts/anna');
    assert.equal(calls.length, 3);
    for (const { headers } of calls) assert.ok(!JSON.stringify([...headers]).includes(session));
  });

  it('missing: what is the caller’s own is the same 404 as what is denied, and the key is not tried instead', async () => {
    for (const authorize of [() => ({ actingUser: 'anna@firm.example' }), () => ({ session: undefined })]) {
      const { sig, calls } = server(answers, { authorize });
      for (const one of own) {
        const response = await send(sig, one);
        assert.equal(response.status, 404, one.path);
        assert.deepEqual(await refusalOf(response), {
          code: 'not-found',
          message: 'Not found.',
          retryable: false,
        });
      }
      assert.equal(calls.length, 0);
    }
  });

  it('missing: the log names the operation once', async () => {
    const { sig, logs } = server(answers, { authorize: () => ({}) });
    for (let turn = 0; turn < 3; turn++) await ask(sig, 'GET', '/v1/notifications/count');
    const reasons = logs.map((line) => (JSON.parse(line) as { reason?: string }).reason);
    assert.deepEqual(reasons, [
      '`authorize` allowed `countNotifications` without the `session` that it needs.',
      undefined,
      undefined,
    ]);
  });

  it('that the service does not accept has ended: 401, never the key’s fault, and no second attempt', async () => {
    for (const one of own) {
      const { sig, calls, logs } = server(() =>
        Response.json({ message: 'Invalid or expired API key' }, { status: 401 }),
      );
      const response = await send(sig, one);
      assert.equal(response.status, 401, one.path);
      assert.deepEqual(await refusalOf(response), {
        code: 'unauthenticated',
        message: 'The session with the service has ended.',
        retryable: false,
      });
      assert.equal(calls.length, 1);
      assert.match(logs.join(), /did not accept the `session`/);
    }
    const { sig } = server(() => new Response(null, { status: 401 }));
    const withKey = await ask(sig, 'GET', '/v1/envelopes/env1');
    assert.deepEqual([withKey.status, (await refusalOf(withKey)).code], [502, 'upstream']);
  });

  it('whose person the service denies it: 404, as if the host had denied it', async () => {
    const { sig } = server(() => Response.json({ message: 'Not for members' }, { status: 403 }));
    for (const one of own) {
      const response = await send(sig, one);
      assert.deepEqual([response.status, (await refusalOf(response)).code], [404, 'not-found'], one.path);
    }
  });

  it('is not sent on to another host by a redirect', async () => {
    const { sig, calls } = server(
      () => new Response(null, { status: 307, headers: { location: 'https://evil.example/' } }),
    );
    assert.equal((await ask(sig, 'POST', '/v1/notifications/read-all', { body: {} })).status, 502);
    assert.deepEqual(
      calls.map(({ url, redirect }) => [url.host, redirect]),
      [['service.example', 'manual']],
    );
  });

  it('keeps the limits of people apart, and is no part of a limit’s key', async () => {
    const keys: string[] = [];
    let who: { session: string; actor?: string } = { session };
    const { sig } = server(answers, {
      authorize: () => who,
      limit: (name) => void keys.push(name),
    });
    const count = () => ask(sig, 'GET', '/v1/notifications/count');
    await count();
    await count();
    who = { session: 'another-session' };
    await count();
    who = { session, actor: 'anna' };
    await count();
    who = { session: 'another-session', actor: 'anna' };
    await count();
    assert.equal(keys[0], keys[1]);
    assert.equal(keys[3], keys[4]);
    assert.equal(new Set(keys).size, 3);
    assert.ok(!keys.join().includes('session') && !keys.join().includes(session));
  });
});

describe('a grant', () => {
  const grants = { keys: [{ kid: 'a', secret: 'n'.repeat(40) }] };
  const ops = callerOwnOperations.map(({ id }) => id);

  it('is never enough for what is the caller’s own: the host is asked for the session, with the grant’s person', async () => {
    const asked: Facts[] = [];
    const { sig, calls } = server(answers, {
      grants,
      authorize: (_request, facts) => (asked.push(facts), { session }),
    });
    const token = await sig.grant({ actor: 'anna', ops, envelopeId: 'env1' });
    for (const { method, path, body } of own)
      await ask(sig, method, path, {
        body: strip(body, path),
        headers: { authorization: `Bearer ${token}` },
      });
    assert.deepEqual(
      asked.map(({ operation, actor }) => [operation, actor]),
      ops.map((operation) => [operation, 'anna']),
    );
    for (const { headers } of calls) assert.equal(headers.get('authorization'), `Bearer ${session}`);
    assert.ok(!atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')).includes(session));
  });

  it('of another operation does not reach the host’s session', async () => {
    const { sig, calls } = server(answers, { grants });
    const token = await sig.grant({ actor: 'anna', ops: ['getEnvelope'], envelopeId: 'env1' });
    const headers = { authorization: `Bearer ${token}` };
    assert.equal((await ask(sig, 'GET', '/v1/notifications', { headers })).status, 404);
    assert.equal(calls.length, 0);
  });
});

describe('the session never reaches the page or the log', () => {
  const echo = fc.constantFrom<(one: string) => Response>(
    (one) => Response.json({ id: one, count: 1, items: [{ id: one, text: one }], name: one }),
    (one) => Response.json([{ id: 'n1', text: `Bearer ${one}` }]),
    (one) => Response.json({ message: one, code: one, details: [{ path: one }] }, { status: 400 }),
    (one) => Response.json({ message: one }, { status: 401, headers: { 'www-authenticate': one } }),
    (one) => Response.json({ message: one }, { status: 409 }),
    (one) => new Response(one, { status: 429, headers: { 'retry-after': one } }),
    (one) => new Response(`<html>${one}`, { status: 500 }),
    (one) =>
      new Response(null, { status: 302, headers: { location: `https://x/${one}`, 'set-cookie': one } }),
    (one) => new Response(`{"id":"${one}`),
    (one) => {
      throw new Error(`connect failed with ${one}`);
    },
  );

  it('whatever the service answers, to each operation that it is sent with', async () => {
    const { random } = Math;
    Math.random = () => 0;
    try {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...own), echo, async (one, answer) => {
          const { sig, logs, calls } = server(() => answer(session), { limit: false });
          const response = await send(sig, one);
          const text = `${await response.text()} ${JSON.stringify([...response.headers])} ${logs.join()}`;
          assert.ok(!text.includes(session), `${one.path} ${text}`);
          assert.ok(calls.length > 0);
        }),
        { numRuns: 400 },
      );
    } finally {
      Math.random = random;
    }
  });
});

it('the helper itself refuses to send an operation with the wrong credential', async () => {
  const { fetch, calls } = fakeService();
  const upstream = createUpstream({ base: new URL('https://service.example'), apiKey: key, fetch });
  for (const [operation, credential] of [
    [listNotifications, { kind: 'key' }],
    [getEnvelope, { kind: 'session', session }],
  ] as const)
    await assert.rejects(
      upstream.send(operation, { params: { id: 'env1' }, credential }),
      { status: 502, code: 'config' },
      operation.id,
    );
  assert.equal(calls.length, 0);
});
