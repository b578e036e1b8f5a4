import assert from 'node:assert/strict';
import type { Flow } from '../walks.js';

export const day = /, \d+ times?$/;
export const time = /^\d{1,2}:\d{2}/;

/** A visitor books a time and gets the links of the booking. */
export const book: Flow = async (page, site, step) => {
  await page.goto(`${site.url}/book.html`);
  await page.press('button', day);
  await page.find('button', time);
  await step('times');
  await page.press('button', time);
  await page.fill(/name/i, 'Robin Calder');
  await page.fill(/email/i, 'robin@example.com');
  assert.equal(await page.value(/name/i), 'Robin Calder');
  await step('form');
  await page.press('button', /^Book /);
  await page.find('link', /cancel/i);
  assert.deepEqual(await page.heard('sig-booked'), ['sig-booked']);
  assert.match(await page.href(/reschedule/i), /\/[0-9a-f]{20,}/);
  await step('booked');
};
