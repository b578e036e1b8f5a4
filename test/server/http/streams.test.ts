import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { abortOnSecret, limitSize, onChunk } from '../../../src/server/http/streams.js';

const own = globalThis.TransformStream;

/** As WebKit and Bun check it: a member that is there must be a function. */
class StrictTransformStream<I, O> extends own<I, O> {
  constructor(transformer: Transformer<I, O> = {}) {
    for (const member of ['start', 'transform', 'flush'] as const)
      if (member in transformer && typeof transformer[member] !== 'function')
        throw new TypeError(`transformer.${member} should be a function`);
    super(transformer);
  }
}

before(() => void (globalThis.TransformStream = StrictTransformStream));
after(() => void (globalThis.TransformStream = own));

const bytes = new TextEncoder().encode('a document');
const through = (stream: TransformStream<Uint8Array, Uint8Array>) =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).text();

test('an upload and a download pass where streams are as strict as in WebKit and Bun', async () => {
  let chunks = 0;
  assert.equal(await through(onChunk(() => (chunks += 1))), 'a document');
  assert.ok(chunks > 0);
  assert.equal(await through(limitSize(100).stream), 'a document');
  assert.equal(await through(abortOnSecret('secret')), 'a document');
});

test('a body above its limit is refused there too', async () => {
  const limited = limitSize(4);
  await assert.rejects(through(limited.stream));
  assert.equal(limited.exceeded(), true);
});
