import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { bundlePage, FrameSite } from '../support/frame-site.js';
import { launch, visit } from '../support/page.js';

/** A React page in development mode under StrictMode: effects run, are cleaned up, and run again. */
const code = `
import { StrictMode, createElement as h, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SigSigningFrame } from 'sig-widgets/react';

const ids = { 'server-url': '/sig', 'envelope-id': 'e1', 'recipient-id': 'r1' };
const Declared = () => h('sig-signing-frame', ids);
window.effects = 0;
function ByEffect() {
  const place = useRef(null);
  useEffect(() => {
    window.effects += 1;
    const frame = document.createElement('sig-signing-frame');
    for (const [name, value] of Object.entries(ids)) frame.setAttribute(name, value);
    place.current.append(frame);
    return () => frame.remove();
  }, []);
  return h('div', { ref: place });
}
window.states = [];
const Component = () => h(SigSigningFrame, {
  serverUrl: '/sig', envelopeId: 'e1', recipientId: 'r1',
  onSigStateChange: ({ detail }) => window.states.push(detail.state),
});
function App() {
  const [shown, show] = useState(true);
  const Frame = { '#effect': ByEffect, '#component': Component }[location.hash] ?? Declared;
  return h('main', null, h('h1', null, 'Portal'),
    h('button', { onClick: () => show(!shown) }, shown ? 'Take it out' : 'Put it in'),
    shown && h(Frame));
}
createRoot(document.getElementById('root')).render(h(StrictMode, null, h(App)));
`;

let site: FrameSite;
let browser: Browser;
before(async () => {
  site = await new FrameSite(await bundlePage('react', code)).listen();
  site.body = '<div id="root"></div>';
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(() => site.reset());

/** Counts the listeners on window and document. */
async function countListeners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts: Record<string, number> = {};
    Object.assign(window, { listening: counts });
    for (const target of [window, document]) {
      const { addEventListener: add, removeEventListener: remove } = target;
      target.addEventListener = (...given: Parameters<typeof add>) => {
        counts[given[0]] = (counts[given[0]] ?? 0) + 1;
        add.apply(target, given);
      };
      target.removeEventListener = (...given: Parameters<typeof remove>) => {
        counts[given[0]] = (counts[given[0]] ?? 0) - 1;
        remove.apply(target, given);
      };
    }
  });
}
const ours = [
  'message',
  'online',
  'offline',
  'securitypolicyviolation',
  'visibilitychange',
  'pageshow',
  'focusin',
];
const listening = (page: Page) =>
  page.evaluate(
    (types) =>
      types.map((type) => (window as unknown as { listening: Record<string, number> }).listening[type] ?? 0),
    ours,
  );

const ways = {
  '': 'a tag in JSX',
  '#effect': 'an element made in an effect',
  '#component': 'a component of sig-widgets/react',
};
for (const [hash, way] of Object.entries(ways))
  test(`React in StrictMode, ${way}: one URL per showing, and nothing is left after it`, async () => {
    const { page, context, problems } = await visit(browser, 'about:blank');
    await countListeners(page);
    await page.goto(`${site.url}/${hash}`);
    const frame = page.locator('sig-signing-frame');
    await frame.getByRole('button', { name: 'I’ve signed – check now' }).waitFor();
    if (hash === '#effect')
      assert.equal(await page.evaluate(() => (window as unknown as { effects: number }).effects), 2);
    if (hash === '#component') {
      const states = await page.evaluate(() => (window as unknown as { states: string[] }).states);
      assert.ok(states.includes('signing'), `heard of ${states.join()}`);
    }
    assert.equal(site.minted, 1);
    assert.deepEqual(site.opened, ['CANARY-1']);

    const before = await listening(page);
    assert.ok(before[0]! > 0, 'it listens while it is there');
    await page.evaluate(() =>
      Object.assign(window, { gone: new WeakRef(document.querySelector('sig-signing-frame')!) }),
    );
    await page.getByRole('button', { name: 'Take it out' }).click();
    await page.getByRole('button', { name: 'Put it in' }).waitFor();
    const session = await context.newCDPSession(page);
    await page.waitForFunction(
      () => !(window as unknown as { listening: Record<string, number> }).listening.message,
    );
    assert.deepEqual(
      await listening(page),
      ours.map(() => 0),
    );
    assert.equal(page.frames().length, 1, 'no frame stays');
    const reads = site.reads;
    await session.send('HeapProfiler.enable');
    const held = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return page.evaluate(
        () => (window as unknown as { gone: WeakRef<Element> }).gone.deref() !== undefined,
      );
    };
    const end = Date.now() + 10_000;
    // React releases removed nodes only with its next update.
    while (await held()) {
      assert.ok(Date.now() < end, 'the element is still held');
      await page.getByRole('button', { name: /it (in|out)$/ }).hover();
    }
    assert.equal(site.reads, reads, 'nobody asks any more');

    await page.getByRole('button', { name: 'Put it in' }).click();
    await frame.getByRole('button', { name: 'I’ve signed – check now' }).waitFor();
    assert.deepEqual(site.opened, ['CANARY-1', 'CANARY-2']);
    assert.equal(site.minted, 2);
    assert.deepEqual(
      problems.filter((line) => line.startsWith('uncaught')),
      [],
    );
    await context.close();
  });
