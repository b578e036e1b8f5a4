import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { cleanPage } from '../support/clean-page.js';
import { browser, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';

async function liveCopy(): Promise<string> {
  const answer = await fetch(`${site.sandboxUrl}/sandbox/scene`);
  return ((await answer.json()) as { copies: { live: string } }).copies.live;
}

/** The pages of the elements for sending and receiving, and what shows that each is there. */
const pages = [
  ['envelopes', () => '/envelopes.html', 'sig-envelope-list [part~=row]'],
  [
    'envelope',
    () => `/envelope.html#/${site.scene.envelopes['completed']!.id}`,
    'sig-envelope-status [part=recipients]',
  ],
  ['compose', () => '/compose.html', 'sig-envelope-composer [part=step]'],
  ['settings', () => '/settings.html', 'sig-saved-signatures [part=header]'],
  ['contact', () => '/contact.html', 'sig-contact-form form'],
  ['copy', async () => `/copy.html#/${await liveCopy()}`, 'sig-copy-viewer [part=actions]'],
] as const;

const ways: readonly [name: string, width: number, change: (page: Page) => Promise<unknown>][] = [
  [
    'right to left in Arabic, on a phone',
    320,
    async (page) => {
      await page.evaluate(() => {
        document.documentElement.lang = 'ar';
        document.documentElement.dir = 'rtl';
      });
      await page
        .getByText(/\p{Script=Arabic}/u)
        .filter({ visible: true })
        .first()
        .waitFor();
    },
  ],
  ['in forced colours', 1280, (page) => page.emulateMedia({ forcedColors: 'active' })],
  [
    'with text at 200 %',
    1280,
    (page) => page.evaluate(() => (document.documentElement.style.fontSize = '200%')),
  ],
  ['dark, on a small phone', 320, (page) => page.emulateMedia({ colorScheme: 'dark' })],
];

for (const [name, address, sign] of pages) {
  test(`the page “${name}” passes axe and never scrolls sideways`, { timeout: 120_000 }, async (t) => {
    for (const [way, width, change] of ways) {
      await t.test(way, async () => {
        const { page, context } = await visit(browser, `${site.url}${await address()}`, { width });
        await page.locator(sign).first().waitFor();
        await change(page);
        await cleanPage(page, { what: way });
        await shot(page, `portal-reach-${name}-${way.replace(/\W+/g, '-')}`);
        await context.close();
      });
    }
  });
}
