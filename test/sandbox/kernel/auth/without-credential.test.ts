import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations, type Operation } from '../../../../src/contract/index.js';
import { box, draft, finish, service, tokenOf } from '../../signing/support.js';
import { sandboxAt } from '../../support.js';

/** What the documents name as open to everyone, by path. The signing page has no documented operation. */
const families: Record<string, RegExp> = {
  'public booking': /^\/v1\/book\/public\//,
  'public proposals': /^\/v1\/proposals\/public\//,
  'copy links': /^\/v1\/copies\/\{token\}/,
  health: /^\/v1\/health$/,
  'plan listing': /^\/v1\/billing\/plans$/,
  'account sign-in':
    /^\/v1\/auth\/(login|register|forgot-password|reset-password|verify-email|resend-verification)$/,
  'contact form': /^\/v1\/public\/contact$/,
};
const all = Object.values<Operation>(operations);

test('booking, proposals, copy links, health, plans, sign-in and the contact form need no credential; nothing else is open (R17)', async () => {
  const { ask } = await sandboxAt();
  for (const [name, pattern] of Object.entries(families)) {
    assert.ok(
      all.some(({ path }) => pattern.test(path)),
      name,
    );
  }
  for (const operation of all) {
    const path = operation.path.replaceAll(/\{\w+\}/g, 'nothing');
    const { status, body } = await ask(path, { method: operation.method });
    const isOpen = Object.values(families).some((pattern) => pattern.test(operation.path));
    const isRefused = status === 401 && /authentication is required/i.test(body.message ?? '');
    // "Who am I" answers everyone (R24).
    if (operation.id !== 'getCurrentUser') assert.equal(isRefused, !isOpen, `${operation.id}: ${status}`);
  }
});

test('a recipient signs without an account or a key, through the link in their mail (R17)', async () => {
  const s = await service();
  const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };
  const { envelope } = await draft(s, [clara], [box('SIGNATURE')]);
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  const mails = (await s.call('GET', '/sandbox/outbox', undefined, {})).list('items');
  const mail = mails.findLast(({ to }) => to === clara.email) as { links: { sign: string } } | undefined;
  const token = tokenOf(mail?.links.sign);
  const open = (value: string) => s.call('POST', '/sandbox/ceremony/sessions', { token: value }, {});
  assert.notEqual((await open('f'.repeat(64))).status, 201);
  const opened = await open(token);
  assert.equal(opened.status, 201);
  assert.equal((await finish(s, opened)).status, 200);
  assert.equal((await s.call('GET', `/v1/envelopes/${envelope}`)).at('status'), 'COMPLETED');
});
