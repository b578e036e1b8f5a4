import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getEnvelopeAudit } from '../../../src/contract/index.js';
import { checkChain } from '../../../src/elements/sig-envelope-proof/chain-check.js';
import { proofOf } from '../../../src/elements/sig-envelope-proof/envelope-proof.model.js';
import type { AuditRow } from '../../../src/sandbox/entities/signing.js';
import { eventHash } from '../../../src/sandbox/signing/audit/audit-trail.js';
import { documentedMembers } from '../../../src/server/policy/members.js';
import { service } from './support.js';

/** Numbers from 0 up to `below`, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('of 100 random changes of the stored trail, the browser finds each at the event that the service names (R117)', async () => {
  const s = await service();
  const { id } = s.scene.envelopes.completed as { id: string };
  const { audit } = s.world.store;
  const next = numbers(7);
  const original = audit.where(({ envelopeId }) => envelopeId === id);
  const restore = () => {
    for (const { id: row } of audit.where(({ envelopeId }) => envelopeId === id)) audit.delete(row);
    for (const row of original) audit.put(row);
  };
  const pick = (): AuditRow => original[next(original.length)]!;
  const changes: ((row: AuditRow) => void)[] = [
    (row) => audit.put({ ...row, timestamp: new Date(next(2 ** 31) * 1000).toISOString() }),
    (row) => audit.put({ ...row, actorName: `Somebody ${next(1000)}` }),
    (row) => audit.put({ ...row, type: `${row.type}_${next(10)}` }),
    (row) => audit.put({ ...row, details: { ...row.details, reason: next(1000) } }),
    (row) => audit.put({ ...row, hash: row.hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }),
    (row) => audit.put({ ...row, previousHash: 'f'.repeat(64) }),
    (row) => audit.delete(row.id),
    (row) => audit.put({ ...row, id: `forged-${next(1000)}`, seq: row.seq + 0.5 }),
    // Forged with care: the event's own hash is right again.
    (row) => {
      const forged = { ...row, email: `other${next(1000)}@example.com` };
      audit.put({ ...forged, hash: eventHash(forged) });
    },
  ];
  const answers = async () => {
    const [trail, verification] = await Promise.all(
      ['', '/verify'].map(async (path) => (await s.call('GET', `/v1/envelopes/${id}/audit${path}`)).body),
    );
    // As the helper hands it on.
    const shown = documentedMembers(getEnvelopeAudit.shapes().answers[200], trail) as { events: unknown[] };
    return { audit: shown, verification } as unknown as Parameters<typeof proofOf>[0];
  };

  const intact = await answers();
  assert.deepEqual(await checkChain(intact.audit.events), { kind: 'intact' });
  assert.equal(proofOf(intact, { kind: 'intact' }).verified, true);

  const found = new Set<number | undefined>();
  for (let run = 0; run < 100; run++) {
    for (let count = 1 + next(2); count > 0; count--) changes[next(changes.length)]!(pick());
    const given = await answers();
    const chain = await checkChain(given.audit.events);
    const proof = proofOf(given, chain);
    const breakpoint = given.verification?.breakpoint as { index: number } | undefined;
    assert.notEqual(chain.kind, 'impossible', `run ${run}`);
    assert.equal(chain.kind === 'broken' ? chain.index : undefined, breakpoint?.index, `run ${run}`);
    assert.equal(proof.breakIndex, breakpoint?.index, `run ${run}`);
    assert.equal(proof.isDisputed, false, `run ${run}`);
    assert.equal(proof.verified, false, `run ${run}`);
    found.add(proof.breakIndex);
    restore();
  }
  assert.ok(found.size >= original.length, 'changes at every place of the trail');
});
