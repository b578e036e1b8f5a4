import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { bundlePage, FrameSite } from '../support/frame-site.js';
import { hold, launch, visit } from '../support/page.js';

let site: FrameSite;
let browser: Browser;
before(async () => {
  const out = await bundlePage('frame-later', `import 'sig-widgets/define/sig-signing-frame';`);
  site = await new FrameSite(out).listen();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(() => site.reset());

/** What is shown in the ceremony's place, and what follows its status. */
const laterCode = /\/assets\/(panels|ceremony)\.lazy/;

/** The site has no event streams, of which the console speaks too. */
const uncaught = (problems: readonly string[]) => problems.filter((line) => line.startsWith('uncaught'));

test('the ceremony is requested before the code for what may replace it, which loads beside a slow ceremony', async () => {
  const { page, context, problems } = await visit(browser, 'about:blank');
  const ceremony = await hold(page, new RegExp(`^${site.ceremony}/c`));
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(site.url, { waitUntil: 'domcontentloaded' });
  await ceremony.asked;
  const opened = urls.findIndex((url) => url.startsWith(`${site.ceremony}/c`));
  assert.ok(opened > 0);
  assert.deepEqual(
    urls.slice(0, opened).filter((url) => laterCode.test(url)),
    [],
  );
  // The network may fail while the ceremony loads: what then says so must be there already.
  const isLoaded = () => [/panels/, /ceremony\.lazy/].every((name) => urls.some((url) => name.test(url)));
  while (!isLoaded()) await page.waitForRequest(laterCode);
  ceremony.release();
  await page.locator('sig-signing-frame').getByRole('button', { name: 'I’ve signed – check now' }).waitFor();
  assert.deepEqual(uncaught(problems), []);
  await context.close();
});

test('a document that is completed already keeps the place of the ceremony until its panel can show', async () => {
  const { page, context, problems } = await visit(browser, 'about:blank');
  site.complete();
  const panels = await hold(page, /\/assets\/panels\.lazy/);
  await page.goto(site.url, { waitUntil: 'domcontentloaded' });
  await panels.asked;
  const frame = page.locator('sig-signing-frame');
  await page.waitForFunction(() => document.querySelector('sig-signing-frame')?.matches(':state(completed)'));
  const placeholder = frame.locator('[part="skeleton"]');
  assert.ok(((await placeholder.boundingBox())?.height ?? 0) > 200);
  assert.equal(await frame.locator('[role="region"]').getAttribute('aria-busy'), 'true');
  panels.release();
  await frame.getByRole('heading', { name: 'Completed' }).waitFor();
  assert.equal(await placeholder.count(), 0);
  assert.equal(site.minted, 0);
  assert.deepEqual(uncaught(problems), []);
  await context.close();
});
