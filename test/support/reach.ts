import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** The ways in which people enlarge a page. */
export const sizes = [
  ['as it comes', { width: 1280, height: 900 }, '100%'],
  ['with text at 200 %', { width: 1280, height: 900 }, '200%'],
  ['at 400 % zoom', { width: 320, height: 256 }, '100%'],
] as const;

/** A browser context whose pages, including new tabs, have that size. */
export async function enlarged(
  browser: Browser,
  [, viewport, text]: (typeof sizes)[number],
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: viewport.width === 320 ? 4 : 1,
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  const content = `addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '${text}';
  });`;
  await context.addInitScript({ content });
  context.setDefaultTimeout(45_000);
  return { context, page: await context.newPage() };
}

/** The accessible name or text of the focused element. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let active: Element | null = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const label = (active as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return (active?.getAttribute('aria-label') ?? label ?? active?.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  });

/** Presses Tab until the focused element has that name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab never reached ${String(name)}; at ${await focused(page)}`);
}

/** Nothing overflows the page sideways, and no text of the element or its nested elements is cut off. */
export async function readable(page: Page, tag: string, what: string): Promise<void> {
  const faults = await page.evaluate((name) => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    const roots = [document.querySelector(name)!.shadowRoot!];
    const words: HTMLElement[] = [];
    for (const root of roots) {
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
      words.push(...root.querySelectorAll<HTMLElement>('button, p, span, label, [role=heading]'));
    }
    for (const element of words) {
      if (element.closest('.sr') || element.matches('.back') || !element.checkVisibility()) continue;
      const { overflow } = getComputedStyle(element);
      if (overflow !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        found.push(element.outerHTML.slice(0, 80));
      const { left, right } = element.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) found.push(`outside: ${element.outerHTML.slice(0, 80)}`);
    }
    return found;
  }, tag);
  assert.deepEqual(faults, [], what);
}
