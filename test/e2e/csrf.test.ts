import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { createSigServer } from '../../src/server/index.js';
import { toNodeHandler } from '../../src/server/node.js';
import { launch } from '../support/page.js';

const servers: Server[] = [];
const serve = (handler: RequestListener) =>
  new Promise<number>((resolve) => {
    const server = createServer(handler).listen(0, '127.0.0.1', () =>
      resolve((server.address() as AddressInfo).port),
    );
    servers.push(server);
  });

let browser: Browser;
let port: number;
let pagesPort: number;
let mints = 0;
/** Headers that the browser sent with the last request to the helper. */
let sent: Record<string, unknown> = {};

before(async () => {
  const page: RequestListener = (_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A page</title>');
  pagesPort = await serve(page);
  let helper: RequestListener = page;
  port = await serve((request, response) => {
    if (!request.url!.startsWith('/sig/')) return page(request, response);
    sent = {
      method: request.method,
      origin: request.headers.origin,
      site: request.headers['sec-fetch-site'],
    };
    helper(request, response);
  });
  const sig = createSigServer({
    baseUrl: 'https://service.example',
    apiKey: 'prod_0123456789abcdef',
    origins: [`http://partner.localhost:${pagesPort}`],
    authorize: () => ({}),
    fetch: async () => {
      mints += 1;
      return Response.json({ url: 'https://sign.service.example/c/1' });
    },
  });
  helper = toNodeHandler(sig);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const ids = { envelopeId: 'env1', recipientId: 'rec1' };
/** The helper is at app.localhost; each attempt comes from a page of another origin. */
const target = () => `http://app.localhost:${port}/sig/embed`;

async function from<T>(
  origin: string,
  work: (page: Page) => Promise<T>,
): Promise<{ minted: number; answer: T }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  const before = mints;
  sent = {};
  const answer = await work(page);
  await context.close();
  return { minted: mints - before, answer };
}

/** What a script of that page gets: the status, or `blocked` if the browser withholds the response. */
const byFetch = (init: RequestInit) => (page: Page) =>
  page.evaluate(
    async ([url, options]) =>
      fetch(url, options).then(
        ({ status, type }) => (type === 'opaque' ? 'opaque' : status),
        () => 'blocked',
      ),
    [target(), init] as const,
  );

const json: RequestInit = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(ids),
  credentials: 'include',
};
const plain: RequestInit = { ...json, headers: { 'content-type': 'text/plain' } };
const silent: RequestInit = { ...plain, mode: 'no-cors' };

const byForm = (enctype: string) => async (page: Page) => {
  const answer = page.waitForResponse((response) => response.url() === target());
  await page.evaluate(
    ([action, encoding, name]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action, enctype: encoding });
      const input = document.createElement('input');
      Object.assign(input, { name, value: '"}' });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [target(), enctype, `${JSON.stringify(ids).slice(0, -1)},"x":"`] as const,
  );
  return (await answer).status();
};

/** A sandboxed frame has an opaque origin and sends `Origin: null`. */
const byNullFrame = (init: RequestInit) => (page: Page) =>
  page.evaluate(
    ([url, options]) =>
      new Promise<unknown>((resolve) => {
        addEventListener('message', (message) => resolve(message.data), { once: true });
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', 'allow-scripts');
        frame.srcdoc =
          `<script>fetch(${JSON.stringify(url)}, ${JSON.stringify(options)}).then(
          (answer) => parent.postMessage(answer.type === 'opaque' ? 'opaque' : answer.status, '*'),
          () => parent.postMessage('blocked', '*'))</scr` + `ipt>`;
        document.body.append(frame);
      }),
    [target(), init] as const,
  );

const own = () => `http://app.localhost:${port}`;
const listed = () => `http://partner.localhost:${pagesPort}`;
const sameSite = () => `http://shop.app.localhost:${pagesPort}`;
const crossSite = () => `http://127.0.0.1:${pagesPort}`;
const otherScheme = () => `http://localhost:${pagesPort}`;

const rows: [string, () => string, (page: Page) => Promise<unknown>, unknown, boolean, string][] = [
  ['its own page', own, byFetch(json), 201, true, 'same-origin'],
  ['a listed origin', listed, byFetch(json), 201, true, 'cross-site'],
  ['a page of the same site that is not listed', sameSite, byFetch(json), 'blocked', false, 'same-site'],
  ['that page without a preflight', sameSite, byFetch(silent), 'blocked', false, 'same-site'],
  ['a page of another site', crossSite, byFetch(json), 'blocked', false, 'cross-site'],
  ['that page without a preflight', crossSite, byFetch(plain), 'blocked', false, 'cross-site'],
  ['that page without reading the answer', crossSite, byFetch(silent), 'blocked', false, 'cross-site'],
  ['a page of plain localhost', otherScheme, byFetch(json), 'blocked', false, 'cross-site'],
  ['a frame without an origin', crossSite, byNullFrame(json), 'blocked', false, 'cross-site'],
  [
    'a frame without an origin, without a preflight',
    own,
    byNullFrame(silent),
    'blocked',
    false,
    'cross-site',
  ],
  ['a form of another site', crossSite, byForm('text/plain'), 403, false, 'cross-site'],
  [
    'a form of another site, url-encoded',
    crossSite,
    byForm('application/x-www-form-urlencoded'),
    403,
    false,
    'cross-site',
  ],
  ['a form of the same site', sameSite, byForm('text/plain'), 403, false, 'same-site'],
  ['a form of its own page: not JSON', own, byForm('text/plain'), 400, false, 'same-origin'],
  ['a form of a listed origin: not JSON', listed, byForm('multipart/form-data'), 400, false, 'cross-site'],
];

for (const [index, [who, origin, how, expected, mint, site]] of rows.entries())
  test(
    `${index + 1}. ${who} ${mint ? 'may mint' : 'mints nothing'} (${String(expected)})`,
    { timeout: 120_000 },
    async () => {
      const { minted, answer } = await from(origin(), how);
      assert.equal(answer, expected, JSON.stringify(sent));
      assert.equal(sent.site, site, 'what this browser says of the page in Sec-Fetch-Site');
      assert.equal(minted, mint ? 1 : 0, JSON.stringify(sent));
    },
  );

test('over plain http on a name that is not loopback, without Sec-Fetch-Site, no URL is minted', async () => {
  const other = await browser.browserType().launch({
    executablePath: (await import('../support/browser.mjs')).findBrowser(),
    args: [
      ...(await import('../support/browser.mjs')).browserArgs,
      '--host-resolver-rules=MAP *.plain.example 127.0.0.1',
    ],
  });
  try {
    const page = await (await other.newContext()).newPage();
    await page.goto(`http://evil.plain.example:${pagesPort}/`);
    const before = mints;
    sent = {};
    const answer = await page.evaluate(
      async ([url, options]) =>
        fetch(url, options).then(
          ({ type }) => type,
          () => 'blocked',
        ),
      [`http://app.plain.example:${port}/sig/embed`, silent] as const,
    );
    assert.equal(answer, 'blocked', 'Cross-Origin-Resource-Policy withholds the answer as well');
    assert.equal(sent.site, undefined, 'no Sec-Fetch-Site where the address is not trustworthy');
    assert.equal(sent.origin, `http://evil.plain.example:${pagesPort}`);
    assert.equal(mints, before);
  } finally {
    await other.close();
  }
});
