import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { box, draft, service, signAs } from './support.js';
import { eventHash } from '../../../src/sandbox/signing/audit/audit-trail.js';
import { sha256 } from '../../../src/sandbox/kernel/digest.js';

const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };
const scenic = (s: Awaited<ReturnType<typeof service>>, name: string) =>
  s.scene.envelopes[name] as { id: string };

test('a complete audit trail verifies as unanchored and names the person and the integration (R31, R116, R117)', async () => {
  const s = await service();
  const { envelope, recipients } = await draft(s, [clara], [box('SIGNATURE')]);
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  await signAs(s, envelope, recipients[0]);
  const audit = await s.call('GET', `/v1/envelopes/${envelope}/audit`);
  const types = audit.list('events').map(({ type }) => type);
  assert.deepEqual(types, [
    'ENVELOPE_CREATED',
    'ENVELOPE_SENT',
    'RECIPIENT_VIEWED',
    'RECIPIENT_SIGNED',
    'ENVELOPE_COMPLETED',
  ]);
  const [created] = audit.list('events');
  assert.equal(created?.['actorName'], 'Maya Member');
  assert.equal((created['details'] as { integration: string }).integration, 'Scene: read and write');
  const verified = await s.call('GET', `/v1/envelopes/${envelope}/audit/verify`);
  assert.deepEqual(
    [verified.at('verified'), verified.at('anchored'), verified.at('findings')],
    [true, false, []],
  );
  const anchors = await s.call('GET', `/v1/envelopes/${envelope}/audit/anchors`);
  assert.deepEqual([anchors.at('verified'), anchors.at('anchored')], [true, false]);
});

test('verification reports the position of a changed event (R117)', async () => {
  const s = await service();
  const { id } = scenic(s, 'completed');
  const events = s.world.store.audit.where(({ envelopeId }) => envelopeId === id);
  for (const [index, event] of events.entries()) {
    s.world.store.audit.put({ ...event, timestamp: '2020-01-01T00:00:00.000Z' });
    const found = await s.call('GET', `/v1/envelopes/${id}/audit/verify`);
    assert.equal(found.at('verified'), false);
    assert.equal(found.at('breakpoint.index'), index);
    assert.equal(found.at('breakpoint.eventId'), event.id);
    assert.equal(found.at('findings.0.type'), 'HASH_MISMATCH');
    s.world.store.audit.put(event);
  }
  assert.equal((await s.call('GET', `/v1/envelopes/${id}/audit/verify`)).at('verified'), true);
});

test('removed events, contradictory statuses and changed files are separate findings (R117)', async () => {
  const s = await service();
  const { store } = s.world;
  const { id } = scenic(s, 'completed');
  const verify = async () =>
    (await s.call('GET', `/v1/envelopes/${id}/audit/verify`)).list('findings').map(({ type }) => type);
  const envelope = store.envelopes.get(id);
  assert.ok(envelope?.merged);
  const last = store.audit.where(({ envelopeId }) => envelopeId === id).at(-1);
  assert.ok(last);
  store.audit.delete(last.id);
  assert.deepEqual(await verify(), ['TRAIL_INCOMPLETE']);
  store.audit.put(last);
  store.envelopes.patch(id, { status: 'VOIDED' });
  assert.deepEqual(await verify(), ['EVENT_WITHOUT_STATUS', 'STATUS_WITHOUT_EVENT']);
  store.envelopes.put(envelope);
  const bytes = store.blobs.get(envelope.merged.blob) as Uint8Array;
  store.blobs.set(
    envelope.merged.blob,
    bytes.map((byte, index) => (index === 900 ? byte ^ 1 : byte)),
  );
  assert.deepEqual(await verify(), ['FILE_MISMATCH']);
  assert.equal(
    (await s.call('GET', `/v1/envelopes/${id}/download/signed-merged`)).status,
    500,
    'and is not given out',
  );
  const copy = `/v1/copies/${s.scene.copies.live}/document`;
  assert.equal((await s.call('GET', copy, undefined, {})).status, 410); // R122
});

test('a forged trail with matching hashes, and a file replaced together with its hash, are found (R117)', async () => {
  const s = await service();
  const { store } = s.world;
  const { id } = scenic(s, 'completed');
  const verify = async () =>
    (await s.call('GET', `/v1/envelopes/${id}/audit/verify`)).list('findings').map(({ type }) => type);
  const last = store.audit.where(({ envelopeId }) => envelopeId === id).at(-1);
  assert.ok(last);
  const forged = { ...last, actorName: 'Somebody else' };
  store.audit.put({ ...forged, hash: eventHash(forged) });
  assert.deepEqual(await verify(), ['TRAIL_REPLACED']);
  store.audit.put(last);
  const merged = store.envelopes.get(id)?.merged;
  assert.ok(merged);
  const other = new Uint8Array([1, 2, 3]);
  store.blobs.set(merged.blob, other);
  store.envelopes.patch(id, { merged: { ...merged, sha256: sha256(other) } });
  assert.deepEqual(await verify(), ['FILE_HASH_MISMATCH']);
});

test('certificate and evidence are 404 until completion (G34)', async () => {
  const s = await service();
  for (const kind of ['certificate', 'evidence'])
    assert.equal((await s.call('GET', `/v1/envelopes/${scenic(s, 'sent').id}/${kind}`)).status, 404);
  const { id } = scenic(s, 'completed');
  await s.call('PUT', `/v1/envelopes/${id}/tag`, { tag: 'very-secret-tag' });
  const certificate = await s.call('GET', `/v1/envelopes/${id}/certificate`);
  assert.equal(certificate.headers.get('Content-Type'), 'application/pdf');
  const zip = await s.call('GET', `/v1/envelopes/${id}/evidence`);
  const files = unzipSync(zip.bytes);
  assert.deepEqual(Object.keys(files).sort(), [
    'audit.json',
    'certificate.pdf',
    'signed/Service agreement.pdf',
    'verify.py',
  ]);
  const audit = new TextDecoder().decode(files['audit.json']);
  assert.ok(!audit.includes('very-secret-tag')); // R107
  assert.deepEqual(files['certificate.pdf'], certificate.bytes);
});

test('a link to a copy can be live, withdrawn, expired or unknown (R118 to R122)', async () => {
  const s = await service();
  const read = (token: string) => s.call('GET', `/v1/copies/${token}`, undefined, {});
  const live = await read(s.scene.copies.live);
  assert.equal(live.status, 200);
  assert.deepEqual(Object.keys(live.body as object).sort(), [
    'expiresAt',
    'firmName',
    'note',
    'senderName',
    'subject',
  ]);
  await read(s.scene.copies.live);
  assert.equal((await read(s.scene.copies.withdrawn)).status, 410);
  assert.equal((await read(s.scene.copies.expired)).status, 410);
  assert.equal((await read('f'.repeat(96))).status, 404);
  const { id } = scenic(s, 'completed');
  const events = (await s.call('GET', `/v1/envelopes/${id}/audit`)).list('events');
  assert.equal(
    events.filter(({ type }) => type === 'COPY_OPENED').length,
    1,
    'only the first open is an event',
  );
  const file = await s.call('GET', `/v1/copies/${s.scene.copies.live}/document`, undefined, {});
  assert.equal(file.headers.get('Content-Type'), 'application/pdf');
  // Only completed envelopes have copies, and no operation voids these (R104), so the test sets the status itself.
  s.world.store.envelopes.patch(id, { status: 'VOIDED' });
  assert.equal((await read(s.scene.copies.live)).status, 410, 'a void makes every link unreadable');
});

test('only a person can send a copy, and only of a completed envelope (R22, R118 to R120, R59)', async () => {
  const s = await service();
  const { id } = scenic(s, 'completed');
  const path = `/v1/envelopes/${id}/copies`;
  assert.equal((await s.call('POST', path, { email: 'a@b.example' })).status, 403);
  const note = 'See https://evil.example/x and www.evil.example, thanks';
  const copy = await s.asPerson('POST', path, { email: 'a@b.example', note });
  assert.equal(copy.status, 201);
  assert.equal(copy.at('note'), 'See and thanks');
  assert.equal((await s.asPerson('POST', path, { email: 'a@b.example, c@d.example' })).status, 400);
  assert.equal(
    (await s.asPerson('POST', `/v1/envelopes/${scenic(s, 'sent').id}/copies`, { email: 'a@b.example' }))
      .status,
    409,
  );
  const revoke = () => s.call('POST', `${path}/${copy.text('id')}/revoke`);
  assert.equal((await revoke()).at('live'), false);
  assert.equal((await revoke()).status, 200);
  let last = 201;
  for (let sent = 0; sent < 30 && last === 201; sent++)
    last = (await s.asPerson('POST', path, { email: 'a@b.example' })).status;
  assert.equal(last, 400);
});

test('the evidence ZIP works for any date', async () => {
  for (const now of ['1975-12-31T09:00:00Z', '2100-12-31T09:00:00Z']) {
    const s = await service({ now });
    const zip = await s.call('GET', `/v1/envelopes/${scenic(s, 'completed').id}/evidence`);
    assert.equal(zip.status, 200, now);
    assert.ok(unzipSync(zip.bytes)['audit.json']);
  }
});
