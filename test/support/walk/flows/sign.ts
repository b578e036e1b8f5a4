import assert from 'node:assert/strict';
import type { WalkPage } from '../walk-page.types.js';
import type { Flow } from '../walks.js';
import { finish, ready, signField } from './ceremony.js';
import { fieldsOf, upload } from './place.js';

/** Answers a field where it is, or in the dialog that narrow windows have for it. */
async function answer({ ceremony }: WalkPage, name: string, fill: () => Promise<void>): Promise<void> {
  const opener = new RegExp(`^${name}: Fill in$`);
  const isCompact = (await ceremony.count('button', opener)) > 0;
  if (isCompact) await ceremony.press('button', opener);
  await fill();
  if (!isCompact) return;
  await ceremony.press('button', /^Done$/, { within: 'dialog' });
  await ceremony.find('button', new RegExp(`^${name}: (?!Fill in)`));
}

/** Types a date whose day and month are the same number, since browsers disagree on which is first. */
async function typeDate(page: WalkPage): Promise<void> {
  await page.ceremony.press('control', 'Date');
  for (let part = 0; part < 3; part += 1) await page.key('ArrowLeft');
  for (const part of ['04', '04', '2026']) {
    await page.type(part);
    // The others go to the next part by themselves.
    if (page.engine === 'webkit') await page.key('ArrowRight');
  }
  const isTyped = async () => (await page.ceremony.value('Date')) === '2026-04-04';
  await page.until(isTyped, 'the date');
}

/** A text, a date and a signature are placed, filled in and signed in the frame; the service says so. */
export const sign: Flow = async (page, site, step) => {
  await upload(page, site.url);
  for (const [index, type] of ['Signature', 'Text', 'Date'].entries()) {
    await page.tabTo(new RegExp(`^${type}$`), index === 0 ? 'Tab' : 'Shift+Tab');
    await page.key('Enter');
    await page.until(async () => (await fieldsOf(page)).length === index + 1, `${type} on the page`);
    for (let turn = 0; turn < 3 * index; turn += 1) await page.key('Shift+ArrowDown');
  }
  await page.press('button', 'Save and send');
  const { ceremony } = page;
  await ceremony.find('button', /^Sign here: Signature/);
  await ready(page);
  await ceremony.hasText('Service agreement, page 1 of 3');
  await step('ceremony');
  await answer(page, 'Text', () => ceremony.fill('Text', 'Harbour Mill Ltd'));
  await answer(page, 'Date', () => typeDate(page));
  await signField(page, 'Signature');
  await step('filled');
  await finish(page);
  await page.hasText('Verified with the service: completed.');
  assert.deepEqual(await page.heard('sig-signed', 'sig-completed'), ['sig-signed', 'sig-completed']);
  await step('completed');
};
