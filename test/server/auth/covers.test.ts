import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { covers, createGrantTokens, namesResource } from '../../../src/server/auth/grants.js';
import { Revocations } from '../../../src/server/auth/revocations.js';
import { inMemoryBus, inMemoryClaims } from '../../../src/server/state/memory.js';

const grant = { actor: 'anna', ops: ['getEnvelope'] };
const operation = 'getEnvelope';

describe('a grant covers', () => {
  it('its operations, and no other', () => {
    assert.ok(covers(grant, { operation }));
    assert.ok(!covers(grant, { operation: 'deleteDocument' }));
    assert.ok(!covers({ ...grant, ops: [] }, { operation }));
  });

  for (const name of ['envelopeId', 'recipientId', 'documentId', 'templateId'] as const) {
    it(`a request for a ${name} only when it names that very one`, () => {
      assert.ok(covers({ ...grant, [name]: 'a' }, { operation, [name]: 'a' }));
      assert.ok(covers({ ...grant, [name]: ['b', 'a'] }, { operation, [name]: 'a' }));
      for (const granted of ['b', 'ab', ['b', 'ab'], [], undefined])
        assert.ok(
          !covers({ ...grant, [name]: granted }, { operation, [name]: 'a' }),
          JSON.stringify(granted),
        );
      assert.ok(covers({ ...grant, [name]: 'a' }, { operation }));
      assert.ok(namesResource({ operation, [name]: 'a' }));
    });
  }

  it('every id of a request, not one of them', () => {
    const named = { ...grant, envelopeId: 'e', documentId: 'd' };
    assert.ok(covers(named, { operation, envelopeId: 'e', documentId: 'd' }));
    assert.ok(!covers(named, { operation, envelopeId: 'e', documentId: 'other' }));
    assert.ok(!covers(named, { operation, envelopeId: 'other', documentId: 'd' }));
  });

  it('nothing that a grant cannot name: such a request names no resource', () => {
    assert.ok(!namesResource({ operation, email: 'a@x.test', fieldIds: ['f'] }));
  });
});

describe('a grant', () => {
  const keys = [
    { kid: 'new', secret: 'n'.repeat(40) },
    { kid: 'old', secret: 'o'.repeat(40) },
  ];
  const start = Date.parse('2026-03-02T10:00:00Z');
  let at = start;
  const revocations = new Revocations({ claims: inMemoryClaims(() => at), bus: inMemoryBus() });
  const tokens = (given = keys, audience = 'here') =>
    createGrantTokens({ keys: given }, audience, () => at, revocations);
  const isRefused = (token: string, by = tokens()) =>
    by.verify(token).then(
      () => false,
      (error: { status: number; code: string; retryable: boolean }) =>
        error.status === 401 && error.code === 'unauthenticated' && error.retryable,
    );
  const ops = ['getEnvelope'];

  it('says what it was signed for, until when, and nothing else of its token', async () => {
    at = start;
    const signed = {
      actor: 'anna',
      ops,
      tenant: 't',
      envelopeId: 'e',
      documentId: ['d1', 'd2'],
      seconds: 60,
    };
    const verified = await tokens().verify(await tokens().sign(signed));
    assert.equal(verified.actor, 'anna');
    assert.deepEqual(verified.ops, ops);
    assert.deepEqual([verified.tenant, verified.envelopeId, verified.documentId], ['t', 'e', ['d1', 'd2']]);
    assert.deepEqual([verified.recipientId, verified.templateId], [undefined, undefined]);
    assert.equal(verified.until, start + 60_000);
  });

  it('ends after its seconds: at least one, at most 300, and 300 by default', async () => {
    for (const [seconds, lasts] of [
      [undefined, 300],
      [60, 60],
      [60.9, 60],
      [0, 1],
      [-5, 1],
      [3600, 300],
    ] as const) {
      at = start;
      const token = await tokens().sign({ actor: 'anna', ops, seconds });
      at = start + lasts * 1000 - 1;
      assert.equal((await tokens().verify(token)).until, start + lasts * 1000, String(seconds));
      at = start + lasts * 1000;
      assert.ok(await isRefused(token), String(seconds));
    }
  });

  it('is accepted by an instance whose clock is five seconds behind, not six', async () => {
    at = start;
    const token = await tokens().sign({ actor: 'anna', ops });
    at = start - 5000;
    assert.equal((await tokens().verify(token)).actor, 'anna');
    at = start - 6000;
    assert.ok(await isRefused(token));
  });

  it('is signed with the first key, and accepted by every instance with the key, under the same audience', async () => {
    at = start;
    const token = await tokens().sign({ actor: 'anna', ops });
    const header = JSON.parse(atob(token.split('.')[0]!)) as object;
    assert.deepEqual(header, { alg: 'HS256', kid: 'new', typ: 'JWT' });
    assert.equal((await tokens([...keys].reverse()).verify(token)).actor, 'anna');
    assert.ok(await isRefused(token, tokens([keys[1]!])));
    assert.ok(await isRefused(token, tokens(keys, 'elsewhere')));
    assert.ok(await isRefused(token, tokens([{ kid: 'new', secret: 'x'.repeat(40) }])));
    for (const text of ['', 'x', `${token}x`, token.split('.').slice(0, 2).join('.')])
      assert.ok(await isRefused(text));
  });

  it('needs an actor, operations, a number of seconds and a key', async () => {
    const sign = (grant: object, given = keys) => tokens(given).sign({ actor: 'anna', ops, ...grant });
    for (const wrong of [
      { actor: '' },
      { ops: [] },
      { ops: 'getEnvelope' },
      { seconds: NaN },
      { seconds: Infinity },
    ])
      await assert.rejects(sign(wrong), {
        code: 'config',
        message: 'A grant needs an actor, a list of operations, and seconds as a number.',
      });
    await assert.rejects(sign({}, []), { code: 'config', message: 'There is no grant key.' });
  });
});
