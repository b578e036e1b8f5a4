import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import { setViewport } from '@web/test-runner-commands';
import { body, finished, Host, mount, opened, page, say, shown } from './sig-signing-frame.support.js';

const bare = { getEmbedUrl: undefined, getStatus: undefined };

/** What the browser says of its connection. */
async function offline(run: () => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  try {
    await run();
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
  }
}

describe('sig-signing-frame in a world that stops', () => {
  it('after ten minutes of sleep it knows within two seconds what happened meanwhile', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    await host.clock.advance(4000);
    host.status = body('COMPLETED', 'signed');
    host.clock.sleep(600_000);
    await host.clock.advance(2000);
    await driver.in('completed');
  });

  for (const minutes of [10, -10])
    it(`a visitor’s clock that is ${minutes} minutes off ends nothing (R109)`, async () => {
      const host = new Host();
      const real = host.clock.time;
      host.clock.time += minutes * 60_000;
      host.status = body('SENT', 'pending', { expiresAt: new Date(real + 60_000).toISOString() });
      const { driver } = await mount(host);
      await shown(driver);
      expect(await driver.element.check()).to.equal('signing');
    });

  it('offline while a URL is asked for: says so, and goes on by itself when it is online again', async () => {
    const host = new Host();
    host.refuse = new TypeError('Failed to fetch');
    await offline(async () => {
      const { driver } = await mount(host);
      await driver.says('You seem to be offline.');
      host.refuse = undefined;
      window.dispatchEvent(new Event('online'));
      await shown(driver);
    });
  });

  it('offline while the page opens: says so after eight seconds', async () => {
    const host = new Host();
    await offline(async () => {
      const { driver } = await mount(host, { getEmbedUrl: async () => ({ url: `${page}?silent&token=x` }) });
      await driver.in('loading');
      await host.clock.advance(8000);
      await driver.says('You seem to be offline.');
    });
  });

  for (const state of ['signing', 'confirming', 'signed', 'completed', 'waiting-turn'] as const)
    it(`offline while ${state}: stays as it is, and is right once it is online`, async () => {
      const host = new Host();
      if (state === 'waiting-turn') host.status = body('SENT', 'waiting');
      const { driver } = await mount(host);
      if (state !== 'waiting-turn') await shown(driver);
      if (state === 'confirming') say(driver, finished);
      if (state === 'signed') host.status = body('PARTIALLY_SIGNED', 'signed');
      if (state === 'completed') host.status = body('COMPLETED', 'signed');
      if (state === 'signed' || state === 'completed') await driver.element.check();
      await driver.in(state);
      await offline(async () => {
        host.status = new TypeError('Failed to fetch');
        await host.clock.advance(30_000);
        expect(driver.element.state).to.equal(state);
      });
      host.status = body('COMPLETED', 'signed');
      window.dispatchEvent(new Event('online'));
      await driver.in('completed');
    });

  it('goes on when the body is replaced and put back, with a fresh URL', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    const { body: old } = document;
    document.body = document.createElement('body');
    document.body = old;
    await waitUntil(() => host.minted === 2);
    await shown(driver);
    expect(opened()).to.deep.equal(['CANARY-1', 'CANARY-2']);
  });
});

describe('sig-signing-frame and a ceremony that has closed', () => {
  it('only a link and nobody to ask: confirming, in words that hold either way', async () => {
    const host = new Host();
    const { driver, main } = await mount(host, { ...bare, signingUrl: `${page}?token=link` });
    await shown(driver);
    say(driver, { source: 'sig-ceremony', type: 'ended' });
    await driver.says('This signing page is closed');
    expect(driver.element.state).to.equal('confirming');
    await expect(main).to.be.accessible();
  });

  it('a way to a fresh URL: start again', async () => {
    const host = new Host();
    const { driver } = await mount(host, { getStatus: undefined });
    await shown(driver);
    say(driver, { source: 'sig-ceremony', type: 'ended' });
    await driver.says('The signing session ended');
    driver.press('Start again');
    await shown(driver);
    expect(host.minted).to.equal(2);
  });

  it('the service knows that others come first', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    host.status = body('SENT', 'waiting');
    say(driver, { source: 'sig-ceremony', type: 'ended' });
    await driver.says('Waiting for others to sign first');
  });
});

describe('sig-signing-frame and what comes late', () => {
  it('a getStatus that comes while it is signed here is asked from then on', async () => {
    const host = new Host();
    const { driver } = await mount(host, { getStatus: undefined });
    await shown(driver);
    const { waiting } = host.clock;
    driver.element.getStatus = host.getStatus;
    await waitUntil(() => host.clock.waiting > waiting, 'it looks from time to time');
    host.status = body('PARTIALLY_SIGNED', 'signed');
    await host.clock.advance(25_000);
    await driver.in('signed');
  });

  it('a status that hangs after a 409 adds no second wait: fifteen seconds in all', async () => {
    const host = new Host();
    host.refuse = { code: 'conflict' };
    const { driver } = await mount(host, { getStatus: () => new Promise(() => undefined) });
    await waitUntil(() => host.clock.waiting > 0);
    await host.clock.advance(16_000);
    await driver.says('This document cannot be signed right now');
  });
});

describe('sig-signing-frame on a small screen', () => {
  afterEach(() => setViewport({ width: 800, height: 600 }));

  it('fills it as a dialog with a way out and back, and the page is not opened a second time', async () => {
    await setViewport({ width: 375, height: 700 });
    const host = new Host();
    const { driver, main, element } = await mount(host, { manual: true });
    element.fullScreen = true;
    await driver.says('Ready for your signature');
    driver.button('Start signing').focus();
    driver.press('Start signing');
    await shown(driver);
    await driver.fullScreen(true);
    const box = driver.dialog!.getBoundingClientRect();
    expect([box.left, box.top, box.width, box.height]).to.deep.equal([0, 0, 375, 700]);
    await waitUntil(() => driver.focused === driver.iframe, 'focus is in the ceremony');
    await expect(main).to.be.accessible();
    driver.press('Leave full screen');
    await driver.fullScreen(false);
    await waitUntil(() => driver.focused?.textContent?.trim() === 'Full screen', 'focus is on the way back');
    driver.press('Full screen');
    await driver.fullScreen(true);
    driver.dialog!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await driver.fullScreen(false);
    expect(opened()).to.deep.equal(['CANARY-1']);
    driver.press('Full screen');
    host.status = body('COMPLETED', 'signed');
    await driver.element.check();
    await driver.fullScreen(false);
    const heading = await driver.says('Completed');
    await waitUntil(() => driver.focused === heading, 'focus is led to the result');
  });

  for (const lang of ['en', 'de'])
    for (const width of [320, 375])
      it(`has all its buttons in one row at ${width} px, in the page and filling the screen (${lang})`, async () => {
        await setViewport({ width, height: 700 });
        const host = new Host();
        const { driver, main, element } = await mount(host);
        main.lang = lang;
        element.fullScreen = true;
        await shown(driver);
        for (const full of [true, false]) {
          await driver.fullScreen(full);
          const names = /tab|finished|fertig|full|vollbild/i;
          const buttons = driver.buttons
            .filter((name) => names.test(name))
            .map((name) => driver.button(name));
          expect(buttons.length).to.equal(3);
          const boxes = buttons.map((button) => button.getBoundingClientRect());
          expect(new Set(boxes.map(({ top }) => Math.round(top))).size).to.equal(1);
          for (const { left, right } of boxes) {
            expect(left).to.be.at.least(0);
            expect(right).to.be.at.most(width);
          }
          if (full) driver.press(/^(Leave full screen|Vollbild beenden)$/);
        }
        await expect(main).to.be.accessible();
      });

  it('is taken out while it fills the screen without an error, and fills it again when it is back', async () => {
    await setViewport({ width: 375, height: 700 });
    const host = new Host();
    const { driver, element } = await mount(host);
    element.fullScreen = true;
    await shown(driver);
    await driver.fullScreen(true);
    const errors: unknown[] = [];
    const uncaught = (event: PromiseRejectionEvent) => errors.push(event.reason);
    window.addEventListener('unhandledrejection', uncaught);
    const place = element.parentElement!;
    element.remove();
    await new Promise((next) => setTimeout(next, 50));
    expect(driver.dialog).to.equal(undefined);
    place.append(element);
    await shown(driver);
    await driver.fullScreen(true);
    window.removeEventListener('unhandledrejection', uncaught);
    expect(errors).to.deep.equal([]);
  });

  it('stays in the page on a large screen, and where it is not asked for', async () => {
    const host = new Host();
    const { driver, element } = await mount(host);
    element.fullScreen = true;
    await shown(driver);
    expect(driver.dialog).to.equal(undefined);
    expect(driver.buttons).not.to.include('Full screen');
  });

  it('shows a host’s own words in every state, above the page while it is signed', async () => {
    const host = new Host();
    const { driver } = await mount(host, {}, html`<p slot="signing">Questions? Call us.</p>`);
    await shown(driver);
    expect(driver.text).to.include('Questions? Call us.');
  });
});
