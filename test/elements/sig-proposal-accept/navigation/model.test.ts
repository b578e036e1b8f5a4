import { expect } from '@open-wc/testing';
import { sectionOutlines } from '../../../../src/elements/sig-proposal-accept/navigation/sections.model.js';

type Letter = Parameters<typeof sectionOutlines>[1];
type Proposal = Parameters<typeof sectionOutlines>[0];
type Changes = Parameters<typeof sectionOutlines>[2];

describe('the sections of a proposal', () => {
  const part = {} as HTMLElement;
  const letter: Letter = { state: 'whole', letter: part, cover: part, terms: part, descriptions: [] };
  const proposal = (more: object = {}) =>
    ({
      ...{ paymentTerms: '30 days', termsHtml: '<p>Terms</p>', contractStartMode: 'ON_ACCEPTANCE' },
      ...{ supporting: [{}] },
      ...more,
    }) as unknown as Proposal;
  const keys = (given: Proposal, content: Letter = letter) =>
    sectionOutlines(given, content, { changed: [] }).map(({ key }) => key);
  const changed = (changes: Changes) =>
    sectionOutlines(proposal(), letter, changes)
      .filter(({ isChanged }) => isChanged)
      .map(({ key }) => key);

  it('are listed in reading order', () => {
    expect(keys(proposal())).to.deep.equal([
      ...['coverLetter', 'letter', 'fees', 'paymentTerms', 'contract', 'terms', 'supporting'],
    ]);
  });

  it('without content are left out, but the fees are always there', () => {
    const bare: Letter = { state: 'whole', descriptions: [] };
    const nothing = { paymentTerms: '', termsHtml: undefined, contractStartMode: undefined, supporting: [] };
    expect(keys(proposal(nothing), bare)).to.deep.equal(['fees']);
    expect(keys(proposal({ ...nothing, supporting: undefined }), bare)).to.deep.equal(['fees']);
    expect(keys(proposal(nothing))).to.deep.equal(['coverLetter', 'letter', 'fees', 'terms']);
  });

  it('are marked where their part has changed', () => {
    expect(changed({ changed: [] })).to.deep.equal([]);
    expect(changed({ changed: ['cover', 'letter', 'fees'] })).to.deep.equal([
      ...['coverLetter', 'letter', 'fees'],
    ]);
    const previous = proposal();
    expect(changed({ changed: ['contract', 'supporting', 'parties'], previous })).to.deep.equal([
      ...['contract', 'supporting'],
    ]);
  });

  it('of the terms are marked apart: only the one that differs from before', () => {
    const since = (more: object) => changed({ changed: ['terms'], previous: proposal(more) });
    expect(since({ paymentTerms: '14 days' })).to.deep.equal(['paymentTerms']);
    expect(since({ termsHtml: '<p>Older terms</p>' })).to.deep.equal(['terms']);
    expect(changed({ changed: ['terms'] }), 'nothing to compare with').to.deep.equal([
      ...['paymentTerms', 'terms'],
    ]);
    expect(changed({ changed: [], previous: proposal({ paymentTerms: '14 days' }) })).to.deep.equal([]);
  });
});
