import { expect } from '@open-wc/testing';
import { checkPlacement } from '../../../../src/elements/sig-envelope-composer/fields/placement.model.js';

describe('what is checked in the fields of all documents', () => {
  const a4 = { width: 595, height: 842 };
  const place = { type: 'TEXT', pageNumber: 1, x: 0.1, y: 0.5, width: 0.3, height: 0.05, required: true };
  const field = (id: string, documentId: string, more: object = {}) => ({
    ...{ id, documentId, ...place },
    ...more,
  });
  /** Without `pages`, the sizes of the pages are not known. */
  const check = (fields: Parameters<typeof checkPlacement>[0], pages: Record<string, (typeof a4)[]> = {}) =>
    checkPlacement(fields, {
      sizesOf: (id) => pages[id] ?? [],
      measure: (text) => text.length / 2,
    });

  it('is grouped by document, page and kind, and found without the sizes of the pages, too', () => {
    const later = { pageNumber: 2 };
    const fields = [field('a', 'd1', later), field('b', 'd1', later), field('c', 'd1', later)];
    expect(check(fields)).to.deep.equal([
      { code: 'overlap', documentId: 'd1', page: 2, type: 'TEXT', ids: ['a', 'b', 'c'] },
    ]);
  });

  it('is named apart for each page and each kind of finding', () => {
    const list = { type: 'DROPDOWN', y: 0.1 };
    const fields = [
      ...[field('a', 'd1'), field('b', 'd1'), field('c', 'd1', { pageNumber: 2 })],
      ...[field('d', 'd1', { pageNumber: 2 }), field('e', 'd1', list)],
    ];
    const found = check(fields).map(({ code, page, type, ids }) => [code, page, type, ids.join(' ')]);
    expect(found).to.have.deep.members([
      ['no-options', 1, 'DROPDOWN', 'e'],
      ['overlap', 1, 'TEXT', 'a b'],
      ['overlap', 2, 'TEXT', 'c d'],
    ]);
  });

  it('does not mix fields of one document with those of another', () => {
    expect(check([field('a', 'd1'), field('b', 'd2')])).to.deep.equal([]);
    const both = [field('a', 'd1'), field('b', 'd2'), field('c', 'd1'), field('d', 'd2')];
    expect(check(both).map(({ documentId, ids }) => [documentId, ...ids])).to.deep.equal([
      ['d1', 'a', 'c'],
      ['d2', 'b', 'd'],
    ]);
  });

  it('uses the size of each page where it is known', () => {
    const fields = [field('a', 'd1', { pageNumber: 2 }), field('b', 'd2')];
    expect(check(fields, { d1: [a4], d2: [{ width: 40, height: 842 }] })).to.deep.equal([
      { code: 'off-document', documentId: 'd1', page: 2, type: 'TEXT', ids: ['a'] },
      { code: 'too-small', documentId: 'd2', page: 1, type: 'TEXT', ids: ['b'] },
    ]);
  });

  it('includes a text that does not fit, by its measured width', () => {
    const small = { width: 0.06, height: 0.012, placeholder: 'Your full name and address' };
    expect(check([field('a', 'd1', small)]).map(({ code }) => code)).to.deep.equal(['too-tight']);
    expect(check([field('a', 'd1', { ...small, width: 0.6 })])).to.deep.equal([]);
  });

  it('leaves to others what one document cannot tell: roles, required fields and grids', () => {
    const optional = { required: false, recipientRole: 'Signer 9', gridGroupId: 'g1' };
    expect(check([field('a', 'd1', optional)])).to.deep.equal([]);
    expect(check([])).to.deep.equal([]);
  });
});
