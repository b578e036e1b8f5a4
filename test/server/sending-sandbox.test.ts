import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createClient } from '../../src/client/index.js';
import {
  createContact,
  createEnvelope,
  createFolder,
  duplicateEnvelope,
  getContact,
  getDocument,
  getEnvelope,
  getEnvelopeAudit,
  getEnvelopeEvidence,
  getEnvelopeStats,
  getFolderTree,
  listContacts,
  listEnvelopeCopies,
  listEnvelopes,
  markRecipientNotified,
  moveEnvelopeToFolder,
  previewEnvelopeEmail,
  remindEnvelope,
  replaceDocumentFields,
  resendEnvelopeWithAnswers,
  sendEnvelope,
  setEnvelopeTag,
  updateContact,
  updateEnvelope,
  uploadDocument,
  verifyEnvelopeAudit,
  voidEnvelope,
} from '../../src/contract/index.js';
import { createSandbox } from '../../src/sandbox/index.js';
import { createSigServer, forFollowing, forSending } from '../../src/server/index.js';
import { host, origin } from './support.js';

/** A page's client of a helper whose host lets everybody send and follow. */
async function page() {
  const sandbox = createSandbox({ now: '2026-03-23T09:00:00Z' });
  const scene = (await sandbox.scene()) as unknown as {
    apiKeys: { full: string };
    actingUser: string;
    documents: { ready: string };
    envelopes: Record<string, { id: string }>;
  };
  const sig = createSigServer({
    baseUrl: 'http://127.0.0.1:4010',
    apiKey: scene.apiKeys.full,
    origins: [origin],
    authorize: (_request, { operation }) =>
      forSending.has(operation) || forFollowing.has(operation) ? { actingUser: scene.actingUser } : null,
    fetch: sandbox.fetch,
  });
  const client = createClient({
    baseUrl: host,
    fetch: (...given) => {
      const request = new Request(...given);
      request.headers.set('sec-fetch-site', 'same-origin');
      return sig.fetch(request);
    },
  });
  return { client, scene, sandbox };
}

it('a page composes, sends and follows an envelope through the helper, with the service’s own shapes', async () => {
  const { client, scene } = await page();
  const ready = await client.call(getDocument, { params: { id: scene.documents.ready } });
  assert.equal(ready.data.status, 'READY');
  const contact = await client.call(createContact, { body: { email: 'new@example.com', name: 'Nia' } });
  assert.equal((await client.call(getContact, { params: { id: contact.data!.id } })).data.name, 'Nia');
  assert.ok((await client.call(listContacts, { query: { search: 'Nia' } })).data.items.length > 0);

  const once = { idempotencyKey: 'compose-0123456789' };
  const draft = {
    subject: 'Lease',
    documentIds: [scene.documents.ready],
    recipients: [{ email: 'new@example.com', name: 'Nia', role: 'SIGNER' as const }],
  };
  const { data: created } = await client.call(createEnvelope, { body: draft }, once);
  const { data: again } = await client.call(createEnvelope, { body: draft }, once);
  const params = { id: created!.id };
  assert.equal(again!.id, params.id);
  const { data: read } = await client.call(getEnvelope, { params });
  const [recipient] = read.recipients!;
  const renamed = { ...draft.recipients[0]!, id: recipient!.id, name: 'Nia Example' };
  const changed = await client.call(updateEnvelope, { params, body: { recipients: [renamed] } });
  assert.equal(changed.data!.recipients![0]!.id, recipient!.id);

  const field = { pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05, type: 'SIGNATURE' as const };
  const label = read.recipients![0]!.recipientRole;
  await client.call(replaceDocumentFields, {
    params: { id: scene.documents.ready },
    body: { envelopeId: params.id, fields: [{ ...field, recipientRole: label, required: true }] },
  });
  const mail = { recipientEmail: 'new@example.com', subject: 'Lease' };
  assert.match(
    (await client.call(previewEnvelopeEmail, { body: mail })).data!.html,
    /\w asks you to sign .*Lease/,
  );

  const sent = await client.call(sendEnvelope, { params }, { idempotencyKey: 'send-0123456789' });
  assert.equal(sent.data!.signingLinks.length, 1);
  const { data: folder } = await client.call(createFolder, { body: { name: 'Leases' } });
  await client.call(moveEnvelopeToFolder, { params, body: { folderId: folder!.id } });
  await client.call(setEnvelopeTag, { params, body: { tag: 'lease' } });
  const listed = await client.call(listEnvelopes, { query: { folderId: folder!.id } });
  assert.deepEqual(
    listed.data.items.map(({ id, status }) => [id, status]),
    [[params.id, 'SENT']],
  );
  assert.ok((await client.call(getFolderTree, {})).data.items.length > 0);
  await client.call(getEnvelopeStats, {});
  await client.call(remindEnvelope, { params });
  assert.ok((await client.call(getEnvelopeAudit, { params })).data.events.length > 0);
  assert.equal((await client.call(verifyEnvelopeAudit, { params })).data.verified, true);
  const { data: copy } = await client.call(duplicateEnvelope, { params });
  assert.notEqual(copy!.id, params.id);
  await client.call(voidEnvelope, { params, body: { reason: 'Changed' } });
  assert.equal((await client.call(getEnvelope, { params })).data.status, 'VOIDED');
});

it('a finished envelope is sent again through the helper as a new one, and one that is still out is not (R105)', async () => {
  const { client, scene, sandbox } = await page();
  const outbox = async () => {
    const answer = await sandbox.fetch(new Request('http://127.0.0.1:4010/sandbox/outbox'));
    return ((await answer.json()) as { items: unknown[] }).items.length;
  };
  for (const name of ['completed', 'declined']) {
    const params = { id: scene.envelopes[name]!.id };
    const before = await outbox();
    const body = { message: 'As agreed' };
    const { data, status } = await client.call(resendEnvelopeWithAnswers, { params, body });
    assert.equal(status, 201, name);
    assert.notEqual(data!.id, params.id, name);
    assert.ok((await outbox()) > before, name);
    // The new id may be asked for at once.
    assert.equal((await client.call(getEnvelope, { params: { id: data!.id } })).data.status, 'SENT', name);
  }
  const params = { id: scene.envelopes.sent!.id };
  await assert.rejects(client.call(resendEnvelopeWithAnswers, { params, body: {} }), { code: 'conflict' });
});

it('the reason of a decline and of a withdrawal reaches the page (G26)', async () => {
  const { client, scene } = await page();
  const read = async (name: string) =>
    (await client.call(getEnvelope, { params: { id: scene.envelopes[name]!.id } })).data;
  const declined = await read('declined');
  assert.equal(declined.declineReason, 'We have found another firm.');
  assert.equal(declined.recipients?.[0]?.declineReason, 'We have found another firm.');
  await client.call(voidEnvelope, {
    params: { id: scene.envelopes.sent!.id },
    body: { reason: 'Wrong version' },
  });
  assert.equal((await read('sent')).voidReason, 'Wrong version');
});

it('the proof of a completed envelope passes as files, and its copies as a list', async () => {
  const { client, scene } = await page();
  const params = { id: scene.envelopes.completed!.id };
  const evidence = await client.call(getEnvelopeEvidence, { params });
  assert.equal(evidence.headers.get('content-type'), 'application/zip');
  assert.equal(await evidence.data.slice(0, 2).text(), 'PK');
  assert.ok(Array.isArray((await client.call(listEnvelopeCopies, { params })).data.items));
});

it('a change of a contact reaches the service through the helper, member by member (G88)', async () => {
  const { client } = await page();
  const { data } = await client.call(createContact, { body: { email: 'nia@example.com', name: 'Nia' } });
  const params = { id: data!.id };
  await client.call(updateContact, { params, body: { name: 'Nia North', isFavorite: true } });
  const { name, email, isFavorite } = (await client.call(getContact, { params })).data;
  assert.deepEqual(
    { name, email, isFavorite },
    { name: 'Nia North', email: 'nia@example.com', isFavorite: true },
  );
});

it('passes a document to the service and returns its answer; an id that was never read stays unknown', async () => {
  const { client } = await page();
  const file = new File(['%PDF-1.4 damaged'], 'a.pdf', { type: 'application/pdf' });
  const { status } = await client
    .call(uploadDocument, { body: { file } }, { idempotencyKey: 'upload-0123456789' })
    .catch((error: { status: number }) => error);
  assert.ok(status === 201 || status === 400, String(status));
  await assert.rejects(client.call(markRecipientNotified, { params: { id: 'e', recipientId: 'r' } }), {
    code: 'not-found',
  });
});
