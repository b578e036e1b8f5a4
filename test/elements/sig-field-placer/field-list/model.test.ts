import { expect } from '@open-wc/testing';
import type { PlacedField } from '../../../../src/elements/shared/fields/field.js';
import {
  filterFields,
  type FieldFilter,
} from '../../../../src/elements/sig-field-placer/field-list/field-list.model.js';

const field = (id: string, pageNumber: number, y: number, more: Partial<PlacedField> = {}): PlacedField => ({
  ...{ id, pageNumber, x: 0.1, y, width: 0.1, height: 0.05, type: 'TEXT', required: true },
  ...more,
});
const fields = [
  field('d', 2, 0.1, { recipientRole: 'B', required: false }),
  field('b', 1, 0.5),
  field('a', 1, 0.1, { recipientRole: 'A', required: false }),
  field('c', 1, 0.5, { x: 0.4, recipientRole: '' }),
];
const shown = (role: FieldFilter['role'], state: FieldFilter['state']) =>
  filterFields(fields, { role, state }).map(({ id }) => id);

describe('the list of fields', () => {
  it('shows all from the first page to the last, as they are read', () => {
    expect(shown(undefined, 'all')).to.deep.equal(['a', 'b', 'c', 'd']);
    expect(filterFields([], { role: undefined, state: 'all' })).to.deep.equal([]);
  });

  it('can be limited to a role, and to fields without one', () => {
    expect(shown('A', 'all')).to.deep.equal(['a']);
    expect(shown('a', 'all')).to.deep.equal([]);
    expect(shown('', 'all')).to.deep.equal(['b', 'c']);
  });

  it('can be limited to required or to optional fields', () => {
    expect(shown(undefined, 'required')).to.deep.equal(['b', 'c']);
    expect(shown(undefined, 'optional')).to.deep.equal(['a', 'd']);
    expect(shown('B', 'optional')).to.deep.equal(['d']);
    expect(shown('B', 'required')).to.deep.equal([]);
  });
});
