import puppeteer, { type Browser, type Frame, type KeyInput, type Page } from 'puppeteer-core';
import { startAccessibilityBus } from '../engine/accessibility-bus.mjs';
import { startScreen, type Screen } from '../engine/screen.mjs';
import { browserArgs, findBrowser, findFirefox } from '../browser.mjs';
import { atSpiReader } from './tree/at-spi-reader.js';
import { chromiumTree } from './tree/chromium-tree.js';
import type { TreeReader } from './tree/tree.types.js';
import type { Driver, Look } from './walk-page.types.js';

const environment = { ...process.env, TZ: 'Europe/London', LANGUAGE: 'en_GB' };

/** Firefox takes media from preferences: WebDriver BiDi has no command for them yet. */
const firefoxPreferences = (dark: boolean) => ({
  'intl.accept_languages': 'en-GB',
  'intl.locale.requested': 'en-GB',
  'focusmanager.testmode': true,
  'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
  'ui.prefersReducedMotion': 1,
  // Its tree is built although no screen reader has asked for it yet.
  'accessibility.force_disabled': -1,
});

const launchers = {
  chromium: ({ dark }: Look) =>
    puppeteer.launch({
      executablePath: findBrowser()!,
      // Emulated media would not reach the frame of another origin.
      args: [
        ...browserArgs,
        '--accept-lang=en-GB',
        `--blink-settings=preferredColorScheme=${dark ? 0 : 1}`,
        '--force-prefers-reduced-motion',
      ],
      headless: true,
      env: environment,
    }),
  firefox: ({ dark }: Look, screen?: Screen) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox()!,
      headless: !screen,
      env: { ...environment, ...screen?.env },
      extraPrefsFirefox: firefoxPreferences(dark),
    }),
};

/** Firefox tells no screen reader anything without a window. */
async function screenOf(engine: keyof typeof launchers): Promise<Screen | undefined> {
  if (engine !== 'firefox' || process.platform !== 'linux') return undefined;
  const screen = await startScreen();
  await startAccessibilityBus(screen);
  return screen;
}

/** What reads the engine's tree: Chromium has a protocol for it, Firefox the system's interface for screen readers. */
async function readerOf(page: Page, screen: Screen | undefined): Promise<TreeReader | undefined> {
  if (screen) return atSpiReader(screen.env, () => Promise.resolve(page.url()));
  return (await page.browser().version()).includes('Chrome') ? chromiumTree(page) : undefined;
}

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
  const screen = await screenOf(engine);
  const browser = await launchers[engine](look, screen);
  const page = await open(browser, look);
  const problems = watch(page);
  const tree = await readerOf(page, screen);
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
    ...(tree ? { tree } : {}),
    async close() {
      await tree?.close();
      await browser.close();
      screen?.stop();
    },
  };
}
