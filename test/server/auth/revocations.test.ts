import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inMemoryBus, inMemoryClaims } from '../../../src/server/state/memory.js';
import type { SigServerOptions } from '../../../src/server/index.js';
import { ask, envelope, refusalOf, server } from '../support.js';

const keys = [{ kid: 'k', secret: 'k'.repeat(40) }];
const grant = { actor: 'ada', ops: ['getEnvelopeStatus'], envelopeId: 'env1', recipientId: 'rec1' };
const now = () => Date.parse('2026-03-02T10:00:00Z');
const make = (options: Partial<SigServerOptions> = {}) =>
  server(() => Response.json(envelope()), { grants: { keys }, authorize: () => null, now, ...options }).sig;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const read = (sig: ReturnType<typeof make>, token: string, view = 'status') =>
  ask(sig, 'GET', `/envelopes/env1/${view}?recipientId=rec1`, bearer(token));
const statusOf = async (sig: ReturnType<typeof make>, token: string) => (await read(sig, token)).status;

describe('a grant that was revoked', () => {
  it('by its actor is refused as an expired one; another person’s is not', async () => {
    const sig = make();
    const [ada, grace] = [await sig.grant(grant), await sig.grant({ ...grant, actor: 'grace' })];
    assert.equal(await statusOf(sig, ada), 200);
    await sig.revokeGrants({ actor: 'ada' });
    const refused = await read(sig, ada);
    assert.equal(refused.status, 401);
    assert.equal((await refusalOf(refused)).code, 'unauthenticated');
    assert.equal(await statusOf(sig, grace), 200);
  });

  it('by its id leaves the other grants of the person', async () => {
    const sig = make();
    const phone = await sig.grant({ ...grant, id: 'session-1' });
    const laptop = await sig.grant({ ...grant, id: 'session-2' });
    await sig.revokeGrants({ id: 'session-1' });
    assert.deepEqual([await statusOf(sig, phone), await statusOf(sig, laptop)], [401, 200]);
    // An id is no actor: an actor may choose the name of a session.
    await sig.revokeGrants({ actor: 'session-2' });
    assert.equal(await statusOf(sig, laptop), 200);
  });

  it('stays refused, and one made at the same instant afterwards is valid, until it is revoked too', async () => {
    let time = now();
    const sig = make({ now: () => time });
    const before = await sig.grant({ ...grant, id: 's' });
    await sig.revokeGrants({ actor: 'ada' });
    const after = await sig.grant({ ...grant, id: 's' });
    assert.deepEqual([await statusOf(sig, before), await statusOf(sig, after)], [401, 200]);
    time += 299_000;
    assert.deepEqual([await statusOf(sig, before), await statusOf(sig, after)], [401, 200]);
    await sig.revokeGrants({ id: 's' });
    assert.equal(await statusOf(sig, after), 401);
  });

  it('is refused by every instance that shares the store, whatever its clock', async () => {
    const shared = { claims: inMemoryClaims(now), bus: inMemoryBus() };
    const one = make(shared);
    const other = make({ ...shared, now: () => now() - 4000 });
    const token = await other.grant(grant);
    await one.revokeGrants({ actor: 'ada' });
    assert.deepEqual([await statusOf(one, token), await statusOf(other, token)], [401, 401]);
    assert.equal(await statusOf(one, await other.grant(grant)), 200);
  });

  it('loses its event streams at once; another person’s stay', async () => {
    const sig = make();
    const open = async (actor: string) =>
      (await read(sig, await sig.grant({ ...grant, actor }), 'events')).body!.getReader();
    const [ada, grace] = [await open('ada'), await open('grace')];
    for (const reader of [ada, grace]) assert.equal((await reader.read()).done, false);
    // Both have subscribed by then.
    await new Promise((next) => setImmediate(next));
    await sig.revokeGrants({ actor: 'ada' });
    assert.equal((await ada.read()).done, true);
    const more = grace.read();
    const isOpen = await Promise.race([
      more.then(() => false),
      new Promise((next) => setImmediate(next, true)),
    ]);
    assert.equal(isOpen, true);
    await grace.cancel();
  });

  it('before its stream has subscribed gets no stream either', async () => {
    const bus = inMemoryBus();
    const claims = inMemoryClaims(now);
    const sig = make({
      claims,
      bus: {
        ...bus,
        // Revoked between the check and the subscription, with the message lost.
        subscribe: async (channel, listener) => {
          if (channel.startsWith('grant:')) await claims.write!(channel, 'revoked', 310);
          return bus.subscribe(channel, listener);
        },
      },
    });
    const reader = (await read(sig, await sig.grant(grant), 'events')).body!.getReader();
    assert.equal((await reader.read()).done, false);
    assert.equal((await reader.read()).done, true);
  });
});

describe('revoking grants', () => {
  it('fails when the store fails, since the grants may still be valid', async () => {
    const claims = { ...inMemoryClaims(now), write: () => Promise.reject(new Error('away')) };
    await assert.rejects(make({ claims }).revokeGrants({ actor: 'ada' }), /away/);
  });

  it('needs a store that can, and says so', async () => {
    const { claim, release } = inMemoryClaims(now);
    const sig = make({ claims: { claim, release } });
    assert.equal(await statusOf(sig, await sig.grant(grant)), 200);
    await assert.rejects(sig.revokeGrants({ actor: 'ada' }), { code: 'config' });
  });

  it('needs an actor or an id, not both: that could mean either of two things', async () => {
    for (const selector of [{}, { actor: 'ada', id: 's' }, { actor: '' }, { id: 7 }, { envelopeId: 'env1' }])
      await assert.rejects(
        make().revokeGrants(selector as never),
        { code: 'config' },
        JSON.stringify(selector),
      );
  });

  it('that cannot be looked up refuses the request: a store that is down lets no one in', async () => {
    let isDown = false;
    const claims = inMemoryClaims(now);
    const sig = make({
      claims: { ...claims, read: (id) => (isDown ? Promise.reject(new Error('away')) : claims.read!(id)) },
    });
    const token = await sig.grant(grant);
    isDown = true;
    const refused = await read(sig, token);
    assert.equal(refused.status, 502);
    assert.equal((await refusalOf(refused)).retryable, true);
  });
});
