import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { cleanPage } from '../support/clean-page.js';
import { bundlePage, FrameSite } from '../support/frame-site.js';
import { launch, shot, visit } from '../support/page.js';

let site: FrameSite;
let browser: Browser;
before(async () => {
  const out = await bundlePage('frame-phone', `import 'sig-widgets/define/sig-signing-frame';`);
  site = await new FrameSite(out).listen();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(() => site.reset());

const portal = `<main><h1>Portal</h1><p>${'A word from your adviser. '.repeat(30)}</p>
<sig-signing-frame full-screen server-url="/sig" envelope-id="e1" recipient-id="r1"></sig-signing-frame>
<p>${'What comes after it. '.repeat(60)}</p></main>`;

/** A partner's page on a phone, and the events that it received. */
async function phone() {
  site.body = portal;
  const visited = await visit(browser, 'about:blank', { width: 375, height: 667, touch: true });
  const { page } = visited;
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const type of ['sig-ready', 'sig-signed', 'sig-completed'])
      document.addEventListener(type, () => heard.push(type));
  });
  await page.goto(site.url);
  return {
    ...visited,
    frame: page.locator('sig-signing-frame'),
    ceremony: page.frameLocator('sig-signing-frame iframe'),
    heard: () => page.evaluate(() => (window as unknown as { heard: string[] }).heard),
  };
}

test('on a phone the ceremony fills the screen, is signed, and returns to the result', async () => {
  const { page, context, problems, frame, ceremony, heard } = await phone();
  await frame.scrollIntoViewIfNeeded();
  const dialog = frame.getByRole('dialog', { name: 'Sign: Lease' });
  await dialog.waitFor();
  await ceremony.getByRole('button', { name: 'Finish' }).waitFor();
  const box = (await dialog.boundingBox())!;
  assert.deepEqual([box.x, box.y, box.width, box.height], [0, 0, 375, 667]);
  await cleanPage(page);
  await shot(page, 'frame-phone-1-full');

  await dialog.getByRole('button', { name: 'Leave full screen' }).tap();
  await frame.getByRole('region', { name: 'Sign: Lease' }).waitFor();
  await cleanPage(page);
  await shot(page, 'frame-phone-2-left');
  await frame.getByRole('button', { name: 'Full screen', exact: true }).tap();
  await dialog.waitFor();

  // A tap played in a cross-origin frame lands beside its target, even in a bare page, so the button is clicked.
  await ceremony.getByRole('button', { name: 'Finish' }).click();
  const result = frame.getByRole('heading', { name: 'Completed' });
  await result.waitFor();
  assert.equal(await dialog.count(), 0);
  const inView = await result.evaluate((heading) => {
    const { top, bottom } = heading.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  assert.ok(inView, 'the result is seen without scrolling');
  await cleanPage(page);
  await shot(page, 'frame-phone-3-result');
  assert.deepEqual(await heard(), ['sig-ready', 'sig-signed', 'sig-completed']);
  assert.deepEqual([site.minted, site.opened.length], [1, 1], 'one URL, opened once');
  assert.deepEqual(
    problems.filter((line) => !line.includes('/events')),
    [],
  );
  await context.close();
});

for (const signs of [true, false])
  test(`a new tab gets its own URL, and its end is noticed: ${signs ? 'signed there' : 'closed without a signature'}`, async () => {
    const { page, context, frame, ceremony, heard } = await phone();
    await frame.scrollIntoViewIfNeeded();
    await ceremony.getByRole('button', { name: 'Finish' }).waitFor();
    const coming = context.waitForEvent('page');
    await frame.getByRole('button', { name: 'Open in new tab' }).tap();
    const tab = await coming;
    await frame.getByRole('heading', { name: 'Signing continues in another tab' }).waitFor();
    assert.equal(await page.locator('sig-signing-frame iframe').count(), 0, 'nobody signs in two places');
    await tab.getByRole('button', { name: 'Finish' }).waitFor();
    assert.deepEqual(site.opened, ['CANARY-1', 'CANARY-2'], 'a fresh URL, opened once');
    assert.equal(await tab.evaluate(() => window.opener), null);
    await shot(page, 'frame-phone-4-elsewhere');
    if (signs) {
      const done = tab.waitForResponse((response) => response.url().endsWith('/finish'));
      await tab.getByRole('button', { name: 'Finish' }).tap();
      await done;
    }
    const { reads } = site;
    await tab.close();
    if (signs) {
      await frame.getByRole('heading', { name: 'Completed' }).waitFor();
      assert.ok(site.reads > reads, 'the status was read when the tab had gone');
      assert.deepEqual((await heard()).slice(-2), ['sig-signed', 'sig-completed']);
    } else {
      await frame.getByRole('heading', { name: 'Have you finished signing?' }).waitFor();
      assert.ok(site.reads > reads, 'the status was read when the tab had gone');
      await cleanPage(page);
      await frame.getByRole('button', { name: 'Sign here instead' }).tap();
      await ceremony.getByRole('button', { name: 'Finish' }).waitFor();
      assert.deepEqual(site.opened, ['CANARY-1', 'CANARY-2', 'CANARY-3']);
      assert.ok(!(await heard()).includes('sig-signed'));
    }
    await context.close();
  });
