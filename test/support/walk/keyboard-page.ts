import type { Browser } from 'playwright-core';
import { visit } from '../page.js';
import { walkPage } from './walk-page.js';
import type { Driver } from './walk-page.types.js';

const refused = (): never => {
  throw new Error('This page has no mouse.');
};

/** A page that is used by keyboard alone: its mouse throws. `press` tabs to a control, and presses Enter or another key on it. */
export async function keyboardPage(browser: Browser, url: string) {
  const look = { width: 1280, height: 900, dark: false };
  const { page, context, problems } = await visit(browser, url, look);
  const driver: Driver = {
    problems,
    goto: async (to) => void (await page.goto(to)),
    reload: async () => void (await page.reload()),
    run: (_, body) => page.evaluate<string | undefined>(`(() => { ${body} })()`),
    ...{ move: refused, down: refused, up: refused },
    key: (chord) => page.keyboard.press(chord),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
  const keys = walkPage('chromium', driver, look);
  const press = async (name: RegExp, key = 'Enter', chord: 'Tab' | 'Shift+Tab' = 'Tab') => {
    if (!name.test(await keys.focused())) await keys.tabTo(name, chord);
    await keys.key(key);
  };
  return { page, keys, press, problems };
}
