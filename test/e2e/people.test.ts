import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanPage } from '../support/clean-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';
import { eventually } from '../support/placer-page.js';

runDemo();

test('staff choose a person and see the envelopes with them alone', { timeout: 300_000 }, async () => {
  const { page, problems } = await visit(browser, `${site.url}/envelopes.html`);
  const rows = page.locator('sig-envelope-list').getByRole('row');
  await rows.nth(2).waitFor();
  const all = await rows.count();
  const picker = page.locator('sig-contact-picker').getByRole('combobox', { name: 'Envelopes with' });
  await picker.fill('piet@');
  await page.getByRole('option', { name: /Piet/ }).waitFor();
  await cleanPage(page, { what: 'the list of people' });
  await picker.press('ArrowDown');
  await picker.press('Enter');
  await eventually(async () => {
    const count = await rows.count();
    return count > 1 && count < all;
  }, 'fewer envelopes');
  await shot(page, 'people-chosen');
  await picker.fill('');
  await picker.press('Tab');
  await eventually(async () => (await rows.count()) === all, 'every envelope again');
  assert.deepEqual(problems, []);
});

test(
  'if code cannot be loaded, the picker and the saved signatures say so, and work after a reload',
  { timeout: 300_000 },
  async () => {
    const { page, context } = await visit(browser, `${site.url}/envelopes.html`);
    await page.route(/\/(search|acts)\.lazy/, (route) => route.abort());
    const picker = page.locator('sig-contact-picker').getByRole('combobox', { name: 'Envelopes with' });
    await picker.fill('piet@');
    await page.locator('sig-contact-picker').getByText('We’re having trouble connecting.').first().waitFor();
    assert.equal(await picker.inputValue(), 'piet@', 'what was typed stays');

    await page.goto(`${site.url}/settings.html`);
    const saved = page.locator('sig-saved-signatures');
    const create = saved.getByRole('button', { name: /^New signature/ });
    await create.press('Enter');
    await saved.getByText('Part of this page did not load. Try again, or reload the page.').waitFor();

    // A browser may remember that a module failed: then only a reload helps.
    await page.unroute(/\/(search|acts)\.lazy/);
    await page.reload();
    await create.press('Enter');
    await saved.getByRole('dialog').waitFor();
    await page.goto(`${site.url}/envelopes.html`);
    await picker.fill('piet@');
    await page.getByRole('option', { name: /Piet/ }).waitFor();
    await context.close();
  },
);
