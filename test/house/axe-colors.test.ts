import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rememberColors } from '../support/axe-colors.js';

test('axe reads each colour once, and gets the same values as the first time', () => {
  const read: string[] = [];
  class Color {
    r = 0;
    g = 0;
    b = 0;
    alpha = 1;
    parseString(text: string): this {
      read.push(text);
      if (!text.startsWith('rgb')) throw new Error(`no colour: ${text}`);
      [this.r, this.g, this.b, this.alpha] = text.match(/[\d.]+/g)!.map(Number) as [
        number,
        number,
        number,
        number,
      ];
      return this;
    }
  }
  rememberColors({ commons: { color: { Color } } });
  const values = (text: string) => ({ ...new Color().parseString(text) });
  const ink = { r: 0.1, g: 0.2, b: 0.3, alpha: 0.5 };
  assert.deepEqual([values('rgb(0.1 0.2 0.3 / 0.5)'), values('rgb(0.1 0.2 0.3 / 0.5)')], [ink, ink]);
  assert.deepEqual(values('rgb(1 1 1 / 1)'), { r: 1, g: 1, b: 1, alpha: 1 });
  for (let times = 0; times < 2; times += 1) assert.throws(() => values('bleu'), /no colour/);
  assert.deepEqual(read, ['rgb(0.1 0.2 0.3 / 0.5)', 'rgb(1 1 1 / 1)', 'bleu', 'bleu']);
});
