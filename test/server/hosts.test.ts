import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { serve } from '@hono/node-server';
import { root } from '../support/sources.js';
import { envelope, signed } from './support.js';

const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
const origin = 'https://www.example.com';
const json = { 'content-type': 'application/json', origin };

type Ask = (path: string, init?: RequestInit) => Promise<Response>;
const started: { close(): unknown; closeAllConnections?(): void }[] = [];
const addressOf = (server: Server) =>
  new Promise<string>((resolve) => {
    const say = () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    if (server.listening) say();
    else server.once('listening', say);
  });
const over = async (server: Server): Promise<Ask> => {
  started.push(server);
  const url = await addressOf(server);
  return (path, init) => fetch(url + path, init);
};

before(async () => {
  const service = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(
        request.method === 'POST'
          ? { url: 'https://sign.service.example/c/1' }
          : envelope({ status: 'SENT' }),
      ),
    );
  }).listen(0, '127.0.0.1');
  started.push(service);
  Object.assign(process.env, {
    SIG_BASE_URL: await addressOf(service),
    SIG_API_KEY: 'prod_0123456789abcdef',
    SIG_ORIGIN: origin,
    SIG_WEBHOOK_SECRET: secret,
    PORT: '0',
  });
});
after(() => {
  for (const one of started) {
    one.closeAllConnections?.();
    one.close();
  }
});

const hosts: Record<string, { start(): Promise<Ask>; webhooks: boolean }> = {
  node: { start: async () => over((await import('./hosts/node.js')).server), webhooks: false },
  express: {
    start: async () => over((await import('./hosts/express.js')).app.listen(0, '127.0.0.1')),
    webhooks: true,
  },
  hono: {
    start: async () => {
      const { app } = await import('./hosts/hono.js');
      return over(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server);
    },
    webhooks: true,
  },
  next: {
    start: async () => {
      const handlers = (await import('./hosts/next.js')) as Record<
        string,
        (request: Request) => Promise<Response>
      >;
      return (path, init) =>
        handlers[init?.method ?? 'GET']!(new Request(`https://www.example.com${path}`, init));
    },
    webhooks: true,
  },
};

for (const [name, { start, webhooks }] of Object.entries(hosts))
  describe(`the helper in ${name}`, () => {
    const cookie = 'visitor=anna';
    const body = JSON.stringify({ envelopeId: 'env1', recipientId: 'rec1' });
    let ask: Ask;
    before(async () => void (ask = await start()));

    it('is set up in fewer than fifteen lines, as the documentation shows it', () => {
      const source = readFileSync(`${root}test/server/hosts/${name}.ts`, 'utf8');
      const lines = source.split('\n').filter((line) => line.trim() !== '');
      assert.ok(lines.length < 15, `${lines.length} lines`);
      const page = readFileSync(`${root}${name === 'node' ? 'README.md' : 'src/server/HOSTS.md'}`, 'utf8');
      assert.ok(page.includes(source), 'the page shows the file');
    });

    it('mints, reads the status, and denies a stranger', async () => {
      const minted = await ask('/sig/embed', { method: 'POST', body, headers: { ...json, cookie } });
      assert.equal(minted.status, 201);
      assert.equal(((await minted.json()) as { url: string }).url, 'https://sign.service.example/c/1');
      const status = await ask('/sig/envelopes/env1/status?recipientId=rec1', {
        headers: { origin, cookie },
      });
      assert.equal(((await status.json()) as { recipient: { status: string } }).recipient.status, 'pending');
      assert.equal((await ask('/sig/embed', { method: 'POST', body, headers: json })).status, 404);
    });

    it('shows nobody a stranger’s document, whatever of their own they name beside it', async () => {
      const get = async (path: string) =>
        (await ask(`/sig/v1/${path}`, { headers: { origin, cookie } })).status;
      assert.equal(await get('documents/theirs/content'), 404);
      assert.equal(await get('documents/theirs/content?envelopeId=env1'), 400);
      assert.equal(await get('documents/theirs/fields?envelopeId=env1'), 404);
      assert.equal(await get('documents/doc1/fields?envelopeId=theirs'), 404);
      assert.equal(await get('documents/doc1/fields?templateId=theirs'), 404);
      assert.equal(await get('envelopes/env1/documents/theirs/download'), 404);
      assert.equal(await get('recipients'), 404);
      assert.equal(await get('documents/doc1/content'), 200);
    });

    it('opens no signing page of another signer of the same envelope', async () => {
      const other = JSON.stringify({ envelopeId: 'env1', recipientId: 'rec2' });
      const init = { method: 'POST', body: other, headers: { ...json, cookie } };
      assert.equal((await ask('/sig/embed', init)).status, 404);
      assert.equal(
        (await ask('/sig/envelopes/env1/status?recipientId=rec2', { headers: { origin, cookie } })).status,
        404,
      );
    });

    it('refuses another origin and answers the preflight of its own', async () => {
      const headers = { ...json, origin: 'https://evil.example', cookie };
      assert.equal((await ask('/sig/embed', { method: 'POST', body, headers })).status, 403);
      const preflight = await ask('/sig/embed', { method: 'OPTIONS', headers: { origin } });
      assert.equal(preflight.status, 204);
      assert.equal(preflight.headers.get('access-control-allow-origin'), origin);
    });

    if (!webhooks) return;
    it('verifies a webhook on its raw bytes, and wakes a page over an event stream', async () => {
      const stream = await ask('/sig/envelopes/env1/events', { headers: { origin, cookie } });
      const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
      assert.match((await reader.read()).value ?? '', /^: open/);
      // White space and order that a parser would not give back.
      const raw = `{ "event":"ENVELOPE_COMPLETED",  "timestamp":"2026-03-02T10:00:00Z", "data":{"envelopeId":"env1"} }`;
      const headers = await signed(raw, secret, Date.now());
      assert.equal((await ask('/sig/webhooks', { method: 'POST', body: raw, headers })).status, 200);
      assert.match((await reader.read()).value ?? '', /^event: changed/);
      await reader.cancel();
    });
  });
