import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftovers, type Until } from '../support/frame-leftovers.js';

const each = (until: Until, rounds: number) => Array<Until[]>(rounds).fill(Array<Until>(20).fill(until));

test(
  '1,000 frames removed before, while and after a URL is requested leave nothing behind',
  { timeout: 180_000 },
  async () => {
    const left = await leftovers([
      ...each('idle', 30),
      ...each('minting', 10),
      ...each('loading', 5),
      ...each('signing', 5),
    ]);
    assert.equal(left['shown and taken out'], 1000);
    assert.equal(left['elements alive'], 0);
    const { 'heap, kB': heap, ...counted } = left['more than before'];
    assert.deepEqual(counted, {
      listeners: 0,
      'on window and document': 0,
      nodes: 0,
      documents: 0,
      frames: 0,
    });
    assert.ok(heap! < 2000, `${heap} kB more`);
    // At most one per frame that was shown.
    assert.ok(left['URLs asked for'] <= 400, `${left['URLs asked for']} URLs`);
    assert.ok(left['URLs opened'] <= left['URLs asked for']);
  },
);

test('frames that listen to the helper close their streams when they are removed', async () => {
  const four: Until[] = ['signing', 'signing', 'signing', 'signing'];
  const left = await leftovers([four, four, four], 'open');
  assert.equal(left['streams left open'], 0);
  assert.equal(left['elements alive'], 0);
  assert.equal(left['URLs opened'], 12);
});
