import puppeteer, { type Browser, type Frame, type KeyInput, type Page } from 'puppeteer-core';
import { browserArgs, findBrowser, findFirefox } from '../browser.mjs';
import type { Driver, Look } from './walk-page.types.js';

const environment = { ...process.env, TZ: 'Europe/London', LANGUAGE: 'en_GB' };

/** Firefox takes media from preferences: WebDriver BiDi has no command for them yet. */
const firefoxPreferences = (dark: boolean) => ({
  'intl.accept_languages': 'en-GB',
  'intl.locale.requested': 'en-GB',
  'focusmanager.testmode': true,
  'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
  'ui.prefersReducedMotion': 1,
});

const launchers = {
  chromium: ({ dark }: Look) =>
    puppeteer.launch({
      executablePath: findBrowser()!,
      // Emulated media would not reach the frame of another origin.
      args: [
        ...browserArgs,
        `--blink-settings=preferredColorScheme=${dark ? 0 : 1}`,
        '--force-prefers-reduced-motion',
      ],
      headless: true,
      env: environment,
    }),
  firefox: ({ dark }: Look) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox()!,
      headless: true,
      env: environment,
      extraPrefsFirefox: firefoxPreferences(dark),
    }),
};

function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${String(error)}`));
  page.on('console', (line) => {
    if (line.type() === 'error') problems.push(`console: ${line.text()} (${line.location().url ?? ''})`);
  });
  return problems;
}

/** Sets a page up as the look says. */
async function open(browser: Browser, look: Look): Promise<Page> {
  const page = await browser.newPage();
  await page.bringToFront();
  await page.setViewport({ width: look.width, height: look.height });
  return page;
}

/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
export async function puppeteerDriver(engine: keyof typeof launchers, look: Look): Promise<Driver> {
  const browser = await launchers[engine](look);
  const page = await open(browser, look);
  const problems = watch(page);
  const frameOf = (place: string): Frame | undefined =>
    place === 'page'
      ? page.mainFrame()
      : page.frames().find((frame) => frame.url().includes('/sandbox/ceremony'));
  return {
    problems,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    async run(place, body) {
      try {
        return (await frameOf(place)?.evaluate(`(() => { ${body} })()`)) as string | undefined;
      } catch (error) {
        // The document has just been replaced.
        if (/context|detached|destroyed|realm|no such frame|navigat/i.test(String(error))) return undefined;
        throw error;
      }
    },
    move: (x, y) => page.mouse.move(x, y),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    async key(chord) {
      const names = chord.split('+') as KeyInput[];
      const last = names.pop()!;
      for (const name of names) await page.keyboard.down(name);
      await page.keyboard.press(last);
      for (const name of names.reverse()) await page.keyboard.up(name);
    },
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
