import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitBlock, fitText } from '../../../src/domain/index.js';

/** Every character is half as wide as high. */
const measure = (text: string) => text.length * 0.5;
const fit = (text: string, width: number, height: number, multiline = false) =>
  fitText(text, { width, height, multiline }, measure, 12);

test('a short text is printed at the largest size', () => {
  assert.deepEqual(fit('Clara', 200, 40), { size: 12, lines: ['Clara'], padding: 2, fits: true });
});

test('a text is never smaller than 5 points, and is reported as too long from there', () => {
  // 104 points without padding hold 41 characters of 2.5 points.
  for (let length = 1; length <= 200; length++) {
    const { size, fits, lines } = fit('x'.repeat(length), 108, 20);
    assert.ok(size >= 5 && size <= 12);
    assert.equal(fits, length <= 41, `${length} characters`);
    assert.equal(lines.join(''), 'x'.repeat(length), 'nothing is cut');
  }
});

test('a multiline text is wrapped before it is reported as too long, and keeps every word', () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
  assert.equal(fit(words(20), 108, 60).fits, false);
  let fitted = 0;
  for (let count = 1; count <= 120; count++) {
    const { size, fits, lines } = fit(words(count), 108, 60, true);
    assert.ok(size >= 5 && size <= 12);
    assert.equal(lines.join(' '), words(count));
    if (fits) {
      fitted = count;
      assert.ok(lines.length * size * 1.17 <= 56.001);
      assert.ok(lines.every((line) => measure(line) * size <= 104.001));
    }
  }
  assert.ok(fitted >= 40 && fitted < 100, `${fitted} words fit`);
  assert.equal(fit(words(fitted + 1), 108, 60, true).fits, false);
});

test('a box lower than a line still takes one, as the signer cannot change it', () => {
  for (const multiline of [false, true]) {
    const { size, fits } = fit('Clara', 100, 3, multiline);
    assert.deepEqual([size, fits], [5, true]);
  }
});

test('lines that fill the box exactly keep their size', () => {
  // Two lines of 12 points, 1.17 times that each, without padding.
  const { size, lines } = fitBlock('one two', 18, 2 * 12 * 1.17, measure, 12);
  assert.deepEqual([size, lines], [12, ['one', 'two']]);
});
