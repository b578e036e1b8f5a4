import { expect } from '@open-wc/testing';
import { markRoles } from '../../../../src/elements/sig-field-placer/model/roles.js';
import { searchRecipients } from '../../../../src/elements/sig-field-placer/recipients/recipient-search.model.js';

describe('the search for recipients', () => {
  const people = Array.from({ length: 15 }, (_, n) => ({
    role: `R${n + 1}`,
    name: `${['Tenant', 'Guarantor', 'Witness'][n % 3]!} ${n + 1}`,
    ...(n === 4 ? { person: 'Zoë Winter' } : {}),
  }));
  const find = (query: string) => searchRecipients(query, markRoles(people, [])).map(({ role }) => role);

  it('finds by name, person or role, without accents and in any order of words', () => {
    expect(find('zoe')).to.deep.equal(['R5']);
    expect(find('  WINTER guarantor ')).to.deep.equal(['R5']);
    expect(find('witness   1')).to.deep.equal(['R12', 'R15']);
    expect(find('r7')).to.deep.equal(['R7']);
  });

  it('finds all without a query, and nothing where one word is missing', () => {
    expect(find(' ')).to.have.length(15);
    expect(find('zoe tenant')).to.deep.equal([]);
    expect(find('zoe!')).to.deep.equal([]);
    expect(find('!')).to.deep.equal([]);
    expect(find('undefined'), 'those without a person').to.deep.equal([]);
  });

  it('finds no word across the end of a name', () => {
    expect(find('5zoe')).to.deep.equal([]);
    expect(find('winterr5')).to.deep.equal([]);
  });
});
