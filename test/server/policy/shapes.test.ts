import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import {
  deleteDocument,
  downloadDocument,
  getEnvelope,
  sendEnvelope,
  updateDocumentField,
  type Operation,
  type Schema,
} from '../../../src/contract/index.js';
import { forPlacing } from '../../../src/server/index.js';
import { allowedOperations } from '../../../src/server/policy/allow-list.js';
import { documentedMembers } from '../../../src/server/policy/members.js';
import { isDownload, needsContent, shapesOf } from '../../../src/server/policy/shapes.js';

describe('an operation', () => {
  it('whose read must answer something fails without content; a write never does (G12)', () => {
    assert.ok(needsContent(getEnvelope) && needsContent(downloadDocument));
    for (const write of [sendEnvelope, updateDocumentField, deleteDocument])
      assert.ok(!needsContent(write), write.id);
    const read = (answers: object) =>
      ({ method: 'GET', shapes: () => ({ answers }) }) as unknown as Operation;
    assert.ok(!needsContent(read({})));
    assert.ok(!needsContent(read({ 200: z.optional(z.string()) })));
    assert.ok(needsContent(read({ 200: z.string() })));
  });

  it('with a file as its answer is a download', () => {
    assert.ok(isDownload(downloadDocument));
    assert.ok(!isDownload(getEnvelope));
  });

  it('has its shapes made once for each dialect', () => {
    const dialect = { envelope: { status: ['state'] } };
    assert.equal(shapesOf(getEnvelope), shapesOf(getEnvelope));
    assert.equal(shapesOf(getEnvelope, dialect), shapesOf(getEnvelope, dialect));
    assert.notEqual(shapesOf(getEnvelope, dialect), shapesOf(getEnvelope));
    assert.notEqual(shapesOf(getEnvelope, dialect), shapesOf(getEnvelope, { ...dialect }));
    assert.notEqual(shapesOf(downloadDocument, dialect), shapesOf(getEnvelope, dialect));
  });
});

describe('the lists of operations', () => {
  it('a person who places fields may use every operation of the placer (R82)', () => {
    assert.deepEqual([...forPlacing].sort(), [
      'acceptAllSuggestions',
      'acceptSuggestion',
      'bulkCreateDocumentFields',
      'createDocumentField',
      'deleteDocumentField',
      'detectSuggestions',
      'getDocument',
      'getDocumentContent',
      'getDocumentDetails',
      'getDocumentPage',
      'getEnvelope',
      'linkFields',
      'listDocumentFields',
      'listDocumentGridGroups',
      'listSuggestions',
      'rejectAllSuggestions',
      'rejectSuggestion',
      'replaceDocumentFields',
      'unlinkField',
      'updateDocumentField',
    ]);
  });

  it('only sets of fields and pictures of signatures may be large, and only a document is a file', () => {
    const having = (member: 'bodyLimits' | 'isUpload') =>
      allowedOperations.filter((entry) => entry[member]).map(({ operation }) => operation.id);
    assert.deepEqual(having('bodyLimits'), [
      'bulkCreateDocumentFields',
      'replaceDocumentFields',
      'createSignature',
      'updateSignature',
    ]);
    assert.deepEqual(having('isUpload'), ['uploadDocument']);
  });
});

describe('what is handed on of a choice', () => {
  const pick = (schema: unknown, value: unknown) => documentedMembers(schema as Schema, value);
  const person = z.looseObject({ name: z.string() });

  it('keeps text and numbers as they are', () => {
    for (const value of ['text', 7, true]) assert.equal(pick(z.union([person, z.string()]), value), value);
  });

  it('never takes a list for a record, nor text for either, behind optional shapes too', () => {
    const choice = z.union([z.optional(z.string()), z.optional(z.array(person)), z.nullable(person)]);
    assert.deepEqual(pick(choice, { name: 'n', x: 1 }), { name: 'n' });
    assert.deepEqual(pick(choice, [{ name: 'n', x: 1 }]), [{ name: 'n' }]);
    assert.equal(pick(z.union([z.optional(z.string()), z.number()]), { secret: 1 }), undefined);
    assert.equal(pick(z.union([z.optional(z.string()), person]), [{ secret: 1 }]), undefined);
  });
});
