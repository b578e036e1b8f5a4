import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { canonical, isOpaque, opaque, renamed, write } from '../../src/contract/read.js';
import {
  bulkCreateDocumentFields,
  createDocumentField,
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

for (const operation of [listDocumentFields, createDocumentField]) {
  test(`the scope of fields is exactly one owner: ${operation.id} (R82)`, () => {
    const { query } = operation.shapes();
    assert.deepEqual(faults(query, { envelopeId: 'e' }), []);
    assert.deepEqual(faults(query, { templateId: 't' }), []);
    assert.deepEqual(faults(query, {}), ['envelopeId']);
    assert.deepEqual(faults(query, { envelopeId: 'e', templateId: 't' }), ['envelopeId']);
  });
}

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

const order = { resource: 'order', names: { total: ['total', 'sum'] } };

test('a dialect renames the members that are present, and only those that it gives another name', () => {
  const value = { id: 'o', total: 7, note: 'n' };
  const dialect = { order: { id: ['id'], total: ['amounts.total'], note: [], until: ['expiry'] } };
  assert.deepEqual(renamed(value, order, dialect), { id: 'o', note: 'n', amounts: { total: 7 } });
  assert.deepEqual(value, { id: 'o', total: 7, note: 'n' });
  assert.equal(renamed(value, order), value);
  assert.equal(renamed(value, order, { invoice: { total: ['sum'] } }), value);
  assert.equal(renamed('text', order, dialect), 'text');
  assert.deepEqual(renamed([value], order, dialect), [value]);
});

test('a renamed member joins what is at its path already, without changing the caller’s objects', () => {
  const amounts = { net: 5 };
  const sent = renamed({ total: 7, amounts }, order, { order: { total: ['amounts.gross.total'] } });
  assert.deepEqual(sent, { amounts: { net: 5, gross: { total: 7 } } });
  assert.deepEqual(amounts, { net: 5 });
  const text = renamed({ total: 7, amounts: 'none' }, order, { order: { total: ['amounts.total'] } });
  assert.deepEqual(text, { amounts: { total: 7 } });
});

test('a request without a dialect has the very schema of its documents, else the renamed one', () => {
  const schema = z.looseObject({ total: z.number() });
  assert.equal(write(order, schema), schema);
  assert.equal(write(order, schema, { invoice: { total: ['sum'] } }), schema);
  assert.deepEqual(write(order, schema, { order: { total: ['sum'] } }).parse({ total: 7 }), { sum: 7 });
});

test('a row that has its canonical names is not copied, and any other keeps its own members', () => {
  const read = canonical(order);
  const row = { total: 7, sum: 8 };
  assert.equal(read(row), row);
  const other = { sum: 8 };
  assert.deepEqual(read(other), { sum: 8, total: 8 });
  assert.deepEqual(other, { sum: 8 });
  for (const none of [null, 'text', 7, undefined]) assert.equal(read(none), none);
  const list = [{ sum: 8 }];
  assert.equal(read(list), list);
});

test('only a value that is declared opaque is handed on whole', () => {
  const schema = z.looseObject({});
  assert.equal(isOpaque(schema), false);
  assert.equal(opaque(schema), schema);
  assert.equal(isOpaque(schema), true);
});
