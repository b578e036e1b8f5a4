import { expect } from '@open-wc/testing';
import { markRoles } from '../../../../src/elements/sig-field-placer/model/roles.js';
import { countFields } from '../../../../src/elements/sig-field-placer/panels/page-counts.model.js';

describe('the number of fields on a page', () => {
  const roles = markRoles([{ role: 'A' }, { role: 'B' }, { role: 'C' }], []);
  const count = (...fields: { pageNumber: number; recipientRole?: string }[]) =>
    [...countFields(fields, roles)].map(([page, { total, roles: counted }]) => [
      ...[page, total],
      ...counted.map(({ role, n }) => `${role?.role}: ${n}`),
    ]);

  it('is counted by role, in the order of the roles', () => {
    const [a, b] = ['A', 'B'].map((recipientRole) => ({ pageNumber: 2, recipientRole }));
    expect(count(b!, a!, b!, { pageNumber: 3, recipientRole: 'C' })).to.deep.equal([
      [2, 3, 'A: 1', 'B: 2'],
      [3, 1, 'C: 1'],
    ]);
    expect(count()).to.deep.equal([]);
  });

  it('includes fields without a role, last', () => {
    const without = [{ pageNumber: 1 }, { pageNumber: 1, recipientRole: '' }];
    expect(count(...without, { pageNumber: 1, recipientRole: 'B' })).to.deep.equal([
      [1, 3, 'B: 1', 'undefined: 2'],
    ]);
  });

  it('includes those of unknown roles only in the total', () => {
    expect(count({ pageNumber: 1, recipientRole: 'Gone' })).to.deep.equal([[1, 1]]);
  });
});
