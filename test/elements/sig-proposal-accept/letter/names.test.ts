import { expect } from '@open-wc/testing';
import { open } from '../support.js';

it('a control that reorders text in the recipient’s name does not reorder the reference after it', async () => {
  const { element } = await open({
    change: (offer) => ({
      ...offer,
      recipient: { name: 'Jo \u202elive', email: 'jo@x.example' },
      proposalRef: 'R-123',
    }),
  });
  const walker = document.createTreeWalker(
    element.shadowRoot!.querySelector('header')!,
    NodeFilter.SHOW_TEXT,
  );
  let node = walker.nextNode();
  while (node && !node.textContent?.includes('R-123')) node = walker.nextNode();
  const at = node!.textContent!.indexOf('R-123');
  const leftOf = (index: number) => {
    const range = document.createRange();
    range.setStart(node!, index);
    range.setEnd(node!, index + 1);
    return range.getBoundingClientRect().left;
  };
  expect(leftOf(at)).to.be.below(leftOf(at + 4));
});
