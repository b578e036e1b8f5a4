import { aTimeout, expect } from '@open-wc/testing';
import { body, Host, mount, shown } from '../support.js';
import { waitUntil } from '../../../support/wait.js';

/** Long enough for anything pending to have happened. */
const settle = () => new Promise((next) => setTimeout(next, 60));

describe('sig-signing-frame: starting', () => {
  it('a manual frame waits for its button, and a prevented start mints no URL', async () => {
    const host = new Host();
    const { driver, main } = await mount(host, { manual: true });
    await driver.says('Ready for your signature');
    await expect(main).to.be.accessible();
    expect(host.minted).to.equal(0);
    main.addEventListener('sig-start', (event) => event.preventDefault(), { once: true });
    driver.press('Start signing');
    await settle();
    expect(host.minted).to.equal(0);
    await driver.says('Ready for your signature');
    driver.button('Start signing').focus();
    driver.press('Start signing');
    await shown(driver);
    expect(host.minted).to.equal(1);
    await waitUntil(() => driver.focused === driver.iframe, 'focus is led into the frame');
    host.status = body('COMPLETED', 'signed');
    await driver.element.check();
    const heading = await driver.says('Completed');
    await waitUntil(() => driver.focused === heading, 'focus is led to the result');
  });

  it('a host that prevents each sig-start starts with start(), and no skeleton shows until then', async () => {
    const host = new Host();
    const hold = (event: Event) => event.preventDefault();
    document.addEventListener('sig-start', hold);
    try {
      const { driver } = await mount(host);
      await driver.says('Ready for your signature');
      expect(host.minted).to.equal(0);
      void driver.element.start();
      await shown(driver);
      expect(host.minted).to.equal(1);
    } finally {
      document.removeEventListener('sig-start', hold);
    }
  });

  it('a manual frame whose turn has come waits for its button', async () => {
    const host = new Host();
    host.status = body('SENT', 'waiting');
    const { driver } = await mount(host, { manual: true });
    await driver.says('Ready for your signature');
    expect(await driver.element.check()).to.equal('waiting-turn');
    host.status = body('PARTIALLY_SIGNED');
    expect(await driver.element.check()).to.equal('idle');
    await aTimeout(60);
    expect(host.minted).to.equal(0);
    driver.press('Start signing');
    await shown(driver);
  });

  it('starts by itself when it is the recipient’s turn', async () => {
    const host = new Host();
    host.status = body('SENT', 'waiting');
    const { driver } = await mount(host);
    await driver.in('waiting-turn');
    host.status = body('PARTIALLY_SIGNED');
    await host.clock.advance(25_000);
    await shown(driver);
    expect(host.minted).to.equal(1);
  });
});
