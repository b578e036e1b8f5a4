import { expect } from '@open-wc/testing';
import { LetterTooLargeError } from '../../../../src/elements/shared/sanitise/limits.js';
import { loadSanitiser, type Sanitise } from '../../../../src/elements/shared/sanitise/sanitise.js';

describe('the letter: short HTML that takes long to show', () => {
  let sanitise: Sanitise;
  before(async () => {
    sanitise = await loadSanitiser();
  });

  it('is refused when an element has thousands of attributes, and the next letter is shown', () => {
    const names = Array.from({ length: 80_000 }, (_, index) => `a${index.toString(36)}`);
    expect(() => sanitise(`<p ${names.join(' ')}>x`)).to.throw(LetterTooLargeError);
    expect(sanitise('<p>next</p>').fragment.textContent).to.equal('next');
  });

  it('is refused when its lists have thousands of items', () => {
    for (const item of [
      '<ol type=I>' + '<li value=3999>'.repeat(18_000),
      '<ol reversed>' + '<li>'.repeat(3001),
    ]) {
      expect(() => sanitise(`${item}x`)).to.throw(LetterTooLargeError);
    }
    expect(sanitise('<ol>' + '<li>x'.repeat(3000)).fragment.querySelectorAll('li')).to.have.length(3000);
  });

  const tables = {
    'large cells': '<tr><td colspan=1000 rowspan=65534>x'.repeat(9000),
    'one wide row': `<tr>${'<td colspan=1000>x'.repeat(9000)}`,
    'tall cells': '<tr><td rowspan=65534>x<td>y'.repeat(6600),
    'cells to the end of the table': '<tr><td rowspan=0>x<td>y'.repeat(6600),
  };
  for (const [title, rows] of Object.entries(tables)) {
    it(`has its cells limited: ${title}`, () => {
      const { fragment } = sanitise(`<table>${rows}</table>`);
      const cells = [...fragment.querySelectorAll('td')];
      expect(Math.max(...cells.map((cell) => cell.colSpan))).to.be.at.most(100);
      expect(Math.max(...cells.map((cell) => cell.rowSpan))).to.be.at.most(100);
      expect(Math.min(...cells.map((cell) => cell.rowSpan))).to.equal(1);
      const spanned = cells.reduce((sum, cell) => sum + cell.colSpan * cell.rowSpan - 1, 0);
      expect(spanned).to.be.at.most(10_000);
      expect(fragment.textContent.startsWith('x')).to.equal(true);
    });
  }

  it('loses numbers that no clause has, and keeps the others', () => {
    const { fragment } = sanitise(
      '<ol start=99999999><li value=-2147483648>a<li value=7>b</ol><ol start=3 reversed><li>c</ol>',
    );
    const box = document.createElement('div');
    box.append(fragment);
    expect(box.innerHTML).to.equal(
      '<ol><li>a</li><li value="7">b</li></ol><ol start="3" reversed=""><li>c</li></ol>',
    );
  });

  it('keeps at most 16 marks on a letter', () => {
    expect(sanitise(`<p>a${'\u0301'.repeat(100_000)}b`).fragment.textContent).to.equal(
      `a${'\u0301'.repeat(16)}b`,
    );
    expect(sanitise(`<p>a${'\u0301\u200d'.repeat(50_000)}b`).fragment.textContent).to.have.length(18);
    expect(sanitise('<p>שָׁלוֹם ไม่ได้').fragment.textContent).to.equal('שָׁלוֹם ไม่ได้');
  });
});
