import { expect } from '@open-wc/testing';
import { listDocuments } from '../../../../src/elements/sig-field-placer/documents/documents.model.js';

describe('the documents of the placer', () => {
  type Known = Parameters<typeof listDocuments>[1];
  const list = (documents: Parameters<typeof listDocuments>[0], known: Partial<Known> = {}) =>
    listDocuments(documents, {
      ...{ shownId: undefined, models: new Map(), nameless: (n: number) => `Document ${n}` },
      ...known,
    });
  const models = new Map([
    ['a', { fields: [], dirty: false }],
    ['b', { fields: [{}, {}] as unknown as [], dirty: true }],
  ]);

  it('say which one is shown, which are unsaved, and how many fields were read', () => {
    const documents = ['a', 'b', 'c'].map((id) => ({ id, name: `${id}.pdf` }));
    expect(list(documents, { shownId: 'b', models })).to.deep.equal([
      { id: 'a', name: 'a.pdf', fieldCount: 0, isUnsaved: false, isShown: false },
      { id: 'b', name: 'b.pdf', fieldCount: 2, isUnsaved: true, isShown: true },
      { id: 'c', name: 'c.pdf', fieldCount: undefined, isUnsaved: false, isShown: false },
    ]);
  });

  it('of the same name are numbered from the second one', () => {
    const documents = ['Lease', 'Annex', 'Lease', 'Lease'].map((name, at) => ({ id: `${at}`, name }));
    expect(list(documents).map(({ name }) => name)).to.deep.equal([
      ...['Lease', 'Annex', 'Lease (2)', 'Lease (3)'],
    ]);
  });

  it('without a name are called by their place', () => {
    const documents = [{ id: 'a', name: 'Lease' }, { id: 'b' }, { id: 'c' }];
    expect(list(documents).map(({ name }) => name)).to.deep.equal(['Lease', 'Document 2', 'Document 3']);
    const nameless = () => 'Document';
    expect(list(documents.slice(1), { nameless }).map(({ name }) => name)).to.deep.equal([
      ...['Document', 'Document (2)'],
    ]);
  });
});
