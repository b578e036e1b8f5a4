import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { launch } from '../support/page.js';
import { root } from '../support/sources.js';
import { drag } from './pages/drag.js';
import { heavyNames } from './pages/heavy.js';
import { benchSite, callerOf, median, round } from './pages/site.js';

type Bench = typeof import('./pages/page.js');
type Call = ReturnType<typeof callerOf<Bench>>;

const pages = 500;
const fields = 2000;
const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;

/** Opening, alternating with bare pdf.js at the same size, so that both see the same machine. */
async function opening(call: Call, rounds: number) {
  const ours = [
    ['sig-field-placer with 2,000 fields', () => call('openPlacer', pages, fields), ['address', 'beside']],
    ['sig-document-viewer', () => call('openViewer'), ['memory']],
  ] as const;
  const names = {
    address: "bare pdf.js, given the file's address",
    beside: 'bare pdf.js, the file asked for beside the start of its worker',
    memory: 'bare pdf.js, given the bytes',
  };
  const report: Record<string, unknown> = {};
  for (const [name, open, sources] of ours) {
    const times: number[] = [];
    const bare = sources.map((given) => ({ given, times: [] as number[], ratios: [] as number[] }));
    // The first run of each compiles the code.
    for (let turn = -1; turn < rounds; turn++) {
      const time = await open();
      const width = await call('pageWidth');
      await call('clear');
      if (turn >= 0) times.push(time);
      for (const each of bare) {
        const took = await call('openBare', width, each.given);
        await call('clear');
        if (turn < 0) continue;
        each.times.push(took);
        // A ratio per pair: a busy machine slows both.
        each.ratios.push(time / took);
      }
    }
    const beside = bare.map(({ given, times: took, ratios }) => {
      return [names[given], { ms: round(median(took)), ratio: round(median(ratios)) }] as const;
    });
    report[name] = { ms: round(median(times)), ...Object.fromEntries(beside) };
  }
  return report;
}

/** Runs with a processor four times as slow, which workers are not. */
async function slowed<T>(page: Page, run: () => Promise<T>): Promise<T> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  try {
    return await run();
  } finally {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await cdp.detach();
  }
}

async function dragging(page: Page, call: Call) {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await call('openPlacer', pages, fields);
    await call('quiet');
    ours.push((await drag(page, call, await call('firstField'))).p95);
    await call('openBox');
    bare.push((await drag(page, call, { x: 280, y: 216 })).p95);
  }
  return {
    'a field, p95 ms': round(median(ours)),
    'a bare box, p95 ms': round(median(bare)),
    ratio: round(median(ours) / median(bare)),
  };
}

async function moving(call: Call, open: () => Promise<unknown>) {
  await open();
  await call('quiet');
  const slow = await call('scroll', 2400, 3000);
  const fast = await call('scroll', 9000, 3000);
  const zoomed = await call('zoom', 4000);
  await call('fit');
  const far = await call('jump', pages, 3000);
  const all = [slow, fast, zoomed, far];
  const both = ({ blank, sharp }: typeof slow) => ({
    'blank, ms': round(blank),
    'from the end to sharp, ms': round(sharp),
  });
  return {
    'scrolling 2,400 px a second': both(slow),
    'scrolling 9,000 px a second': both(fast),
    zooming: both(zoomed),
    'jumping to pages far away': both(far),
    'canvases at most, MB': megabytes(Math.max(...all.map(({ canvases }) => canvases))),
    'JavaScript heap at most, MB': megabytes(Math.max(...all.map(({ heap }) => heap))),
  };
}

/** Heavy first pages in pairs with bare pdf.js given the bytes, at full speed and with a processor four times as slow. */
async function heavyPages(page: Page, call: Call, rounds: number) {
  const cdp = await page.context().newCDPSession(page);
  const report: Record<string, unknown> = {};
  for (const rate of [1, 4]) {
    for (const name of heavyNames) {
      await call('load', `./${name}.pdf`);
      const [readable, sharp]: [number[], number[]] = [[], []];
      const bare: number[] = [];
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
      // The first run of each compiles the code.
      for (let turn = -1; turn < (rate > 1 ? Math.min(rounds, 3) : rounds); turn++) {
        const ours = await call('openViewerInSteps');
        const width = await call('pageWidth');
        await call('clear');
        const theirs = await call('openBare', width, 'memory');
        await call('clear');
        if (turn < 0) continue;
        bare.push(theirs);
        readable.push(ours.readable / theirs);
        sharp.push(ours.sharp / theirs);
      }
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      report[`${name}${rate > 1 ? `, processor ${rate} times as slow` : ''}`] = {
        'bare pdf.js, ms': round(median(bare)),
        'first picture, ratio': round(median(readable)),
        'sharp, ratio': round(median(sharp)),
      };
    }
  }
  await cdp.detach();
  await call('load', './long.pdf');
  return report;
}

/** 500 pages with 2,000 fields: opening, dragging and scrolling, each compared with the minimum. */
export async function pagesCost(rounds = 5): Promise<Record<string, unknown>> {
  if (!existsSync(`${root}dist`)) return { skipped: 'npm run build first' };
  const server = await benchSite({ name: 'bench-pages', entry: 'test/bench/pages/page.ts', pages });
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const call = callerOf<Bench>(page);
    await page.goto(server.url);
    await page.waitForFunction(() => 'bench' in window);
    const heavy = await heavyPages(page, call, rounds);
    const report: Record<string, unknown> = {
      'heavy first page in sig-document-viewer': heavy,
      'open to the sharp first page': await opening(call, rounds),
      'open to the sharp first page, processor 4 times as slow': await slowed(page, () =>
        opening(call, rounds),
      ),
      'drag, work of a frame': await dragging(page, call),
    };
    await call('countCanvases');
    report['sig-field-placer, moving about'] = await moving(call, () => call('openPlacer', pages, fields));
    report['sig-document-viewer, moving about'] = await moving(call, () => call('openViewer'));
    await context.close();
    return report;
  } finally {
    await browser.close();
    await server.close();
  }
}
