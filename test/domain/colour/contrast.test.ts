import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contrast, inkOn, legible, readHex, toHex, type Rgb } from '../../../src/domain/index.js';

const part = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(part, part, part) as fc.Arbitrary<Rgb>;

test('black on white is 21, a colour on itself 1, and mid grey #767676 on white just passes (WCAG 2.2, 1.4.3)', () => {
  assert.equal(Math.round(contrast([0, 0, 0], [255, 255, 255]) * 100) / 100, 21);
  assert.equal(contrast([9, 99, 199], [9, 99, 199]), 1);
  assert.ok(contrast([0x76, 0x76, 0x76], [255, 255, 255]) >= 4.5);
  assert.ok(contrast([0x77, 0x77, 0x77], [255, 255, 255]) < 4.5);
});

test('any colour becomes legible on any surface, and a legible one is unchanged', () => {
  fc.assert(
    fc.property(colour, colour, (brand, surface) => {
      const shown = legible(brand, surface);
      assert.ok(contrast(shown, surface) >= 4.5, `${toHex(brand)} on ${toHex(surface)}: ${toHex(shown)}`);
      if (contrast(brand, surface) >= 4.5) assert.deepEqual(shown, brand);
    }),
    { numRuns: 2000 },
  );
});

test('the ink on any colour is legible', () => {
  fc.assert(fc.property(colour, (brand) => assert.ok(contrast(inkOn(brand), brand) >= 4.5)));
});

test('#rrggbb and #rgb are read in any case and written back; nothing else is a colour', () => {
  fc.assert(fc.property(colour, (one) => assert.deepEqual(readHex(toHex(one).toUpperCase()), one)));
  assert.deepEqual(readHex('#0fA'), [0, 255, 170]);
  assert.deepEqual(readHex(' #00ffaa\n'), [0, 255, 170]);
  for (const text of [
    undefined,
    null,
    '',
    'red',
    '#fffa',
    '#fff url(x)',
    '#fff\n#fff',
    '#12',
    '#12345',
    '#1234567',
    'url(x)',
    '#12345g',
    'var(--x)',
    '#fff}',
  ])
    assert.equal(readHex(text), undefined, String(text));
});
