import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { browser, runDemo, site } from '../support/on-demo.js';
import { hold, visit } from '../support/page.js';
import { eventually, fieldsOf, pageOf, placer } from '../support/placer-page.js';

runDemo();

/** What is done with placed fields, and their properties. */
const laterCode = /\/(editing|inspector)\.lazy/;

/** The sample agreement with one signature, while code whose address matches is on its way. */
async function placeBefore(later: RegExp) {
  const { page, context, problems, requests } = await visit(browser, `${site.url}/sign.html`, {
    height: 1000,
  });
  const { release } = await hold(page, later);
  const requested = () => requests.filter((url) => later.test(url));
  await page.getByRole('button', { name: 'Use the sample agreement' }).click();
  await pageOf(page, 1).waitFor();
  await placer(page).getByRole('button', { name: 'Signature', exact: true }).click();
  await placer(page).locator('[data-act="here"]').click();
  await eventually(async () => (await fieldsOf(page)).length === 1, 'a signature');
  return { page, context, problems, requested, release };
}

/** What a host's own code calls. */
const call = (page: Page, method: 'save' | 'reload') =>
  page.evaluate(
    (name) =>
      (document.querySelector('sig-field-placer') as unknown as Record<string, () => Promise<unknown>>)[
        name
      ]!(),
    method,
  );

const properties = (page: Page) => placer(page).getByRole('region', { name: 'Properties' });
const signatures = (page: Page) => placer(page).getByRole('button', { name: /^Signature, / });

async function drag(page: Page, by: { x: number; y: number }): Promise<void> {
  const box = (await signatures(page).first().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2);
  await page.mouse.move(x + by.x, y + by.y);
  await page.mouse.up();
}

test('a field can be placed while the properties are still loading, which then show it', async () => {
  const { page, context, problems, requested, release } = await placeBefore(/\/inspector\.lazy/);
  assert.equal(await properties(page).getAttribute('aria-busy'), 'true');
  await eventually(async () => requested().length > 0, 'the properties are requested');
  release();
  await properties(page)
    .getByRole('heading', { name: /^Signature/ })
    .waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test('while all later code is loading, a field can be moved and saved, and the move undone; a drag and a copy are done when it is there', async () => {
  const { page, context, problems, requested, release } = await placeBefore(laterCode);
  const [start] = await fieldsOf(page);
  await page.keyboard.press('ArrowRight');
  await eventually(async () => (await fieldsOf(page))[0]!.x > start!.x, 'moved by a key');
  await page.keyboard.press('Control+z');
  await eventually(async () => (await fieldsOf(page))[0]!.x === start!.x, 'undone');
  await eventually(async () => requested().length === 2, 'all of it is requested');

  assert.ok(await call(page, 'save'));
  await drag(page, { x: 0, y: 120 });
  await page.keyboard.press('Control+d');
  assert.equal((await fieldsOf(page)).length, 1, 'no copy yet');
  assert.equal((await fieldsOf(page))[0]!.y, start!.y, 'not dragged yet');
  release();
  await eventually(async () => (await fieldsOf(page)).length === 2, 'the copy');
  await eventually(async () => (await fieldsOf(page))[0]!.y > start!.y, 'the drag');
  assert.ok(await call(page, 'save'));
  const saved = await fieldsOf(page);
  await call(page, 'reload');
  await eventually(async () => (await fieldsOf(page)).length === 2, 'the service has both');
  const places = (list: typeof saved) => list.map(({ x, y }) => [x.toFixed(4), y.toFixed(4)]).sort();
  assert.deepEqual(places(await fieldsOf(page)), places(saved));
  assert.deepEqual(problems, []);
  await context.close();
});

/** The sample agreement with one signature, where code whose address matches does not load. */
async function placeWithout(code: RegExp) {
  const { page, context } = await visit(browser, `${site.url}/sign.html`, { height: 1000 });
  await page.route(code, (route) => route.abort());
  await page.getByRole('button', { name: 'Use the sample agreement' }).click();
  await pageOf(page, 1).waitFor();
  await placer(page).getByRole('button', { name: 'Signature', exact: true }).click();
  await placer(page).locator('[data-act="here"]').click();
  await eventually(async () => (await fieldsOf(page)).length === 1, 'a signature');
  // A browser may remember that a module failed: then only a reload helps.
  await properties(page)
    .getByText('Part of this page did not load. Try again, or reload the page.')
    .waitFor();
  await properties(page).getByRole('button', { name: 'Try again' }).waitFor();
  return { page, context };
}

test('if what drags placed fields does not load, the page says so, and what was placed can be saved', async () => {
  const { page, context } = await placeWithout(/\/editing\.lazy/);
  await placer(page).getByRole('button', { name: 'Save', exact: true }).click();
  await placer(page).getByText('Saved', { exact: true }).first().waitFor();
  await call(page, 'reload');
  await eventually(async () => (await fieldsOf(page)).length === 1, 'the service has it');
  await context.close();
});

test('if saving fails before its notices have loaded, the page says so, and the fields can be saved again', async () => {
  const { page, context } = await placeWithout(/\/inspector\.lazy/);
  const fields = /\/documents\/[^/]+\/fields|\/fields$/;
  await page.route(fields, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  const save = placer(page).getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const notice = placer(page)
    .getByRole('alert')
    .filter({ hasText: 'Couldn’t save. Your changes are still here.' });
  await notice.waitFor();
  await page.unroute(fields);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await placer(page).getByText('Saved', { exact: true }).first().waitFor();
  await notice.waitFor({ state: 'detached' });
  await call(page, 'reload');
  await eventually(async () => (await fieldsOf(page)).length === 1, 'the service has it');
  await context.close();
});
