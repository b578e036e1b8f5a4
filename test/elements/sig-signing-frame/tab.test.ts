import { expect } from '@open-wc/testing';
import { body, Host, mount, opened, opening, page, passes, shown, Tab } from './support.js';
import { waitUntil } from '../../support/wait.js';

describe('sig-signing-frame and a tab of its own', () => {
  it('opens a new tab with a fresh URL, and notices when the tab is gone', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    const tab = new Tab();
    await opening(tab, async () => {
      driver.press('Open in a new tab');
      await driver.says('Signing continues in another tab');
      expect(tab.went).to.deep.equal([`${page}?token=CANARY-2`]);
      expect(tab.opener).to.equal(null);
      expect(driver.iframe, 'nobody signs in two places').to.equal(undefined);
      host.status = body('PARTIALLY_SIGNED', 'signed');
      tab.closed = true;
      await passes(host, driver, 'Thank you, your part is signed');
      await driver.in('signed');
      expect(host.heard('sig-signed')).to.deep.equal(['sig-signed']);
    });
  });

  it('who says too early that the other tab was finished goes on here at once, and not after two minutes', async () => {
    const host = new Host();
    const { driver, main } = await mount(host);
    await shown(driver);
    const tab = new Tab();
    await opening(tab, async () => {
      driver.press('Open in a new tab');
      await driver.says('Signing continues in another tab');
      tab.closed = true;
      await passes(host, driver, 'Have you finished signing?');
      driver.press('I have finished');
      await driver.says('Checking your signature…');
      await expect(main).to.be.accessible();
      driver.press('Sign here instead');
      await shown(driver);
      expect(opened().at(-1)).to.equal('CANARY-3');
    });
  });

  it('what is signed in another tab is news although its host holds the start that follows', async () => {
    const host = new Host();
    const { driver, main } = await mount(host);
    await shown(driver);
    const tab = new Tab();
    await opening(tab, async () => {
      driver.press('Open in a new tab');
      await driver.says('Signing continues in another tab');
      tab.closed = true;
      await passes(host, driver, 'Have you finished signing?');
      main.addEventListener('sig-start', (event) => event.preventDefault(), { once: true });
      driver.press('Sign here instead');
      await driver.says('Ready for your signature');
      host.status = body('PARTIALLY_SIGNED', 'signed');
      await driver.element.check();
      expect(host.heard('sig-signed')).to.deep.equal(['sig-signed']);
    });
  });

  it('says when the browser refused to open the tab, and keeps what is open here', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    await opening(null, async () => {
      driver.press('Open in a new tab');
      await waitUntil(() => driver.text.includes('Your browser blocked the new tab'));
      expect(driver.element.state).to.equal('signing');
      expect(host.minted).to.equal(1);
    });
  });
});
