import { expect } from '@open-wc/testing';
import { ApiError } from '../../../../src/client/index.js';
import { toSigError } from '../../../../src/elements/sig-signing-frame/url/signing-error.js';
import { body, Host, mount, opening, passes, Tab, page, shown } from '../support.js';
import { waitUntil } from '../../../support/wait.js';

describe('sig-signing-frame: no URL to open', () => {
  const problems: [object, RegExp, string | undefined][] = [
    [{ code: 'plan-required' }, /You can’t sign on this page/, undefined],
    [{ status: 409, reason: 'waiting' }, /Waiting for others to sign first/, 'Check again'],
    [{ status: 409, message: 'Others have to sign first.' }, /can’t be signed right now/, 'Try again'],
    [{ status: 404 }, /was not found/, undefined],
    [{ code: 'unauthenticated' }, /You’ve been signed out/, 'Try again'],
    [{ code: 'rate-limited' }, /We’re busy/, 'Try again'],
    [new Error('x'), /trouble connecting/, 'Try again'],
    [{ code: 'offline' }, /offline/, 'Try again'],
    [{ code: 'config' }, /Something is wrong/, undefined],
    [{ code: 'gone' }, /session ended/, 'Start again'],
  ];
  for (const [refusal, words, button] of problems)
    it(`says ${String(words)} and offers ${button ?? 'nothing'} when the URL is refused`, async () => {
      const host = new Host();
      host.refuse = refusal;
      const { main, driver } = await mount(host);
      await driver.says(words);
      expect(host.heard('sig-error')).to.deep.equal(['sig-error']);
      expect(driver.buttons).to.deep.equal(button ? [button] : []);
      await expect(main).to.be.accessible();
      if (button) {
        host.refuse = undefined;
        // Ten seconds after “too many” (G3).
        await host.clock.advance(10_000);
        await driver.element.updateComplete;
        driver.press(button);
        await shown(driver);
        expect(host.minted).to.equal(2);
      }
    });

  it('says in the service’s own sentence why it refused, as text, with the next step', async () => {
    const host = new Host();
    const message = 'This <b>recipient</b> was replaced by another person.';
    const { driver } = await mount(host, {
      getEmbedUrl: async () => {
        throw new ApiError('conflict', 'for the console', { status: 409, body: { message } });
      },
    });
    await driver.reads(message);
    await driver.reads('Check again later, or ask the sender.');
    expect(driver.buttons).to.deep.equal(['Check again']);
    expect(JSON.stringify(host.events.map(({ detail }) => detail as unknown))).not.to.contain('replaced');
  });

  it('opens the host’s signing URL in a tab where the plan excludes framing, and notices the signature there', async () => {
    const host = new Host();
    host.refuse = { code: 'plan-required' };
    const link = 'https://sign.example/s/link';
    const { driver, main } = await mount(host, { signingUrl: link });
    await driver.says('You can’t sign on this page');
    expect(driver.buttons).to.deep.equal(['Open in a new tab']);
    await expect(main).to.be.accessible();
    const tab = new Tab();
    await opening(tab, async () => {
      driver.press('Open in a new tab');
      await driver.says('Signing continues in another tab');
      expect(tab.went).to.deep.equal([link]);
      expect(tab.closed).to.equal(false);
      expect(host.heard('sig-error'), 'a way was found').to.have.length(1);
      host.status = body('PARTIALLY_SIGNED', 'signed');
      tab.closed = true;
      await passes(host, driver, 'Thank you, your part is signed');
      expect(host.heard('sig-signed')).to.deep.equal(['sig-signed']);
    });
  });

  it('notices a signature made by the link in the email, where the plan excludes framing', async () => {
    const host = new Host();
    host.refuse = { code: 'plan-required' };
    const { driver } = await mount(host);
    await driver.reads('Use the link in the sender’s email.');
    host.status = body('PARTIALLY_SIGNED', 'signed');
    await host.clock.advance(25_000);
    await driver.says('Thank you, your part is signed');
  });

  it('never opens an unsafe URL, or one on its own origin unless that is allowed', async () => {
    for (const [url, allowSameOrigin] of [
      ['http://sign.example/x', true],
      ['javascript:alert(1)', true],
      ['data:text/html,x', true],
      [page, false],
    ] as const) {
      const host = new Host();
      const { driver, main } = await mount(host, { getEmbedUrl: async () => ({ url }), allowSameOrigin });
      await driver.says('Something is wrong with this page');
      expect(host.events.find(({ type }) => type === 'sig-error')?.detail.code).to.match(/blocked|config/);
      expect(driver.iframe).to.equal(undefined);
      main.remove();
    }
  });

  it('says that the service is not answering when it receives something other than a URL', async () => {
    for (const given of [undefined, {}, { url: 5 }, 'https://sign.example']) {
      const host = new Host();
      const { driver, main } = await mount(host, { getEmbedUrl: async () => given as never });
      await driver.says('We’re having trouble connecting');
      main.remove();
    }
  });

  it('says what is missing when it is not addressed', async () => {
    const host = new Host();
    const { driver } = await mount(host, { getEmbedUrl: undefined, getStatus: undefined });
    await waitUntil(() => host.clock.waiting > 0);
    await host.clock.advance(200, 200);
    await driver.says('Something is wrong with this page');
    expect(host.events.find(({ type }) => type === 'sig-error')?.detail.code).to.equal('config');
  });

  it('a status that hangs after a 409 adds no second timeout: fifteen seconds in all', async () => {
    const host = new Host();
    host.refuse = { code: 'conflict' };
    const { driver } = await mount(host, { getStatus: () => new Promise(() => undefined) });
    await waitUntil(() => host.clock.waiting > 0);
    await host.clock.advance(16_000);
    await driver.says('This document can’t be signed right now');
  });

  it('keeps the code of every error of the helper or the host', () => {
    for (const code of ['not-json', 'invalid-answer', 'too-large', 'timeout', 'document'])
      expect(toSigError({ code }).code).to.equal(code);
    expect(toSigError({ code: 'made-up' }).code).to.equal('upstream');
  });
});
