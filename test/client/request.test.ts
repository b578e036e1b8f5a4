import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createEnvelope,
  deleteDocument,
  getEnvelope,
  getPublicProposal,
  remindEnvelope,
  uploadDocument,
} from '../../src/contract/index.js';
import { before, failure } from './support.js';

const found = () => Response.json({ id: 'e', status: 'SENT' });
const envelope = {
  subject: 's',
  documentIds: ['d'],
  recipients: [{ email: 'a@x.test', role: 'SIGNER' as const }],
};

test('the key is sent to operations that need it, never to public ones (R16)', async () => {
  const { client, seen } = before([found], { apiKey: 'secret', actingUser: 'u@x.test' });
  await client.call(getEnvelope, { params: { id: 'e' } });
  await client.call(getPublicProposal, { params: { token: 'a'.repeat(96) } });
  assert.deepEqual(
    seen.map(({ headers }) => headers.get('authorization')),
    ['Bearer secret', null],
  );
  assert.equal(seen[0]!.headers.get('x-acting-user'), 'u@x.test');
  const withKey = seen.flatMap(({ url, headers }) => [
    ...(url.href.includes('secret') ? ['the address'] : []),
    ...[...headers].flatMap(([name, value]) => (value.includes('secret') ? [name] : [])),
  ]);
  assert.deepEqual(withKey, ['authorization'], 'there and nowhere else (R8)');
});

test('without a key no Authorization header is sent', async () => {
  const { client, seen } = before([found]);
  await client.call(getEnvelope, { params: { id: 'e' } });
  assert.equal(seen[0]!.headers.get('authorization'), null);
  assert.equal(seen[0]!.headers.get('content-type'), null);
  assert.equal(seen[0]!.body, undefined);
});

test('a body is sent as JSON, and a write without one sends an empty object', async () => {
  const { client, seen } = before([found]);
  await client.call(createEnvelope, { body: envelope }, { idempotencyKey: '0123456789' });
  await client.call(remindEnvelope, { params: { id: 'e' } });
  assert.deepEqual(JSON.parse(seen[0]!.body as string), envelope);
  assert.equal(seen[0]!.headers.get('idempotency-key'), '0123456789');
  assert.equal(seen[1]!.body, '{}');
  assert.equal(seen[1]!.headers.get('content-type'), 'application/json');
});

test('a deletion has no body', async () => {
  const { client, seen } = before([new Response(null, { status: 204 })]);
  const { status, data } = await client.call(deleteDocument, { params: { id: 'd' } });
  assert.deepEqual([status, data, seen[0]!.body], [204, undefined, undefined]);
});

test('an upload is a form with the file and its name (R2)', async () => {
  const { client, seen } = before([() => Response.json({ id: 'd', status: 'PROCESSING' }, { status: 201 })]);
  const file = new File(['%PDF'], 'contract.pdf', { type: 'application/pdf' });
  const { data } = await client.call(uploadDocument, { body: { file, name: 'Contract' } });
  const { body, headers } = seen[0]!;
  const form = await new Response(body as ReadableStream, { headers }).formData();
  assert.equal(data?.status, 'PROCESSING');
  assert.equal((form.get('file') as File).name, 'contract.pdf');
  assert.equal(form.get('name'), 'Contract');
});

test('invalid members are reported before a request is sent, by name and without their values', async () => {
  const { client, seen } = before([found]);
  const body = {
    ...envelope,
    subject: 'secret'.repeat(50),
    recipients: [{ email: 'a@x.test', role: 'BOSS' as 'CC' }],
  };
  const error = await failure(client.call(createEnvelope, { body }));
  assert.equal(error.code, 'bad-request');
  assert.match(error.message, /body\.subject: at most 255/);
  assert.match(error.message, /body\.recipients\.0\.role: must be one of SIGNER, VIEWER, CC/);
  assert.doesNotMatch(error.message, /secret|BOSS/);
  assert.equal(seen.length, 0);
});

test('an invalid idempotency key is refused without a request (R40)', async () => {
  const { client, seen } = before([found]);
  for (const idempotencyKey of ['short', 'x'.repeat(256), 'with a space and\nline']) {
    assert.equal(
      (await failure(client.call(createEnvelope, { body: envelope }, { idempotencyKey }))).code,
      'bad-request',
    );
  }
  assert.equal(seen.length, 0);
});

test('optional headers go only to operations that accept them, and a call may name its own acting user (R27, R38)', async () => {
  const { client, seen } = before([found], { actingUser: 'u@x.test' });
  const options = { idempotencyKey: '0123456789' };
  await client.call(createEnvelope, { body: envelope, headers: { 'X-Acting-User': 'v@x.test' } }, options);
  await client.call(remindEnvelope, { params: { id: 'e' } }, options);
  await client.call(getPublicProposal, { params: { token: 'a'.repeat(96) } }, options);
  assert.deepEqual(
    seen.map(({ headers }) => [headers.get('x-acting-user'), headers.get('idempotency-key')]),
    [
      ['v@x.test', '0123456789'],
      ['u@x.test', null],
      [null, null],
    ],
  );
  const error = await failure(
    client.call(createEnvelope, { body: envelope, headers: { 'X-Acting-User': '' } }),
  );
  assert.equal(error.code, 'bad-request');
  assert.match(error.message, /headers\.X-Acting-User/);
});

test('undocumented members of a request are passed on', async () => {
  const { client, seen } = before([found]);
  const body = { ...envelope, brandId: 'b' };
  await client.call(createEnvelope, { body });
  assert.equal((JSON.parse(seen[0]!.body as string) as typeof body).brandId, 'b');
});
