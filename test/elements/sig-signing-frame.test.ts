import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import {
  body,
  copyTo,
  finished,
  Host,
  mount,
  opened,
  page,
  say,
  shown,
} from './sig-signing-frame.support.js';

/** A ceremony that says nothing by itself. */
const silent = (host: Host) => ({
  getEmbedUrl: async () => ({ url: `${page}?silent&token=CANARY-${++host.minted}` }),
});

/** Enough turns for anything pending to have happened. */
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

  it('says signed and completed only after the service does, once each, in that order', async () => {
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

  it('fires no event for what had ended before the first look', async () => {
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

  it('goes on by itself when the turn of who had to wait has come', async () => {
    const host = new Host();
    host.status = body('SENT', 'waiting');
    const { driver } = await mount(host);
    await driver.in('waiting-turn');
    host.status = body('PARTIALLY_SIGNED');
    await host.clock.advance(25_000);
    await shown(driver);
    expect(host.minted).to.equal(1);
  });

  const problems: [object, RegExp, string | undefined][] = [
    [{ code: 'plan-required' }, /not part of the plan/, undefined],
    [{ status: 404 }, /was not found/, undefined],
    [{ code: 'unauthenticated' }, /You are signed out/, 'Try again'],
    [{ code: 'rate-limited' }, /Too many requests/, 'Try again'],
    [new Error('x'), /not answering/, 'Try again'],
    [{ code: 'offline' }, /offline/, 'Try again'],
    [{ code: 'config' }, /not set up correctly/, undefined],
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

  it('refuses to open a URL that is not safe, or one on its own origin unless that is allowed', async () => {
    for (const [url, allowSameOrigin] of [
      ['http://sign.example/x', true],
      ['javascript:alert(1)', true],
      ['data:text/html,x', true],
      [page, false],
    ] as const) {
      const host = new Host();
      const { driver, main } = await mount(host, { getEmbedUrl: async () => ({ url }), allowSameOrigin });
      await driver.says('This part of the page is not set up correctly.');
      expect(host.events.find(({ type }) => type === 'sig-error')?.detail.code).to.match(/blocked|config/);
      expect(driver.iframe).to.equal(undefined);
      main.remove();
    }
  });

  it('says that the service is not answering when it is given something else than a URL', async () => {
    for (const given of [undefined, {}, { url: 5 }, 'https://sign.example']) {
      const host = new Host();
      const { driver, main } = await mount(host, { getEmbedUrl: async () => given as never });
      await driver.says('The service is not answering.');
      main.remove();
    }
  });

  it('says what is missing when it is given nothing', async () => {
    const host = new Host();
    const { driver } = await mount(host, { getEmbedUrl: undefined, getStatus: undefined });
    await waitUntil(() => host.clock.waiting > 0);
    await host.clock.advance(200, 200);
    await driver.says('This part of the page is not set up correctly.');
    expect(host.events.find(({ type }) => type === 'sig-error')?.detail.code).to.equal('config');
  });

  it('waits for its button when it is manual, and a prevented start asks for no URL', async () => {
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

  it('a host that holds every start goes on with start(), and nobody looks at a skeleton meanwhile', async () => {
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

  it('opens a new tab with a fresh URL, and notices when the tab is gone', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    const { open } = window;
    const tab = { closed: false, opener: window as Window | null, went: [] as string[], close() {} };
    const fake = { ...tab, location: { replace: (url: string) => void tab.went.push(url) } };
    window.open = () => fake as unknown as Window;
    try {
      driver.press('Open in a new tab');
      await driver.says('Signing continues in another tab');
      expect(tab.went).to.deep.equal([`${page}?token=CANARY-2`]);
      expect(fake.opener).to.equal(null);
      expect(driver.iframe, 'nobody signs in two places').to.equal(undefined);
      host.status = body('PARTIALLY_SIGNED', 'signed');
      fake.closed = true;
      await host.clock.advance(3000);
      await driver.in('signed');
      expect(host.heard('sig-signed')).to.deep.equal(['sig-signed']);
    } finally {
      window.open = open;
    }
  });

  it('who says too early that the other tab was finished goes on here at once, and not after two minutes', async () => {
    const host = new Host();
    const { driver, main } = await mount(host);
    await shown(driver);
    const { open } = window;
    const tab = { closed: false, opener: window as Window | null, close() {}, location: { replace() {} } };
    window.open = () => tab as unknown as Window;
    try {
      driver.press('Open in a new tab');
      await driver.says('Signing continues in another tab');
      tab.closed = true;
      await host.clock.advance(3000);
      await driver.says('Have you finished signing?');
      driver.press('I have finished');
      await driver.says('Checking your signature…');
      await expect(main).to.be.accessible();
      driver.press('Sign here instead');
      await shown(driver);
      expect(opened().at(-1)).to.equal('CANARY-3');
    } finally {
      window.open = open;
    }
  });

  it('what is signed in another tab is news although its host holds the start that follows', async () => {
    const host = new Host();
    const { driver, main } = await mount(host);
    await shown(driver);
    const { open } = window;
    const tab = { closed: false, opener: null, close() {}, location: { replace() {} } };
    window.open = () => tab as unknown as Window;
    try {
      driver.press('Open in a new tab');
      await driver.says('Signing continues in another tab');
      tab.closed = true;
      await host.clock.advance(2000);
      await driver.says('Have you finished signing?');
      main.addEventListener('sig-start', (event) => event.preventDefault(), { once: true });
      driver.press('Sign here instead');
      await driver.says('Ready for your signature');
      host.status = body('PARTIALLY_SIGNED', 'signed');
      await driver.element.check();
      expect(host.heard('sig-signed')).to.deep.equal(['sig-signed']);
    } finally {
      window.open = open;
    }
  });

  it('what was complete before a ready-made link was opened in a tab is no news', async () => {
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
    const { open } = window;
    window.open = () => ({ closed: false, close() {}, location: { replace() {} } }) as unknown as Window;
    try {
      void driver.element.openInTab();
      await waitUntil(() => host.clock.waiting > 1);
      await host.clock.advance(1000);
      await driver.says('Signing continues in another tab');
      answer(body('COMPLETED', 'signed'));
      await driver.says('Completed');
      expect(host.heard('sig-signed', 'sig-completed')).to.deep.equal([]);
    } finally {
      window.open = open;
    }
  });

  it('says when the browser refused to open the tab, and keeps what is open here', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    const { open } = window;
    window.open = () => null;
    try {
      driver.press('Open in a new tab');
      await waitUntil(() => driver.text.includes('Your browser blocked the new tab'));
      expect(driver.element.state).to.equal('signing');
      expect(host.minted).to.equal(1);
    } finally {
      window.open = open;
    }
  });

  it('stops looking when the status may not be read any more, and says that it will confirm later', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    host.status = Object.assign(new Error('x'), { status: 401 });
    driver.press('I have finished');
    await driver.says('We will confirm later');
    const { reads } = host;
    await host.clock.advance(120_000);
    expect(host.reads).to.equal(reads);
  });

  it('a ready-made signing URL without a status can only end in confirming', async () => {
    const host = new Host();
    const { driver, main } = await mount(host, {
      getEmbedUrl: undefined,
      getStatus: undefined,
      signingUrl: `${page}?token=link`,
    });
    await shown(driver);
    say(driver, finished);
    await driver.says('Thank you');
    await driver.reads('If you have signed, the sender will confirm it.');
    expect(driver.element.state).to.equal('confirming');
    expect(host.heard('sig-signed', 'sig-completed')).to.deep.equal([]);
    await expect(main).to.be.accessible();
  });

  it('who declines behind a ready-made URL is thanked for no signature, also when the return page follows', async () => {
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

  it('a ready-made URL of an envelope that was complete already is no news', async () => {
    const host = new Host();
    host.status = body('COMPLETED', 'signed');
    const { driver } = await mount(host, { getEmbedUrl: undefined, signingUrl: `${page}?token=link` });
    await driver.says('Completed');
    expect(host.heard('sig-signed', 'sig-completed')).to.deep.equal([]);
  });

  it('an error of the ceremony while the envelope is complete ends in completed', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    host.status = body('COMPLETED', 'signed');
    say(driver, { source: 'sig-ceremony', type: 'error' });
    await driver.in('completed');
    expect(host.heard('sig-completed')).to.deep.equal(['sig-completed']);
  });

  it('checks for two minutes after a hint, then says that it will confirm later, and goes back when asked', async () => {
    const host = new Host();
    const { driver, main } = await mount(host);
    await shown(driver);
    driver.press('I have finished');
    await driver.says('Checking your signature');
    await host.clock.advance(125_000);
    await driver.says('We will confirm later');
    expect(host.reads).to.be.greaterThan(8);
    await expect(main).to.be.accessible();
    driver.press('Back to the document');
    await driver.in('signing');
    expect(driver.iframe, 'the page is still there').not.to.equal(undefined);
    expect(host.minted).to.equal(1);
  });

  it('looks every 20 seconds while it is seen, and at once when the page wakes', async () => {
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

  it('grows and shrinks as the ceremony says, within bounds', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    const height = () => driver.iframe!.parentElement!.getBoundingClientRect().height;
    for (const [said, wanted] of [
      [900, 900],
      [500, 500],
      [5, 320],
      [99999, 4000],
    ] as const) {
      say(driver, { source: 'sig-ceremony', type: 'height', height: said });
      await waitUntil(
        () => Math.abs(height() - wanted) <= 1,
        `height ${said} becomes ${wanted}, is ${height()}`,
      );
    }
  });

  it('does not take a load for a page that is there: after 8 seconds it asks whether the document can be seen', async () => {
    const host = new Host();
    const { driver, main } = await mount(host, silent(host));
    await waitUntil(() => driver.element.matches('[aria-busy=false]') || opened().length === 1);
    await driver.in('loading');
    expect(host.heard('sig-ready')).to.deep.equal([]);
    await host.clock.advance(8000);
    await driver.says('Can you see the document?');
    expect(driver.iframe, 'it may be there all the same').not.to.equal(undefined);
    await waitUntil(() => host.heard('sig-error').length === 1);
    expect(host.heard('sig-ready')).to.deep.equal([]);
    expect(driver.buttons).to.include.members(['Open in a new tab', 'Yes, I can see it']);
    await expect(main).to.be.accessible();
    driver.press('Yes, I can see it');
    await driver.in('signing');
    expect(host.heard('sig-ready')).to.deep.equal(['sig-ready']);
    await host.clock.advance(20_000);
    expect(driver.element.state).to.equal('signing');
    expect(host.minted).to.equal(1);
  });

  it('stops asking once the page says anything at all', async () => {
    const host = new Host();
    const { driver } = await mount(host, silent(host));
    await waitUntil(() => 'say' in (driver.iframe?.contentWindow ?? {}));
    await host.clock.advance(8000);
    await driver.says('Can you see the document?');
    say(driver, 'a word of its own');
    await driver.in('signing');
    expect(host.heard('sig-hint')).to.deep.equal([]);
  });

  it('shows a host’s own content in the state it was given for', async () => {
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

  it('shows its state to style sheets, and speaks German where the page does', async () => {
    const host = new Host();
    const { driver, main } = await mount(host, { manual: true });
    expect(driver.element.matches(':state(idle)')).to.equal(true);
    main.lang = 'de';
    await driver.says('Bereit für Ihre Unterschrift');
    driver.press('Jetzt unterschreiben');
    await shown(driver);
    expect(driver.element.matches(':state(signing)')).to.equal(true);
    expect(driver.element.matches(':state(idle)')).to.equal(false);
    expect(driver.announced).to.equal('Die Unterschriftsseite wurde geöffnet.');
  });

  it('starts anew for another recipient', async () => {
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
