import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readBytes } from '../../../src/server/http/body.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const streamOf = (chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
const turn = () => new Promise((next) => setImmediate(next));

it('no chunk of a body is kept while the rest is read', async () => {
  const text = Array.from({ length: 5000 }, (_, index) => String.fromCharCode(97 + (index % 26))).join('');
  const chunks: WeakRef<Uint8Array>[] = [];
  let finish = () => {};
  const paused = new Promise<void>((resolve) => (finish = resolve));
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (chunks.length === text.length) {
          await paused;
          return controller.close();
        }
        const chunk = new TextEncoder().encode(text[chunks.length]);
        chunks.push(new WeakRef(chunk));
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  const read = readBytes(body, 1_000_000);
  while (chunks.length < text.length) await turn();
  await turn();
  collect();
  await turn();
  const kept = chunks.filter((chunk) => chunk.deref()).length;
  assert.ok(kept <= 10, `${kept} of ${text.length} chunks are kept`);
  finish();
  assert.equal(new TextDecoder().decode(await read), text);
});

it('a body may have exactly as many bytes as allowed, in chunks of any size', async () => {
  for (const sizes of [[], [0, 0], [10_000], [1, 4095, 1, 5903], [4096, 4096, 1808], [9999, 0, 1]]) {
    const bytes = sizes.map((size, index) => new Uint8Array(size).fill(index + 1));
    const read = await readBytes(streamOf(bytes), 10_000);
    assert.deepEqual(Buffer.from(read), Buffer.concat(bytes), sizes.join());
  }
  const over = streamOf([new Uint8Array(9999), new Uint8Array(2)]);
  await assert.rejects(readBytes(over, 10_000), { status: 413 });
});
