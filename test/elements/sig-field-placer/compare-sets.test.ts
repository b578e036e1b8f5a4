import { expect } from '@open-wc/testing';
import { toField, type FieldSet, type PlacedField } from '../../../src/elements/shared/fields/field.js';
import { compareSets, storedOf } from '../../../src/elements/sig-field-placer/model/compare-sets.js';
import { PlacerModel } from '../../../src/elements/sig-field-placer/model/placer-model.js';
import { diffSets } from '../../../src/elements/sig-field-placer/model/patches.js';

const field = (id: string, change: Partial<PlacedField> = {}): PlacedField =>
  toField({ type: 'TEXT', pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05, ...change }, id);
const setOf = (...fields: PlacedField[]): FieldSet => ({ fields, gridGroups: [] });
const counts = (known: FieldSet, theirs: FieldSet) => {
  const { added, removed, changed } = compareSets(known, theirs, [])!;
  return { added, removed, changed };
};

describe('fields of the service under new ids (G24)', () => {
  const far = { pageNumber: 3, x: 0.6, y: 0.8 };

  it('one that was moved far, also to another page, is changed, not removed and added', () => {
    const known = setOf(field('a', { label: 'Name' }), field('b', { type: 'DATE', y: 0.3 }));
    const theirs = setOf(field('1', { label: 'Name', ...far }), field('2', { type: 'DATE', y: 0.3 }));
    expect(counts(known, theirs)).to.deep.equal({ added: 0, removed: 0, changed: 1 });
  });

  it('one of two alike that was moved is known from the other, which stayed', () => {
    const known = setOf(field('a'), field('b', { y: 0.3 }));
    const theirs = setOf(field('1', far), field('2', { y: 0.3 }));
    expect(counts(known, theirs)).to.deep.equal({ added: 0, removed: 0, changed: 1 });
  });

  it('two alike that were both moved are never taken for each other', () => {
    const known = setOf(field('a'), field('b', { y: 0.3 }));
    const theirs = setOf(field('1', far), field('2', { ...far, y: 0.5 }));
    expect(counts(known, theirs)).to.deep.equal({ added: 2, removed: 2, changed: 0 });
  });

  it('another field is never taken for one that was removed', () => {
    const theirs = setOf(field('1', { label: 'Born', ...far }));
    expect(counts(setOf(field('a', { label: 'Name' })), theirs)).to.deep.equal({
      ...{ added: 1, removed: 1, changed: 0 },
    });
  });

  it('both changes are kept in one field, and a step from before can be undone', () => {
    const model = new PlacerModel();
    const known = setOf(field('a', { label: 'Name' }));
    model.load(known.fields);
    model.commit(diffSets(known, setOf(field('a', { label: 'Mine' }))));
    model.adopt(known, setOf(field('1', { label: 'Name', ...far })));
    expect(model.fields).to.deep.equal([field('1', { label: 'Mine', ...far })]);
    model.undo();
    expect(model.fields).to.deep.equal([field('1', { label: 'Name', ...far })]);
  });

  it('both sides moving it, or one moving and one removing it, is a conflict', () => {
    const known = setOf(field('a'));
    const theirs = setOf(field('1', far));
    for (const mine of [setOf(field('a', { x: 0.3 })), setOf()])
      expect(compareSets(known, theirs, diffSets(known, mine))!.conflicts).to.deep.equal(['a']);
  });

  it('a new field whose save was lost is never taken for another person’s in another place', () => {
    expect(storedOf(setOf(field('new-1')), setOf(), setOf(field('1', far)))).to.equal(undefined);
  });
});
