import assert from 'node:assert/strict';
import type { Flow } from '../walks.js';
import { day, time } from './book.js';

/** A booking is moved by its link and cancelled by the new one. */
export const manage: Flow = async (page, site, step) => {
  await page.goto(`${site.url}/meet.html`);
  await page.press('button', /^Introductory call/);
  await page.press('button', day, { nth: 1 });
  await page.press('button', time);
  await page.fill(/name/i, 'Robin Calder');
  await page.fill(/email/i, 'robin@example.com');
  await page.press('button', /^Book /);
  const first = await page.href(/^Cancel this booking/);
  await page.goto(await page.href(/^Reschedule/));
  await page.find('heading', 'Choose another time');
  await page.press('button', day, { nth: 2 });
  await page.press('button', time, { nth: 2 });
  await page.fill(/^Reason/, 'A clash');
  await step('move');
  await page.press('button', /^Reschedule to /);
  const cancel = await page.href(/^Cancel this booking/);
  assert.notEqual(cancel, first, 'new links replace the old');
  assert.deepEqual(await page.heard('sig-rescheduled'), ['sig-rescheduled']);
  await step('moved');
  await page.goto(cancel);
  await page.reload();
  await page.fill(/^Reason/, 'Gone away');
  await step('cancel');
  await page.press('button', /^Cancel this booking$/);
  await page.hasText('We’ve told Amelia');
  assert.deepEqual(await page.heard('sig-cancelled'), ['sig-cancelled']);
  await step('cancelled');
};
