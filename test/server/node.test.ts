import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import express, { type RequestHandler } from 'express';
import { toNodeHandler } from '../../src/server/node.js';
import { sendRaw } from '../support/raw-http.js';
import { envelope, origin, refusalOf, server, signed } from './support.js';

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

describe('the helper on Node’s http server', () => {
  it('answers only below its mount', async () => {
    const { sig } = server(() => Response.json({ url: 'https://s.example/x' }));
    await serve(toNodeHandler(sig), async (url) => {
      const minted = await fetch(`${url}/sig/embed`, mint);
      assert.equal(minted.status, 201);
      assert.equal(minted.headers.get('cache-control'), 'no-store');
      for (const path of ['/', '/sigh/embed', '/other']) assert.equal((await fetch(url + path)).status, 404);
    });
  });

  it('sends a short answer in one packet, and does not abort a request that was answered', async () => {
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

  it('answers malformed requests with 400 and a code, and never trusts the Host header', async () => {
    const { sig } = server(() => Response.json({ url: 'https://s.example/x' }));
    await serve(toNodeHandler(sig), async (url) => {
      assert.match((await sendRaw(url, 'TRACE /sig/embed')).text, /^HTTP\/1.1 400 [^]*"bad-request"/);
      for (const host of ['eve@x:99', 'eve:secret@x', '[', 'a b', '\\', 'x/../y?z#'])
        assert.equal((await sendRaw(url, 'GET /sig/return', { Host: host })).status, 200, host);
    });
  });

  const ambiguous = [
    ...['http://evil.example/sig/return', 'HTTP://EVIL.EXAMPLE/sig/return', 'http:/sig/return'],
    ...[
      '//sig/return',
      '//evil.example/sig/return',
      '/\\evil.example/sig/return',
      '/sig\\return',
      '\\sig\\return',
    ],
    ...['/sig/./return', '/x/../sig/return', '/x/%2e%2E/sig/return', '/sig/x/..%2freturn', '/sig/%5creturn'],
    ...['/sig/return#x', '/sig/return?a#b', '/sig/r\xe9turn', '*'],
  ];
  it('answers targets that two readers could read differently with 400', async () => {
    const { sig, calls } = server(() => Response.json({ url: 'https://s.example/x' }));
    await serve(toNodeHandler(sig), async (url) => {
      assert.equal((await sendRaw(url, 'GET /sig/return?x=//y')).status, 200);
      for (const target of ambiguous) assert.equal((await sendRaw(url, `GET ${target}`)).status, 400, target);
    });
    assert.equal(calls.length, 0);
  });

  it('leaves malformed targets outside its mount to the next middleware, and refuses those in it', async () => {
    const { sig } = server(() => Response.json({ url: 'https://s.example/x' }));
    const handler = toNodeHandler(sig);
    await serve(
      (request, response) => handler(request, response, () => response.end('next')),
      async (url) => {
        for (const target of ['http://evil.example/page', '/page/../other', '//page', '*'])
          assert.match((await sendRaw(url, `OPTIONS ${target}`)).text, /next/, target);
        for (const target of ambiguous.filter((one) => /sig[/\\]r/.test(one) && !one.startsWith('//evil')))
          assert.equal((await sendRaw(url, `GET ${target}`)).status, 400, target);
      },
    );
  });

  it('calls the next middleware outside its mount, also below a router that strips the path', async () => {
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

  const secret = 'whsec_x';
  const event = '{ "event": "ENVELOPE_SENT", "timestamp": "2026-03-02T10:00:00Z", "data": {} }';
  const fix = /Mount the helper above every body parser.*express\.json/;
  /** An Express host with the middleware `before` above the helper. */
  const behind = <T>(
    before: RequestHandler,
    use: (ask: (path: string, init?: RequestInit) => Promise<Response>) => Promise<T>,
  ) => {
    const { sig } = server(() => Response.json({ url: 'https://s.example/x', id: 'doc9' }, { status: 201 }), {
      webhook: { secrets: [secret] },
    });
    return serve(express().use(before).use(toNodeHandler(sig)), (url) =>
      use((path, init) => fetch(`${url}/sig/${path}`, init)),
    );
  };
  const deliver = async () => ({
    method: 'POST',
    headers: await signed(event, secret, Date.now()),
    body: event,
  });

  it('accepts JSON that Express has parsed, and explains the fix where a webhook’s bytes are lost', () =>
    behind(express.json(), async (ask) => {
      assert.equal((await ask('embed', mint)).status, 201);
      const empty = await ask('embed', { ...mint, body: '{}' });
      assert.deepEqual([empty.status, (await refusalOf(empty)).code], [400, 'bad-request']);
      const hooked = await ask('webhooks', await deliver());
      const { code, message, retryable } = await refusalOf(hooked);
      assert.deepEqual([hooked.status, code, retryable], [502, 'config', false]);
      assert.match(message, fix);
    }));

  for (const [how, before] of Object.entries({
    'that keeps the bytes': express.raw({ type: '*/*' }),
    'that keeps the text': express.text({ type: '*/*' }),
    'that keeps rawBody': express.json({
      verify: (request, _response, bytes) => Object.assign(request, { rawBody: bytes }),
    }),
    'of other types': express.urlencoded(),
    'that only counts': ((request, _response, next) => {
      request.on('data', () => undefined);
      next();
    }) satisfies RequestHandler,
  }))
    it(`verifies a webhook below a body parser ${how}`, () =>
      behind(before, async (ask) => {
        assert.equal((await ask('webhooks', await deliver())).status, 200);
        assert.equal((await ask('embed', mint)).status, 201);
      }));

  it('explains the fix when a body was consumed and not kept', async () => {
    const upload = () => {
      const body = new FormData();
      body.set('file', new Blob(['%PDF-1.7']), 'a.pdf');
      return { method: 'POST', headers: { origin }, body };
    };
    const drain: RequestHandler = (request, _response, next) => void request.resume().on('end', next);
    const parseForm: RequestHandler = (request, _response, next) =>
      void request.resume().on('end', () => next(void (request.body = { name: 'a' })));
    await Promise.all([
      behind(drain, async (ask) => {
        for (const answer of [
          await ask('embed', mint),
          await ask('webhooks', await deliver()),
          await ask('v1/documents', upload()),
        ])
          assert.match((await refusalOf(answer)).message, fix);
        const bare = await ask('v1/documents/doc1/suggestions/detect', {
          method: 'POST',
          headers: { origin },
        });
        assert.equal(bare.status, 201, 'what has no body needs none');
      }),
      behind(parseForm, async (ask) =>
        assert.match((await refusalOf(await ask('v1/documents', upload()))).message, fix),
      ),
    ]);
  });

  it('explains the fix to a fetch host that has read the request’s body', async () => {
    const { sig } = server(() => Response.json({ url: 'https://s.example/x' }), {
      webhook: { secrets: [secret] },
    });
    const locked = new Request('https://app.example.com/sig/embed', mint);
    locked.body!.getReader();
    const read = new Request('https://app.example.com/sig/embed', mint);
    await read.json();
    const hook = new Request('https://app.example.com/sig/webhooks', await deliver());
    await hook.text();
    for (const request of [locked, read, hook]) {
      const answer = await sig.fetch(request);
      assert.equal(answer.status, 502);
      assert.match(
        (await refusalOf(answer)).message,
        /pass `sig.fetch` a request whose body has not been read/,
      );
    }
  });

  it('keeps every cookie of an application around the helper', async () => {
    const headers = new Headers([
      ['set-cookie', 'a=1; Path=/'],
      ['set-cookie', 'b=2; HttpOnly'],
    ]);
    await serve(toNodeHandler({ fetch: () => new Response('x', { headers }) }), async (url) => {
      assert.deepEqual((await fetch(url)).headers.getSetCookie(), ['a=1; Path=/', 'b=2; HttpOnly']);
    });
  });

  it('streams events, and stops when the page disconnects', { timeout: 5000 }, async () => {
    let unsubscribe = () => undefined as void;
    const unsubscribed = new Promise<void>((resolve) => (unsubscribe = resolve));
    const listeners = new Set<(message: string) => void>();
    const bus = {
      publish: () => {},
      subscribe: (_channel: string, listener: (message: string) => void) => {
        listeners.add(listener);
        return unsubscribe;
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
      await unsubscribed;
    });
  });
});
