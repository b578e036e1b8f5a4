import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EdgeRuntime } from 'edge-runtime';
import { serveSandbox } from '../../src/sandbox/node.js';
import { consume } from '../support/consumer.js';

/** A worker as a host writes it, around `sig.fetch`. */
const worker = `
    import { createSigServer } from 'sig-widgets/server';
    const asked = [];
    const sig = createSigServer({
      baseUrl: 'https://service.example',
      apiKey: 'prod_0123456789abcdef',
      origins: ['https://www.example.com'],
      authorize: (request, { envelopeId }) => (envelopeId === 'env1' ? { actingUser: 'anna@firm.example' } : null),
      grants: { keys: [{ kid: 'a', secret: 'x'.repeat(40) }] },
      webhook: { secrets: ['whsec_0123456789abcdef'] },
      fetch: async (url, init) => {
        asked.push([init.method, url, new Headers(init.headers).get('authorization')]);
        return Response.json({ url: 'https://sign.service.example/c/1' });
      },
    });
    addEventListener('fetch', (event) => {
      const { pathname } = new URL(event.request.url);
      if (pathname === '/asked') return event.respondWith(Response.json({ asked, node: typeof process + typeof Buffer }));
      if (pathname === '/grant')
        return event.respondWith(
          sig.grant({ actor: 'v', ops: ['createRecipientEmbedUrl'], envelopeId: 'env1', recipientId: 'rec1' }).then((token) => new Response(token)),
        );
      event.respondWith(sig.fetch(event.request));
    });`;

test('the built helper runs in a runtime without Node’s modules', { timeout: 180_000 }, async () => {
  const { code, staticModules } = await consume('edge', worker);
  assert.deepEqual(
    staticModules.filter((id) => /external|node:/.test(id)),
    [],
    'no module of Node is imported',
  );
  const runtime = new EdgeRuntime({ initialCode: code });
  const ask = (path: string, headers: Record<string, string> = {}, body?: unknown) =>
    runtime.dispatchFetch(`https://www.example.com${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', origin: 'https://www.example.com', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const ids = { envelopeId: 'env1', recipientId: 'rec1' };

  const minted = await ask('/sig/embed', {}, ids);
  const answer = (await minted.json()) as { url: string; error?: unknown };
  assert.deepEqual(
    [minted.status, answer.url],
    [201, 'https://sign.service.example/c/1'],
    JSON.stringify(answer),
  );
  assert.equal(minted.headers.get('cache-control'), 'no-store');

  assert.equal((await ask('/sig/embed', {}, { ...ids, envelopeId: 'other' })).status, 404);
  assert.equal((await ask('/sig/embed', { origin: 'https://evil.example' }, ids)).status, 403);
  const grant = await (await ask('/grant')).text();
  assert.equal((await ask('/sig/embed', { authorization: `Bearer ${grant}` }, ids)).status, 201);
  assert.equal((await ask('/sig/embed', { authorization: `Bearer ${grant}x` }, ids)).status, 401);
  assert.equal((await ask('/sig/webhooks', { 'x-service-signature': 't=1,v1=00' }, {})).status, 400);
  const stream = await ask('/sig/envelopes/env1/events');
  const reader = stream.body!.getReader();
  assert.equal(new TextDecoder().decode((await reader.read()).value), ': open\n\n');
  await reader.cancel();

  const { asked, node } = (await (await ask('/asked')).json()) as { asked: string[][]; node: string };
  assert.equal(node, 'undefinedundefined', 'there is neither process nor Buffer');
  assert.deepEqual(asked[0], [
    'POST',
    'https://service.example/v1/envelopes/env1/recipients/rec1/embed',
    'Bearer prod_0123456789abcdef',
  ]);
});

test(
  'the built helper calls the service through the fetch of that runtime',
  { timeout: 180_000 },
  async () => {
    const service = await serveSandbox({ port: 0 });
    try {
      const { apiKeys, envelopes } = await service.sandbox.scene();
      const { id, recipients } = envelopes.sent!;
      const options = { baseUrl: service.url, apiKey: apiKeys.full, origins: ['https://www.example.com'] };
      const { code } = await consume(
        'edge-fetch',
        `
      import { createSigServer } from 'sig-widgets/server';
      const sig = createSigServer({ ...${JSON.stringify(options)}, authorize: () => ({}) });
      addEventListener('fetch', (event) => event.respondWith(sig.fetch(event.request)));`,
      );
      const runtime = new EdgeRuntime({ initialCode: code });
      const headers = { 'content-type': 'application/json', origin: 'https://www.example.com' };
      const ask = (path: string, body?: unknown) =>
        runtime.dispatchFetch(`https://www.example.com/sig/${path}`, {
          method: body ? 'POST' : 'GET',
          headers,
          body: body === undefined ? undefined : JSON.stringify(body),
        });

      const minted = await ask('embed', { envelopeId: id, recipientId: recipients[0]!.id });
      const { url } = (await minted.json()) as { url: string };
      assert.deepEqual([minted.status, new URL(url).origin], [201, service.url]);
      const read = await ask(`envelopes/${id}/status?recipientId=${recipients[0]!.id}`);
      assert.equal(((await read.json()) as { recipient: { status: string } }).recipient.status, 'pending');
      assert.equal((await ask('envelopes/unknown/status')).status, 404);
      const { documents } = await service.sandbox.scene();
      const file = await ask(`v1/documents/${documents.ready}/content`);
      assert.match(await file.text(), /^%PDF-/, 'a file comes through as a stream');
    } finally {
      await service.close();
    }
  },
);
