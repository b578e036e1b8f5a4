import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ask, server } from './support.js';

const owners = { remember: () => undefined, recall: () => JSON.stringify({ documentId: 'doc1' }) };
const path = '/v1/documents/doc1/fields/replace';

it('an owner that the service would not get is 400, wherever else in the body it stands', async () => {
  for (const body of [
    '{"fields":[{"envelopeId":"env1"}]}',
    '{"fields":[],"a":{"b":{"templateId":"tpl1"}}}',
    '{"a":{"envelopeId":"env1"},"a":1,"fields":[]}',
    '{"envelopeId":"env1","envelopeId":null,"fields":[]}',
  ]) {
    const { sig, calls } = server(() => Response.json([]), { owners });
    const { status } = await ask(sig, 'POST', path, { body });
    assert.deepEqual([status, calls.length], [400, 0], body);
  }
});

it('an owner at the top or in the query reaches the service', async () => {
  const field = { id: 'f1', pageNumber: 1, x: 0, y: 0, width: 0.1, height: 0.1, type: 'TEXT' };
  const sent = async (at: string, body: string, answer: unknown = []) => {
    const { sig, calls } = server(() => Response.json(answer), { owners });
    assert.equal((await ask(sig, 'POST', at, { body })).status, 200);
    const [call] = calls;
    const owner = (JSON.parse(call!.body) as { envelopeId?: string }).envelopeId;
    return owner ?? call!.url.searchParams.get('envelopeId');
  };
  assert.equal(await sent(path, '{"envelopeId":"env1","fields":[]}'), 'env1');
  assert.equal(await sent(path, '{"envelopeId":"env1","fields":[{"envelopeId":"env1"}]}'), 'env1');
  assert.equal(await sent('/v1/documents/doc1/fields?envelopeId=env1', '{"type":"TEXT"}', field), 'env1');
  assert.equal(await sent('/v1/documents/doc1/fields', '{"envelopeId":"env1","type":"TEXT"}', field), 'env1');
  const bulk = '/v1/documents/doc1/fields/bulk?envelopeId=env1';
  assert.equal(await sent(bulk, '{"fields":[]}'), 'env1');
});
