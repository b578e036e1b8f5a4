import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createCanvas } from '@napi-rs/canvas';
import { liftInk, opaqueBounds, pictureHeader } from '../../../src/domain/ink/index.js';

const canvas = (width: number, height: number, paper?: string) => {
  const made = createCanvas(width, height);
  const context = made.getContext('2d');
  if (paper) {
    context.fillStyle = paper;
    context.fillRect(0, 0, width, height);
  }
  context.fillStyle = '#101830';
  context.fillRect(20, 10, 40, 5);
  return { made, context };
};

describe('the header of a picture', () => {
  it('gives type and size of a PNG and of a JPEG from their content', () => {
    const { made } = canvas(321, 123, '#ffffff');
    assert.deepEqual(pictureHeader(made.toBuffer('image/png')), {
      type: 'image/png',
      width: 321,
      height: 123,
    });
    assert.deepEqual(pictureHeader(made.toBuffer('image/jpeg')), {
      type: 'image/jpeg',
      width: 321,
      height: 123,
    });
  });

  it('is absent for any other content', () => {
    assert.equal(pictureHeader(new TextEncoder().encode('%PDF-1.7 ................')), undefined);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, jpeg) => {
        if (jpeg && bytes.length > 2) bytes.set([0xff, 0xd8]);
        const header = pictureHeader(bytes);
        assert.ok(header === undefined || header.type === 'image/jpeg');
      }),
    );
  });
});

describe('the pixels of a picture', () => {
  it('are trimmed to the drawing', () => {
    const { context } = canvas(100, 50);
    assert.deepEqual(opaqueBounds(context.getImageData(0, 0, 100, 50)), {
      x: 20,
      y: 10,
      width: 40,
      height: 5,
    });
    const empty = createCanvas(9, 9).getContext('2d').getImageData(0, 0, 9, 9);
    assert.equal(opaqueBounds(empty), undefined);
  });

  it('lose the paper behind the ink, even grey paper', () => {
    for (const paper of ['#ffffff', '#c9c4b8']) {
      const pixels = canvas(100, 50, paper).context.getImageData(0, 0, 100, 50);
      assert.equal(liftInk(pixels), true);
      assert.deepEqual(opaqueBounds(pixels), { x: 20, y: 10, width: 40, height: 5 });
    }
  });

  it('are unchanged without paper in the background', () => {
    for (const paper of [undefined, '#202020']) {
      const pixels = canvas(100, 50, paper).context.getImageData(0, 0, 100, 50);
      const before = pixels.data.slice();
      assert.equal(liftInk(pixels), false);
      assert.deepEqual(pixels.data, before);
    }
  });
});
