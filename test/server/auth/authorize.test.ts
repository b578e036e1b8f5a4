import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Facts, Permission } from '../../../src/server/index.js';
import { createAuthorizer, type Admission } from '../../../src/server/auth/authorize.js';
import { createGrantTokens } from '../../../src/server/auth/grants.js';
import { Revocations } from '../../../src/server/auth/revocations.js';
import { inMemoryBus, inMemoryClaims } from '../../../src/server/state/memory.js';

const now = Date.parse('2026-03-02T10:00:00Z');
const revocations = new Revocations({ claims: inMemoryClaims(() => now), bus: inMemoryBus() });
const keys = [{ kid: 'a', secret: 'n'.repeat(40) }];
const grants = createGrantTokens({ keys }, 'here', () => now, revocations);
const facts: Facts = { operation: 'getEnvelope', envelopeId: 'e' };
const byGrant = { actor: 'anna', ops: ['getEnvelope', 'listRecipients'], tenant: 'firm', envelopeId: 'e' };

const request = (method = 'GET', authorization?: string) =>
  new Request('https://app.example.com/sig', {
    method,
    headers: authorization === undefined ? {} : { authorization },
  });

/** An authorizer whose host admits everybody as Bert, and what it was asked. */
function admitting(permission: Permission | null = { actingUser: 'bert', tenant: 'hosts' }) {
  const asked: Facts[] = [];
  const limited: string[] = [];
  const authorize = createAuthorizer(
    {
      authorize: (_request, given) => (asked.push(given), permission),
      limit: (key) => void limited.push(key),
      apiKey: 'prod_key_of_the_firm',
    },
    grants,
  );
  return { authorize, asked, limited };
}

/** An admission by a grant, which can be revoked. */
const byRevocable = ({ revocation, ...admission }: Admission) => {
  assert.equal(revocation?.channels.length, 1);
  return admission;
};

describe('a request with a grant', () => {
  it('reads the resource that the grant names without asking the host, as the grant’s person and tenant', async () => {
    const { authorize, asked, limited } = admitting();
    const token = await grants.sign({ ...byGrant, seconds: 60 });
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      assert.deepEqual(byRevocable(await authorize(request('GET', `${scheme} ${token}`), facts)), {
        tenant: 'firm',
        actor: 'anna',
        until: now + 60_000,
      });
    assert.deepEqual(asked, []);
    assert.equal(limited[0], 'getEnvelope|firm|anna||e|||');
  });

  it('asks the host too when it writes or names no resource, with the grant’s actor', async () => {
    const { authorize, asked } = admitting();
    const authorization = `Bearer ${await grants.sign(byGrant)}`;
    const admission = { actingUser: 'bert', tenant: 'hosts', actor: 'anna', until: now + 300_000 };
    assert.deepEqual(byRevocable(await authorize(request('POST', authorization), facts)), admission);
    assert.deepEqual(
      byRevocable(await authorize(request('GET', authorization), { operation: 'listRecipients' })),
      admission,
    );
    assert.deepEqual(asked, [
      { ...facts, actor: 'anna' },
      { operation: 'listRecipients', actor: 'anna' },
    ]);
    const { authorize: denying } = admitting(null);
    await assert.rejects(denying(request('POST', authorization), facts), { status: 404 });
  });

  it('is refused for what the grant does not cover, and never falls back to the host', async () => {
    const { authorize, asked } = admitting();
    const authorization = `Bearer ${await grants.sign(byGrant)}`;
    await assert.rejects(authorize(request('GET', authorization), { ...facts, envelopeId: 'other' }), {
      status: 404,
    });
    await assert.rejects(authorize(request('GET', 'Bearer x.y.z'), facts), { status: 401 });
    assert.deepEqual(asked, []);
  });
});

describe('a request without a grant', () => {
  it('is the host’s to decide, also with another scheme or without grant keys', async () => {
    const { authorize, asked } = admitting();
    const permission = { actingUser: 'bert', tenant: 'hosts' };
    for (const header of [undefined, '', 'Basic eDp5', 'Bearer', 'Bearer a b', 'x Bearer y'])
      assert.deepEqual(await authorize(request('GET', header), facts), permission, header);
    assert.equal(asked.length, 6);
    const without = createAuthorizer(
      { authorize: () => permission, limit: false, apiKey: 'prod_key_of_the_firm' },
      undefined,
    );
    assert.deepEqual(await without(request('GET', 'Bearer x.y.z'), facts), permission);
  });

  it('is counted only once it is admitted', async () => {
    const { authorize, limited } = admitting(null);
    await assert.rejects(authorize(request(), facts), {
      status: 404,
      code: 'not-found',
      message: 'Not found.',
    });
    assert.deepEqual(limited, []);
  });
});
