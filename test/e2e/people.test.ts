import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanPage } from '../support/clean-page.js';
import { browser, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';
import { eventually } from '../support/placer-page.js';

test('staff choose a person and see the envelopes with them alone', { timeout: 60_000 }, async () => {
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
