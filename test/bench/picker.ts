import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { launch } from '../support/page.js';
import { root } from '../support/sources.js';
import { serveFolder } from '../support/static.js';

const folder = `${root}.cache/bench-picker`;
const day = 86_400_000;

/** 100 starts on each of the 60 days to come. */
function manyStarts(): string[] {
  const first = Math.ceil(Date.now() / day) * day;
  return Array.from({ length: 6000 }, (_, n) =>
    new Date(first + Math.floor(n / 100) * day + (n % 100) * 14 * 60_000).toISOString(),
  );
}

/** A page of a host's that holds only the picker, from the built package. */
async function pageOf(): Promise<{ url: string; close(): Promise<void> }> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/main.js`, `import '${root}dist/elements/define.js';`);
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><html lang="en-GB"><title>Book</title><main><h1>Book</h1>
    <sig-booking-picker base-url="/service" token="${'a'.repeat(96)}" time-zone="Europe/London"></sig-booking-picker>
    </main><script type="module" src="./main.js"></script></html>`,
  );
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: { outDir: `${folder}/out`, emptyOutDir: true, target: 'es2022', modulePreload: false },
  });
  return serveFolder(`${folder}/out`);
}

/** What a booker does; each is one interaction. */
const acts: Record<string, (page: Page) => Promise<void>> = {
  'another month': (page) => page.getByRole('button', { name: 'Next month' }).click(),
  'a day': async (page) => {
    await page
      .getByRole('button', { name: /, \d+ times?$/ })
      .nth(3)
      .click();
  },
  'open the zones': (page) => page.getByRole('button', { name: /^Time zone/ }).click(),
  'search the zones': async (page) => {
    await page.getByRole('combobox', { name: 'Time zone' }).press('k');
    await page.keyboard.type('olkata');
  },
  'another zone': (page) => page.keyboard.press('Enter'),
  'a day there': async (page) => {
    await page
      .getByRole('button', { name: /, \d+ times?$/ })
      .nth(2)
      .click();
  },
  'a time': (page) =>
    page
      .getByRole('button', { name: /^\d\d:\d\d/ })
      .first()
      .click(),
  'a letter of the name': (page) => page.getByRole('textbox', { name: 'Name' }).press('A'),
};

/** As text: it runs in the page as it stands. */
const noteInteractions = `
  const seen = [];
  const note = (entries) => entries.forEach((one) => one.interactionId && seen.push(one.duration));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true });
  window.takeInteractions = () => {
    note(observer.takeRecords());
    return seen.splice(0);
  };
`;

const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));

const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;

/**
 * Interaction to next paint of each act, with 6,000 times on a CPU slowed four times: the browser's own event timing,
 * which counts in steps of 8 ms and leaves out what took less than 16. The median of the rounds.
 */
export async function pickerInteractions(rounds = 5): Promise<Record<string, number>> {
  const site = await pageOf();
  const browser = await launch();
  const all = new Map<string, number[]>(Object.keys(acts).map((name) => [name, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
      const page = await context.newPage();
      await page.addInitScript({ content: noteInteractions });
      const slots = JSON.stringify({ slots: manyStarts() });
      const type = JSON.stringify({ title: 'Call', durationMinutes: 30, host: { name: 'Amelia' } });
      await page.route('**/service/**', (route) =>
        route.fulfill({
          contentType: 'application/json',
          body: route.request().url().includes('/slots') ? slots : type,
        }),
      );
      await page.goto(site.url);
      await page
        .getByRole('button', { name: /, \d+ times?$/ })
        .first()
        .waitFor();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      for (const [name, act] of Object.entries(acts)) {
        await settled(page);
        await page.evaluate('window.takeInteractions()');
        await act(page);
        await settled(page);
        const durations = await page.evaluate<number[]>('window.takeInteractions()');
        all.get(name)!.push(Math.max(0, ...durations));
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return Object.fromEntries([...all].map(([name, list]) => [name, median(list)]));
}
