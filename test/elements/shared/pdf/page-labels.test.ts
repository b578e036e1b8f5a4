import { expect } from '@open-wc/testing';
import { labelOf, pageFor, pageLabelsFrom } from '../../../../src/elements/shared/pdf/page-labels.js';

describe('page labels', () => {
  it('numbers that count from 1 are no labels', () => {
    expect(pageLabelsFrom(['1', '2', '3'], 3)).to.equal(undefined);
    expect(pageLabelsFrom(null, 3)).to.equal(undefined);
    expect(pageLabelsFrom(['', '', ''], 3), 'nor are empty ones').to.equal(undefined);
    expect(pageLabelsFrom(['i', 'ii'], 3), 'nor do they fit').to.equal(undefined);
  });

  it('cannot reverse or break what is around them, and are short', () => {
    const labels = pageLabelsFrom(['a\u202eb\u0000c', 'x\n y', 'long '.repeat(99)], 3)!;
    expect(labels.slice(0, 2)).to.deep.equal(['abc', 'x y']);
    expect(labels[2]!.length).to.be.at.most(24);
  });

  it('what a person types is a label first, then a number', () => {
    const labels = ['i', 'ii', '1', '2', 'A-1'];
    expect(pageFor('1', labels), 'the page called 1').to.equal(3);
    expect(pageFor(' a-1 ', labels)).to.equal(5);
    expect(pageFor('5', labels), 'no page is called 5').to.equal(5);
    expect(pageFor('4', undefined)).to.equal(4);
    for (const nothing of ['', '  ', 'x', '-1', '1.5']) expect(pageFor(nothing, labels)).to.equal(undefined);
    expect([labelOf(labels, 5), labelOf(labels, 9), labelOf(['1', 'b'], 1)]).to.deep.equal([
      'A-1',
      undefined,
      undefined,
    ]);
  });
});
