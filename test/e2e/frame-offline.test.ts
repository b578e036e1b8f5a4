import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { cleanPage } from '../support/clean-page.js';
import { bundlePage, FrameSite } from '../support/frame-site.js';
import { launch, shot, visit } from '../support/page.js';

let site: FrameSite;
let browser: Browser;
before(async () => {
  const out = await bundlePage('frame-offline', `import 'sig-widgets/define/sig-signing-frame';`);
  site = await new FrameSite(out).listen();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(() => site.reset());

/** A partner's page on a phone, and the notices that it shows. */
async function portal(attributes: string) {
  site.body = `<main><h1>Portal</h1><sig-signing-frame ${attributes} server-url="/sig" envelope-id="e1" recipient-id="r1"></sig-signing-frame></main>`;
  const visited = await visit(browser, 'about:blank', { width: 375 });
  const { page, problems } = visited;
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { events });
    for (const type of ['sig-signed', 'sig-completed'])
      document.addEventListener(type, () => void events.push(type));
  });
  await page.goto(site.url);
  return {
    ...visited,
    frame: page.locator('sig-signing-frame'),
    uncaught: () => problems.filter((line) => line.startsWith('uncaught')),
    readEvents: () => page.evaluate(() => (window as unknown as { events: string[] }).events),
  };
}

test('if the network fails while signing and returns after it, the frame says so all along and completes by itself', async () => {
  const { page, context, frame, readEvents, uncaught } = await portal('');
  await frame.getByRole('button', { name: 'I’ve signed – check now' }).waitFor();
  await context.setOffline(true);
  await frame.locator('.note').getByText('You’re offline').waitFor();
  await cleanPage(page);
  await shot(page, 'frame-offline-1-signing');
  await frame.getByRole('button', { name: 'I’ve signed – check now' }).click();
  await frame.getByRole('heading', { name: 'You’re offline' }).waitFor();
  await cleanPage(page);
  await shot(page, 'frame-offline-2-confirming');
  assert.deepEqual(await readEvents(), []);
  site.complete();
  await context.setOffline(false);
  await frame.getByRole('heading', { name: 'Completed' }).waitFor();
  assert.deepEqual(await readEvents(), ['sig-signed', 'sig-completed']);
  assert.deepEqual([site.minted, site.opened.length], [1, 1]);

  await context.setOffline(true);
  await frame.getByRole('button', { name: 'Download the signed document' }).click();
  await frame.locator('.panel').getByText('The document could not be downloaded. Try again.').waitFor();
  assert.deepEqual(uncaught(), []);
  await context.close();
});

test('a start without a network says so, uses no URL, and continues by itself when the network returns', async () => {
  const { page, context, frame, uncaught } = await portal('manual');
  await frame.getByRole('button', { name: 'Start signing' }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await frame.getByRole('button', { name: 'Start signing' }).click();
  await frame.getByRole('heading', { name: 'You’re offline' }).waitFor();
  await cleanPage(page);
  assert.equal(site.minted, 0);
  await context.setOffline(false);
  await frame.getByRole('button', { name: 'I’ve signed – check now' }).waitFor();
  assert.deepEqual(site.opened, ['CANARY-1']);
  assert.deepEqual(uncaught(), []);
  await context.close();
});
