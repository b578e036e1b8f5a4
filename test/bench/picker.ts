import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { build } from 'vite';
import { launch } from '../support/page.js';
import { root } from '../support/sources.js';
import { serveFolder } from '../support/static.js';

const folder = `${root}.cache/bench-picker`;
const day = 86_400_000;

/** 100 starts on each of the next 60 days. */
function manyStarts(): string[] {
  const first = Math.ceil(Date.now() / day) * day;
  return Array.from({ length: 6000 }, (_, n) =>
    new Date(first + Math.floor(n / 100) * day + (n % 100) * 14 * 60_000).toISOString(),
  );
}

/** A host's page with only the picker, from the built package. */
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

/** Prepares an interaction, e.g. moves the pointer; returns the part to measure. */
type Act = (page: Page) => Promise<() => Promise<void>>;

/** Clicks by position: finding the element would cost the slowed-down page time. */
const press =
  (find: (page: Page) => Locator): Act =>
  async (page) => {
    const target = find(page);
    await target.scrollIntoViewIfNeeded();
    const box = (await target.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    return () => page.mouse.click(x, y, { delay: 80 });
  };

const key =
  (name: string): Act =>
  async (page) =>
  () =>
    page.keyboard.press(name, { delay: 80 });

const days = (page: Page) => page.getByRole('button', { name: /, \d+ times?$/ });
const button = (name: string | RegExp) => press((page) => page.getByRole('button', { name }).first());

/** A booker's steps; each is one interaction. */
const acts: Record<string, Act> = {
  'another month': button('Next month'),
  'back a month': button('Previous month'),
  'a day of 100 times': press((page) => days(page).nth(3)),
  'another day': press((page) => days(page).nth(4)),
  'back to the days': key('Escape'),
  'an arrow key': key('ArrowRight'),
  'a page key': key('PageDown'),
  'open the zones': button(/^Time zone/),
  'search the zones, first letter': key('k'),
  'search the zones, second letter': key('o'),
  'search the zones, third letter': key('l'),
  'another zone': key('Enter'),
  'a day there': press((page) => days(page).nth(2)),
  'a time': button(/^\d\d:\d\d/),
  'into the name': press((page) => page.getByRole('textbox', { name: 'Name' })),
  'a letter of the name': key('A'),
  'another time': button('Change'),
};

/** As text, since it runs in the page. */
const noteInteractions = `
  let seen = [];
  let pressed = 0;
  let drawn = 0;
  const note = (entries) => entries.forEach((one) => one.interactionId && seen.push(one.duration));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true });
  for (const type of ['click', 'keydown']) {
    addEventListener(type, (event) => { pressed = event.timeStamp; }, { capture: true });
  }
  const changed = () => {
    if (drawn || !pressed) return;
    drawn = -1;
    requestAnimationFrame(() => setTimeout(() => { drawn = performance.now() - pressed; }));
  };
  window.beginInteraction = () => {
    note(observer.takeRecords());
    seen = [];
    pressed = drawn = 0;
    const { shadowRoot } = document.querySelector('sig-booking-picker');
    const options = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(changed).observe(shadowRoot, options);
  };
  window.takeInteraction = () => {
    note(observer.takeRecords());
    return { paint: Math.max(0, ...seen), drawn: Math.max(0, drawn) };
  };
`;

const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 150))));

const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;

/** In ms: to the next paint (median and worst of the rounds) and to the result (median). */
interface Interaction {
  paint: number;
  worst: number;
  drawn: number;
}

/** One booker's steps from the first month to the form, in a new page. */
async function walk(
  browser: Browser,
  url: string,
  note: (name: string, one: Measured) => void,
): Promise<void> {
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
  await page.goto(url);
  await days(page).first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const [name, act] of Object.entries(acts)) {
    await settled(page);
    const go = await act(page);
    await settled(page);
    await page.evaluate('beginInteraction()');
    await go();
    await settled(page);
    note(name, await page.evaluate<Measured>('takeInteraction()'));
  }
  await context.close();
}

type Measured = Pick<Interaction, 'paint' | 'drawn'>;

/**
 * Interaction to next paint of each step, with 6,000 times on a CPU slowed down four times: the browser's event timing,
 * which has steps of 8 ms and omits interactions under 16 ms (here 0). Since the picker paints the press before the result,
 * the time to the result is measured too.
 */
export async function pickerInteractions(rounds = 5): Promise<Record<string, Interaction>> {
  const site = await pageOf();
  const browser = await launch();
  const all = new Map<string, Measured[]>(Object.keys(acts).map((name) => [name, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      await walk(browser, site.url, (name, one) => all.get(name)!.push(one));
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return Object.fromEntries(
    [...all].map(([name, list]) => {
      const paints = list.map(({ paint }) => paint);
      const drawn = Math.round(median(list.map((one) => one.drawn)));
      return [name, { paint: median(paints), worst: Math.max(...paints), drawn }];
    }),
  );
}
