import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { body, Host, mount, opened, shown } from '../support.js';
import { waitUntil } from '../../../support/wait.js';

describe('sig-signing-frame: full screen', () => {
  afterEach(() => setViewport({ width: 800, height: 600 }));

  it('fills a small screen as a dialog that can be left and reopened, without opening the page again', async () => {
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

  it('leaves the focus in the ceremony when it fills the screen only after the ceremony has it', async () => {
    await setViewport({ width: 800, height: 700 });
    const { driver, element } = await mount(new Host(), { manual: true });
    element.fullScreen = true;
    await driver.says('Ready for your signature');
    driver.button('Start signing').focus();
    driver.press('Start signing');
    await shown(driver);
    await waitUntil(() => driver.focused === driver.iframe, 'focus is in the ceremony');
    await setViewport({ width: 375, height: 700 });
    element.requestUpdate();
    await driver.fullScreen(true);
    await element.updateComplete;
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    expect(driver.focused).to.equal(driver.iframe);
  });

  for (const lang of ['en', 'de'])
    for (const width of [320, 375])
      it(`shows all its buttons in one row at ${width} px, in the page and in full screen (${lang})`, async () => {
        await setViewport({ width, height: 700 });
        const host = new Host();
        const { driver, main, element } = await mount(host);
        main.lang = lang;
        element.fullScreen = true;
        await shown(driver);
        for (const full of [true, false]) {
          await driver.fullScreen(full);
          const names = /tab|full|vollbild/i;
          const buttons = driver.buttons
            .filter((name) => names.test(name))
            .map((name) => driver.button(name));
          expect(buttons.length).to.equal(2);
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

  it('can be removed in full screen without an error, and is in full screen again when it is back', async () => {
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

  it('stays in the page on a large screen, and without full-screen', async () => {
    const host = new Host();
    const { driver, element } = await mount(host);
    element.fullScreen = true;
    await shown(driver);
    expect(driver.dialog).to.equal(undefined);
    expect(driver.buttons).not.to.include('Full screen');
  });
});
