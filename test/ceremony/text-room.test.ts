import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  itemsOf,
  overflowChange,
  overflowingItems,
  type CeremonyField,
} from '../../src/ceremony/fields/fields.model.js';
import { fitText } from '../../src/domain/index.js';
import type { FieldRow } from '../../src/sandbox/entities/signing.js';
import { printError } from '../../src/sandbox/signing/ceremony/answer-stamps.js';

const measure = (text: string) => text.length * 0.5;
const page = { width: 600, height: 800 };

const fieldOf = (width: number, height: number, multiline: boolean) =>
  ({
    ...{ id: 'a', type: 'TEXT', pageNumber: 1, x: 0, y: 0, required: false, multiline },
    ...{ width: width / page.width, height: height / page.height, box: { width, height } },
  }) as unknown as CeremonyField;

const cases = fc.record({
  text: fc.string({ maxLength: 200 }).filter((text) => text.trim() !== ''),
  width: fc.double({ min: 10, max: 300, noNaN: true }),
  height: fc.double({ min: 6, max: 60, noNaN: true }),
  multiline: fc.boolean(),
});

describe('the room that a text has in its box (G106)', () => {
  it('what the signing page marks is what the service refuses, and nothing else', () => {
    let marked = 0;
    fc.assert(
      fc.property(cases, ({ text, width, height, multiline }) => {
        const field = fieldOf(width, height, multiline);
        const isMarked = overflowingItems(itemsOf([field]), { a: { text } }, measure).has('a');
        const row = { ...field, answer: { value: text } } as unknown as FieldRow;
        assert.equal(isMarked, printError(row, page, measure) !== undefined);
        if (isMarked) marked++;
      }),
      { numRuns: 300 },
    );
    assert.ok(marked > 0, 'some texts are too long');
  });

  it('a text that is accepted is stamped whole, inside its box, at 5 points or more', () => {
    fc.assert(
      fc.property(cases, ({ text, width, height, multiline }) => {
        if (overflowingItems(itemsOf([fieldOf(width, height, multiline)]), { a: { text } }, measure).size > 0)
          return;
        const { lines, size, padding } = fitText(text, { width, height, multiline }, measure, 12);
        const letters = (parts: readonly string[]) => parts.join('').replace(/[\s\p{Cc}]/gu, '');
        assert.equal(letters(lines), letters([text]));
        assert.ok(size >= 5);
        // One letter cannot be broken, however narrow the box is.
        for (const line of lines)
          assert.ok([...line].length < 2 || measure(line) * size <= width - 2 * padding + 1e-6);
      }),
    );
  });

  it('is said once when a text gets too long, and once when it fits again', () => {
    const [none, one, two] = [new Set<string>(), new Set(['a']), new Set(['a', 'b'])];
    assert.equal(overflowChange(none, one), 'tooLongForBox');
    assert.equal(overflowChange(one, one), undefined);
    assert.equal(overflowChange(one, two), 'tooLongForBox');
    assert.equal(overflowChange(two, one), 'fitsAgain');
    assert.equal(overflowChange(none, none), undefined);
  });
});
