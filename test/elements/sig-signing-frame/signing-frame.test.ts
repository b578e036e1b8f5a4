import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { body, finished, Host, mount, opened, say, shown } from './support.js';
import { waitUntil } from '../../support/wait.js';

/** Long enough for anything pending to have happened. */
const settle = () => new Promise((next) => setTimeout(next, 60));

describe('sig-signing-frame', () => {
  it('shows the ceremony in a titled, sandboxed frame, and nothing of its URL in the document', async () => {
    const host = new Host();
    const { main, driver } = await mount(host);
    await shown(driver);
    await driver.element.check();
    await driver.element.updateComplete;
    const { iframe } = driver;
    expect(iframe?.title).to.equal('Sign: Lease');
    expect(iframe?.hasAttribute('src')).to.equal(false);
    expect(iframe?.getAttribute('allow')).to.equal('');
    expect(iframe?.getAttribute('sandbox')).not.to.include('top-navigation');
    expect(main.outerHTML + driver.element.shadowRoot!.innerHTML).not.to.include('CANARY');
    expect(JSON.stringify({ ...localStorage })).not.to.include('CANARY');
    expect(history.state).to.equal(null);
    expect(host.minted).to.equal(1);
    expect(opened()).to.deep.equal(['CANARY-1']);
    expect(host.heard('sig-start', 'sig-ready')).to.deep.equal(['sig-start', 'sig-ready']);
    await expect(main).to.be.accessible();
  });

  it('fires sig-signed and sig-completed only after the service confirms, once each, in that order', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    say(driver, finished);
    await driver.in('confirming');
    await settle();
    expect(host.heard('sig-signed', 'sig-completed')).to.deep.equal([]);
    host.status = body('PARTIALLY_SIGNED', 'signed');
    await host.clock.advance(2500);
    await driver.in('signed');
    await driver.says('Thank you, your part is signed');
    host.status = body('COMPLETED', 'signed');
    await driver.element.check();
    await driver.says('Completed');
    await driver.element.check();
    expect(host.heard('sig-signed', 'sig-completed')).to.deep.equal(['sig-signed', 'sig-completed']);
    expect(host.events.find(({ type }) => type === 'sig-signed')?.detail).to.deep.equal({
      envelopeId: 'env1',
      recipientId: 'rec1',
    });
  });

  it('is as tall as the ceremony reports, within bounds, so that its page does not scroll', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    const height = () => driver.iframe!.getBoundingClientRect().height;
    for (const [said, wanted] of [
      [900, 900],
      [500, 500],
      [612.2, 613],
      [5, 320],
      [99999, 4000],
    ] as const) {
      say(driver, { source: 'sig-ceremony', type: 'height', height: said });
      await waitUntil(() => height() === wanted, `height ${said} becomes ${wanted}, is ${height()}`);
    }
  });

  it('shows slotted content in the state of its slot', async () => {
    const host = new Host();
    const { driver } = await mount(host, {}, html`<p slot="completed">Our own thank-you</p>`);
    await shown(driver);
    expect(driver.text).not.to.include('Our own thank-you');
    host.status = body('COMPLETED', 'signed');
    await driver.element.check();
    await driver.in('completed');
    expect(driver.text).to.include('Our own thank-you');
    expect(driver.text).not.to.include('Everyone has signed');
  });

  it('shows slotted content above the framed page while it is being signed', async () => {
    const host = new Host();
    const { driver } = await mount(host, {}, html`<p slot="signing">Questions? Call us.</p>`);
    await shown(driver);
    expect(driver.text).to.include('Questions? Call us.');
  });

  it('the skip button leads past the framed page to readable text', async () => {
    const host = new Host();
    const { driver, main } = await mount(host);
    await shown(driver);
    driver.press('Skip the document');
    expect(driver.focused?.textContent?.trim()).to.equal('End of document');
    main.lang = 'de';
    await waitUntil(() => driver.focused?.textContent?.trim() === 'Ende des Dokuments');
    await expect(main).to.be.accessible();
  });

  it('exposes its state to style sheets, and speaks German on a German page', async () => {
    const host = new Host();
    const { driver, main } = await mount(host, { manual: true });
    expect(driver.element.matches(':state(idle)')).to.equal(true);
    main.lang = 'de';
    await driver.says('Bereit für Ihre Unterschrift');
    driver.press('Jetzt unterschreiben');
    await shown(driver);
    expect(driver.element.matches(':state(signing)')).to.equal(true);
    expect(driver.element.matches(':state(idle)')).to.equal(false);
    expect(driver.announced).to.equal('Das Dokument ist geöffnet.');
  });

  it('starts again for another recipient', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    host.status = body('PARTIALLY_SIGNED', 'signed');
    await driver.element.check();
    await driver.in('signed');
    host.status = body('PARTIALLY_SIGNED');
    driver.element.recipientId = 'rec2';
    await waitUntil(() => host.minted === 2);
    await shown(driver);
  });
});
