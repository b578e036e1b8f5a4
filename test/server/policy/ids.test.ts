import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonBody } from '../../../src/server/http/json-body.js';
import { scanJson } from '../../../src/server/http/json-scan.js';
import { checkBodyIds, factsOf, idKinds, RequestIds } from '../../../src/server/policy/ids.js';
import { allowedOperations } from '../../../src/server/policy/allow-list.js';
import { OwnerRegistry, type Owner } from '../../../src/server/policy/owner-registry.js';

const refused = (code: string, message?: string) => (error: unknown) =>
  error instanceof Error &&
  (error as { code?: string }).code === code &&
  (message === undefined || error.message === message);
const entry = (id: string) => allowedOperations.find(({ operation }) => operation.id === id)!;

/** A registry that knows these owners, under `field:f1` and the like. */
function knowing(owners: Record<string, Owner>) {
  return new OwnerRegistry({
    remember: () => undefined,
    recall: (id) => (owners[id] ? JSON.stringify(owners[id]) : undefined),
  });
}
const unknowing = knowing({});
const noQuery = new URLSearchParams();
/** A body that has arrived and not been parsed. */
const arrived = (value: unknown): JsonBody => ({
  named: scanJson(new TextEncoder().encode(JSON.stringify(value)), 1000, idKinds),
  parse: () => value as Record<string, unknown>,
});

describe('the ids of a request', () => {
  it('are 1 to 64 letters, digits, hyphens or underscores; absent ones are no ids', () => {
    const ids = new RequestIds();
    ids.add('envelopeId', undefined);
    ids.add('envelopeId', null);
    assert.deepEqual(ids.found, {});
    for (const id of ['', 'a b', 'a/b', '..', 'é', ' a', 'a\n', 'x'.repeat(65), 7, ['a'], {}, false])
      assert.throws(() => ids.add('envelopeId', id), refused('bad-request', 'envelopeId is malformed.'));
    ids.add('envelopeId', 'x'.repeat(64));
    ids.add('recipientId', 'aZ0_-');
    assert.deepEqual(ids.found, { envelopeId: 'x'.repeat(64), recipientId: 'aZ0_-' });
  });

  it('of one kind agree wherever they are given', () => {
    const ids = new RequestIds();
    ids.add('documentId', 'd1');
    ids.add('documentId', 'd1');
    assert.throws(
      () => ids.add('documentId', 'd2'),
      refused('bad-request', 'documentId is given twice and differs.'),
    );
    assert.throws(() => ids.addQuery(new URLSearchParams('documentId=d2'), []), refused('bad-request'));
    ids.addQuery(new URLSearchParams('documentId=d1'), []);
    assert.deepEqual(ids.found, { documentId: 'd1' });
  });

  it('have a place in the operation, or repeat an id of the path', () => {
    const ids = new RequestIds();
    for (const body of [{ templateId: 't' }, { rows: [{ deep: { templateId: 't' } }] }])
      assert.throws(
        () => ids.addBody(arrived(body), ['envelopeId']),
        refused('bad-request', 'templateId has no place here.'),
      );
    assert.throws(() => ids.addQuery(new URLSearchParams('envelopeId=e'), []), refused('bad-request'));
    ids.addBody(arrived({ templateId: null, rows: [{ envelopeId: 'e' }] }), ['envelopeId']);
    assert.deepEqual(ids.found, { envelopeId: 'e' });
    for (const body of [null, 'text', 7, []]) ids.addBody(arrived(body), []);
  });

  it('are left out by null, also where they have no place', () => {
    const ids = new RequestIds();
    ids.addBody(arrived({ templateId: null, envelopeId: null, rows: [{ recipientId: null }] }), []);
    assert.deepEqual(ids.found, {});
  });

  it('and the owner of a field agree; an unknown owner looks like a contradiction', () => {
    const ids = new RequestIds();
    ids.add('documentId', 'd1');
    assert.throws(() => ids.addOwner(undefined), refused('not-found'));
    assert.throws(() => ids.addOwner({ documentId: 'd2' }), refused('not-found'));
    ids.addOwner({ documentId: 'd1', envelopeId: 'e1', templateId: undefined });
    assert.deepEqual(ids.found, { documentId: 'd1', envelopeId: 'e1' });
    assert.throws(() => ids.addOwner({ documentId: undefined, envelopeId: 'e1' }), refused('not-found'));
    assert.throws(() => ids.addOwner({ envelopeId: 'e2' }), refused('not-found'));
  });
});

describe('the ids of a parsed body', () => {
  const facts = { operation: 'x', envelopeId: 'e1', documentId: 'd1' };
  it('are those that were authorised, wherever they are', () => {
    for (const body of [
      undefined,
      {},
      { envelopeId: 'e1' },
      { rows: [{ documentId: 'd1', templateId: null }] },
    ])
      checkBodyIds(body, facts);
  });
  it('are refused when they are others or more', () => {
    const differs = 'envelopeId is given twice and differs.';
    for (const body of [{ envelopeId: 'e2' }, { rows: [{ envelopeId: 'e2' }] }, { envelopeId: ['e1'] }])
      assert.throws(() => checkBodyIds(body, facts), refused('bad-request', differs));
    for (const body of [{ templateId: 't' }, { rows: { deep: [{ templateId: 7 }] } }])
      assert.throws(() => checkBodyIds(body, facts), refused('bad-request', 'templateId has no place here.'));
  });
});

describe('what authorize decides on', () => {
  it('is the operation and the ids of path, query and body', async () => {
    assert.deepEqual(
      await factsOf(
        entry('replaceDocumentFields'),
        { id: 'd1' },
        noQuery,
        arrived({ envelopeId: 'e1', fields: [] }),
        unknowing,
      ),
      { operation: 'replaceDocumentFields', documentId: 'd1', envelopeId: 'e1' },
    );
    const query = new URLSearchParams('templateId=t1');
    assert.deepEqual(await factsOf(entry('listDocumentFields'), { id: 'd1' }, query, undefined, unknowing), {
      operation: 'listDocumentFields',
      documentId: 'd1',
      templateId: 't1',
    });
    assert.deepEqual(
      await factsOf(entry('getRecipientHistory'), { email: 'a@x.test' }, noQuery, undefined, unknowing),
      { operation: 'getRecipientHistory', email: 'a@x.test' },
    );
  });

  it('is one owner, never an envelope and a template, and never none where fields are read or changed', async () => {
    const replace = (body: Record<string, unknown>) =>
      factsOf(entry('replaceDocumentFields'), { id: 'd1' }, noQuery, arrived(body), unknowing);
    await assert.rejects(
      replace({ envelopeId: 'e', templateId: 't', fields: [] }),
      refused('bad-request', 'Name an envelope or a template, not both.'),
    );
    await assert.rejects(replace({ fields: [] }), refused('bad-request', 'Name an envelope or a template.'));
    assert.equal((await replace({ templateId: 't', fields: [] })).templateId, 't');
    await assert.rejects(replace({ envelopeId: 'e', recipientId: 'r', fields: [] }), refused('bad-request'));
  });

  it('includes the owner of a single field or suggestion, as it was read before', async () => {
    const registry = knowing({
      'field:f1': { documentId: 'd1', envelopeId: 'e1' },
      'suggestion:s1': { documentId: 'd1' },
    });
    const update = entry('updateDocumentField');
    assert.deepEqual(await factsOf(update, { id: 'd1', fieldId: 'f1' }, noQuery, undefined, registry), {
      operation: 'updateDocumentField',
      documentId: 'd1',
      envelopeId: 'e1',
      fieldIds: ['f1'],
    });
    for (const params of [
      { id: 'd2', fieldId: 'f1' },
      { id: 'd1', fieldId: 's1' },
    ])
      await assert.rejects(factsOf(update, params, noQuery, undefined, registry), refused('not-found'));
    assert.deepEqual(await factsOf(entry('rejectSuggestion'), { id: 's1' }, noQuery, undefined, registry), {
      operation: 'rejectSuggestion',
      documentId: 'd1',
      suggestionId: 's1',
    });
    await assert.rejects(
      factsOf(entry('rejectSuggestion'), { id: 'f1' }, noQuery, undefined, registry),
      refused('not-found'),
    );
  });

  it('of linked fields is their one envelope, and their document only when it is one (R86)', async () => {
    const registry = knowing({
      'field:a': { documentId: 'd1', envelopeId: 'e1' },
      'field:b': { documentId: 'd1', envelopeId: 'e1' },
      'field:c': { documentId: 'd2', envelopeId: 'e1' },
      'field:d': { documentId: 'd1', envelopeId: 'e2' },
    });
    const link = (fieldIds: unknown) =>
      factsOf(entry('linkFields'), {}, noQuery, arrived({ fieldIds }), registry);
    assert.deepEqual(await link(['a', 'b']), {
      operation: 'linkFields',
      documentId: 'd1',
      envelopeId: 'e1',
      fieldIds: ['a', 'b'],
    });
    assert.deepEqual(await link(['a', 'c']), {
      operation: 'linkFields',
      envelopeId: 'e1',
      fieldIds: ['a', 'c'],
    });
    await assert.rejects(link(['a', 'd']), refused('not-found'));
    await assert.rejects(link(['a', 'unknown']), refused('not-found'));
    for (const fieldIds of [undefined, 'a', ['a'], ['a', 7], ['a', '../b'], ['a', '']])
      await assert.rejects(link(fieldIds), refused('bad-request', 'fieldIds must name 2 to 200 fields.'));
  });
});

describe('the owners of fields', () => {
  it('are remembered for a day from a list or the list in one member, rows without an id left out', async () => {
    const remembered: unknown[] = [];
    const registry = new OwnerRegistry({
      remember: (...all) => void remembered.push(all),
      recall: () => undefined,
    });
    const owner = { documentId: 'd', envelopeId: 'e', templateId: undefined };
    const rows = [{ id: 'a' }, { id: 7 }, null, { id: 'b' }];
    for (const answer of [rows, { items: rows }, { fields: rows }, { suggestions: rows }, { data: rows }])
      await registry.record('field', answer, { ...owner, operation: 'x' } as Owner);
    for (const none of [{}, null, { items: 'none' }, []]) await registry.record('field', none, owner);
    const kept = [['field:a', 'field:b'], '{"documentId":"d","envelopeId":"e"}', 86_400];
    assert.deepEqual(remembered, [kept, kept, kept, kept, kept]);
  });

  it('are unknown when they cannot be read or are not what was stored', async () => {
    const recalling = (recall: () => unknown) =>
      new OwnerRegistry({ remember: () => undefined, recall: recall as () => string }).ownerOf('field', 'f');
    const failing = () => {
      throw new Error('the store is down');
    };
    for (const recall of [failing, () => Promise.reject(new Error('down')), () => '{', () => null, () => 7])
      assert.equal(await recalling(recall), undefined);
    assert.deepEqual(await recalling(() => '{"documentId":"d"}'), { documentId: 'd' });
  });
});
