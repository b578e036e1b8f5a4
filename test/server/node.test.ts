import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { toNodeHandler } from '../../src/server/node.js';
import { envelope, origin, server, signed } from './support.js';

async function serve<T>(listener: RequestListener, use: (url: string) => Promise<T>): Promise<T> {
  const web = createServer(listener);
  await new Promise<void>((ready) => web.listen(0, '127.0.0.1', ready));
  try {
    return await use(`http://127.0.0.1:${(web.address() as AddressInfo).port}`);
  } finally {
    web.closeAllConnections();
    await new Promise((closed) => web.close(closed));
  }
}

const json = { origin, 'content-type': 'application/json' };
const mint = {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ envelopeId: 'env1', recipientId: 'rec1' }),
};

describe('the helper on Node’s own server', () => {
  it('answers below its mount and nowhere else', async () => {
    const { sig } = server(() => Response.json({ url: 'https://s.example/x' }));
    await serve(toNodeHandler(sig), async (url) => {
      const minted = await fetch(`${url}/sig/embed`, mint);
      assert.equal(minted.status, 201);
      assert.equal(minted.headers.get('cache-control'), 'no-store');
      for (const path of ['/', '/sigh/embed', '/other']) assert.equal((await fetch(url + path)).status, 404);
    });
  });

  it('answers in one piece, and breaks nothing off that was answered to its end', async () => {
    const signals: AbortSignal[] = [];
    const { sig } = server(() => Response.json({ url: 'https://s.example/x' }), {
      authorize: ({ signal }) => (signals.push(signal), {}),
    });
    await serve(toNodeHandler(sig), async (url) => {
      const head = ['POST /sig/embed HTTP/1.1', 'Host: x', `Origin: ${origin}`, 'Connection: close'];
      const text = [
        ...head,
        'Content-Type: application/json',
        `Content-Length: ${mint.body.length}`,
        '',
        mint.body,
      ];
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text.join('\r\n')));
      const pieces: string[] = [];
      socket.on('data', (piece) => pieces.push(String(piece)));
      await new Promise((closed) => socket.on('close', closed));
      assert.match(pieces[0] ?? '', /^HTTP\/1.1 201[^]*https:\/\/s.example\/x/);
      await new Promise((next) => setImmediate(next));
      assert.deepEqual(
        signals.map(({ aborted }) => aborted),
        [false],
      );
    });
  });

  it('hands on to the next middleware what is not its own, also behind a router that cuts the path', async () => {
    const { sig } = server(() => Response.json({ url: 'https://s.example/x' }));
    const handler = toNodeHandler(sig);
    const express: RequestListener = (request, response) => {
      const cut = Object.assign(request, { originalUrl: request.url, url: request.url?.replace('/sig', '') });
      handler(cut, response, () => response.end('next'));
    };
    await serve(express, async (url) => {
      assert.equal((await fetch(`${url}/sig/embed`, mint)).status, 201);
      assert.equal(await (await fetch(`${url}/page`)).text(), 'next');
    });
  });

  it('works behind a body parser for JSON, and refuses a webhook whose bytes are gone', async () => {
    const now = Date.now();
    const secret = 'whsec_x';
    const { sig } = server(() => Response.json({ url: 'https://s.example/x' }), {
      webhook: { secrets: [secret] },
    });
    const handler = toNodeHandler(sig);
    const parsed: RequestListener = (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
        handler(Object.assign(request, { body }), response);
      });
    };
    const event = '{ "event": "ENVELOPE_SENT", "timestamp": "2026-03-02T10:00:00Z", "data": {} }';
    const headers = await signed(event, secret, now);
    await serve(parsed, async (url) => {
      assert.equal((await fetch(`${url}/sig/embed`, mint)).status, 201);
      assert.equal(
        (await fetch(`${url}/sig/webhooks`, { method: 'POST', headers, body: event })).status,
        400,
      );
    });
    await serve(toNodeHandler(sig), async (url) => {
      assert.equal(
        (await fetch(`${url}/sig/webhooks`, { method: 'POST', headers, body: event })).status,
        200,
      );
    });
  });

  it('hands on every cookie of an application around the helper', async () => {
    const headers = new Headers([
      ['set-cookie', 'a=1; Path=/'],
      ['set-cookie', 'b=2; HttpOnly'],
    ]);
    await serve(toNodeHandler({ fetch: () => new Response('x', { headers }) }), async (url) => {
      assert.deepEqual((await fetch(url)).headers.getSetCookie(), ['a=1; Path=/', 'b=2; HttpOnly']);
    });
  });

  it('streams events, and stops when the page goes', async () => {
    let open = 0;
    const listeners = new Set<(message: string) => void>();
    const bus = {
      publish: () => {},
      subscribe: (_channel: string, listener: (message: string) => void) => {
        open++;
        listeners.add(listener);
        return () => void open--;
      },
    };
    const { sig } = server(() => Response.json(envelope()), { bus });
    await serve(toNodeHandler(sig), async (url) => {
      const gone = new AbortController();
      const response = await fetch(`${url}/sig/envelopes/env1/events`, { signal: gone.signal });
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      assert.equal((await reader.read()).value, ': open\n\n');
      for (const listener of listeners) listener('changed');
      assert.match((await reader.read()).value ?? '', /^event: changed/);
      gone.abort();
      for (let turn = 0; open > 0 && turn < 100; turn++) await new Promise((next) => setTimeout(next, 10));
      assert.equal(open, 0);
    });
  });
});
