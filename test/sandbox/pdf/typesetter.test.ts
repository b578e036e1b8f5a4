import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { Typesetter } from '../../../src/sandbox/pdf/text/typesetter.js';
import { fonts } from './support.js';

const every = 'Latin עברית العربية';
const type = await Typesetter.create(await PDFDocument.create(), await fonts(every), every);
const drawn = (text: string, rtl?: boolean) =>
  type.line([{ text }], rtl).glyphRuns.map((piece) => piece.text);

test('each character uses a font that contains it, punctuation the font of its word', () => {
  const { glyphRuns: pieces } = type.line([{ text: 'Żółć Ωмега שלום! مرحبا' }]);
  for (const { text, font } of pieces) {
    const has = new Set(font.getCharacterSet());
    for (const letter of text)
      assert.ok(has.has(letter.codePointAt(0) as number), `${letter} in ${font.name}`);
  }
});

test('right-to-left text, numbers and foreign words are in visual order (UAX #9)', () => {
  // The runs in visual order; within a right-to-left run the font reverses the letters.
  assert.deepEqual(
    drawn('שלום abc עולם')
      .map((text) => text.trim())
      .filter(Boolean),
    ['עולם', 'abc', 'שלום'],
  );
  const order = drawn('אלף 123 בית').join('|');
  assert.ok(
    order.indexOf('בית') < order.indexOf('123') && order.indexOf('123') < order.indexOf('אלף'),
    order,
  );
  const latin = drawn('Name: שלום (12)').join('|');
  assert.ok(latin.startsWith('Name: '), latin);
  assert.equal(type.readsRtl('«שלום» abc'), true);
  assert.equal(type.readsRtl('12. abc שלום'), false);
});

test('brackets in right-to-left text are mirrored', () => {
  // In visual order: an opening bracket, the letter, a closing bracket. The bracket typed first comes last.
  assert.equal(drawn('(א)', true).join(''), '(א)');
  assert.equal(drawn('(a)', false).join(''), '(a)');
});

test('Arabic letters are joined', () => {
  const font = type.line([{ text: 'محمد' }]).glyphRuns[0]?.font;
  const shapes = (text: string) => font?.encodeText(text).asString().match(/.{4}/g) ?? [];
  const alone = [...'محمد'].reverse().flatMap(shapes);
  assert.equal(shapes('محمد').length, 4);
  assert.notDeepEqual(shapes('محمد'), alone);
});

test('no character is lost, and the width of a line is the sum of its runs', () => {
  const letters = fc.constantFrom(...'abc דוד محمد 12,5 («») -/!');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 30 }), (signs) => {
      const text = signs.join('');
      const line = type.line([{ text }]);
      const count = line.glyphRuns.reduce((sum, piece) => sum + [...piece.text].length, 0);
      assert.equal(count, [...text].length);
      assert.ok(Math.abs(line.width - line.glyphRuns.reduce((sum, { width }) => sum + width, 0)) < 1e-9);
    }),
  );
});

test('text without a font for its script is still written', async () => {
  const plain = await Typesetter.create(await PDFDocument.create(), [], 'שלום');
  assert.ok(plain.line([{ text: 'שלום abc' }]).glyphRuns.length > 0);
});
