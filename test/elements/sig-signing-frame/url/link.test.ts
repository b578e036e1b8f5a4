import { expect } from '@open-wc/testing';
import { body, finished, Host, mount, opening, page, say, shown, Tab } from '../support.js';
import { waitUntil } from '../../../support/wait.js';

const bare = { getEmbedUrl: undefined, getStatus: undefined };

describe('sig-signing-frame: signing-url', () => {
  it('a signing URL without a status can only lead to confirming', async () => {
    const host = new Host();
    const { driver, main } = await mount(host, {
      getEmbedUrl: undefined,
      getStatus: undefined,
      signingUrl: `${page}?token=link`,
    });
    await shown(driver);
    say(driver, finished);
    await driver.says('Thank you');
    await driver.reads('If you’ve signed, the sender will be in touch.');
    expect(driver.element.state).to.equal('confirming');
    expect(host.heard('sig-signed', 'sig-completed')).to.deep.equal([]);
    await expect(main).to.be.accessible();
  });

  it('declining behind a signing URL never shows thanks for a signature, even when the return page follows', async () => {
    const host = new Host();
    const { driver } = await mount(host, {
      getEmbedUrl: undefined,
      getStatus: undefined,
      signingUrl: `${page}?token=link`,
    });
    await shown(driver);
    say(driver, { source: 'sig-ceremony', type: 'declined' });
    await driver.says('This signing page is closed');
    say(driver, { source: 'sig-return' });
    await waitUntil(() => host.hints('return').length === 1);
    await driver.says('This signing page is closed');
    expect(driver.text).not.to.include('Thank you');
    expect(host.heard('sig-signed', 'sig-completed', 'sig-declined')).to.deep.equal([]);
  });

  it('a signing URL of an envelope that was already complete fires no event', async () => {
    const host = new Host();
    host.status = body('COMPLETED', 'signed');
    const { driver } = await mount(host, { getEmbedUrl: undefined, signingUrl: `${page}?token=link` });
    await driver.says('Completed');
    expect(host.heard('sig-signed', 'sig-completed')).to.deep.equal([]);
  });

  it('an envelope that was complete before its signing URL was opened in a tab fires no event', async () => {
    const host = new Host();
    let answer = (_: unknown) => {};
    const getStatus = () => new Promise((resolve) => (answer = resolve));
    const { driver } = await mount(host, {
      manual: true,
      getEmbedUrl: undefined,
      getStatus,
      signingUrl: `${page}?token=link`,
    });
    await driver.says('Ready for your signature');
    await opening(new Tab(), async () => {
      void driver.element.openInTab();
      await waitUntil(() => host.clock.waiting > 1);
      await host.clock.advance(1000);
      await driver.says('Signing continues in another tab');
      answer(body('COMPLETED', 'signed'));
      await driver.says('Completed');
      expect(host.heard('sig-signed', 'sig-completed')).to.deep.equal([]);
    });
  });

  it('a signing URL without a status leads to confirming, in words that are true for any outcome', async () => {
    const host = new Host();
    const { driver, main } = await mount(host, { ...bare, signingUrl: `${page}?token=link` });
    await shown(driver);
    say(driver, { source: 'sig-ceremony', type: 'ended' });
    await driver.says('This signing page is closed');
    expect(driver.element.state).to.equal('confirming');
    await expect(main).to.be.accessible();
  });
});
