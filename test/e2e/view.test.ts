import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { pdfWorker } from '../../vite.config.js';
import { builtDoors } from '../support/consumer.js';
import { bytesOf, launch, shot, visit } from '../support/page.js';
import { pinch } from '../support/pinch.js';
import { japanesePdf, scanPdf } from '../support/pdf-files.js';
import { agreement, agreementHeard } from '../support/traits/agreement.js';
import { root, textOf } from '../support/sources.js';
import { serveFolder } from '../support/static.js';

const folder = `${root}.cache/view-site`;

async function terms(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  for (const clause of ['Scope', 'Fees', 'Notice']) {
    const page = doc.addPage([595.28, 841.89]);
    page.drawText(clause, { x: 60, y: 760, size: 24 });
    page.drawText('The client pays within thirty days of the invoice.', { x: 60, y: 720, size: 12 });
  }
  return doc.save();
}

/** The part of the README's policy that the viewer needs. */
function policy(): string {
  const [, block = ''] = /## Content Security Policy\n\n```\n([^`]+)```/.exec(textOf('README.md')) ?? [];
  const directives = block
    .replace('frame-src <ceremony>; ', '')
    .replace(' <public routes>', '')
    .replace(/\s+/g, ' ');
  assert.match(directives, /script-src 'self' 'wasm-unsafe-eval';.*require-trusted-types-for 'script'/);
  return `default-src 'none'; base-uri 'none'; ${directives}`;
}

const files: Record<string, Uint8Array> = {};
let site: Awaited<ReturnType<typeof serveFolder>>;
let browser: Browser;

before(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><html lang="en-GB"><head><title>Terms</title>
    <link rel="icon" href="data:,"></head><body><main><h1>Terms</h1></main>
    <script type="module" src="./main.js"></script></body></html>`,
  );
  writeFileSync(
    `${folder}/main.js`,
    `import { setPdfFilesUrl } from 'sig-widgets';
    import 'sig-widgets/define/sig-document-viewer';
    addEventListener('securitypolicyviolation', (event) => {
      (window.violations ??= []).push(event.violatedDirective + ' ' + event.blockedURI);
    });
    setPdfFilesUrl('/pdfjs/');
    const viewer = document.createElement('sig-document-viewer');
    viewer.src = location.hash.slice(1);
    document.querySelector('main').append(viewer);`,
  );
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    resolve: { alias: builtDoors() },
    plugins: [pdfWorker()],
    build: { outDir: `${folder}/out`, target: 'es2022', modulePreload: false, assetsInlineLimit: 0 },
  });
  Object.assign(files, {
    terms: await terms(),
    scan: await scanPdf(),
    japanese: await japanesePdf(),
    tagged: await agreement.build(),
  });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(`${folder}/out/${name}.pdf`, bytes);
  site = await serveFolder(`${folder}/out`, { 'Content-Security-Policy': policy() });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.close();
});

const violations = (page: Page) =>
  page.evaluate(() => (window as { violations?: string[] }).violations ?? []);

/** Opens a file in the viewer and waits until its first page is drawn. */
async function view(name: string, options: Parameters<typeof visit>[2] = {}) {
  const visited = await visit(browser, `${site.url}/#/${name}.pdf`, options);
  const viewer = visited.page.locator('sig-document-viewer');
  await viewer.locator('canvas.drawn').first().waitFor();
  return { ...visited, viewer };
}

test(
  'under the README’s policy a PDF is shown, searched, zoomed, printed and saved without a violation',
  { timeout: 300_000 },
  async () => {
    const { page, viewer, problems, requests, context } = await view('terms');
    assert.ok(
      requests.some((url) => url.startsWith(site.url) && /pdf\.worker[^/]*\.mjs$/.test(url)),
      'the worker is the host’s own file',
    );
    assert.ok(
      requests.every((url) => url.startsWith(site.url) || url.startsWith('blob:')),
      'no request to another origin',
    );

    await viewer.getByRole('button', { name: 'Find in document' }).click();
    await page.keyboard.type('thirty days');
    await viewer.getByText('1 of 3', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await viewer.getByText('2 of 3', { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+0');
    await viewer.getByRole('button', { name: /^Zoom 100\s?%/ }).waitFor();

    const text = viewer.getByRole('group', { name: 'Page 2 of 3' }).getByText('Fees', { exact: true });
    const selected = await text.evaluate((span) => {
      getSelection()!.selectAllChildren(span);
      return getSelection()!.toString();
    });
    assert.equal(selected, 'Fees');

    await page.evaluate(() => {
      window.print = () => {
        const paper = document.querySelector('.sig-print')!;
        Object.assign(window, {
          printed: [...paper.querySelectorAll('img')].map((image) => image.naturalWidth),
        });
        setTimeout(() => dispatchEvent(new Event('afterprint')));
      };
    });
    await viewer.getByRole('button', { name: 'Print' }).click();
    const printed = await page.waitForFunction(() => (window as { printed?: number[] }).printed);
    const widths = (await printed.jsonValue())!;
    assert.equal(widths.length, 3);
    assert.ok(
      widths.every((width) => width > 1000),
      `150 dots to the inch: ${widths.join()}`,
    );

    const saving = page.waitForEvent('download');
    await viewer.getByRole('button', { name: 'Download' }).click();
    const saved = await saving;
    assert.equal(saved.suggestedFilename(), 'terms.pdf');
    assert.deepEqual(await bytesOf(saved), files.terms);

    await shot(page, 'view-terms');
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(problems, []);
    await context.close();
  },
);

interface AxNode {
  readonly ignored: boolean;
  readonly nodeId: string;
  readonly childIds?: readonly string[];
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}

test(
  'the browser’s accessibility tree has the headings, list, table and picture of a tagged PDF, in reading order',
  { timeout: 300_000 },
  async () => {
    const { page, viewer, context } = await view('tagged');
    await viewer.getByRole('heading', { name: 'Approval' }).waitFor();
    const cdp = await context.newCDPSession(page);
    const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const wordsOf = (node: AxNode): string =>
      node.role?.value === 'StaticText'
        ? (node.name?.value ?? '')
        : (node.childIds ?? []).map((id) => (byId.has(id) ? wordsOf(byId.get(id)!) : '')).join('');
    const levelOf = ({ properties }: AxNode) => properties?.find(({ name }) => name === 'level')?.value.value;
    const roles: Record<string, string> = { gridcell: 'cell', image: 'img' };
    const heard: string[] = [];
    const walk = (node: AxNode, isInside: boolean): void => {
      const role = roles[node.role?.value ?? ''] ?? node.role?.value ?? '';
      const isPage = role === 'group' && node.name?.value === 'Page 1 of 1';
      if (isInside && !node.ignored && agreementHeard.some((one) => one.startsWith(role) && role !== '')) {
        const level = levelOf(node);
        const name = role === 'img' ? node.name?.value : wordsOf(node).trim();
        heard.push(`${role}${level === undefined || role !== 'heading' ? '' : ` ${String(level)}`}: ${name}`);
      }
      for (const id of node.childIds ?? []) if (byId.has(id)) walk(byId.get(id)!, isInside || isPage);
    };
    walk(nodes[0]!, false);
    assert.deepEqual(heard, agreementHeard);
    await context.close();
  },
);

/** The share of dark pixels in a drawn page. */
const inked = (page: Page) =>
  page.evaluate(() => {
    const canvas = document
      .querySelector('sig-document-viewer')!
      .shadowRoot!.querySelector<HTMLCanvasElement>('canvas.drawn')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at + 1]! < 128) dark += 1;
    return dark / (data.length / 4);
  });

for (const [name, least, asked] of [
  ['scan', 0.9, /\/pdfjs\/wasm\/openjpeg\.wasm$/],
  ['japanese', 0.005, /\/pdfjs\/cmaps\/90ms-RKSJ-H\.bcmap$/],
] as const) {
  test(
    `under the README’s policy ${name}.pdf is drawn with pdf.js’s additional files`,
    { timeout: 300_000 },
    async () => {
      const { page, problems, requests, context } = await view(name);
      assert.ok((await inked(page)) > least, `inked: ${await inked(page)}`);
      assert.ok(
        requests.some((url) => asked.test(url)),
        'it was read from the host',
      );
      await shot(page, `view-${name}`);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(problems, []);
      await context.close();
    },
  );
}

for (const rate of [20, 60, 120])
  test(
    `two fingers zoom the document as long as they move, at ${rate} events a second`,
    { timeout: 300_000 },
    async () => {
      const { page, viewer, context, problems } = await view('terms', {
        width: 390,
        height: 844,
        touch: true,
      });
      const first = viewer.getByRole('group', { name: 'Page 1 of 3' });
      const wide = async () => (await first.boundingBox())!.width;
      const [before, box] = [await wide(), (await first.boundingBox())!];
      const cdp = await context.newCDPSession(page);
      const middle = { x: 195, y: box.y + 160 };
      await pinch(cdp, { middle, from: 40, to: 120, rate });
      const zoomed = await wide();
      assert.ok(zoomed / before > 2.6, `three times as far apart: ${zoomed / before} times as wide`);
      await pinch(cdp, { middle, from: 120, to: 60, rate });
      const ratio = (await wide()) / zoomed;
      assert.ok(ratio > 0.45 && ratio < 0.57, `and back: ${ratio}`);
      assert.deepEqual(problems, []);
    },
  );
