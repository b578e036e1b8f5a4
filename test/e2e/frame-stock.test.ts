import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { bundlePage, FrameSite } from '../support/frame-site.js';
import { launchStock } from '../support/stock-browser.js';
import { waitUntil } from '../support/wait.js';

/** The page reports events to its server, since a debugger loses a page that returns from the back/forward cache. */
const code = `
import 'sig-widgets/define/sig-signing-frame';
const log = (what) => fetch('/log?' + encodeURIComponent(what), { keepalive: true });
const frame = document.querySelector('sig-signing-frame');
frame.addEventListener('sig-state-change', ({ detail }) => log(detail.state));
addEventListener('pageshow', ({ persisted }) => log(persisted ? 'restored ' + frame.state : 'loaded'));
`;

let site: FrameSite;
before(async () => {
  site = await new FrameSite(await bundlePage('stock', code)).listen();
});
after(() => site?.close());
beforeEach(() => site.reset());

async function logged(what: string, times = 1): Promise<void> {
  const end = Date.now() + 15_000;
  while (site.log.filter((line) => line === what).length < times) {
    assert.ok(Date.now() < end, `waited for "${what}"; logged: ${site.log.join(', ')}`);
    await new Promise((next) => setTimeout(next, 50));
  }
}

async function pageOf(browser: Awaited<ReturnType<typeof launchStock>>['browser']): Promise<Page> {
  const context = browser.contexts()[0]!;
  return context.pages()[0] ?? context.newPage();
}

test('back to a page from the back/forward cache: the same ceremony continues, no second URL, and the status is read', async () => {
  const { browser, close } = await launchStock();
  try {
    const page = await pageOf(browser);
    await page.goto(site.url);
    await logged('signing');
    await page.evaluate(() => void setTimeout(() => (location.href = '/other')));
    await page.waitForURL('**/other');
    site.complete();
    await page.evaluate(() => void setTimeout(() => history.back()));
    await logged('restored signing');
    await logged('completed');
    assert.equal(site.minted, 1);
    assert.deepEqual(site.opened, ['CANARY-1']);
  } finally {
    await close();
  }
});

test('back to a page that was not cached: a fresh URL, and the used one is never opened again', async () => {
  const { browser, close } = await launchStock(['--disable-features=BackForwardCache']);
  try {
    const page = await pageOf(browser);
    await page.goto(site.url);
    await logged('signing');
    await page.evaluate(() => void setTimeout(() => (location.href = '/other')));
    await page.waitForURL('**/other');
    await page.evaluate(() => void setTimeout(() => history.back()));
    await logged('signing', 2);
    await page.reload();
    await logged('signing', 3);
    assert.deepEqual(site.opened, ['CANARY-1', 'CANARY-2', 'CANARY-3']);
  } finally {
    await close();
  }
});

test('without third-party cookies and with partitioned storage the ceremony opens and completes', async () => {
  const { browser, close } = await launchStock(['--test-third-party-cookie-phaseout']);
  try {
    site.ceremonyHeaders = { 'Set-Cookie': 'seen=1; SameSite=None; Secure; Path=/' };
    const page = await pageOf(browser);
    // Storage that the ceremony's origin wrote as a first party is not visible in the frame.
    await page.goto(`${site.ceremony}/c?token=FIRST`);
    await page.evaluate(() => localStorage.setItem('first', 'party'));
    await page.goto(site.url);
    await logged('signing');
    const signingFrame = () => page.frames().find((frame) => frame.url().includes('CANARY'));
    await waitUntil(signingFrame, 'the signing page is opened in the frame');
    const frame = signingFrame()!;
    assert.equal(await frame.evaluate(() => localStorage.getItem('first')), null, 'storage is partitioned');
    assert.equal(await frame.evaluate(() => document.cookie), '', 'no cookie is there');
    await frame.getByRole('button', { name: 'Finish' }).click();
    await logged('completed');
  } finally {
    await close();
  }
});
