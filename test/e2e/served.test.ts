import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { earlyClicks, renderToString } from 'sig-widgets/ssr';
import { elements } from '../support/manifest.js';
import { launch, visit } from '../support/page.js';
import { root } from '../support/sources.js';

type Tag = Parameters<typeof renderToString>[0];
const tags = elements.map(({ tagName }) => tagName as Tag);

let server: Server;
let browser: Browser;
let url: string;
/** The page that the server gives next. Its scripts run when the test asks for them. */
let body = '';
let lang = 'en';
const scripts = new Map<string, Uint8Array>();

before(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export const hydration = () => import('@lit-labs/ssr-client/lit-element-hydrate-support.js');
        export const elements = () => import('sig-widgets/define');`,
      resolveDir: root,
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/app',
    write: false,
    entryNames: 'app',
    loader: { '.woff2': 'empty' },
  });
  for (const { path, contents } of outputFiles) scripts.set(path, contents);
  server = createServer(({ url: path = '' }, response) => {
    const script = scripts.get(path);
    if (script) response.setHeader('content-type', 'text/javascript').end(script);
    // The service never answers: elements stay in their first frame.
    else if (path === '/')
      response.setHeader('content-type', 'text/html; charset=utf-8')
        .end(`<!doctype html><html lang="${lang}"><link rel="icon" href="data:,">
          <script>${earlyClicks}</script><body>${body}</body></html>`);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

const load = (page: Page, part: 'hydration' | 'elements') =>
  page.evaluate(`import('/app/app.js').then((app) => app.${part}())`);

/** Waits until every element has rendered for itself. */
const rendered = (page: Page) =>
  page.evaluate(async () => {
    const all = [...document.querySelectorAll<HTMLElement & { updateComplete?: Promise<unknown> }>('*')];
    for (const element of all) await element.updateComplete;
  });

/** What a visitor sees of each element, and how often its shadow tree has the same content. */
const look = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('section > *')].map((element) => {
        const { height, top } = element.getBoundingClientRect();
        const shadow = element.shadowRoot!;
        const texts = [...shadow.querySelectorAll('button, label, p, span, [role=heading]')]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.childElementCount === 0)
          .map((one) => one.textContent.trim());
        return [element.localName, { height: Math.round(height), top: Math.round(top), texts }];
      }),
    ),
  );

for (const { support, width, language } of [
  { support: true, width: 1280, language: 'de' },
  { support: false, width: 375, language: 'en' },
]) {
  test(`every element replaces its served frame without a shift, at ${width} px, ${support ? 'with' : 'without'} Lit's support for hydration`, async () => {
    lang = language;
    body = tags
      .map(
        (tag) =>
          `<section>${renderToString(tag, { lang, 'server-url': '/sig', handle: 'ada', slug: 'intro', token: 'tok', 'envelope-id': 'e1', 'document-id': 'd1', src: '/file.pdf' })}</section>`,
      )
      .join('');
    const { page, context, problems } = await visit(browser, url, { width });
    const warnings: string[] = [];
    page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
    const served = await look(page);
    if (support) await load(page, 'hydration');
    await load(page, 'elements');
    await rendered(page);
    assert.deepEqual(await look(page), served);
    assert.equal(await page.locator('section > * > template').count(), 0);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      warnings.filter((text) => /hydrat|lit/i.test(text)),
      [],
    );
    await context.close();
  });
}

test('what a visitor typed and focused before the upgrade is there after it', async () => {
  lang = 'en';
  body = `<section>${renderToString('sig-contact-form', { 'server-url': '/sig' })}</section>`;
  const { page, context, problems } = await visit(browser, url);
  const name = page.getByLabel('Name', { exact: true });
  await name.pressSequentially('Ada Byr');
  await load(page, 'elements');
  await rendered(page);
  await page.keyboard.type('on');
  assert.equal(await name.inputValue(), 'Ada Byron');
  assert.deepEqual(problems, []);
  await context.close();
});

test('a button that a visitor pressed before the upgrade is pressed after it', async () => {
  lang = 'en';
  body = `<section>${renderToString('sig-booking-button', { 'server-url': '/sig', handle: 'ada', slug: 'intro' })}</section>`;
  const { page, context, problems } = await visit(browser, url);
  await page.evaluate(() => {
    const heard: string[] = Object.assign(window, { heard: [] as string[] }).heard;
    document.addEventListener('sig-open', (event) => heard.push(event.type));
  });
  await page.getByRole('button', { name: 'Book a time' }).click();
  await load(page, 'elements');
  await page.getByRole('dialog').waitFor();
  assert.deepEqual(await page.evaluate('heard'), ['sig-open']);
  assert.deepEqual(problems, []);
  await context.close();
});

test('an element that a framework holds back reports nothing until it is released, and then is heard', async () => {
  lang = 'en';
  body = `<section>${renderToString('sig-booking-picker', { 'defer-hydration': true, 'server-url': '/sig' })}</section>`;
  const { page, context } = await visit(browser, url);
  await page.evaluate(() => {
    const heard: string[] = Object.assign(window, { heard: [] as string[] }).heard;
    document.addEventListener('sig-error', () => heard.push('early'));
  });
  await load(page, 'elements');
  await page.evaluate('customElements.whenDefined("sig-booking-picker")');
  const codes = await page.evaluate(async () => {
    const picker = document.querySelector('sig-booking-picker')!;
    const { heard } = window as unknown as { heard: string[] };
    const before = [...heard];
    const code = new Promise((done) =>
      picker.addEventListener('sig-error', (event) => done(event.detail.code), { once: true }),
    );
    picker.setAttribute('layout', 'list');
    picker.removeAttribute('defer-hydration');
    return { before, code: await code, isList: !!(await picker.updateComplete) && picker.layout === 'list' };
  });
  assert.deepEqual(codes, { before: [], code: 'config', isList: true });
  await context.close();
});
