import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { createClient, type Progress } from '../../src/client/index.js';
import { getEnvelope, uploadDocument } from '../../src/contract/index.js';
import { failure } from './support.js';

async function serving(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  work: (baseUrl: string) => Promise<void>,
): Promise<void> {
  const server = createServer(handle);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('an upload reports its progress and arrives byte for byte', async () => {
  let form: FormData | undefined;
  const received = (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = { 'content-type': request.headers['content-type']! };
      void new Response(Buffer.concat(parts), { headers }).formData().then((read) => {
        form = read;
        response
          .writeHead(201, { 'content-type': 'application/json' })
          .end('{"id":"d","status":"PROCESSING"}');
      });
    });
  };
  await serving(received, async (baseUrl) => {
    const bytes = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251);
    const file = new File([bytes], 'a "quoted" name.pdf', { type: 'application/pdf' });
    const progress: Progress[] = [];
    const input = { body: { file, name: 'Übergabe' } };
    const { data } = await createClient({ baseUrl }).call(uploadDocument, input, {
      onProgress: (event) => progress.push(event),
    });
    assert.equal(data?.id, 'd');
    const arrived = form!.get('file') as File;
    assert.deepEqual(new Uint8Array(await arrived.arrayBuffer()), bytes);
    assert.deepEqual([arrived.type, form!.get('name')], ['application/pdf', 'Übergabe']);
    assert.ok(progress.length > 1);
    assert.ok(progress.every(({ loaded }, index) => index === 0 || loaded > progress[index - 1]!.loaded));
    assert.equal(progress.at(-1)!.loaded, progress.at(-1)!.total);
  });
});

/** A clock that only the test advances. */
class ManualClock {
  at = Date.parse('2026-03-01T00:00:00Z');
  #timers: { due: number; run: () => void }[] = [];

  now = () => this.at;
  random = () => 1;
  timer = (run: () => void, ms: number) => {
    const timer = { due: this.at + ms, run };
    this.#timers.push(timer);
    return () => void (this.#timers = this.#timers.filter((one) => one !== timer));
  };
  pass(ms: number): void {
    this.at += ms;
    const due = this.#timers.filter((one) => one.due <= this.at);
    this.#timers = this.#timers.filter((one) => one.due > this.at);
    for (const { run } of due) run();
  }
}

/** Accepts an upload in chunks, one every 20 s, and stalls after `stall` chunks. */
const slowly =
  (clock: ManualClock, stall = Infinity): typeof fetch =>
  async (_, init) => {
    let pieces = 0;
    for await (const piece of init!.body as ReadableStream<Uint8Array>) {
      assert.ok(piece.length > 0);
      clock.pass(20_000);
      pieces += 1;
      if (pieces < stall) continue;
      clock.pass(30_000);
      await new Promise(() => {});
    }
    assert.ok(pieces > 3, 'it came in pieces');
    return Response.json({ id: 'd', status: 'PROCESSING' }, { status: 201 });
  };

test('an upload times out only when it stalls, with or without a progress listener', async () => {
  const file = new File([new Uint8Array(600_000)], 'long.pdf', { type: 'application/pdf' });
  for (const onProgress of [undefined, () => {}]) {
    const clock = new ManualClock();
    const began = clock.at;
    const options = { baseUrl: 'https://service.test', fetch: slowly(clock) };
    const { data } = await createClient(options, clock).call(
      uploadDocument,
      { body: { file } },
      { onProgress },
    );
    assert.equal(data?.id, 'd');
    assert.ok(clock.at - began > 60_000);

    const stalled = { ...options, retries: 0, fetch: slowly(clock, 2) };
    const late = createClient(stalled, clock).call(uploadDocument, { body: { file } }, { onProgress });
    assert.equal((await failure(late)).code, 'timeout');
  }
});

test('an upload has a Content-Length, because some servers refuse chunked bodies', async () => {
  let headers: IncomingMessage['headers'] = {};
  const received = (request: IncomingMessage, response: ServerResponse) => {
    headers = request.headers;
    request.resume().on('end', () => {
      const known = { 'content-type': 'application/json' };
      response.writeHead(201, known).end('{"id":"d","status":"PROCESSING"}');
    });
  };
  await serving(received, async (baseUrl) => {
    const file = new File([new Uint8Array(300_000)], 'a.pdf', { type: 'application/pdf' });
    await createClient({ baseUrl }).call(uploadDocument, { body: { file } });
  });
  assert.ok(Number(headers['content-length']) > 300_000);
  assert.equal(headers['transfer-encoding'], undefined);
});

test('on a server no redirect is followed, so that no header reaches another host (S3)', async () => {
  let asked = 0;
  const redirecting = (_: IncomingMessage, response: ServerResponse) => {
    asked += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  };
  await serving(redirecting, async (baseUrl) => {
    const client = createClient({ baseUrl, apiKey: 'key', retries: 0 });
    assert.equal((await failure(client.call(getEnvelope, { params: { id: 'e' } }))).code, 'not-json');
    assert.equal(asked, 1);
  });
});

test('a broken connection and a refused one are "offline"', async () => {
  let gone = '';
  const breaking = (_: IncomingMessage, response: ServerResponse) => void response.destroy();
  await serving(breaking, async (baseUrl) => {
    gone = baseUrl;
    const client = createClient({ baseUrl, retries: 0 });
    assert.equal((await failure(client.call(getEnvelope, { params: { id: 'e' } }))).code, 'offline');
  });
  const client = createClient({ baseUrl: gone, retries: 0 });
  assert.equal((await failure(client.call(getEnvelope, { params: { id: 'e' } }))).code, 'offline');
});
