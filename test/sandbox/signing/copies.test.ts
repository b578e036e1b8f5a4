import assert from 'node:assert/strict';
import { test } from 'node:test';
import { box, draft, service, signAs } from './support.js';

const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };
const dayMs = 86_400_000;

interface Mail {
  to: string;
  text: string;
  links?: Record<string, string>;
  [member: string]: unknown;
}

/** A completed envelope and functions to copy it. */
async function completed() {
  const s = await service();
  const { envelope, recipients } = await draft(s, [clara], [box('SIGNATURE')]);
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  assert.equal((await signAs(s, envelope, recipients[0])).status, 200);
  const path = `/v1/envelopes/${envelope}/copies`;
  const outbox = async () => (await s.call('GET', '/sandbox/outbox', undefined, {})).list('items') as Mail[];
  const copy = (more: object = {}) => s.asPerson('POST', path, { email: 'auditor@bank.example', ...more });
  const tokenTo = async (email: string) =>
    (await outbox())
      .find(({ to, links }) => to === email && links?.['copy'])
      ?.links?.['copy']?.split('/')
      .at(-1) ?? assert.fail('no mail with a link');
  const read = (token: string, rest = '') => s.call('GET', `/v1/copies/${token}${rest}`, undefined, {});
  return { ...s, envelope, path, outbox, copy, tokenTo, read };
}

test('a copy is one mail to one address, with a link and no document attached (R119)', async () => {
  const { outbox, copy } = await completed();
  const before = (await outbox()).length;
  assert.equal((await copy()).status, 201);
  const mails = (await outbox()).slice(before);
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['auditor@bank.example'],
  );
  assert.match(mails[0]?.links?.['copy'] ?? '', /\/v1\/copies\/[0-9a-f]{96}$/);
  assert.ok(!JSON.stringify(mails).includes('%PDF'));
  assert.ok(!Object.keys(mails[0] ?? {}).some((member) => /attach/i.test(member)));
});

test('a copy’s link opens its own envelope alone, and expires at the instant that it names (R119, R121)', async () => {
  const { call, copy, path, tokenTo, read, sandbox, scene } = await completed();
  const made = await copy();
  const token = await tokenTo('auditor@bank.example');
  const seen = await read(token);
  assert.deepEqual([seen.status, seen.at('subject')], [200, 'Agreement']);
  const signed = await call('GET', `${path.replace('/copies', '')}/download/signed-merged`);
  assert.deepEqual((await read(token, '/document')).bytes, signed.bytes);
  assert.notEqual(
    (await read(scene.copies.live)).at('subject'),
    'Agreement',
    'another link, another envelope',
  );
  assert.equal((await read(token.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status, 404);
  const left = Date.parse(made.text('expiresAt')) - sandbox.now();
  assert.ok(left > dayMs, 'it lasts');
  await sandbox.advance(left - 1);
  assert.equal((await read(token)).status, 200);
  await sandbox.advance(1);
  assert.deepEqual([(await read(token)).status, (await read(token, '/document')).status], [410, 410]);
});

test('a withdrawn copy’s link stops at once, for the page and the document; the others keep working (R119, R120)', async () => {
  const { copy, tokenTo, read, call, path } = await completed();
  const made = await copy();
  await copy({ email: 'other@bank.example' });
  const [token, other] = [await tokenTo('auditor@bank.example'), await tokenTo('other@bank.example')];
  assert.equal((await read(token, '/document')).status, 200);
  assert.equal((await call('POST', `${path}/${made.text('id')}/revoke`)).at('live'), false);
  assert.deepEqual([(await read(token)).status, (await read(token, '/document')).status], [410, 410]);
  assert.equal((await read(other)).status, 200);
});

test('a copy’s note loses its links and is cut, in the answer, the mail and on the page (R119)', async () => {
  const { copy, outbox, tokenTo, read } = await completed();
  const note = `Pay at https://evil.example/x or www.evil.example now. ${'ü'.repeat(2000)}`;
  const made = await copy({ note });
  const kept = made.text('note');
  assert.match(kept, /^Pay at or now\. ü+$/);
  assert.ok(kept.length < 1000, `${kept.length}`);
  const mail = (await outbox()).find(({ to }) => to === 'auditor@bank.example');
  assert.ok(mail?.text.endsWith(`\n\n${kept}`));
  assert.equal((await read(await tokenTo('auditor@bank.example'))).at('note'), kept);
});

test('a copy’s document is refused when it no longer matches its recorded hash (R122)', async () => {
  const { copy, tokenTo, read, world, envelope } = await completed();
  await copy();
  const token = await tokenTo('auditor@bank.example');
  const { blob } = world.store.envelopes.get(envelope)?.merged ?? assert.fail();
  const bytes = world.store.blobs.get(blob) ?? assert.fail();
  assert.deepEqual((await read(token, '/document')).bytes, bytes);
  world.store.blobs.set(
    blob,
    bytes.map((byte, index) => (index === 900 ? byte ^ 1 : byte)),
  );
  const refused = await read(token, '/document');
  assert.equal(refused.status, 410);
  assert.doesNotMatch(new TextDecoder().decode(refused.bytes), /%PDF/);
});
