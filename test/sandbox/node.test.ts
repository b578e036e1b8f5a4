import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import dns from 'node:dns';
import { createServer, request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, mock, test } from 'node:test';
import { serveSandbox } from '../../src/sandbox/node.js';
import { sendRaw } from '../support/raw-http.js';

const dir = await mkdtemp(join(tmpdir(), 'sandbox-'));
await mkdir(join(dir, 'assets'));
await writeFile(join(dir, 'index.html'), '<!doctype html>');
await writeFile(join(dir, 'assets', 'a.js'), 'export {}');
await writeFile(join(dir, '..', 'outside.txt'), 'outside');
const { url, close } = await serveSandbox({ port: 0, allowLoopbackWebhooks: true, ceremonyDir: `${dir}/` });
after(close);

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Sends a raw request that `fetch` would refuse. */
const raw = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });

test('the server listens on loopback and on no other address', async () => {
  for (const host of ['0.0.0.0', '::', '192.168.0.1', 'sandbox.example', '']) {
    await assert.rejects(serveSandbox({ port: 0, host }), /loopback only/, host);
  }
  const six = await serveSandbox({ port: 0, host: '::1', ceremonyDir: `${dir}/` });
  assert.equal((await fetch(`${six.url}/v1/health`)).status, 200);
  await six.close();
});

test('over HTTP the answers equal those in process, ids are random and the clock runs', async () => {
  const health = await fetch(`${url}/v1/health`);
  assert.equal(health.status, 200);
  const scene = (await (await fetch(`${url}/sandbox/scene`)).json()) as {
    now: string;
    users: { id: string }[];
  };
  assert.ok(Math.abs(Date.parse(scene.now) - Date.now()) < 5000);
  assert.doesNotMatch(scene.users[0]!.id, /^00000000/);
});

test('a reset over HTTP returns to the same ids, tokens and keys', async () => {
  const read = async () => {
    const { now: _, ...scene } = (await (await fetch(`${url}/sandbox/scene`)).json()) as Record<
      string,
      unknown
    >;
    return scene;
  };
  const before = await read();
  await post('/v1/contacts', { email: 'new@client.example' });
  const { now: _, ...answer } = (await (await post('/sandbox/reset', {})).json()) as Record<string, unknown>;
  assert.deepEqual(answer, before);
  assert.deepEqual(await read(), before);
  const other = await serveSandbox({ port: 0, ceremonyDir: `${dir}/` });
  assert.notDeepEqual((await other.sandbox.scene()).apiKeys, before['apiKeys']);
  await other.close();
});

test('a dropped connection closes the socket', async () => {
  await post('/sandbox/faults', { match: { path: '/v1/health' }, times: 1, answer: { drop: 'before' } });
  await assert.rejects(fetch(`${url}/v1/health`), TypeError);
  assert.equal((await fetch(`${url}/v1/health`)).status, 200);
});

test('the signing page is served with a strict policy that lets anyone frame it', async () => {
  const page = await fetch(`${url}/sandbox/ceremony/?token=t`);
  assert.equal(page.headers.get('Content-Type'), 'text/html; charset=utf-8');
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|frame-ancestors/);
  assert.equal(page.headers.get('Referrer-Policy'), 'no-referrer');
  const script = await fetch(`${url}/sandbox/ceremony/assets/a.js`);
  assert.match(script.headers.get('Content-Type') ?? '', /^text\/javascript/);
  assert.equal(script.headers.get('X-Content-Type-Options'), 'nosniff');
});

test('no path escapes the folder of the signing page', async () => {
  for (const path of [
    '../outside.txt',
    '..%2foutside.txt',
    '%2e%2e/outside.txt',
    'assets/../../outside.txt',
    '.hidden',
  ]) {
    const { text } = await raw(`/sandbox/ceremony/${path}`, {});
    assert.doesNotMatch(text, /^outside/, path);
  }
});

test('a foreign page reaches the sandbox neither through another host name nor across origins', async () => {
  const { port, host } = new URL(url);
  const control = async (headers: Record<string, string>) =>
    (await sendRaw(url, 'POST /sandbox/reset', { 'Content-Length': '0', ...headers })).status;
  assert.equal((await raw('/sandbox/scene', { host: `rebound.example:${port}` })).status, 403);
  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: `http://localhost:${port}` },
  ] as Record<string, string>[])
    assert.equal(await control(headers), 403, JSON.stringify(headers));
  assert.equal((await raw('/sandbox/scene', { host: `localhost:${port}` })).status, 200);
  assert.equal((await raw('/sandbox/scene', { origin: `http://${host}` })).status, 200);
  assert.equal((await raw('/v1/health', { 'sec-fetch-site': 'cross-site' })).status, 200);
});

test('targets that two readers could read differently are 400, and do not reset the sandbox', async () => {
  const before = (await (await fetch(`${url}/sandbox/scene`)).json()) as { users: { id: string }[] };
  const { host } = new URL(url);
  for (const target of [
    `http://${host}/sandbox/reset`,
    'http://evil.example/sandbox/reset',
    '//sandbox/reset',
    '/\\sandbox/reset',
    '/sandbox\\reset',
    '\\sandbox\\reset',
    '/sandbox/ceremony/../reset',
    '/v1/../sandbox/reset',
    '/v1/%2e%2e/sandbox/reset',
    '/./sandbox/reset',
    '/sandbox%2freset',
    '/sandbox/reset#x',
    '*',
  ]) {
    const headers = { 'Content-Length': '0', 'Sec-Fetch-Site': 'cross-site' };
    assert.equal((await sendRaw(url, `POST ${target}`, headers)).status, 400, target);
  }
  const after = (await (await fetch(`${url}/sandbox/scene`)).json()) as { users: { id: string }[] };
  assert.deepEqual(after.users, before.users);
});

test('a method that fetch refuses is 400, not a failure of the sandbox', async () => {
  assert.equal((await sendRaw(url, 'TRACE /v1/health')).status, 400);
});

test('a session travels as a cookie that scripts cannot read (R24)', async () => {
  const scene = (await (await fetch(`${url}/sandbox/scene`)).json()) as {
    users: { email: string; password: string }[];
  };
  const [{ email, password } = assert.fail()] = scene.users;
  const [cookie = ''] = (await post('/v1/auth/login', { email, password })).headers.getSetCookie();
  assert.match(cookie, /HttpOnly; SameSite=Lax/);
  const me = await fetch(`${url}/v1/auth/me`, { headers: { Cookie: cookie.split(';')[0]! } });
  assert.equal(((await me.json()) as { email: string }).email, email);
});

test('a signed webhook arrives at a loopback receiver (R136)', async () => {
  const arrived = new Promise<{ signature: string; body: string }>((resolve) => {
    const receiver = createServer((incoming, outgoing) => {
      let body = '';
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
      incoming.on('end', () => {
        outgoing.end();
        receiver.close();
        resolve({ signature: String(incoming.headers['x-service-signature']), body });
      });
    }).listen(0, '127.0.0.1', async () => {
      const { port } = receiver.address() as AddressInfo;
      const scene = (await (await fetch(`${url}/sandbox/scene`)).json()) as { apiKeys: { full: string } };
      const key = { Authorization: `Bearer ${scene.apiKeys.full}` };
      const made = await post('/v1/webhooks', { url: `http://127.0.0.1:${port}/`, events: ['TEST'] }, key);
      const webhook = (await made.json()) as { id: string; secret: string };
      secret = webhook.secret;
      await post(`/v1/webhooks/${webhook.id}/test`, {}, key);
    });
  });
  let secret = '';
  const { signature, body } = await arrived;
  const t = /t=(\d+)/.exec(signature)?.[1];
  const digest = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  assert.equal(signature, `t=${t},v1=${digest}`);
});

test('an answer without a valid HTTP status fails the delivery and does not stop the sandbox (R137)', async () => {
  const receiver = createServer((_, outgoing) => void outgoing.writeHead(999).end());
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const { port } = receiver.address() as AddressInfo;
  const scene = (await (await fetch(`${url}/sandbox/scene`)).json()) as { apiKeys: { full: string } };
  const key = { Authorization: `Bearer ${scene.apiKeys.full}` };
  const made = await post('/v1/webhooks', { url: `http://127.0.0.1:${port}/`, events: ['TEST'] }, key);
  const { id } = (await made.json()) as { id: string };
  await post(`/v1/webhooks/${id}/test`, {}, key);
  const tried = async () => {
    const answer = await fetch(`${url}/v1/webhooks/${id}/deliveries`, { headers: key });
    const { items } = (await answer.json()) as { items: { status: string; responseStatus: number | null }[] };
    return items[0]!;
  };
  let delivery = await tried();
  while (delivery.responseStatus === null) delivery = await tried();
  receiver.close();
  assert.deepEqual([delivery.status, delivery.responseStatus], ['PENDING', 502]);
});

test('a webhook is sent to the address that was checked: a public name that leads to a private one gets none (R138)', async () => {
  const strict = await serveSandbox({ port: 0, ceremonyDir: `${dir}/` });
  let connections = 0;
  const receiver = createSocketServer((socket) => (connections++, socket.destroy()));
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const { port } = receiver.address() as AddressInfo;
  const names: string[] = [];
  const lookup = mock.method(
    dns,
    'lookup',
    (name: string, _: unknown, done: (...given: unknown[]) => void) => {
      names.push(name);
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    },
  );
  syncBuiltinESMExports();
  try {
    const deliver = async (base: string, to: string) => {
      const scene = (await (await fetch(`${base}/sandbox/scene`)).json()) as { apiKeys: { full: string } };
      const headers = { Authorization: `Bearer ${scene.apiKeys.full}`, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ url: to, events: ['TEST'] });
      const made = await fetch(`${base}/v1/webhooks`, { method: 'POST', headers, body });
      const { id } = (await made.json()) as { id: string };
      await fetch(`${base}/v1/webhooks/${id}/test`, { method: 'POST', headers });
      for (;;) {
        const answer = await fetch(`${base}/v1/webhooks/${id}/deliveries`, { headers });
        const { items } = (await answer.json()) as { items: { history: { error?: string }[] }[] };
        if (items[0]?.history[0]) return items[0].history[0].error;
      }
    };
    assert.match((await deliver(strict.url, `https://hooks.example.com:${port}/`)) ?? '', /reached/);
    assert.deepEqual([names, connections], [['hooks.example.com'], 0]);
    // Where loopback is allowed the same answer of the DNS is used, and not asked for again.
    await deliver(url, `http://localhost:${port}/`);
    assert.deepEqual([names, connections], [['hooks.example.com', 'localhost'], 1]);
  } finally {
    lookup.mock.restore();
    syncBuiltinESMExports();
    receiver.close();
    await strict.close();
  }
});

test('a port in use is reported at once', async () => {
  await assert.rejects(serveSandbox({ port: Number(new URL(url).port) }), { code: 'EADDRINUSE' });
});
