import assert from 'node:assert/strict';
import { buildSync } from 'esbuild';
import type { Browser } from 'playwright-core';
import type { Pages } from '../../../demo/server/pages.js';
import { fileIn } from '../../../demo/server/pages.js';
import { visit } from '../../support/page.js';
import { root } from '../../support/sources.js';
import type * as inPage from './booking.page.js';
import { apps } from './apps.js';
import { workspace } from './workspace.js';

/** The built apps, each at `/hosts/NAME/`. Frameworks write scripts into their pages, which the demo's policy would refuse. */
export const appPages: Pages = {
  underPolicy: false,
  get(request) {
    const [, , name = '', ...path] = new URL(request.url).pathname.split('/');
    return fileIn(`${workspace}/${name}/dist/`, path.join('/') || 'index.html');
  },
};

let script: string | undefined;
const driverScript = () =>
  (script ??= buildSync({
    entryPoints: [`${root}test/hosts/suite/booking.page.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'bookingPage',
    target: 'es2022',
  }).outputFiles[0]!.text);

/** Books a time in a built app, and asserts that property, event and reference do what the framework promises. */
export async function visitApp(browser: Browser, demoUrl: string, name: string): Promise<void> {
  const url = `${demoUrl}/hosts/${name}/`;
  if (apps[name]?.isServed) {
    const html = await (await fetch(url)).text();
    assert.match(
      html,
      /<sig-booking-picker[^>]*><template[^>]* shadowrootmode="open"/,
      `${name}: the first frame`,
    );
  }
  const { page, context, problems } = await visit(browser, url);
  try {
    await page.addScriptTag({ content: driverScript() });
    // Only the app's reference to the picker can move the focus there.
    await page.evaluate('bookingPage.goToCalendar()');
    const booked = await page.evaluate<Awaited<ReturnType<typeof inPage.book>>>('bookingPage.book()');
    assert.equal(booked.name, 'Ada Byron', `${name}: the property arrived`);
    assert.equal(booked.email, 'ada@example.com', `${name}: the property arrived`);
    assert.match(booked.status, /^Booked for \d{4}-\d\d-\d\dT/, `${name}: the app heard sig-booked`);
    assert.equal(await page.locator('sig-booking-picker > template').count(), 0, `${name}: one frame`);
    assert.deepEqual(problems, [], `${name}: the console is clean`);
  } finally {
    await context.close();
  }
}
