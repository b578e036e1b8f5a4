import { expect } from '@open-wc/testing';
import { open } from '../support.js';

describe('the letter: text in deep lists and quotations', () => {
  for (const [tags, depth] of [
    ['<ul><li>', 60],
    ['<ol><li>', 60],
    ['<blockquote>', 80],
    ['<dl><dd>', 60],
  ] as const) {
    it(`stays inside the letter's box: ${depth} times ${tags}`, async () => {
      const { element } = await open({
        change: (offer) => ({
          ...offer,
          letterHtml: `<p>An offer</p>${tags.repeat(depth)}<b>A hidden clause</b>`,
        }),
      });
      const letter = element.shadowRoot!.querySelector<HTMLElement>('.letter:has(b)')!;
      const box = letter.getBoundingClientRect();
      const clause = letter.querySelector('b')!.getBoundingClientRect();
      expect(clause.width).to.be.above(0);
      expect(clause.left).to.be.at.least(box.left);
      expect(clause.right).to.be.at.most(box.right);
      expect(letter.scrollWidth).to.be.at.most(letter.clientWidth);
    });
  }
});
