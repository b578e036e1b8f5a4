import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { launch } from '../support/page.js';
import { root } from '../support/sources.js';
import { installApart } from './install.js';
import { drag } from './pages/drag.js';
import { benchSite, callerOf, median, round } from './pages/site.js';

type Bench = typeof import('./pdfme/page.js');

const source = `${root}test/bench/pdfme`;
const folder = `${root}.cache/bench-pdfme`;
const pages = 5;
const fields = 50;

/** Drags one field in each; the 95th percentile of the work per frame. */
async function dragging(page: Page, call: ReturnType<typeof callerOf<Bench>>, whose: 'ours' | 'theirs') {
  const place = () => call(whose === 'ours' ? 'firstField' : 'firstDesignerField');
  const from = await place();
  // Both need a selected field.
  await page.mouse.click(from.x, from.y);
  await call('quiet');
  const { p95 } = await drag(page, call, from);
  const to = await place();
  if (Math.hypot(to.x - from.x, to.y - from.y) < 20) throw new Error(`${whose}: the drag moved nothing`);
  return p95;
}

/** sig-field-placer beside @pdfme/ui's designer: one document of 5 pages and 50 fields, alternating. */
export async function designerCost(rounds = 3): Promise<Record<string, unknown>> {
  if (!existsSync(`${root}dist`)) return { skipped: 'npm run build first' };
  // 370 MB of packages. They depend on each other's latest release as a peer: the lock file pins them.
  const missing = installApart(source, folder);
  if (missing !== undefined) return { skipped: `@pdfme/ui could not be installed: ${missing}` };
  const server = await benchSite({
    name: 'bench-designer',
    entry: 'test/bench/pdfme/page.ts',
    pages,
    alias: [
      { find: /^@pdfme\/(ui|schemas)$/, replacement: `${folder}/node_modules/@pdfme/$1/dist/index.js` },
    ],
  });
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const call = callerOf<Bench>(page);
    await page.goto(server.url);
    await page.waitForFunction(() => 'bench' in window);
    await call('load', './long.pdf');
    const names = ['open', 'drag', 'zoom'] as const;
    const times = Object.fromEntries(
      names.map((name) => [name, { ours: [] as number[], theirs: [] as number[] }]),
    ) as Record<(typeof names)[number], { ours: number[]; theirs: number[] }>;
    // The first run of each compiles the code.
    for (let turn = -1; turn < rounds; turn++) {
      for (const whose of ['ours', 'theirs'] as const) {
        const open = await call(whose === 'ours' ? 'openPlacer' : 'openDesigner', pages, fields);
        await call('quiet');
        const zoom = await call('zooming', whose, 6);
        const p95 = await dragging(page, call, whose);
        await call('clear');
        if (turn < 0) continue;
        times.open[whose].push(open);
        times.zoom[whose].push(zoom);
        times.drag[whose].push(p95);
      }
    }
    const beside = ({ ours, theirs }: { ours: number[]; theirs: number[] }) => ({
      'sig-field-placer, ms': round(median(ours)),
      '@pdfme/ui, ms': round(median(theirs)),
      ratio: round(median(ours) / median(theirs)),
    });
    return {
      'open to the first page among its fields': beside(times.open),
      'drag one field, work of a frame at the 95th percentile': beside(times.drag),
      'zoom to the paint at the new size': beside(times.zoom),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
