import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renamed } from '../../src/contract/read.js';
import {
  bulkCreateDocumentFields,
  createEnvelope,
  getDocumentPage,
  linkFields,
  listDocumentFields,
  listDocumentGridGroups,
  listEnvelopes,
  replaceDocumentFields,
  type Schema,
} from '../../src/contract/index.js';

const faults = (schema: Schema, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
};

const envelope = { subject: 's', documentIds: ['d'], recipients: [{ email: 'a@x.test', role: 'SIGNER' }] };

test('an envelope needs a subject of at most 255 characters, a document and a signer (R55, R93)', () => {
  const { body } = createEnvelope.shapes();
  assert.deepEqual(faults(body, envelope), []);
  assert.deepEqual(faults(body, { ...envelope, subject: 'x'.repeat(256) }), ['subject']);
  assert.deepEqual(faults(body, { ...envelope, documentIds: [] }), ['documentIds']);
  assert.deepEqual(faults(body, { ...envelope, recipients: [{ email: 'a@x.test', role: 'CC' }] }), [
    'recipients',
  ]);
});

test('the scope of fields is exactly one owner (R82)', () => {
  const { query } = listDocumentFields.shapes();
  assert.deepEqual(faults(query, { envelopeId: 'e' }), []);
  assert.deepEqual(faults(query, {}), ['envelopeId']);
  assert.deepEqual(faults(query, { envelopeId: 'e', templateId: 't' }), ['envelopeId']);
});

test('the name of a scope follows the host’s dialect (G16)', () => {
  const { query } = listDocumentFields.shapes({ scope: { templateId: ['ownerTemplateId'] } });
  assert.deepEqual(query.parse({ templateId: 't' }), { ownerTemplateId: 't' });
});

test('a field lies on its page, in fractions, with a known type (R75, R76)', () => {
  const { body } = bulkCreateDocumentFields.shapes();
  const field = { pageNumber: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.1, type: 'SIGNATURE' };
  assert.deepEqual(faults(body, { fields: [field] }), []);
  assert.deepEqual(faults(body, { fields: [{ ...field, x: 1.2, type: 'STAMP', pageNumber: 0 }] }).sort(), [
    'fields.0.pageNumber',
    'fields.0.type',
    'fields.0.x',
  ]);
  const other = bulkCreateDocumentFields.shapes({ field: { recipientRole: ['assignee.role'] } }).body;
  assert.deepEqual(other.parse({ fields: [{ ...field, type: 'TEXT', recipientRole: 'Buyer' }] }).fields[0], {
    ...field,
    type: 'TEXT',
    assignee: { role: 'Buyer' },
  });
});

test('a grid group is sent back unchanged, with its id under the host’s name (G18)', () => {
  const dialect = { gridGroup: { id: ['key', 'id'] } };
  const raw = { key: 'g', rows: 3, columns: 2, brand: { new: true } };
  const [read] = listDocumentGridGroups.shapes(dialect).answers[200].parse([raw]).items;
  assert.equal(read?.id, 'g');
  const sent = { envelopeId: 'e', fields: [], gridGroups: [read] };
  assert.deepEqual(replaceDocumentFields.shapes(dialect).body.parse(sent).gridGroups, [raw]);
  const plain = { ...sent, gridGroups: [{ id: 'g', rows: 3 }] };
  assert.deepEqual(replaceDocumentFields.shapes().body.parse(plain).gridGroups, plain.gridGroups);
  assert.deepEqual(faults(replaceDocumentFields.shapes().body, { ...sent, gridGroups: [{ rows: 3 }] }), [
    'gridGroups.0.id',
  ]);
});

test('linking needs at least two fields (R86)', () => {
  assert.deepEqual(faults(linkFields.shapes().body, { fieldIds: ['a'] }), ['fieldIds']);
});

test('numbers, booleans and lists are also read from text (R3)', () => {
  const { query } = listEnvelopes.shapes();
  const asText = { limit: '100', status: 'SENT', includeAll: 'false' } as unknown;
  assert.deepEqual(query.parse(asText), { limit: 100, status: ['SENT'], includeAll: false });
  assert.deepEqual(faults(query, { limit: 101 }), ['limit']);
  assert.equal(getDocumentPage.shapes().params.parse({ id: 'd', pageNumber: '3' }).pageNumber, 3);
  assert.deepEqual(faults(getDocumentPage.shapes().params, { id: 'd', pageNumber: 0 }), ['pageNumber']);
});

test('members that swap their names keep their values, in any order', () => {
  const names = { resource: 'swap', names: {} };
  const value = { name: 'N', title: 'T' };
  const expected = { title: 'N', heading: 'T' };
  assert.deepEqual(renamed(value, names, { swap: { name: ['title'], title: ['heading'] } }), expected);
  assert.deepEqual(renamed(value, names, { swap: { title: ['heading'], name: ['title'] } }), expected);
  assert.deepEqual(renamed(value, names, { swap: { name: ['title'], title: ['name'] } }), {
    title: 'N',
    name: 'T',
  });
});
