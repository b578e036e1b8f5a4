import { expect } from '@open-wc/testing';
import { configProblem, ownerOf } from '../../../src/elements/sig-field-placer/document/address.model.js';
import {
  formatPageRanges,
  parsePageList,
} from '../../../src/elements/sig-field-placer/inspector/page-list.model.js';

describe('sig-field-placer: a list of pages', () => {
  for (const [text, pages] of [
    ['4', [4]],
    ['2-5', [2, 3, 4, 5]],
    ['5-2', [2, 3, 4, 5]],
    ['8-', [8, 9, 10]],
    ['-3', [1, 2, 3]],
    ['9, 2 – 4;3', [2, 3, 4, 9]],
    ['10 1', [1, 10]],
    ['1\u20142,\u2212 2', [1, 2]],
    ['1،3、5', [1, 3, 5]],
    [' 7 , ', [7]],
  ] as const)
    it(`"${text}" of ten pages is ${pages.join(', ')}`, () => {
      expect(parsePageList(text, 10)).to.deep.equal(pages);
    });

  it('without a page, with other words, or beyond the document is refused, with the part that is wrong', () => {
    expect(parsePageList(' , ', 10)).to.deep.equal({ reason: 'empty', part: '' });
    for (const part of ['x', '1-2-3', '2x', 'x2', '-', '--3', '1.5'])
      expect(parsePageList(`1, ${part}`, 10)).to.deep.equal({ reason: 'unreadable', part });
    for (const part of ['0', '11', '0-3', '9-11', '-11', '12-'])
      expect(parsePageList(`1, ${part}`, 10)).to.deep.equal({ reason: 'beyond', part });
  });

  it('is written back as ranges', () => {
    expect(formatPageRanges([1, 3, 4, 5, 7, 8])).to.deep.equal(['1', '3–5', '7–8']);
    expect(formatPageRanges([])).to.deep.equal([]);
  });
});

describe('sig-field-placer: what its attributes name', () => {
  it('fields belong to an envelope or a template, never both (R82)', () => {
    expect(ownerOf({ envelopeId: 'e' })).to.deep.equal({ envelopeId: 'e' });
    expect(ownerOf({ templateId: 't' })).to.deep.equal({ templateId: 't' });
    expect(ownerOf({ envelopeId: 'e', templateId: 't' })).to.equal(undefined);
    expect(ownerOf({})).to.equal(undefined);
  });

  it('the first setting that is missing is reported', () => {
    expect(configProblem({ envelopeId: 'e' }, '/sig')).to.equal('configDocument');
    expect(configProblem({ documentId: 'd' }, '/sig')).to.equal('configOwner');
    expect(configProblem({ documentId: 'd', envelopeId: 'e' }, undefined)).to.equal('configServer');
    expect(configProblem({ documentId: 'd', envelopeId: 'e' }, '/sig')).to.equal(undefined);
  });
});
