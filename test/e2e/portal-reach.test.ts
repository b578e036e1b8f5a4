import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Scene } from '../../src/sandbox/index.js';
import { cleanPage } from '../support/clean-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';
import { focused, tabTo } from '../support/reach.js';

runDemo();

const scene = async () => (await (await fetch(`${site.sandboxUrl}/sandbox/scene`)).json()) as Scene;

/** Where the first recipient of an envelope signs, or of another one. */
async function signingPage(name: string, another = name): Promise<string> {
  const { envelopes } = await scene();
  return `/recipient.html#/${envelopes[name]!.id}/${envelopes[another]!.recipients[0]!.id}`;
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
  ['copy', async () => `/copy.html#/${(await scene()).copies.live}`, 'sig-copy-viewer [part=actions]'],
  ['recipient', () => signingPage('sent'), 'sig-signing-frame iframe'],
  ['recipient, refused', () => signingPage('sent', 'declined'), '#message:not(:empty)'],
] as const;

const ways: readonly [
  name: string,
  width: number,
  change: (page: Page, isTranslated: boolean) => Promise<unknown>,
][] = [
  [
    'right to left in Arabic, on a phone',
    320,
    async (page, isTranslated) => {
      await page.evaluate(() => {
        document.documentElement.lang = 'ar';
        document.documentElement.dir = 'rtl';
      });
      // The demo's own words stay English.
      if (!isTranslated) return;
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
  test(`the page “${name}” passes axe and never scrolls sideways`, { timeout: 300_000 }, async (t) => {
    for (const [way, width, change] of ways) {
      await t.test(way, async () => {
        const { page, context } = await visit(browser, `${site.url}${await address()}`, { width });
        await page.locator(sign).first().waitFor();
        await change(page, !sign.startsWith('#'));
        // Another firm's page is in the frame.
        await cleanPage(page, { what: way, frames: !name.startsWith('recipient') });
        await shot(page, `portal-reach-${name.replace(/\W+/g, '-')}-${way.replace(/\W+/g, '-')}`);
        await context.close();
      });
    }
  });
}

test('the recipient’s page names what waits, and the keyboard reaches it and the way past it', async () => {
  const { page, context } = await visit(browser, `${site.url}${await signingPage('sent')}`);
  await page.getByRole('heading', { name: 'For Clara Client to sign: Service agreement 2026' }).waitFor();
  // Chromium under test moves the focus to a framed page of another origin when it attaches to it.
  await page.frameLocator('sig-signing-frame iframe').getByRole('heading').first().waitFor();
  await tabTo(page, /^Skip the document$/);
  await page.keyboard.press('Enter');
  assert.equal(await focused(page), 'End of document');
  await context.close();
});

test('a link that is not the visitor’s says so in words for visitors, and shows no document', async () => {
  for (const address of [
    await signingPage('sent', 'declined'),
    '/recipient.html',
    '/recipient.html#/a%20b/c',
    '/recipient.html#/unknown/unknown',
  ]) {
    const { page, context } = await visit(browser, `${site.url}${address}`);
    await page.getByRole('heading', { level: 1, name: 'Nothing to sign here' }).waitFor();
    await page
      .getByRole('alert')
      .getByText(/ask the sender for a new one/)
      .waitFor();
    assert.equal(await page.locator('sig-signing-frame').count(), 0);
    await context.close();
  }
});
