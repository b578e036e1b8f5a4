import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTemplate } from './support.js';

const roles = [
  { role: 'Client', name: 'Clara', email: 'clara@client.example' },
  { role: 'Witness', name: 'Will', email: 'will@witness.example' },
];

test('an envelope from a template has its documents, roles and fields, and can be sent at once', async () => {
  const { s, document, template } = await withTemplate();
  const made = await s.call('POST', `/v1/templates/${template}/envelopes`, { roles: [...roles].reverse() });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  assert.equal(made.at('status'), 'DRAFT');
  assert.equal(made.at('templateId'), template);
  assert.deepEqual(made.at('documentIds'), [document]);
  assert.deepEqual(
    made.list('recipients').map(({ recipientRole, email }) => [recipientRole, email]),
    roles.map(({ role, email }) => [role, email]),
  );
  const envelope = made.text('id');
  const fields = await s.call('GET', `/v1/documents/${document}/fields?envelopeId=${envelope}`);
  assert.equal(fields.list().length, 2);
  assert.equal((await s.call('POST', `/v1/envelopes/${envelope}/send`)).status, 200);
});

test('a role of a template that is unknown, open or filled twice is refused', async () => {
  const { s, template } = await withTemplate();
  const use = async (people: unknown) =>
    (await s.call('POST', `/v1/templates/${template}/envelopes`, { roles: people })).status;
  assert.equal(await use(roles.slice(1)), 400);
  assert.equal(await use([...roles, roles[0]]), 400);
  assert.equal(await use([...roles, { role: 'Judge', email: 'j@court.example' }]), 400);
  assert.equal(await use([roles[0], { ...roles[1], email: 'nobody' }]), 400);
  assert.equal((await s.call('POST', '/v1/templates/none/envelopes', { roles })).status, 404);
});

test('a template needs a name, a known document and a role that signs', async () => {
  const { s, document } = await withTemplate();
  const given = { name: 'T', documentIds: [document], roles: [{ role: 'Client' }] };
  const status = async (more: object) =>
    (await s.call('POST', '/v1/templates', { ...given, ...more })).status;
  assert.equal(await status({}), 201);
  assert.equal(await status({ name: ' ' }), 400);
  assert.equal(await status({ documentIds: ['none'] }), 404);
  assert.equal(await status({ roles: [{ role: 'Reader', type: 'VIEWER' }] }), 400);
  assert.equal(await status({ roles: [{ role: 'A' }, { role: 'A' }] }), 400);
  assert.equal(await status({ packIds: ['none'] }), 404);
});
