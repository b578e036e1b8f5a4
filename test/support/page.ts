import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { browserArgs, findBrowser } from './browser.mjs';
import { root } from './sources.js';

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: browserArgs });

export interface Watched {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors, error lines of the console and policy violations, as they came. */
  problems: string[];
  /** Every request's address. */
  requests: string[];
}

interface PageOptions {
  width?: number;
  height?: number;
  dark?: boolean;
  timezoneId?: string;
  /** A phone: fingers, no mouse. */
  touch?: boolean;
}

/** A page of a fresh visitor, watched for anything uncaught. */
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
  page.setDefaultTimeout(15_000);
  await page.goto(url);
  return { page, context, problems, requests };
}

/** Keeps a picture under .cache/shots when SHOTS is set: for looking at what a test walked through. */
export async function shot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  mkdirSync(`${root}.cache/shots`, { recursive: true });
  // A full-page picture lays frames of other origins out anew: what they show is not what was seen.
  await page.screenshot({ path: `${root}.cache/shots/${name}.png`, fullPage: page.frames().length === 1 });
}
