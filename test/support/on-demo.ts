import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import type { Demo } from '../../demo/server/demo.js';
import { demo } from './demo.js';
import { launch } from './page.js';

/** The demo; runs during the tests of the file that imports it. A file each, since the helper keeps claims and limits. */
export let site: Demo;
/** A browser; likewise. */
export let browser: Browser;

before(async () => {
  site = await demo();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.close();
});
