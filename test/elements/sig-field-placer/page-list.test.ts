import { expect } from '@open-wc/testing';
import { configProblem, ownerOf } from '../../../src/elements/sig-field-placer/document/address.model.js';
import {
  formatPageRanges,
  parsePageList,
} from '../../../src/elements/sig-field-placer/inspector/page-list.model.js';
import {
  keepOnPage,
  moveAcrossPages,
} from '../../../src/elements/sig-field-placer/interaction/gestures/move.model.js';

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

describe('sig-field-placer: a field moved across pages', () => {
  const page = (y: number) => ({ x: 10, y, width: 200, height: 300 });
  const layout = { scale: 2, pages: [page(0), page(320)] } as unknown as Parameters<
    typeof moveAcrossPages
  >[2];
  const rect = { x: 20, y: 100, width: 30, height: 20 };

  it('stays on its page until its middle is on the next', () => {
    expect(moveAcrossPages({ index: 0, rect }, { x: 5, y: 10 }, layout)).to.deep.equal({
      index: 0,
      rect: { ...rect, x: 25, y: 110 },
    });
    const moved = moveAcrossPages({ index: 0, rect }, { x: 0, y: 55 }, layout);
    expect(moved).to.deep.equal({ index: 1, rect: { ...rect, y: -5 } });
    expect(moveAcrossPages({ index: 1, rect }, { x: 0, y: -120 }, layout).index).to.equal(0);
  });

  it('is put inside its page in the end', () => {
    const sizes = [
      { width: 100, height: 150 },
      { width: 40, height: 50 },
    ];
    const start = { index: 1, rect: { ...rect, x: 20, y: -5 } };
    expect(keepOnPage(start, sizes)).to.deep.equal({ index: 1, rect: { ...rect, x: 10, y: 0 } });
  });
});
