import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTemplate } from './support.js';

const witness = [{ roleId: 'Witness', type: 'FIXED', email: 'will@witness.example', name: 'Will' }];
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ email: `client${at}@client.example`, name: `Client ${at}` }));

async function bulk() {
  const { s, template } = await withTemplate();
  const create = (more: object = {}) =>
    s.call('POST', '/v1/bulk-send', {
      ...{ name: 'June', templateId: template, recipients: people(2), roleAssignments: witness },
      ...more,
    });
  return { s, template, create };
}

test('each recipient gets an envelope of their own; a bad address fails its row only (R248)', async () => {
  const { s, create } = await bulk();
  const [good, other] = people(2);
  const made = await create({ recipients: [good, { email: 'nobody', name: 'No' }, 7, other] });
  assert.equal(made.status, 201);
  assert.equal(made.at('status'), 'PENDING');
  await s.sandbox.advance(2000);
  const path = `/v1/bulk-send/${made.text('id')}`;
  const done = await s.call('GET', path);
  assert.equal(done.at('status'), 'COMPLETED');
  assert.deepEqual([done.at('totalCount'), done.at('sentCount'), done.at('failedCount')], [4, 2, 2]);
  const rows = done.list('recipients');
  assert.deepEqual(
    rows.map(({ status }) => status),
    ['SENT', 'FAILED', 'FAILED', 'SENT'],
  );
  assert.match(String(rows[1]?.['error']), /email/);
  const envelope = await s.call('GET', `/v1/envelopes/${String(rows[0]?.['envelopeId'])}`);
  assert.equal(envelope.at('status'), 'SENT');
  assert.deepEqual(
    envelope.list('recipients').map(({ email, recipientRole }) => [email, recipientRole]),
    [
      [good?.email, 'Client'],
      ['will@witness.example', 'Witness'],
    ],
  );
  assert.notEqual(rows[0]?.['envelopeId'], rows[3]?.['envelopeId']);
  const listed = (await s.call('GET', '/v1/bulk-send')).list('items');
  assert.deepEqual([listed.length, listed[0]?.['recipients']], [1, undefined]);
});

test('the recipients fill the first signing role unless one is named; every other role needs one assignment (R248)', async () => {
  const { create } = await bulk();
  assert.equal((await create()).at('csvRoleId'), 'Client');
  const status = async (more: object) => (await create(more)).status;
  assert.equal(await status({ roleAssignments: undefined }), 400);
  assert.equal(await status({ roleAssignments: [...witness, ...witness] }), 400);
  assert.equal(await status({ roleAssignments: [{ roleId: 'Witness', type: 'FIXED' }] }), 400);
  assert.equal(await status({ csvRoleId: 'Witness' }), 400, 'Client is open then');
  assert.equal(await status({ csvRoleId: 'Judge' }), 400);
  const own = await create({
    ...{ csvRoleId: 'Witness', roleAssignments: [{ roleId: 'Client', type: 'SELF_SIGN' }] },
  });
  assert.equal(own.status, 201);
  assert.equal(own.list('roleAssignments')[0]?.['email'], 'maya.member@example.com');
});

test('a bulk send has 1 to 500 recipients and a template that exists (R248)', async () => {
  const { create } = await bulk();
  assert.equal((await create({ recipients: people(500) })).status, 201);
  assert.equal((await create({ recipients: people(501) })).status, 400);
  assert.equal((await create({ recipients: [] })).status, 400);
  assert.equal((await create({ templateId: 'none' })).status, 404);
});

test('a bulk send is cancelled while it waits or runs, never after it ended (R248)', async () => {
  const { s, create } = await bulk();
  const cancel = (id: string) => s.call('POST', `/v1/bulk-send/${id}/cancel`);
  const waiting = (await create()).text('id');
  assert.equal((await cancel(waiting)).at('status'), 'CANCELLED');
  assert.equal((await cancel(waiting)).status, 400);

  const running = (await create({ recipients: people(25) })).text('id');
  await s.sandbox.advance(1000);
  assert.equal((await s.call('GET', `/v1/bulk-send/${running}`)).at('status'), 'IN_PROGRESS');
  const stopped = await cancel(running);
  assert.deepEqual([stopped.at('sentCount'), stopped.at('status')], [10, 'CANCELLED']);
  await s.sandbox.advance(60_000);
  assert.equal((await s.call('GET', `/v1/bulk-send/${running}`)).at('sentCount'), 10, 'no more are sent');

  const failed = (await create({ recipients: [{ email: 'nobody' }] })).text('id');
  await s.sandbox.advance(1000);
  assert.equal((await s.call('GET', `/v1/bulk-send/${failed}`)).at('status'), 'FAILED');
  assert.equal((await cancel(failed)).status, 400);
  assert.equal((await cancel('none')).status, 404);
});
