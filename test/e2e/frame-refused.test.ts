import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { clean } from '../support/clean-page.js';
import { bundlePage, FrameSite } from '../support/frame-site.js';
import { launch, shot, visit } from '../support/page.js';

let site: FrameSite;
let browser: Browser;
/** Accepts connections and never responds. */
const mute: Server = createServer(() => undefined);
/** A port where nothing listens. */
let unreachable = '';

before(async () => {
  site = await new FrameSite(
    await bundlePage('frame', "import 'sig-widgets/define/sig-signing-frame';"),
  ).listen();
  browser = await launch();
  await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done));
  const gone = createServer();
  await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done));
  unreachable = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  await new Promise((done) => gone.close(done));
});
after(async () => {
  await browser?.close();
  await site?.close();
  mute.close();
});
beforeEach(() => site.reset());

const unseen = 'Can you see the document?';
const blocked = 'The document can’t be shown on this page';
const cases: { what: string; words: string; console: RegExp; set(): void }[] = [
  {
    what: 'a ceremony whose frame-ancestors leave this page out',
    words: unseen,
    console: /frame-ancestors http:\/\/localhost:\d+/,
    set: () => (site.ceremonyHeaders = { 'Content-Security-Policy': "frame-ancestors 'none'" }),
  },
  {
    what: 'a ceremony with X-Frame-Options',
    words: unseen,
    console: /without X-Frame-Options/,
    set: () => (site.ceremonyHeaders = { 'X-Frame-Options': 'DENY' }),
  },
  {
    what: 'a page whose own frame-src leaves the ceremony out',
    words: blocked,
    console: /Allow it with: frame-src http:\/\/127\.0\.0\.1:\d+/,
    set: () => (site.hostHeaders = { 'Content-Security-Policy': "frame-src 'self'" }),
  },
  {
    what: 'an isolated page (COEP) and a ceremony that is not',
    words: blocked,
    console: /Cross-Origin-Embedder-Policy: require-corp/,
    set: () => (site.hostHeaders = { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
  },
  {
    what: 'a dead host that refuses connections',
    words: unseen,
    console: /whether http:\/\/127\.0\.0\.1:\d+ answers at all/,
    set: () => (site.target = unreachable),
  },
  {
    what: 'a dead host that never answers',
    words: 'This is taking longer than usual',
    console: /whether http:\/\/127\.0\.0\.1:\d+ answers at all/,
    set: () => (site.target = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`),
  },
];

for (const [index, { what, words, console: said, set }] of cases.entries())
  test(`${what} is recognised within 8 seconds, explained to the person and to the developer, and signing works in a new tab`, async () => {
    set();
    const lines: string[] = [];
    const { page, context } = await visit(browser, 'about:blank', { width: index % 2 ? 375 : 1280 });
    page.on('console', (line) => lines.push(line.text()));
    await page.addInitScript(() => {
      const events: string[] = [];
      Object.assign(window, { events });
      for (const type of ['sig-ready', 'sig-error', 'sig-signed', 'sig-completed'])
        document.addEventListener(type, (event) =>
          events.push(type, (event as CustomEvent<{ code?: string }>).detail?.code ?? ''),
        );
    });
    const began = Date.now();
    await page.goto(site.url);
    const frame = page.locator('sig-signing-frame');
    const state = () => frame.evaluate((element) => (element as unknown as { state: string }).state);
    await frame.getByRole('heading', { name: words }).waitFor();
    const took = Date.now() - began;
    assert.equal(await state(), 'failed', 'a frame that shows nothing is not claimed to be signing');
    // Loading the page takes time on top of the 8 seconds.
    assert.ok(took < 14_000, `took ${took} ms`);
    await shot(page, `frame-refused-${index}`);
    // The frame shows the browser's own error page.
    await clean(page, { within: 'sig-signing-frame', frames: false });
    assert.ok(
      lines.some((line) => line.startsWith('sig-signing-frame:') && said.test(line)),
      lines.join('\n'),
    );
    assert.ok(
      !lines.some((line) => line.startsWith('sig-signing-frame:') && line.includes('CANARY')),
      'no URL is logged',
    );
    const readEvents = () => page.evaluate(() => (window as unknown as { events: string[] }).events);
    assert.deepEqual(await readEvents(), ['sig-error', 'blocked']);

    site.target = site.ceremony;
    site.ceremonyHeaders = {};
    const opening = context.waitForEvent('page');
    await frame.getByRole('button', { name: 'Open in a new tab' }).click();
    const tab = await opening;
    await frame.getByRole('heading', { name: 'Signing continues in another tab' }).waitFor();
    // A tab that closes before the answer may take the request with it.
    const finishing = tab.waitForResponse((response) => response.url().endsWith('/finish'));
    await tab.getByRole('button', { name: 'Finish' }).click();
    await finishing;
    assert.equal(site.opened.at(-1), `CANARY-${site.minted}`, 'with a fresh URL');
    assert.equal(site.minted, 2);
    await tab.close();
    await frame.getByRole('heading', { name: 'Completed' }).waitFor();
    assert.deepEqual(
      (await readEvents()).filter((type) => type.startsWith('sig-')),
      ['sig-error', 'sig-signed', 'sig-completed'],
    );
    await context.close();
  });

test('closing the other tab before the end is noticed, and signing can continue here', async () => {
  const { page, context } = await visit(browser, site.url);
  const frame = page.locator('sig-signing-frame');
  await frame.getByRole('button', { name: 'I’ve signed – check now' }).waitFor();
  const opening = context.waitForEvent('page');
  await frame.getByRole('button', { name: 'Open in a new tab' }).click();
  await (await opening).close();
  await frame.getByRole('heading', { name: 'Have you finished signing?' }).waitFor();
  await frame.getByRole('button', { name: 'Sign here instead' }).click();
  await frame.getByRole('button', { name: 'I’ve signed – check now' }).waitFor();
  assert.deepEqual(site.opened.at(-1), 'CANARY-3');
  await context.close();
});

test('the signing URL never appears in an attribute, history, storage, timeline or log of the page', async () => {
  const lines: string[] = [];
  const { page, context } = await visit(browser, 'about:blank');
  page.on('console', (line) => lines.push(line.text()));
  await page.goto(site.url);
  const long = await page.evaluate(() => history.length);
  await page.locator('sig-signing-frame').getByRole('button', { name: 'I’ve signed – check now' }).waitFor();
  const traces = await page.evaluate(() => {
    const element = document.querySelector('sig-signing-frame')!;
    return JSON.stringify([
      document.documentElement.outerHTML,
      element.shadowRoot!.innerHTML,
      history.state,
      location.href,
      { ...localStorage },
      { ...sessionStorage },
      performance.getEntries().map(({ name }) => name),
      window.name,
    ]);
  });
  assert.equal(site.opened.length, 1);
  assert.ok(!traces.includes('CANARY'), traces);
  assert.ok(!lines.join().includes('CANARY'));
  assert.equal(await page.evaluate(() => history.length), long);
  await context.close();
});
