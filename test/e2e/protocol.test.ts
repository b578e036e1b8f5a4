import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
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
let python: ChildProcess;
let helper: string;
let browser: Browser;
let ids: { envelopeId: string; recipientId: string };

before(async () => {
  sandbox = await serveSandbox({ port: 0 });
  const { id, recipients } = (await sandbox.sandbox.scene()).envelopes.sent!;
  ids = { envelopeId: id, recipientId: recipients[0]!.id };
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
  python = spawn('python3', ['demo/protocol.py', sandbox.url, pages.url, '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  helper = await new Promise<string>((resolve, reject) => {
    python.stdout!.once('data', (line) => resolve(String(line).trim()));
    python.once('error', () =>
      reject(new Error('python3 is not installed: demo/protocol.py cannot be tried')),
    );
    python.once('exit', (status) => reject(new Error(`demo/protocol.py ended with ${status}`)));
  });
  writeFileSync(
    `${folder}/site/index.html`,
    `<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,"><body>
    <sig-signing-frame server-url="${helper}" envelope-id="${ids.envelopeId}" recipient-id="${ids.recipientId}"></sig-signing-frame>
    <script>window.heard = []; for (const type of ['sig-ready', 'sig-signed', 'sig-completed', 'sig-error'])
      document.addEventListener(type, (event) => heard.push(type + (event.detail?.code ? ' ' + event.detail.code : '')));</script>
    <script type="module" src="bundle.js"></script></body></html>`,
  );
  browser = await launch();
});
after(async () => {
  await browser?.close();
  python?.removeAllListeners('exit');
  python?.kill();
  await pages?.close();
  await sandbox?.close();
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${helper}/embed`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: pages.url, ...headers },
  });
/** What is answered to a mint whose length is no length: as no client of ours would send it. */
const raw = (length: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port, pathname } = new URL(`${helper}/embed`);
    const head = [`POST ${pathname} HTTP/1.1`, `Host: ${hostname}`, `Origin: ${pages.url}`];
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

test('the stand-in in Python keeps to the written protocol', async () => {
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
  assert.equal((await fetch(`${helper}/embed`, { ...own, headers: type })).status, 403, 'neither header');
  const vouched = { ...type, 'sec-fetch-site': 'same-origin' };
  assert.equal((await fetch(`${helper}/embed`, { ...own, headers: vouched })).status, 201);
  assert.equal(
    (await fetch(`${helper}/embed`, { method: 'OPTIONS', headers: { origin: pages.url } })).status,
    204,
  );
  const headers = { origin: 'http://evil.example' };
  assert.equal((await fetch(`${helper}/embed`, { method: 'OPTIONS', headers })).status, 403);
  assert.equal((await fetch(`${helper}/envelopes/${ids.envelopeId}/events`)).status, 404, 'it has no events');
  const status = await fetch(`${helper}/envelopes/${ids.envelopeId}/status?recipientId=${ids.recipientId}`);
  assert.deepEqual(((await status.json()) as { recipient: unknown }).recipient, {
    id: ids.recipientId,
    status: 'pending',
  });
  const whole = await fetch(`${helper}/envelopes/${ids.envelopeId}/status`);
  assert.deepEqual(Object.keys((await whole.json()) as object), ['envelope']);
  assert.deepEqual(
    await codeOf(await fetch(`${helper}/embed`, { method: 'PUT', headers: { origin: pages.url } })),
    [404, 'not-found'],
  );
  const { apiKeys } = await sandbox.sandbox.scene();
  const minted = await post(ids);
  const text = (await minted.text()) + JSON.stringify([...minted.headers]);
  assert.equal(minted.status, 201);
  assert.ok(!text.includes(apiKeys.full), 'the key stays with it');
  assert.equal(minted.headers.get('cache-control'), 'no-store');
});

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Signs for the recipient over the sandbox's own routes, with a URL that the stand-in minted. */
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
  'a signing frame works against it: minted, shown, and verified as completed',
  { timeout: 60_000 },
  async () => {
    const { page, problems } = await visit(browser, pages.url);
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
