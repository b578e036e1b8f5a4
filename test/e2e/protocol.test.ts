import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as forward, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { createClient } from '../../src/client/index.js';
import { completeCeremony, openCeremony } from '../../src/contract/index.js';
import { serveSandbox } from '../../src/sandbox/node.js';
import { ceremonyFrame } from '../support/ceremony.js';
import { launch, visit } from '../support/page.js';
import { root } from '../support/sources.js';
import { serveFolder } from '../support/static.js';

let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
let pages: Awaited<ReturnType<typeof serveFolder>>;
let front: Awaited<ReturnType<typeof serveBoth>>;
let helper: string;
let browser: Browser;
let key: string;
let ids: { envelopeId: string; recipientId: string };
const started: ChildProcess[] = [];

/** The server of the pages with the stand-in mounted at /sig, so that the page's requests are same-origin. */
async function serveBoth() {
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const to = new URL(url, url.startsWith('/sig/') ? helper : pages.url);
    const request = forward(to, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    request.on('error', () => outgoing.destroy());
    incoming.pipe(request);
  });
  const port = await listen(server);
  return {
    url: `http://localhost:${port}`,
    close: () => new Promise((closed) => (server.closeAllConnections(), server.close(closed))),
  };
}

const listen = (server: Server) =>
  new Promise<number>((ready) =>
    server.listen(0, 'localhost', () => ready((server.address() as AddressInfo).port)),
  );
const freePort = async () => {
  const server = createServer();
  const port = await listen(server);
  await new Promise((closed) => server.close(closed));
  return port;
};

/** Starts the stand-in for a service; resolves to its URL once it listens. */
async function startPython(service: string): Promise<string> {
  const port = await freePort();
  const given = [service, front.url, String(port), ids.envelopeId, ids.recipientId];
  const python = spawn('python3', ['demo/protocol.py', ...given], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, SIG_API_KEY: key },
  });
  started.push(python);
  let failed: Error | undefined;
  python.once(
    'error',
    () => (failed = new Error('python3 is not installed: demo/protocol.py cannot be tried')),
  );
  python.once('exit', (status) => (failed ??= new Error(`demo/protocol.py ended with ${status}`)));
  const url = `http://127.0.0.1:${port}/sig`;
  for (;;) {
    if (failed) throw failed;
    if (await fetch(url).catch(() => undefined)) return url;
    await new Promise((next) => setTimeout(next, 20));
  }
}

before(async () => {
  sandbox = await serveSandbox({ port: 0 });
  const { apiKeys, envelopes } = await sandbox.sandbox.scene();
  key = apiKeys.full;
  ids = { envelopeId: envelopes.sent!.id, recipientId: envelopes.sent!.recipients[0]!.id };
  const folder = `${root}.cache/protocol`;
  mkdirSync(`${folder}/source`, { recursive: true });
  writeFileSync(`${folder}/source/main.js`, `import 'sig-widgets/define/sig-signing-frame';`);
  await build({
    configFile: false,
    root: `${folder}/source`,
    base: './',
    logLevel: 'error',
    build: {
      outDir: `${folder}/site`,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: { input: `${folder}/source/main.js`, output: { entryFileNames: 'bundle.js' } },
    },
  });
  pages = await serveFolder(`${folder}/site`);
  front = await serveBoth();
  helper = await startPython(sandbox.url);
  writeFileSync(
    `${folder}/site/index.html`,
    `<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,"><body>
    <sig-signing-frame server-url="/sig" envelope-id="${ids.envelopeId}" recipient-id="${ids.recipientId}"></sig-signing-frame>
    <script>window.heard = []; for (const type of ['sig-ready', 'sig-signed', 'sig-completed', 'sig-error'])
      document.addEventListener(type, (event) => heard.push(type + (event.detail?.code ? ' ' + event.detail.code : '')));</script>
    <script type="module" src="bundle.js"></script></body></html>`,
  );
  browser = await launch();
});
after(async () => {
  await browser?.close();
  for (const python of started) python.kill();
  await front?.close();
  await pages?.close();
  await sandbox?.close();
});

test('the Python stand-in has at most 60 lines, blank ones included, none wider than 120', () => {
  const lines = readFileSync(`${root}demo/protocol.py`, 'utf8').trimEnd().split('\n');
  assert.ok(lines.length <= 60, `${lines.length} lines`);
  for (const line of lines) assert.ok(line.length <= 120, line);
  assert.ok(!lines.some((line) => /;\s*\S/.test(line)), 'one statement a line');
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${helper}/embed`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: front.url, ...headers },
  });
/** The answer to a mint with an invalid Content-Length, which no client of ours sends. */
const raw = (length: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port, pathname } = new URL(`${helper}/embed`);
    const head = [`POST ${pathname} HTTP/1.1`, `Host: ${hostname}`, `Origin: ${front.url}`];
    const text = [...head, 'Content-Type: application/json', `Content-Length: ${length}`, '', '{}'].join(
      '\r\n',
    );
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (data) => (heard += String(data)));
    socket.on('close', () => resolve(heard)).on('error', reject);
  });
const codeOf = async (answer: Response) =>
  [answer.status, ((await answer.json()) as { error: { code: string } }).error.code] as const;

test('the Python stand-in conforms to the written protocol', async () => {
  assert.deepEqual(await codeOf(await post(ids, { origin: 'http://evil.example' })), [403, 'origin-refused']);
  assert.deepEqual(await codeOf(await post(ids, { origin: 'null' })), [403, 'origin-refused']);
  assert.deepEqual(await codeOf(await post(ids, { 'content-type': 'text/plain' })), [400, 'bad-request']);
  assert.deepEqual(await codeOf(await post('{')), [400, 'bad-request']);
  assert.deepEqual(await codeOf(await post('['.repeat(20_000))), [400, 'bad-request']);
  assert.deepEqual(await codeOf(await post('x'.repeat(64_001))), [413, 'too-large']);
  for (const length of ['abc', '-5', '', '1e3', '9'.repeat(5000)])
    assert.match(
      await raw(length),
      /^HTTP\/1.0 400 [^]*"bad-request"/,
      `Content-Length: ${length.slice(0, 9)}`,
    );
  assert.deepEqual(await codeOf(await post({ ...ids, recipientId: '..' })), [400, 'bad-request']);
  assert.deepEqual(await codeOf(await post({ ...ids, envelopeId: 'theirs' })), [404, 'not-found']);
  assert.deepEqual(await codeOf(await post({ ...ids, recipientId: 'nobody' })), [404, 'not-found']);
  assert.deepEqual(await codeOf(await post({ ...ids, documentId: 'theirs' })), [400, 'bad-request']);
  assert.deepEqual(await codeOf(await post('["envelopeId", "recipientId"]')), [400, 'bad-request']);
  const own = { method: 'POST', body: JSON.stringify(ids) };
  const type = { 'content-type': 'application/json' };
  assert.equal((await fetch(`${helper}/embed`, { ...own, headers: type })).status, 403, 'no origin');
  assert.equal((await fetch(`${helper}/embed?envelopeId=theirs`, { ...own, headers: type })).status, 404);
  for (const path of [
    'events',
    'status',
    'status?recipientId=..',
    'status?recipientId=a&recipientId=b',
    '..',
  ])
    assert.deepEqual(
      await codeOf(await fetch(`${helper}/envelopes/${ids.envelopeId}/${path}`)),
      [404, 'not-found'],
      path,
    );
  const standing = (envelope: string, recipient: string) =>
    fetch(`${helper}/envelopes/${envelope}/status?recipientId=${recipient}`);
  assert.deepEqual(await codeOf(await standing(ids.envelopeId, 'nobody')), [404, 'not-found']);
  assert.deepEqual(await codeOf(await standing('theirs', ids.recipientId)), [404, 'not-found']);
  const status = await standing(ids.envelopeId, ids.recipientId);
  assert.deepEqual(await status.json(), {
    envelope: { id: ids.envelopeId, status: 'SENT' },
    recipient: { id: ids.recipientId, status: 'pending' },
  });
  for (const method of ['PUT', 'OPTIONS', 'DELETE'])
    assert.deepEqual(
      await codeOf(await fetch(`${helper}/embed`, { method, headers: { origin: front.url } })),
      [404, 'not-found'],
      method,
    );
  const minted = await post(ids);
  const text = (await minted.text()) + JSON.stringify([...minted.headers]);
  assert.equal(minted.status, 201);
  assert.ok(!text.includes(key), 'the key stays with it');
  assert.equal(minted.headers.get('cache-control'), 'no-store');
  assert.equal(minted.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(minted.headers.get('cross-origin-resource-policy'), 'same-origin');
  assert.equal(minted.headers.get('access-control-allow-origin'), null, 'no other origin reads it');
});

test('the stand-in follows no redirect, and does not pass on unexpected answers of the service', async () => {
  const asked: string[] = [];
  let answer: [number, Record<string, string>, string] = [307, { location: '/elsewhere' }, key];
  const service = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    const [status, headers, body] = answer;
    outgoing.writeHead(status, headers).end(body);
  });
  const over = await startPython(`http://localhost:${await listen(service)}`);
  const mint = async () => {
    const headers = { 'content-type': 'application/json', origin: front.url };
    const response = await fetch(`${over}/embed`, { method: 'POST', body: JSON.stringify(ids), headers });
    const text = (await response.clone().text()) + JSON.stringify([...response.headers]);
    assert.ok(!text.includes(key) && !text.includes('said'), text);
    return codeOf(response);
  };
  try {
    assert.deepEqual(await mint(), [502, 'upstream']);
    assert.deepEqual(asked, [`/v1/envelopes/${ids.envelopeId}/recipients/${ids.recipientId}/embed`]);
    for (const [status, code] of [
      [409, [409, 'conflict']],
      [404, [404, 'not-found']],
      [500, [502, 'upstream']],
      [200, [502, 'upstream']],
    ] as const) {
      answer = [status, {}, JSON.stringify({ message: `said ${key}` })];
      assert.deepEqual(await mint(), code, String(status));
    }
    const standing = async (envelope: object, recipient: object) => {
      const recipients = [{ id: ids.recipientId, status: 'PENDING', email: 'clara@x.example', ...recipient }];
      answer = [200, {}, JSON.stringify({ id: ids.envelopeId, status: 'SENT', recipients, ...envelope })];
      const read = await fetch(`${over}/envelopes/${ids.envelopeId}/status?recipientId=${ids.recipientId}`);
      const progress = (await read.json()) as Record<'envelope' | 'recipient', { status: string }>;
      assert.ok(!JSON.stringify(progress).includes('clara'), 'no address leaves');
      return `${progress.envelope.status} ${progress.recipient.status}`;
    };
    const past = { expiresAt: '2020-01-01T00:00:00.000Z' };
    assert.equal(await standing(past, {}), 'EXPIRED pending');
    assert.equal(await standing({ ...past, status: 'COMPLETED' }, { status: 'SIGNED' }), 'COMPLETED signed');
    assert.equal(await standing({}, { signedAt: '2026-01-01T00:00:00Z' }), 'SENT signed');
    assert.equal(await standing({ status: 'DECLINED' }, { status: 'DECLINED' }), 'DECLINED declined');
  } finally {
    service.closeAllConnections();
    service.close();
  }
});

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Signs for the recipient through the sandbox's own routes, with a URL that the stand-in minted. */
async function sign(): Promise<void> {
  const { url } = (await (await post(ids)).json()) as { url: string };
  const token = new URL(url).searchParams.get('token')!;
  const { data } = await createClient({ baseUrl: sandbox.url }).call(openCeremony, { body: { token } });
  const values = data.fields
    .filter(({ type }) => type !== 'DATE_SIGNED')
    .map(({ id, type }) =>
      type === 'SIGNATURE' || type === 'INITIALS'
        ? { fieldId: id, image: dot }
        : { fieldId: id, value: 'Clara' },
    );
  await createClient({
    baseUrl: sandbox.url,
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set('authorization', `Bearer ${data.session}`);
      return fetch(request);
    },
  }).call(completeCeremony, { body: { consent: true, values } });
}

test(
  'a signing frame works with the stand-in: a URL is minted, the ceremony is shown, and its end is verified',
  { timeout: 300_000 },
  async () => {
    const { page, problems } = await visit(browser, front.url);
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    const frame = await ceremonyFrame(page);
    await frame
      .getByRole('button', { name: /^Sign here/ })
      .first()
      .waitFor();
    assert.ok(
      !(await heard()).some((type) => /signed|completed|error/.test(type)),
      'nothing is claimed before',
    );
    await sign();
    await page.evaluate(() =>
      (document.querySelector('sig-signing-frame') as unknown as { check(): unknown }).check(),
    );
    await page.waitForFunction(() =>
      (window as unknown as { heard: string[] }).heard.includes('sig-completed'),
    );
    assert.deepEqual(
      (await heard()).filter((type) => /signed|completed|error/.test(type)),
      ['sig-signed', 'sig-completed'],
    );
    assert.deepEqual(
      problems.filter((line) => !/events/.test(line)),
      [],
    );
  },
);
