import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import type { LogEntry } from '../../../src/server/index.js';
import { ask, refusalOf, server } from '../support.js';

const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next));
};
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second++) {
    mock.timers.tick(1000);
    await settle();
  }
};

/** A service whose file sends a chunk whenever `nextChunk` says so, and that notices an abort and a cancel. */
function start(nextChunk: (sent: number) => Promise<unknown> | 'end') {
  const seen = { aborted: false, cancelled: false, sent: 0 };
  const logged: LogEntry[] = [];
  const { sig } = server(undefined, {
    log: (entry) => void logged.push(entry),
    fetch: async (_url, init) => {
      const body = new ReadableStream<Uint8Array>(
        {
          start(controller) {
            init?.signal?.addEventListener('abort', () => {
              seen.aborted = true;
              if (!seen.cancelled) controller.error(new Error('aborted'));
            });
          },
          async pull(controller) {
            const next = nextChunk(seen.sent);
            if (next === 'end') return controller.close();
            await next;
            seen.sent++;
            if (!seen.cancelled && !seen.aborted) controller.enqueue(new Uint8Array(100));
          },
          cancel: () => void (seen.cancelled = true),
        },
        { highWaterMark: 0 },
      );
      return new Response(body, { headers: { 'content-type': 'application/pdf' } });
    },
  });
  const reasons = () => logged.flatMap(({ reason }) => reason ?? []);
  return { sig, seen, reasons, logged };
}
const after = (ms: number) => new Promise((next) => setTimeout(next, ms));
const never = new Promise<never>(() => undefined);
const paths = [
  '/v1/documents/doc1/content',
  '/v1/envelopes/env1/certificate',
  `/public/v1/proposals/public/${'a'.repeat(96)}/document`,
];

describe('a file of the service', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }));
  afterEach(() => mock.timers.reset());

  for (const path of paths) {
    it(`that keeps arriving slowly ends after ten minutes: aborted and logged (${path})`, async () => {
      const { sig, seen, logged } = start(() => after(20_000));
      const asked = ask(sig, 'GET', path);
      await pass(21);
      const answer = await asked;
      assert.equal(answer.status, 200);
      let failed = false;
      let bytes = 0;
      const reading = (async () => {
        for await (const chunk of answer.body!) bytes += chunk.byteLength;
      })().catch(() => (failed = true));
      await pass(590);
      assert.deepEqual({ failed, aborted: seen.aborted }, { failed: false, aborted: false });
      assert.ok(bytes > 2000, 'it was arriving');
      await pass(11);
      await reading;
      assert.deepEqual({ failed, aborted: seen.aborted }, { failed: true, aborted: true });
      const [first, second] = logged;
      assert.deepEqual([first?.status, first?.reason, second?.status], [200, undefined, 504]);
      assert.match(second?.reason ?? '', /600 s/);
      assert.equal(second?.requestId, first?.requestId);
    });

    it(`that is no longer read is let go after ten minutes (${path})`, async () => {
      const { sig, seen, reasons } = start((sent) => (sent > 2 ? never : Promise.resolve()));
      const answer = await ask(sig, 'GET', path);
      const reader = answer.body!.getReader();
      await reader.read();
      await pass(601);
      assert.equal(seen.aborted, true);
      assert.equal(reasons().length, 1);
    });

    it(`without a first byte within 30 s is answered with 504 (${path})`, async () => {
      const { sig, seen } = start(() => never);
      const asked = ask(sig, 'GET', path);
      await pass(29);
      assert.equal(seen.aborted, false);
      await pass(2);
      const answer = await asked;
      assert.deepEqual([answer.status, (await refusalOf(answer)).code, seen.aborted], [504, 'timeout', true]);
    });
  }

  it('that ends in time leaves no timer: nothing is aborted or logged later', async () => {
    const { sig, seen, reasons } = start((sent) => (sent === 3 ? 'end' : Promise.resolve()));
    const answer = await ask(sig, 'GET', paths[0]!);
    assert.equal((await answer.arrayBuffer()).byteLength, 300);
    await pass(700);
    assert.equal(seen.aborted, false);
    assert.deepEqual(reasons(), []);
  });

  it('whose reader leaves is cancelled at once, and nothing is logged later', async () => {
    const { sig, seen, reasons } = start(() => Promise.resolve());
    const answer = await ask(sig, 'GET', paths[0]!);
    await answer.body!.cancel();
    await settle();
    assert.equal(seen.cancelled, true);
    await pass(700);
    assert.deepEqual(reasons(), []);
  });

  it('that fails before its first byte is answered with 502, not with a broken file', async () => {
    const { sig } = start(() => Promise.reject(new Error('reset')));
    const answer = await ask(sig, 'GET', paths[0]!);
    assert.deepEqual([answer.status, (await refusalOf(answer)).code], [502, 'upstream']);
  });
});

describe('a refusal in place of a file', () => {
  const path = `/public/v1/copies/${'a'.repeat(96)}/document`;
  const refusing = (body: string) =>
    server(undefined, { fetch: async () => new Response(body, { status: 404 }) }).sig;

  it('keeps the service’s own words, by which a page tells it from another server (R47)', async () => {
    const words = { statusCode: 404, message: 'This link is not valid.', error: 'Not Found' };
    const answer = await ask(refusing(JSON.stringify({ ...words, secret: 'x' })), 'GET', path);
    assert.equal(answer.status, 404);
    assert.deepEqual(await answer.json(), words);
  });

  it('has no words where the service answered with a page, or with more than any refusal has', async () => {
    for (const body of ['<h1>Not found</h1>', JSON.stringify({ message: 'x', more: 'x'.repeat(70_000) })]) {
      const answer = await ask(refusing(body), 'GET', path);
      assert.deepEqual(await answer.json(), { statusCode: 404 });
    }
  });
});
