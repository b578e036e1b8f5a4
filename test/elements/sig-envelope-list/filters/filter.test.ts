import { expect } from '@open-wc/testing';
import {
  countOfMore,
  filterKey,
  groupOf,
  isLimited,
  listQueryOf,
  matches,
  statsQueryOf,
  type EnvelopeFilter,
} from '../../../../src/elements/sig-envelope-list/filters/filter.model.js';
import { personProblem } from '../../../../src/elements/sig-envelope-list/filters/person.model.js';
import { toRow } from '../../../../src/elements/sig-envelope-list/rows/row.model.js';

const now = Date.parse('2026-03-23T09:00:00Z');

describe('sig-envelope-list, filters', () => {
  it('asks for no folder and no tag by the word null, and for a whole day in the reader’s zone (R97)', () => {
    const query = listQueryOf({
      ...{ folder: null, tag: null, text: ' lease ', person: 'Clara@Client.example', mine: true },
      ...{ from: '2026-03-01', to: '2026-03-02', status: ['SENT', 'SENT', 'VIEWED'] },
    });
    expect(query).to.deep.equal({
      folderId: 'null',
      tag: 'null',
      search: 'lease',
      contactEmail: 'Clara@Client.example',
      createdFrom: new Date(2026, 2, 1).toISOString(),
      createdTo: new Date(2026, 2, 2, 23, 59, 59, 999).toISOString(),
      mineOnly: true,
      status: ['SENT', 'VIEWED'],
    });
    expect(
      listQueryOf({ text: '  ', folder: '', from: '2026-02-31', to: 'soon', mine: false }),
    ).to.deep.equal({});
  });

  it('the counts are asked for every status: the service takes none there (R108)', () => {
    expect(statsQueryOf({ status: 'DRAFT', folder: 'f1' })).to.deep.equal({ folderId: 'f1' });
  });

  it('lists what was sent unless asked for another kind, and counts the same kind (R96)', () => {
    expect(listQueryOf({ source: 'SELF_SIGN' })).to.deep.equal({ source: 'SELF_SIGN' });
    expect(statsQueryOf({ source: 'all' })).to.deep.equal({ includeAll: true });
    expect(countOfMore({ source: 'all' })).to.equal(1);
  });

  it('filters that ask for the same are the same, and an empty one limits nothing', () => {
    expect(filterKey({ text: ' a ' })).to.equal(filterKey({ text: 'a', tag: undefined }));
    expect(filterKey({ awaiting: true })).not.to.equal(filterKey({}));
    expect(isLimited({ text: ' ', status: [] })).to.equal(false);
    expect(isLimited({ folder: null })).to.equal(true);
    expect(countOfMore({ folder: null, person: ' ', from: '2026-03-01', text: 'x' })).to.equal(2);
    expect(groupOf({ status: ['VIEWED', 'PARTIALLY_SIGNED', 'SENT'] })).to.equal('out');
    expect(groupOf({ status: 'DRAFT' })).to.equal('drafts');
    expect(groupOf({ status: ['DRAFT', 'SENT'] })).to.equal(undefined);
    expect(groupOf({})).to.equal('all');
  });

  it('only a whole address is asked for: the service finds no part of one', () => {
    expect(personProblem('clara')).to.equal('personInvalid');
    expect(personProblem(' clara@client.example ')).to.equal(undefined);
    expect(personProblem('')).to.equal(undefined);
  });

  it('what waits for the caller is filtered in the page, by every member', () => {
    const row = toRow({
      ...{ id: 'e1', status: 'SENT', subject: 'Lease', tag: 'urgent', folderId: 'f1', source: 'SELF_SIGN' },
      createdAt: new Date(2026, 2, 10, 12).toISOString(),
      recipients: [{ id: 'r1', name: 'Clara Client', email: 'clara@client.example', role: 'SIGNER' }],
    });
    const fits: EnvelopeFilter[] = [
      {},
      { text: 'LEASE' },
      { text: 'clara' },
      { person: 'CLARA@client.example' },
      { tag: 'urgent', folder: 'f1', status: ['SENT', 'VIEWED'] },
      { source: 'SELF_SIGN' },
      { source: 'all' },
      { from: '2026-03-10', to: '2026-03-10' },
    ];
    const others: EnvelopeFilter[] = [
      { text: 'invoice' },
      { source: 'DIRECT' },
      { person: 'clara' },
      { tag: null },
      { tag: 'other' },
      { folder: null },
      { status: 'COMPLETED' },
      { from: '2026-03-11' },
      { to: '2026-03-09' },
    ];
    for (const filter of fits) expect(matches(row, filter, now), JSON.stringify(filter)).to.equal(true);
    for (const filter of others) expect(matches(row, filter, now), JSON.stringify(filter)).to.equal(false);
  });
});
