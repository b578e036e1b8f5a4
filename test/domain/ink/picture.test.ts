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

  it('are measured from the middle of the border’s brightness: neither a stamp nor a glare at the edge is the paper', () => {
    for (const atEdge of ['#000000', '#ffffff']) {
      const { context } = canvas(100, 50, '#b0b0b0');
      context.fillStyle = atEdge;
      context.fillRect(0, 0, 100, 1);
      context.fillRect(0, 0, 1, 40);
      context.fillStyle = '#a0a0a0';
      context.fillRect(40, 30, 10, 5);
      const pixels = context.getImageData(0, 0, 100, 50);
      assert.equal(liftInk(pixels), true);
      const alphaAt = (x: number, y: number) => pixels.data[(y * 100 + x) * 4 + 3];
      assert.deepEqual([alphaAt(80, 40), alphaAt(30, 12), alphaAt(45, 32)], [0, 255, 0], atEdge);
    }
  });

  it('count as ink by the light that they have in all colours', () => {
    const { context } = canvas(100, 50, '#ffffff');
    // Yellow is nearly as bright as paper, blue as dark as ink.
    context.fillStyle = '#ffff00';
    context.fillRect(70, 20, 10, 10);
    context.fillStyle = '#0000ff';
    context.fillRect(70, 35, 10, 10);
    const pixels = context.getImageData(0, 0, 100, 50);
    assert.equal(liftInk(pixels), true);
    const alphaAt = (x: number, y: number) => pixels.data[(y * 100 + x) * 4 + 3];
    assert.deepEqual([alphaAt(75, 25), alphaAt(75, 40)], [0, 255]);
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
