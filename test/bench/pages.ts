import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { launch } from '../support/page.js';
import { root } from '../support/sources.js';
import { drag } from './pages/drag.js';
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
  const slow = await call('scroll', 40, 3000);
  const fast = await call('scroll', 150, 3000);
  const zoomed = await call('zoom', 4000);
  await call('fit');
  const far = await call('jump', pages, 3000);
  const all = [slow, fast, zoomed, far];
  return {
    'blank while scrolling 2,400 px a second, ms': round(slow.blank),
    'blank while scrolling 9,000 px a second, ms': round(fast.blank),
    'blank while zooming, ms': round(zoomed.blank),
    'blank after a jump to a page far away, ms': round(far.blank),
    'canvases at most, MB': megabytes(Math.max(...all.map(({ bytes }) => bytes))),
  };
}

/** 500 pages with 2,000 fields: opening, dragging and scrolling, each compared with the minimum. */
export async function pagesCost(rounds = 11): Promise<Record<string, unknown>> {
  if (!existsSync(`${root}dist`)) return { skipped: 'npm run build first' };
  const server = await benchSite({ name: 'bench-pages', entry: 'test/bench/pages/page.ts', pages });
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const call = callerOf<Bench>(page);
    await page.goto(server.url);
    await page.waitForFunction(() => 'bench' in window);
    await call('load', './long.pdf');
    const report: Record<string, unknown> = {
      'open to the sharp first page': await opening(call, rounds),
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
