import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { serve } from '@hono/node-server';
import { serveSandbox } from '../../src/sandbox/node.js';
import { root } from '../support/sources.js';
import { signed } from './support.js';

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

interface Ids {
  envelopeId: string;
  recipientId: string;
}
/** Anna, and another signer of the same envelope. */
let ids: Ids;
let other: Ids;
let scene: () => ReturnType<Awaited<ReturnType<typeof serveSandbox>>['sandbox']['scene']>;

before(async () => {
  const service = await serveSandbox({ port: 0 });
  started.push(service);
  scene = () => service.sandbox.scene();
  const { apiKeys, envelopes } = await scene();
  const { id, recipients } = envelopes.sequential!;
  [ids, other] = recipients.map((recipient) => ({ envelopeId: id, recipientId: recipient.id })) as [Ids, Ids];
  Object.assign(process.env, {
    SIG_BASE_URL: service.url,
    SIG_API_KEY: apiKeys.full,
    TEST_ANNA_SIGNS: `${ids.envelopeId},${ids.recipientId}`,
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
    let ask: Ask;
    before(async () => void (ask = await start()));

    it('is set up in fewer than fifteen lines, as the README shows', () => {
      const source = readFileSync(`${root}test/server/hosts/${name}.ts`, 'utf8');
      const lines = source.split('\n').filter((line) => line.trim() !== '');
      assert.ok(lines.length < 15, `${lines.length} lines`);
      assert.ok(readFileSync(`${root}README.md`, 'utf8').includes(source), 'the README shows the file');
    });

    const get = (path: string) => ask(`/sig/${path}`, { headers: { origin, cookie } });
    const mint = (body: Ids, headers: Record<string, string> = { ...json, cookie }) =>
      ask('/sig/embed', { method: 'POST', body: JSON.stringify(body), headers });

    it('opens a signing, reads its status, and denies a stranger', async () => {
      const minted = await mint(ids);
      assert.equal(minted.status, 201);
      const { url } = (await minted.json()) as { url: string };
      assert.ok(url.startsWith(process.env.SIG_BASE_URL!), url);
      const status = await get(`envelopes/${ids.envelopeId}/status?recipientId=${ids.recipientId}`);
      assert.equal(((await status.json()) as { recipient: { status: string } }).recipient.status, 'pending');
      assert.equal((await mint(ids, json)).status, 404);
    });

    it('shows a signer nothing but their own signing, whatever own id they add to a request', async () => {
      const { documents } = await scene();
      for (const [path, status] of [
        [`v1/envelopes/${ids.envelopeId}`, 404],
        [`v1/envelopes/${ids.envelopeId}/certificate`, 404],
        [`v1/documents/${documents.ready}/content`, 404],
        [`v1/documents/${documents.ready}/content?envelopeId=${ids.envelopeId}`, 400],
        [`v1/documents/${documents.ready}/fields?envelopeId=${ids.envelopeId}`, 404],
        ['v1/recipients', 404],
      ] as const)
        assert.equal((await get(path)).status, status, path);
    });

    it('never opens the signing page of another signer of the same envelope', async () => {
      assert.equal((await mint(other)).status, 404);
      const path = `envelopes/${ids.envelopeId}/status?recipientId=${other.recipientId}`;
      assert.equal((await get(path)).status, 404);
    });

    it('refuses a foreign origin and answers the preflight of a listed one', async () => {
      const headers = { ...json, origin: 'https://evil.example', cookie };
      assert.equal((await mint(ids, headers)).status, 403);
      const preflight = await ask('/sig/embed', { method: 'OPTIONS', headers: { origin } });
      assert.equal(preflight.status, 204);
      assert.equal(preflight.headers.get('access-control-allow-origin'), origin);
    });

    if (!webhooks) return;
    it('verifies a webhook on its raw bytes, and wakes a page over an event stream', async () => {
      const stream = await get(`envelopes/${ids.envelopeId}/events`);
      const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
      assert.match((await reader.read()).value ?? '', /^: open/);
      // With white space that parsing and serialising again would change.
      const raw = `{ "event":"ENVELOPE_COMPLETED",  "timestamp":"2026-03-02T10:00:00Z", "data":{"envelopeId":"${ids.envelopeId}"} }`;
      const headers = await signed(raw, secret, Date.now());
      assert.equal((await ask('/sig/webhooks', { method: 'POST', body: raw, headers })).status, 200);
      assert.match((await reader.read()).value ?? '', /^event: changed/);
      await reader.cancel();
    });
  });
