import { expect } from '@open-wc/testing';
import {
  doubtful,
  openQuestions,
  toSuggestion,
  type SuggestedField,
} from '../../../../src/elements/sig-envelope-composer/fields/suggestions.model.js';
import type { DraftRecipient } from '../../../../src/elements/sig-envelope-composer/model/draft.js';

const recipients: DraftRecipient[] = ['Clara', 'Lena'].map((name, index) => ({
  ...{ key: name, name, email: `${name}@example.com`, recipientRole: `r-${index + 1}`, order: 1 },
  role: 'SIGNER',
  delivery: 'email',
}));
const place = { pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
const field = (id: string, change: Partial<SuggestedField> = {}): SuggestedField => ({
  ...{ id, documentId: 'd', type: 'SIGNATURE', recipientRole: 'r-1', ...place },
  ...change,
});
const ids = (found: readonly SuggestedField[]) => found.map(({ id }) => id);
const inDoubt = (...suggestions: SuggestedField[]) => ids(doubtful(suggestions, recipients));

describe('sig-envelope-composer: suggested fields', () => {
  it('an answer is read as it is, and members of another type or without a value are left out', () => {
    const row = { ...place, id: 's', type: 'DATE', label: 'Date', recipientRole: 'r-1' };
    expect(toSuggestion({ ...row, linkKey: 'k', confidence: 0.7 }, 'd')).to.deep.equal({
      ...{ ...row, documentId: 'd' },
      ...{ linkKey: 'k', confidence: 0.7 },
    });
    expect(toSuggestion({ id: 's', type: '', label: 7, x: '0.1', width: null }, 'd')).to.deep.equal({
      ...{ id: 's', documentId: 'd', type: 'TEXT', label: undefined, recipientRole: undefined },
      ...{ linkKey: undefined, confidence: undefined, pageNumber: undefined },
      ...{ x: undefined, y: undefined, width: undefined, height: undefined },
    });
  });

  it('one is in doubt when its person, its place or its being a field is', () => {
    expect(inDoubt(field('a'), field('b', { confidence: 0.6 }))).to.deep.equal([]);
    expect(inDoubt(field('a', { confidence: 0.59 }))).to.deep.equal(['a']);
    expect(inDoubt(field('a', { width: 0 }))).to.deep.equal(['a']);
    for (const member of ['pageNumber', 'x', 'y', 'width', 'height'] as const)
      expect(inDoubt(field('a', { [member]: undefined })), member).to.deep.equal(['a']);
    expect(
      inDoubt(field('a', { recipientRole: 'Witness' }), field('b', { recipientRole: 'Tenant' })),
    ).to.deep.equal(['a', 'b']);
    expect(inDoubt(field('a', { recipientRole: undefined }))).to.deep.equal(['a']);
  });

  it('linked ones are in doubt together, others are not (R88)', () => {
    const linked = (id: string, change: object = {}) => field(id, { linkKey: 'k', ...change });
    expect(inDoubt(linked('a', { confidence: 0.1 }), linked('b'), field('c'))).to.deep.equal(['a', 'b']);
    expect(inDoubt(linked('a'), linked('b'), field('c', { confidence: 0.1 }))).to.deep.equal(['c']);
    expect(inDoubt(linked('a', { confidence: 0.1 }), linked('b', { linkKey: 'other' }))).to.deep.equal(['a']);
  });

  it('a linked group is asked about once', () => {
    const group = [field('a', { linkKey: 'k' }), field('b', { linkKey: 'k' }), field('c'), field('d')];
    expect(ids(openQuestions(group, []))).to.deep.equal(['a', 'c', 'd']);
  });

  it('none is asked about where a field is already: more than half covered, on the same page', () => {
    const taken = (change: object = {}) =>
      openQuestions([field('a')], [{ documentId: 'd', role: '', ...place, ...change } as never]).length === 0;
    expect(taken()).to.equal(true);
    expect(taken({ x: 0.19 })).to.equal(true);
    expect(taken({ x: 0.21 })).to.equal(false);
    expect(taken({ pageNumber: 2 })).to.equal(false);
    expect(taken({ documentId: 'other' })).to.equal(false);
    expect(taken({ x: undefined, y: undefined, width: undefined, height: undefined })).to.equal(false);
  });
});
