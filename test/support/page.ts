import { mkdirSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { chromium, type Browser, type BrowserContext, type Download, type Page } from 'playwright-core';
import { browserArgs, browserFor } from './browser.mjs';
import { root } from './sources.js';

/** A browser of the file's own, or a connection to the one that `npm test` shares: closing that closes the file's pages alone. */
export function launch(): Promise<Browser> {
  const executablePath = browserFor(process.env.TEST_FILE ?? process.argv[1] ?? '');
  const shared = (JSON.parse(process.env.SHARED_BROWSERS ?? '{}') as Record<string, string>)[
    executablePath ?? ''
  ];
  return shared ? chromium.connect(shared) : chromium.launch({ executablePath, args: browserArgs });
}

/** What was downloaded; a shared browser does not say where it keeps the file. */
export const bytesOf = async (download: Download): Promise<Uint8Array> =>
  new Uint8Array(await buffer(await download.createReadStream()));

export interface Watched {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors, console errors and policy violations, in order. */
  problems: string[];
  /** The URL of every request. */
  requests: string[];
}

interface PageOptions {
  width?: number;
  height?: number;
  dark?: boolean;
  timezoneId?: string;
  /** A phone: touch, no mouse. */
  touch?: boolean;
}

/** Opens a page as a new visitor and records errors and requests. */
export async function visit(browser: Browser, url: string, options: PageOptions = {}): Promise<Watched> {
  const { width = 1280, height = 900, dark = false, timezoneId = 'Europe/London', touch = false } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'en-GB',
    timezoneId,
    hasTouch: touch,
    isMobile: touch,
    acceptDownloads: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error') problems.push(`console: ${line.text()} (${line.location().url})`);
  });
  page.on('request', (request) => requests.push(request.url()));
  page.setDefaultTimeout(45_000);
  page.setDefaultNavigationTimeout(120_000);
  await page.goto(url);
  return { page, context, problems, requests };
}

/** Saves a screenshot in .cache/shots if SHOTS is set. */
export async function shot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  mkdirSync(`${root}.cache/shots`, { recursive: true });
  // A full-page screenshot lays out frames of other origins again, which changes what they show.
  await page.screenshot({ path: `${root}.cache/shots/${name}.png`, fullPage: page.frames().length === 1 });
}

/** Keeps requests whose address matches back until `release` is called. `asked` resolves with the first of them. */
export async function hold(page: Page, url: RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let ask = () => {};
  const asked = new Promise<void>((resolve) => (ask = resolve));
  await page.route(url, async (route) => {
    ask();
    await released;
    // Another route may answer it.
    await route.fallback();
  });
  return { asked, release };
}
