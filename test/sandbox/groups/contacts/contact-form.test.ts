import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sandboxAt } from '../../support.js';

const path = '/v1/public/contact';
const json = {
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Hello',
  enquiryType: 'SALES',
  elapsedMs: 9000,
};

test('a message needs no credential, is accepted and reaches the desk (R17, R256)', async () => {
  const { ask } = await sandboxAt();
  assert.equal((await ask(path, { json })).status, 202);
  const { body } = await ask('/sandbox/outbox');
  const [mail] = body['items'] as { subject: string; text: string }[];
  assert.equal(mail?.text, 'Hello');
  assert.match(mail?.subject ?? '', /SALES.*Ada/);
});

test('a message that looks automated is accepted and discarded (R256)', async () => {
  const { ask } = await sandboxAt();
  assert.equal((await ask(path, { json: { ...json, website: 'https://spam.example' } })).status, 202);
  assert.equal((await ask(path, { json: { ...json, elapsedMs: 40 } })).status, 202);
  assert.deepEqual((await ask('/sandbox/outbox')).body, { items: [] });
});

test('an empty message, an unknown kind or an invalid address is 400', async () => {
  const { ask } = await sandboxAt();
  for (const wrong of [{ message: ' ' }, { enquiryType: 'OTHER' }, { email: 'ada' }]) {
    assert.equal((await ask(path, { json: { ...json, ...wrong } })).status, 400);
  }
});

test('three messages in ten minutes are accepted, discarded ones included; the next is 429 with a wait (R256)', async () => {
  const { ask, sandbox } = await sandboxAt();
  const mails = async () => ((await ask('/sandbox/outbox')).body['items'] as unknown[]).length;
  assert.equal((await ask(path, { json: { ...json, message: '' } })).status, 400);
  assert.equal((await ask(path, { json })).status, 202);
  await sandbox.advance(4 * 60_000);
  assert.equal((await ask(path, { json: { ...json, website: 'https://spam.example' } })).status, 202);
  assert.equal((await ask(path, { json })).status, 202);
  const refused = await ask(path, { json });
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get('Retry-After'), '360');
  assert.equal(refused.body['error'], 'Too Many Requests');
  assert.equal(await mails(), 2);
  await sandbox.advance(6 * 60_000 - 1);
  assert.equal((await ask(path, { json })).status, 429);
  await sandbox.advance(1);
  assert.equal((await ask(path, { json })).status, 202);
  assert.equal((await ask(path, { json })).status, 429);
  assert.equal(await mails(), 3);
});

test('a message that cannot be delivered is 503, and counts neither as sent nor against the limit (R256)', async () => {
  const { ask } = await sandboxAt();
  const answer = { status: 503 };
  await ask('/sandbox/faults', { json: { match: { operation: 'submitContactForm' }, times: 5, answer } });
  for (let time = 0; time < 5; time += 1) {
    const { status, body } = await ask(path, { json });
    assert.deepEqual([status, body['error']], [503, 'Service Unavailable']);
  }
  assert.deepEqual((await ask('/sandbox/outbox')).body, { items: [] });
  assert.equal((await ask(path, { json })).status, 202);
});
