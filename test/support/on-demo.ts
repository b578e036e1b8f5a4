import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import type { Demo } from '../../demo/server/demo.js';
import { demo } from './demo.js';
import { launch } from './page.js';

/** The demo and a browser, during the tests of a file that calls `runDemo`. */
export let site: Demo;
export let browser: Browser;

/** Runs a demo for the tests of a file. Each file has one of its own, since the helper keeps claims and limits. */
export function runDemo(): void {
  before(async () => {
    site = await demo();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });
}
