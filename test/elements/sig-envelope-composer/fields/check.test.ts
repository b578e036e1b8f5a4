import { expect } from '@open-wc/testing';
import {
  checkFields,
  matchRoles,
} from '../../../../src/elements/sig-envelope-composer/fields/check.model.js';
import {
  doubtful,
  openQuestions,
} from '../../../../src/elements/sig-envelope-composer/fields/suggestions.model.js';
import type { DraftRecipient } from '../../../../src/elements/sig-envelope-composer/model/draft.js';

const signer = (name: string, recipientRole: string): DraftRecipient => ({
  ...{ key: recipientRole, name, email: `${name}@example.com`, recipientRole, order: 1 },
  role: 'SIGNER',
  delivery: 'email',
});
const one = [signer('Clara Client', 'r-1')];
const two = [...one, signer('Lena Landlord', 'r-2')];
const matched = (roles: string[], recipients: DraftRecipient[]) => [...matchRoles(roles, recipients)];

describe('sig-envelope-composer: whose the fields are that were found', () => {
  it('knows a person by role, name and number, and the last one when all others are known', () => {
    expect(matched(['R-2', 'clara client'], two)).to.deep.equal([
      ['R-2', 'r-2'],
      ['clara client', 'r-1'],
    ]);
    expect(matched(['Signer 2', 'Signer_1'], two)).to.deep.equal([
      ['Signer 2', 'r-2'],
      ['Signer_1', 'r-1'],
    ]);
    expect(matched(['Clara Client', 'Witness'], two)).to.deep.equal([
      ['Clara Client', 'r-1'],
      ['Witness', 'r-2'],
    ]);
    expect(matched(['', 'Tenant'], one)).to.deep.equal([
      ['', 'r-1'],
      ['Tenant', 'r-1'],
    ]);
  });

  it('leaves what is in doubt to the person', () => {
    expect(matched(['Landlord', 'Tenant'], two), 'by position would be a guess').to.deep.equal([]);
    expect(matched(['Landlord', 'Tenant'], one), 'one signer, fields of two').to.deep.equal([]);
    expect(matched(['', 'Signer 3'], two)).to.deep.equal([]);
    expect(matched(['Clara Client'], [...one, signer('Clara Client', 'r-2')])).to.deep.equal([]);
    expect(matched(['Signer 1'], [])).to.deep.equal([]);
  });
});

describe('sig-envelope-composer: what the fields lack', () => {
  const documents = [
    { id: 'd-1', name: 'Lease', state: 'ready' },
    { id: 'd-2', name: 'Rules', state: 'ready' },
  ] as const;
  const field = (
    id: string,
    documentId: string,
    pageNumber: number,
    type: string,
    recipientRole?: string,
  ) => ({
    ...{ id, documentId, pageNumber, type, recipientRole },
  });

  it('names document and page of fields without a signer, in the documents’ order', () => {
    const fields = [
      field('a', 'd-2', 1, 'TEXT', 'r-9'),
      field('b', 'd-1', 3, 'TEXT', 'r-9'),
      field('c', 'd-1', 3, 'TEXT', 'r-9'),
      field('d', 'd-1', 1, 'SIGNATURE', 'r-1'),
    ];
    const found = checkFields(fields, { documents, recipients: one });
    expect(
      found.map((it) => it.kind === 'orphans' && [it.document.name, it.page, it.ids.join()]),
    ).to.deep.equal([
      ['Lease', 3, 'b,c'],
      ['Rules', 1, 'a'],
    ]);
  });

  it('takes no optional signature for one, and names the documents that are concerned', () => {
    const fields = [
      { ...field('a', 'd-1', 1, 'SIGNATURE', 'r-1'), required: false },
      field('b', 'd-2', 1, 'TEXT', 'r-1'),
    ];
    const [found, ...others] = checkFields(fields, { documents, recipients: one });
    expect(others).to.deep.equal([]);
    expect(found).to.deep.equal({ kind: 'no-signature', recipient: one[0], documents });
    expect(
      checkFields([field('c', 'd-2', 1, 'SIGNATURE', 'r-1')], { documents, recipients: one }),
      'one document to sign is enough',
    ).to.deep.equal([]);
  });

  it('finds signers without a field, and signers with fields but none to sign in (R102)', () => {
    expect(checkFields([], { documents, recipients: two })).to.deep.equal([{ kind: 'no-fields' }]);
    const fields = [{ ...field('a', 'd-1', 1, 'INITIALS', 'r-1'), required: false }];
    const kinds = checkFields(fields, { documents, recipients: two }).map(({ kind }) => kind);
    expect(kinds).to.deep.equal(['no-required', 'no-signature', 'no-field']);
  });
});

describe('sig-envelope-composer: which found fields are in doubt', () => {
  const found = (id: string, more: object = {}) => ({
    ...{ id, documentId: 'd-1', type: 'SIGNATURE', pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 },
    ...{ recipientRole: 'Signer 1', ...more },
  });
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join();

  it('is what has no clear signer, no place or little certainty, with what is linked to it', () => {
    const list = [
      found('sure', { confidence: 0.9 }),
      found('whose', { recipientRole: undefined }),
      found('where', { width: undefined }),
      found('unsure', { confidence: 0.3, linkKey: 'k' }),
      found('mate', { linkKey: 'k' }),
    ];
    expect(ids(doubtful(list, two))).to.equal('whose,where,unsure,mate');
    expect(ids(openQuestions(doubtful(list, two), [])), 'linked ones are one question').to.equal(
      'whose,where,unsure',
    );
  });

  it('is not asked about where a field is already', () => {
    const placed = { ...found('f'), recipientRole: 'r-1' };
    expect(openQuestions([found('again')], [placed])).to.deep.equal([]);
    expect(openQuestions([found('below', { y: 0.5 })], [placed])).to.have.length(1);
    expect(openQuestions([found('elsewhere', { pageNumber: 2 })], [placed])).to.have.length(1);
  });
});
