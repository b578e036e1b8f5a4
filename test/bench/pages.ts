import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { launch } from '../support/page.js';
import { root } from '../support/sources.js';
import { serveFolder } from '../support/static.js';

const folder = `${root}.cache/bench-pages`;
const pages = 500;
const fields = 2000;

const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
const round = (value: number) => Math.round(value * 100) / 100;
const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;

/** A contract of `count` pages, each with a screenful of text. */
async function contract(count: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const clause = 'The client shall pay the fees set out in the schedule within thirty days of the invoice. ';
  for (let index = 0; index < count; index++) {
    const page = doc.addPage([595.28, 841.89]);
    page.drawText(`${index + 1}. Terms of the engagement`, { x: 60, y: 740, size: 18, font });
    page.drawText(clause.repeat(14), { x: 60, y: 700, size: 11, lineHeight: 16, maxWidth: 470, font });
  }
  return doc.save();
}

/** A page of a host's with the built elements, and the functions of `pages.page.ts` as `bench`. */
async function site(): Promise<{ url: string; close(): Promise<void> }> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}/main.js`,
    `import * as bench from '${root}test/bench/pages.page.ts'; window.bench = bench;`,
  );
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><html lang="en-GB"><title>Bench</title><style>body{margin:0}main{display:block}</style>
    <main></main><script type="module" src="./main.js"></script></html>`,
  );
  const doors = ['sig-document-viewer', 'sig-field-placer', 'sig-provider'].map((tag) => ({
    find: `sig-widgets/define/${tag}`,
    replacement: `${root}dist/elements/${tag}/${tag}.define.js`,
  }));
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    resolve: { alias: doors },
    build: { outDir: `${folder}/out`, emptyOutDir: true, target: 'es2022', modulePreload: false },
  });
  copyFileSync(`${root}node_modules/pdfjs-dist/build/pdf.worker.min.mjs`, `${folder}/out/pdf.worker.min.mjs`);
  writeFileSync(`${folder}/out/long.pdf`, await contract(pages));
  return serveFolder(`${folder}/out`);
}

type Bench = typeof import('./pages.page.js');
type Called<Name extends keyof Bench> = Awaited<ReturnType<Bench[Name]>>;

/** Calls one of the page's functions by its name. */
function call<Name extends keyof Bench>(page: Page, name: Name, ...args: Parameters<Bench[Name]>) {
  return page.evaluate(
    ([which, given]) => {
      const { bench } = window as unknown as { bench: Record<string, (...args: unknown[]) => unknown> };
      return bench[which]!(...given);
    },
    [name, args as unknown[]] as const,
  ) as Promise<Called<Name>>;
}

/** Drags from a place by the mouse, and says what each frame cost. */
async function drag(page: Page, from: { x: number; y: number }): Promise<Called<'frames'>> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await call(page, 'measureFrames');
  for (let step = 1; step <= 120; step++) {
    await page.mouse.move(from.x + 150 * Math.sin(step / 12), from.y + 60 * Math.sin(step / 7));
  }
  const cost = await call(page, 'frames');
  await page.mouse.up();
  return cost;
}

/** Opening, each pair interleaved so that both see the same machine. */
async function opening(page: Page, rounds: number) {
  const times = { placer: [] as number[], viewer: [] as number[], bare: [] as number[] };
  // The first of each compiles the code.
  for (let turn = -1; turn < rounds; turn++) {
    const placer = await call(page, 'openPlacer', pages, fields);
    const width = await page.evaluate(
      () =>
        document
          .querySelector('sig-field-placer')!
          .shadowRoot!.querySelector<HTMLElement>('.page')!
          .getBoundingClientRect().width,
    );
    const viewer = await call(page, 'openViewer');
    const bare = await call(page, 'openBare', width);
    if (turn < 0) continue;
    times.placer.push(placer);
    times.viewer.push(viewer);
    times.bare.push(bare);
  }
  const bare = median(times.bare);
  return {
    'bare pdf.js, ms': round(bare),
    'sig-field-placer with 2,000 fields, ms': round(median(times.placer)),
    'sig-field-placer, times bare': round(median(times.placer) / bare),
    'sig-document-viewer, ms': round(median(times.viewer)),
    'sig-document-viewer, times bare': round(median(times.viewer) / bare),
  };
}

async function dragging(page: Page) {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await call(page, 'openPlacer', pages, fields);
    await call(page, 'quiet');
    ours.push((await drag(page, await call(page, 'firstField'))).p95);
    await call(page, 'openBox');
    bare.push((await drag(page, { x: 280, y: 216 })).p95);
  }
  return {
    'a field, p95 ms': round(median(ours)),
    'a bare box, p95 ms': round(median(bare)),
    ratio: round(median(ours) / median(bare)),
  };
}

async function moving(page: Page, open: () => Promise<unknown>) {
  await open();
  await call(page, 'quiet');
  const slow = await call(page, 'scroll', 40, 3000);
  const fast = await call(page, 'scroll', 150, 3000);
  const zoomed = await call(page, 'zoom', 4000);
  await page.evaluate(() => {
    document.querySelector<HTMLElement & { zoom: unknown }>('sig-field-placer, sig-document-viewer')!.zoom =
      'fit';
  });
  const far = await call(page, 'jump', pages, 3000);
  const all = [slow, fast, zoomed, far];
  return {
    'blank while scrolling 2,400 px a second, ms': round(slow.blank),
    'blank while scrolling 9,000 px a second, ms': round(fast.blank),
    'blank while zooming, ms': round(zoomed.blank),
    'blank after a jump to a page far away, ms': round(far.blank),
    'canvases at most, MB': megabytes(Math.max(...all.map(({ bytes }) => bytes))),
  };
}

/** 500 pages with 2,000 fields: opening, dragging and moving about, each beside the least that could be done. */
export async function pagesCost(rounds = 7): Promise<Record<string, unknown>> {
  if (!existsSync(`${root}dist`)) return { skipped: 'npm run build first' };
  const server = await site();
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(server.url);
    await page.waitForFunction(() => 'bench' in window);
    await call(page, 'load', './long.pdf');
    const report: Record<string, unknown> = {
      'open to the sharp first page': await opening(page, rounds),
      'drag, work of a frame': await dragging(page),
    };
    await call(page, 'countCanvases');
    report['sig-field-placer, moving about'] = await moving(page, () =>
      call(page, 'openPlacer', pages, fields),
    );
    report['sig-document-viewer, moving about'] = await moving(page, () => call(page, 'openViewer'));
    await context.close();
    return report;
  } finally {
    await browser.close();
    await server.close();
  }
}
