import { aTimeout, expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../../src/elements/sig-signing-frame/sig-signing-frame.define.js';
import { SigProvider } from '../../../../src/elements/sig-provider/sig-provider.js';
import { SigningFrameDriver } from '../../../../src/testing/signing-frame.driver.js';
import { body, Host, mount, page, shown } from '../support.js';
import { waitUntil } from '../../../support/wait.js';

/** A host's function that the test answers. */
class Slow {
  readonly signals: AbortSignal[] = [];
  readonly answers: ((value: { url: string }) => void)[] = [];
  ask = (signal: AbortSignal) =>
    new Promise<{ url: string }>((resolve) => {
      this.signals.push(signal);
      this.answers.push(resolve);
    });
}

const bare = { getEmbedUrl: undefined, getStatus: undefined };

async function misconfigured(host: Host) {
  const mounted = await mount(host, bare);
  await waitUntil(() => host.clock.waiting > 0);
  await host.clock.advance(200, 200);
  await mounted.driver.in('failed');
  await mounted.driver.says('Something is wrong with this page');
  return mounted;
}

describe('sig-signing-frame: addressed late', () => {
  it('starts when getEmbedUrl is set after it has shown that it is not set up', async () => {
    const host = new Host();
    const { driver, main } = await misconfigured(host);
    driver.element.getEmbedUrl = host.getEmbedUrl;
    await shown(driver);
    expect(host.minted).to.equal(1);
    await expect(main).to.be.accessible();
  });

  it('starts when its ids are set late, and when its server-url is', async () => {
    for (const late of ['ids', 'server-url'] as const) {
      const element = document.createElement('sig-signing-frame');
      const asked: string[] = [];
      const real = window.fetch;
      window.fetch = async (input) => {
        asked.push(String(input));
        return Response.json({ url: `${page}?token=late` });
      };
      try {
        const ids = () => Object.assign(element, { envelopeId: 'e1', recipientId: 'r1' });
        const server = () => element.setAttribute('server-url', '/sig');
        element.allowSameOrigin = true;
        (late === 'ids' ? server : ids)();
        document.body.append(element);
        const driver = new SigningFrameDriver(element);
        await driver.in('failed');
        (late === 'ids' ? ids : server)();
        await shown(driver);
        expect(asked.filter((url) => url.endsWith('/embed')).length).to.equal(1);
      } finally {
        element.remove();
        window.fetch = real;
      }
    }
  });

  it('waits a moment for attributes that are set late, and fires no error', async () => {
    const host = new Host();
    const { driver } = await mount(host, bare);
    await waitUntil(() => host.clock.waiting > 0);
    driver.element.getEmbedUrl = host.getEmbedUrl;
    await shown(driver);
    await host.clock.advance(500, 100);
    expect(host.heard('sig-error')).to.deep.equal([]);
    expect(host.minted).to.equal(1);
  });

  it('starts when the provider around it is defined late', async () => {
    const host = new Host();
    const fetch = async (input: RequestInfo | URL) =>
      String(input).endsWith('/embed')
        ? Response.json({ url: `${page}?token=late` })
        : Response.json(body('SENT'));
    const place = await fixture<HTMLElement>(html`<div></div>`);
    place.innerHTML = `<sig-provider-late server-url="/sig"><sig-signing-frame
      allow-same-origin envelope-id="e1" recipient-id="r1"></sig-signing-frame></sig-provider-late>`;
    const driver = new SigningFrameDriver(place.querySelector('sig-signing-frame')!);
    await driver.in('failed');
    Object.assign(place.firstElementChild!, { fetch, clock: host.clock });
    customElements.define('sig-provider-late', class extends SigProvider {});
    await shown(driver);
  });

  it('does not retry when a misconfigured host passes new functions with each render', async () => {
    const host = new Host();
    host.refuse = { code: 'config' };
    const { driver } = await mount(host);
    await driver.in('failed');
    driver.element.getEmbedUrl = () => host.getEmbedUrl();
    await driver.element.updateComplete;
    await aTimeout(60);
    expect(host.minted).to.equal(1);
  });

  it('reads the status from a getStatus that is set while signing', async () => {
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
});

describe('sig-signing-frame: host functions that hang', () => {
  it('after 15 seconds without a URL it says so, aborts the request, and offers to try again', async () => {
    const host = new Host();
    const slow = new Slow();
    const { driver } = await mount(host, { getEmbedUrl: slow.ask });
    await waitUntil(() => slow.signals.length === 1);
    await host.clock.advance(14_000);
    expect(driver.element.state).to.equal('minting');
    await host.clock.advance(2000);
    await driver.says('We’re having trouble connecting');
    expect(slow.signals[0]?.aborted).to.equal(true);
    expect(host.events.find(({ type }) => type === 'sig-error')?.detail.code).to.equal('timeout');
    driver.press('Try again');
    await waitUntil(() => slow.answers.length === 2);
    slow.answers[1]?.({ url: `${page}?token=again` });
    await shown(driver);
  });

  it('checks again after a read that hung, and aborts a read when it is disconnected', async () => {
    const host = new Host();
    const slow = new Slow();
    const { driver, main } = await mount(host, { getStatus: slow.ask });
    await waitUntil(() => slow.signals.length === 1);
    // A status that hangs delays the opening by one second.
    await host.clock.advance(1000);
    await shown(driver);
    // Its timeout of 15 s has passed, and the next scheduled check (after 16 s at the earliest) has not begun.
    await host.clock.advance(14_500);
    expect(slow.signals[0]?.aborted).to.equal(true);
    driver.element.getStatus = host.getStatus;
    host.status = body('PARTIALLY_SIGNED', 'signed');
    expect(await driver.element.check()).to.equal('signed');
    driver.element.getStatus = slow.ask;
    void driver.element.check();
    await waitUntil(() => slow.signals.length === 2);
    main.remove();
    await waitUntil(() => slow.signals[1]?.aborted);
  });

  it('requests one URL for another recipient, and ignores the late URL of the first', async () => {
    const host = new Host();
    const slow = new Slow();
    const { driver } = await mount(host, { getEmbedUrl: slow.ask });
    await waitUntil(() => slow.answers.length === 1);
    driver.element.recipientId = 'rec2';
    await waitUntil(() => slow.answers.length === 2);
    expect(slow.signals[0]?.aborted).to.equal(true);
    slow.answers[0]?.({ url: `${page}?token=first` });
    await aTimeout(20);
    void driver.element.start();
    await aTimeout(20);
    expect(slow.answers.length).to.equal(2);
    slow.answers[1]?.({ url: `${page}?token=second` });
    await shown(driver);
    expect(driver.iframe?.contentWindow?.location.search).to.equal('?token=second');
  });
});
