import assert from 'node:assert/strict';
import type { Flow } from '../walks.js';
import { finish, signField } from './ceremony.js';
import { fieldsOf, upload } from './place.js';

/** A text, a date and a signature are placed, filled in and signed in the frame; the service says so. */
export const sign: Flow = async (page, site, step) => {
  await upload(page, site.url);
  for (const [index, type] of ['Signature', 'Text', 'Date'].entries()) {
    await page.tabTo(new RegExp(`^${type}$`));
    await page.key('Enter');
    await page.until(async () => (await fieldsOf(page)).length === index + 1, `${type} on the page`);
    for (let turn = 0; turn < 3 * index; turn += 1) await page.key('Shift+ArrowDown');
  }
  await page.press('button', 'Save and send');
  const { ceremony } = page;
  await ceremony.find('button', /^Sign here: Signature 1/);
  await step('ceremony');
  await ceremony.fill('Text 1', 'Harbour Mill Ltd');
  // The days, months and years of a date are typed one after another, in the visitor's order.
  await ceremony.press('control', 'Date 1');
  await page.key('Home');
  await page.type('01042026');
  await page.until(async () => (await ceremony.value('Date 1')) === '2026-04-01', 'the date');
  await signField(page, 'Signature 1');
  await step('filled');
  await finish(page);
  await page.hasText('Verified with the service: completed.');
  assert.deepEqual(await page.heard('sig-signed', 'sig-completed'), ['sig-signed', 'sig-completed']);
  await step('completed');
};
