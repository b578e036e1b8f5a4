import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, site } from '../support/on-demo.js';
import { visit } from '../support/page.js';
import { eventually, fieldsOf, pageOf, placer } from '../support/placer-page.js';

test('a field can be placed while the properties are still loading, which then show it', async () => {
  const { page, context, problems } = await visit(browser, `${site.url}/sign.html`, { height: 1000 });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isRequested = false;
  await page.route(/\/inspector\.lazy/, async (route) => {
    isRequested = true;
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Use the sample agreement' }).click();
  await pageOf(page, 1).waitFor();
  await placer(page).getByRole('button', { name: 'Signature', exact: true }).click();
  await placer(page).locator('[data-act="here"]').click();
  await eventually(async () => (await fieldsOf(page)).length === 1, 'a signature');
  const properties = placer(page).getByRole('region', { name: 'Properties' });
  assert.equal(await properties.getAttribute('aria-busy'), 'true');
  await eventually(async () => isRequested, 'the properties are requested');
  release();
  await properties.getByRole('heading', { name: /^Signature/ }).waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});
