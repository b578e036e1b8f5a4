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
