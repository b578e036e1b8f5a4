import { expect } from '@open-wc/testing';
import { toField } from '../../../../src/elements/shared/fields/field.js';
import { previewItems } from '../../../../src/elements/sig-field-placer/preview/preview.model.js';

describe('what a recipient fills in', () => {
  const place = { type: 'TEXT', pageNumber: 1, x: 0.1, width: 0.3, height: 0.04, required: true };
  const field = (id: string, recipientRole: string | undefined, y: number, more: object = {}) =>
    toField({ ...place, recipientRole, y, ...more }, id);
  const radio = (groupKey?: string, more: object = {}) => ({ type: 'RADIO', groupKey, ...more });
  const items = (fields: Parameters<typeof previewItems>[0], role = 'A') =>
    previewItems(fields, role).map(({ number, required, fields: own }) => [
      ...[number, required],
      own.map(({ id }) => id).join(' '),
    ]);

  it('is numbered in reading order, and a radio group counts as one', () => {
    const fields = [
      field('last', 'A', 0.5),
      field('other', 'B', 0.1),
      field('one', 'A', 0.2, radio('g', { required: false })),
      field('two', 'A', 0.3, radio('g')),
      field('first', 'A', 0.1, { type: 'SIGNATURE', required: false }),
    ];
    expect(items(fields)).to.deep.equal([
      [1, false, 'first'],
      [2, true, 'one two'],
      [3, true, 'last'],
    ]);
    expect(items(fields, 'C')).to.deep.equal([]);
  });

  it('stays one group where another field is between its options', () => {
    const fields = [
      field('a', 'A', 0.1, radio('g')),
      field('b', 'A', 0.2),
      field('c', 'A', 0.3, radio('g')),
      field('d', 'A', 0.4, radio('h', { required: false })),
    ];
    expect(items(fields)).to.deep.equal([
      [1, true, 'a c'],
      [2, true, 'b'],
      [3, false, 'd'],
    ]);
  });

  it('is a radio button of its own without a group; fields that are no radio buttons form none', () => {
    const radios = [field('a', 'A', 0.1, radio()), field('b', 'A', 0.2, radio())];
    expect(items(radios)).to.have.length(2);
    const texts = [field('a', 'A', 0.1, { groupKey: 'g' }), field('b', 'A', 0.2, { groupKey: 'g' })];
    expect(items(texts)).to.have.length(2);
  });

  it('leaves out the fields of a role for those without one', () => {
    expect(items([field('a', undefined, 0.1), field('b', 'A', 0.2)], '')).to.deep.equal([[1, true, 'a']]);
  });
});
