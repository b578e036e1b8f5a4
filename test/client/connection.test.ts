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

test('an upload says how far it is and arrives byte for byte', async () => {
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
    const told: Progress[] = [];
    const input = { body: { file, name: 'Übergabe' } };
    const { data } = await createClient({ baseUrl }).call(uploadDocument, input, {
      onProgress: (one) => told.push(one),
    });
    assert.equal(data?.id, 'd');
    const arrived = form!.get('file') as File;
    assert.deepEqual(new Uint8Array(await arrived.arrayBuffer()), bytes);
    assert.deepEqual([arrived.type, form!.get('name')], ['application/pdf', 'Übergabe']);
    assert.ok(told.length > 1);
    assert.ok(told.every(({ loaded }, index) => index === 0 || loaded > told[index - 1]!.loaded));
    assert.equal(told.at(-1)!.loaded, told.at(-1)!.total);
  });
});

test('a server follows no redirect, so that no header goes astray (SECURITY fact 3)', async () => {
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

test('a connection that breaks and one that is refused are "offline"', async () => {
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
