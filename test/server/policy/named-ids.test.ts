import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutSecrets } from '../../../src/server/policy/endpoint-secret.js';
import { idsInBody, idsInQuery, recipientIdsIn } from '../../../src/server/policy/named-ids.js';

const refused = { status: 400, code: 'bad-request' };

describe('the ids that members of a body or query name', () => {
  const names = { documentIds: 'documentIds', parentId: 'parentFolderId' } as const;

  it('are found under their names, and nothing else is', () => {
    const body = { documentIds: ['d1', 'd2'], parentId: 'f1', folderId: 'f2', envelopeIds: ['e1'] };
    assert.deepEqual(idsInBody(names, body), { documentIds: ['d1', 'd2'], parentFolderId: 'f1' });
    assert.deepEqual(idsInBody(names, { documentIds: null, parentId: undefined }), {});
    assert.deepEqual(idsInBody(names, undefined), {});
  });

  it('are ids, in lists of 1 to 200', () => {
    const many = (count: number) => Array.from({ length: count }, () => 'd');
    assert.equal(idsInBody(names, { documentIds: many(200) }).documentIds?.length, 200);
    for (const documentIds of [
      many(201),
      [],
      ['d', ''],
      ['d', 'x'.repeat(65)],
      ['d\n'],
      [1],
      'd',
      { 0: 'd' },
    ])
      assert.throws(() => idsInBody(names, { documentIds }), refused);
    for (const parentId of ['', 'a/b', '..', ['f'], 1, true])
      assert.throws(() => idsInBody(names, { parentId }), refused);
  });

  it('of a query are given once, and the word null names no folder (R97)', () => {
    const folder = { folderId: 'folderId' } as const;
    const of = (query: string) => idsInQuery(folder, new URLSearchParams(query));
    assert.deepEqual(of('folderId=f1&parentId=f2'), { folderId: 'f1' });
    assert.deepEqual([of('folderId=null'), of('')], [{}, {}]);
    for (const query of ['folderId=f1&folderId=f1', 'folderId=', 'folderId=..'])
      assert.throws(() => of(query), refused);
  });

  it('of recipients are those of rows that have one (R100)', () => {
    assert.deepEqual(recipientIdsIn({ recipients: [{ id: 'r1' }, {}, { id: null }, 7, { id: 'r2' }] }), [
      'r1',
      'r2',
    ]);
    assert.deepEqual(
      [recipientIdsIn({}), recipientIdsIn(undefined), recipientIdsIn({ recipients: null })],
      [[], [], []],
    );
    const rows = Array.from({ length: 201 }, () => ({}));
    for (const recipients of [rows, {}, 'r1', [{ id: 7 }], [{ id: '' }]])
      assert.throws(() => recipientIdsIn({ recipients }), refused);
  });
});

it('an answer about endpoints loses every secret and keeps the rest (R133)', () => {
  assert.deepEqual(
    withoutSecrets({
      id: 'w1',
      secret: 's',
      items: [{ secret: 1, url: 'https://x/?a=whsec_0aF&b' }],
      count: 2,
      none: null,
    }),
    { id: 'w1', items: [{ url: 'https://x/?a=whsec_…&b' }], count: 2, none: null },
  );
});
