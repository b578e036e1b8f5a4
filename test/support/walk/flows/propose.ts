import assert from 'node:assert/strict';
import type { Flow } from '../walks.js';
import { finish, ready, signField } from './ceremony.js';

/** A client reads a proposal, accepts and signs it, and declines another. */
export const propose: Flow = async (page, site, step) => {
  await page.goto(`${site.url}/propose.html?n=1`);
  await page.find('table');
  await step('read');
  await page.press('button', 'Accept and sign');
  await page.fill(/name/i, 'Robin Calder');
  await page.fill(/email/i, 'robin@example.com');
  await step('form');
  await page.press('button', 'Accept and sign', { nth: -1 });
  await ready(page);
  // Until the frame has grown, a document scrolled in it loses its place, and a click misses.
  await page.until(
    async () => (await page.ceremony.call<boolean>('isWhole')) === true,
    'a frame as tall as its documents',
  );
  await signField(page, 'Signature');
  await finish(page);
  await page.find('heading', /accepted/i);
  assert.deepEqual(await page.heard('sig-accepted'), ['sig-accepted']);
  await step('accepted');

  await page.goto(`${site.url}/propose.html?n=2`);
  await page.press('button', 'Decline');
  await page.fill(/reason/i, 'We chose to do it ourselves');
  await step('decline');
  await page.press('button', 'Decline', { nth: -1 });
  await page.hasText(/you have declined/i);
  assert.deepEqual(await page.heard('sig-declined'), ['sig-declined']);
  await step('declined');
};
