import { expect } from '@open-wc/testing';
import { body, copyTo, Host, mount, say, shown } from '../support.js';

describe('sig-signing-frame: the status of the service', () => {
  it('fires no event for a state that was final at the first read', async () => {
    for (const [status, words] of [
      [body('PARTIALLY_SIGNED', 'signed'), 'You have already signed'],
      [body('COMPLETED', 'signed'), 'Completed'],
      [body('VOIDED'), 'Withdrawn by the sender'],
      [body('DECLINED'), 'Declined'],
      [body('SENT', 'pending', { expiresAt: '2020-01-01T00:00:00Z' }), 'Expired'],
      [body('SENT', 'waiting'), 'Waiting for others to sign first'],
      [body('DRAFT'), 'Not sent yet'],
      [copyTo('SENT'), 'You have nothing to sign'],
    ] as const) {
      const host = new Host();
      host.status = status;
      const { main, driver } = await mount(host);
      await driver.says(words);
      expect(
        host.heard('sig-signed', 'sig-completed', 'sig-declined', 'sig-voided', 'sig-expired', 'sig-error'),
      ).to.deep.equal([]);
      expect(driver.iframe).to.equal(undefined);
      expect(host.minted, 'the status is read first: no URL is asked for in vain').to.equal(0);
      await expect(main).to.be.accessible();
      main.remove();
    }
  });

  it('an error of the ceremony of a completed envelope leads to completed', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    host.status = body('COMPLETED', 'signed');
    say(driver, { source: 'sig-ceremony', type: 'error' });
    await driver.in('completed');
    expect(host.heard('sig-completed')).to.deep.equal(['sig-completed']);
  });

  it('reads the status every 20 seconds while visible, and at once when the page resumes', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    const before = host.reads;
    await host.clock.advance(60_000);
    expect(host.reads - before).to.be.within(2, 4);
    host.status = body('PARTIALLY_SIGNED', 'signed');
    document.dispatchEvent(new Event('visibilitychange'));
    await driver.in('signed');
  });

  it('reads the status again when the page resumes, also when an earlier read never ends', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    const { getStatus } = host;
    let stalled = 0;
    driver.element.getStatus = () => new Promise(() => stalled++);
    await host.clock.advance(30_000);
    expect(stalled).to.equal(1);
    driver.element.getStatus = getStatus;
    host.status = body('COMPLETED', 'signed');
    window.dispatchEvent(new Event('pageshow'));
    await driver.in('completed');
    expect(host.heard('sig-completed', 'sig-error')).to.deep.equal(['sig-completed']);
  });

  it('checks for two minutes after a hint, then says that it will confirm later; a button leads back to the document', async () => {
    const host = new Host();
    const { driver, main } = await mount(host);
    await shown(driver);
    driver.press('I’ve signed – check now');
    await driver.says('Checking your signature');
    await host.clock.advance(125_000);
    await driver.says('Still waiting for confirmation');
    expect(host.reads).to.be.greaterThan(8);
    await expect(main).to.be.accessible();
    driver.press('Back to the document');
    await driver.in('signing');
    expect(driver.iframe, 'the page is still there').not.to.equal(undefined);
    expect(host.minted).to.equal(1);
  });

  it('stops checking when the status may no longer be read, and says that it will confirm later', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    host.status = Object.assign(new Error('x'), { status: 401 });
    driver.press('I’ve signed – check now');
    await driver.says('Still waiting for confirmation');
    const { reads } = host;
    await host.clock.advance(120_000);
    expect(host.reads).to.equal(reads);
  });

  const missing = () => Object.assign(new Error('x'), { status: 404 });

  it('keeps checking after an answer of "not found" while the person signs, and reports the signature', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    host.status = missing();
    await host.clock.advance(45_000);
    const { reads } = host;
    host.status = body('COMPLETED', 'signed');
    await host.clock.advance(25_000);
    expect(host.reads).to.be.greaterThan(reads);
    await driver.in('completed');
    expect(host.heard('sig-signed', 'sig-completed')).to.deep.equal(['sig-signed', 'sig-completed']);
  });

  it('keeps checking when the read before the opening says "not found", but a URL is given', async () => {
    const host = new Host();
    host.status = missing();
    const { driver } = await mount(host);
    await shown(driver);
    host.status = body('COMPLETED', 'signed');
    await host.clock.advance(25_000);
    await driver.in('completed');
    expect(host.heard('sig-completed')).to.deep.equal(['sig-completed']);
  });

  it('keeps confirming after an answer of "not found"', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    host.status = missing();
    driver.press('I’ve signed – check now');
    await driver.says('Checking your signature');
    await host.clock.advance(20_000);
    expect(driver.text).to.contain('Checking your signature');
    host.status = body('COMPLETED', 'signed');
    await host.clock.advance(20_000);
    await driver.in('completed');
    expect(host.heard('sig-completed')).to.deep.equal(['sig-completed']);
  });

  it('stops checking when the answer is "not found" five times over more than a minute; a hint checks again', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    host.status = missing();
    driver.press('I’ve signed – check now');
    await host.clock.advance(85_000);
    await driver.says('Still waiting for confirmation');
    const { reads } = host;
    await host.clock.advance(300_000);
    expect(host.reads).to.equal(reads);
    host.status = body('COMPLETED', 'signed');
    say(driver, { source: 'sig-ceremony', type: 'completed' });
    await driver.in('completed');
  });

  it('after the session has ended, “Start again” mints a fresh URL', async () => {
    const host = new Host();
    const { driver } = await mount(host, { getStatus: undefined });
    await shown(driver);
    say(driver, { source: 'sig-ceremony', type: 'ended' });
    await driver.says('The signing session ended');
    driver.press('Start again');
    await shown(driver);
    expect(host.minted).to.equal(2);
  });

  it('after the session has ended, shows that others sign first if the service says so', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    host.status = body('SENT', 'waiting');
    say(driver, { source: 'sig-ceremony', type: 'ended' });
    await driver.says('Waiting for others to sign first');
  });
});
