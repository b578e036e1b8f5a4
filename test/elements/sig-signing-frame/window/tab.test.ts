import { expect } from '@open-wc/testing';
import { body, Host, mount, opened, opening, page, passes, shown, Tab } from '../support.js';
import { waitUntil } from '../../../support/wait.js';

describe('sig-signing-frame: a new tab', () => {
  it('opens a new tab with a fresh URL, and notices when it is closed', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    const tab = new Tab();
    await opening(tab, async () => {
      driver.press('Open in a new tab');
      await driver.says('Signing continues in another tab');
      expect(tab.went).to.deep.equal([`${page}?token=CANARY-2`]);
      expect(tab.opener).to.equal(null);
      expect(driver.iframe, 'never two open ceremonies').to.equal(undefined);
      host.status = body('PARTIALLY_SIGNED', 'signed');
      tab.closed = true;
      await passes(host, driver, 'Thank you, your part is signed');
      await driver.in('signed');
      expect(host.heard('sig-signed')).to.deep.equal(['sig-signed']);
    });
  });

  it('after “I’ve signed – check now” was pressed too early, signing continues here at once, not after two minutes', async () => {
    const host = new Host();
    const { driver, main } = await mount(host);
    await shown(driver);
    const tab = new Tab();
    await opening(tab, async () => {
      driver.press('Open in a new tab');
      await driver.says('Signing continues in another tab');
      tab.closed = true;
      await passes(host, driver, 'Have you finished signing?');
      driver.press('I’ve signed – check now');
      await driver.says('Checking your signature…');
      await expect(main).to.be.accessible();
      driver.press('Sign here instead');
      await shown(driver);
      expect(opened().at(-1)).to.equal('CANARY-3');
    });
  });

  it('a signature in another tab fires its event even if the host prevents the start that follows', async () => {
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

  it('says when the browser blocked the tab, and keeps the open page', async () => {
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
