import { expect } from '@open-wc/testing';
import { moveActive } from '../../../../src/elements/shared/focus/combobox.model.js';

describe('the active option of a list below an input', () => {
  it('is the next one after arrow down, from none to the first, and never beyond the last', () => {
    expect(moveActive('ArrowDown', -1, 9)).to.equal(0);
    expect(moveActive('ArrowDown', 0, 9)).to.equal(1);
    expect(moveActive('ArrowDown', 9, 9)).to.equal(9);
  });

  it('is the one before after arrow up, from none to the last, and never before the first', () => {
    expect(moveActive('ArrowUp', 1, 9)).to.equal(0);
    expect(moveActive('ArrowUp', 0, 9)).to.equal(0);
    expect(moveActive('ArrowUp', -1, 9)).to.equal(9);
  });

  it('moves by eight after page down and page up, and stays in the list', () => {
    expect(moveActive('PageDown', 0, 20)).to.equal(8);
    expect(moveActive('PageDown', 15, 20)).to.equal(20);
    expect(moveActive('PageUp', 20, 20)).to.equal(12);
    expect(moveActive('PageUp', 3, 20)).to.equal(0);
    expect(moveActive('PageUp', -1, 20)).to.equal(0);
  });

  it('does not exist in an empty list', () => {
    expect(moveActive('ArrowDown', -1, -1)).to.equal(-1);
    expect(moveActive('ArrowUp', -1, -1)).to.equal(-1);
    expect(moveActive('PageDown', -1, -1)).to.equal(-1);
  });

  it('does not move with other keys, which belong to the input', () => {
    for (const key of ['Home', 'End', 'ArrowLeft', 'a', ''])
      expect(moveActive(key, 3, 9)).to.equal(undefined);
  });
});
