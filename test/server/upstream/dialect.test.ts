import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, server } from '../support.js';

/** A deployment with its own names for an owner and for a field's role. */
const dialect = { scope: { envelopeId: ['envelope_id'] }, field: { recipientRole: ['signer_role'] } };
const field = { pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05, type: 'TEXT' };
const theirs = { id: 'f1', signer_role: 'Client', ...field };

test('the helper translates between the page’s canonical names and the service’s own', async () => {
  const { sig, calls } = server(() => Response.json([theirs]), { dialect });
  const read = await ask(sig, 'GET', '/v1/documents/doc1/fields?envelopeId=env1');
  assert.equal(calls[0]!.url.search, '?envelope_id=env1');
  assert.match(await read.text(), /"recipientRole":"Client"/);

  const body = { envelopeId: 'env1', fields: [{ ...field, recipientRole: 'Client' }], gridGroups: [] };
  const written = await ask(sig, 'POST', '/v1/documents/doc1/fields/replace', { body });
  assert.equal(written.status, 200);
  const sent = JSON.parse(calls[1]!.body) as { fields: Record<string, unknown>[] };
  assert.equal(sent.fields[0]!['signer_role'], 'Client');
  assert.equal('recipientRole' in sent.fields[0]!, false);
});

test('a body that cannot be translated is refused before it is sent', async () => {
  const { sig, calls } = server(() => Response.json([theirs]), { dialect });
  const body = { envelopeId: 'env1', fields: [{ ...field, x: 'left' }], gridGroups: [] };
  assert.equal((await ask(sig, 'POST', '/v1/documents/doc1/fields/replace', { body })).status, 400);
  assert.equal(calls.length, 0);
});
