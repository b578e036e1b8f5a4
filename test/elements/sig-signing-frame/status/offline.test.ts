import { expect } from '@open-wc/testing';
import { body, finished, Host, mount, offline, page, say, shown } from '../support.js';
import { waitUntil } from '../../../support/wait.js';

describe('sig-signing-frame: offline', () => {
  it('offline while minting: says so, and continues automatically once online', async () => {
    const host = new Host();
    host.refuse = new TypeError('Failed to fetch');
    await offline(async () => {
      const { driver } = await mount(host);
      await driver.says('You’re offline');
      host.refuse = undefined;
      window.dispatchEvent(new Event('online'));
      await shown(driver);
    });
  });

  it('offline while loading: says so after eight seconds', async () => {
    const host = new Host();
    await offline(async () => {
      const { driver } = await mount(host, { getEmbedUrl: async () => ({ url: `${page}?silent&token=x` }) });
      await driver.in('loading');
      await host.clock.advance(8000);
      await driver.says('You’re offline');
    });
  });

  /** The text of each state that waits for the service, in two languages. */
  const waiting = [
    ['signing', 'You’re offline', 'Sie sind offline'],
    [
      'confirming',
      'We’ll check your signature when you’re back online.',
      'Sobald Sie wieder online sind, prüfen wir Ihre Unterschrift.',
    ],
    [
      'signed',
      'This page continues when you’re back online.',
      'Sobald Sie wieder online sind, geht es hier weiter.',
    ],
    [
      'waiting-turn',
      'This page continues when you’re back online.',
      'Sobald Sie wieder online sind, geht es hier weiter.',
    ],
    [
      'draft',
      'This page continues when you’re back online.',
      'Sobald Sie wieder online sind, geht es hier weiter.',
    ],
  ] as const;
  const before: Partial<Record<string, unknown>> = {
    'waiting-turn': body('SENT', 'waiting'),
    draft: body('DRAFT'),
  };
  for (const [state, words, german] of waiting)
    for (const source of ['the browser', 'a failed check'] as const)
      it(`offline while ${state}: says so once ${source} reports it, and recovers automatically once online`, async () => {
        const host = new Host();
        host.status = before[state] ?? host.status;
        const { driver, main } = await mount(host);
        const name = state === 'draft' ? 'failed' : state;
        if (!before[state]) await shown(driver);
        if (state === 'confirming') say(driver, finished);
        if (state === 'signed') host.status = body('PARTIALLY_SIGNED', 'signed');
        if (state === 'signed') await driver.element.check();
        await driver.in(name);
        await offline(async () => {
          host.status = new TypeError('Failed to fetch');
          if (source === 'the browser') window.dispatchEvent(new Event('offline'));
          else await host.clock.advance(30_000);
          await driver.reads(words);
          expect(driver.element.state).to.equal(name);
          await waitUntil(() => driver.announced.startsWith('You’re offline'), 'it is announced');
          await expect(main).to.be.accessible();
          main.lang = 'de';
          await driver.reads(german);
          main.lang = 'en';
          await driver.reads(words);
          // However long the device stays offline.
          await host.clock.advance(150_000);
          await driver.reads(words);
        });
        host.status = body('COMPLETED', 'signed');
        window.dispatchEvent(new Event('online'));
        await driver.in('completed');
        expect(driver.text).not.to.include('offline');
      });

  it('offline while confirming: checks for another two minutes once online, without being asked', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    say(driver, finished);
    await driver.in('confirming');
    await offline(async () => {
      host.status = new TypeError('Failed to fetch');
      await host.clock.advance(180_000);
      await driver.says('You’re offline');
      driver.press('Check again');
      await driver.says('You’re offline');
    });
    host.status = body('SENT');
    window.dispatchEvent(new Event('online'));
    await driver.says('Checking your signature');
    const { reads } = host;
    await host.clock.advance(10_000);
    expect(host.reads - reads, 'often at first').to.be.at.least(3);
    await host.clock.advance(115_000);
    await driver.says('Still waiting for confirmation');
    await driver.reads('If you’ve signed, your signature is safe.');
  });

  it('a service that does not answer for two minutes is never shown as a missing signature', async () => {
    const host = new Host();
    const { driver, main } = await mount(host);
    await shown(driver);
    say(driver, finished);
    host.getStatus = () => Promise.reject(Object.assign(new Error('down'), { status: 502 }));
    driver.element.getStatus = host.getStatus;
    await driver.in('confirming');
    await host.clock.advance(60_000);
    await driver.says('Checking your signature');
    await host.clock.advance(65_000);
    await driver.says('Still waiting for confirmation');
    await driver.reads('We couldn’t check your signature. If you’ve signed, it’s safe.');
    await expect(main).to.be.accessible();
  });

  it('signing-url only: offline is shown above the framed page, and finishing still leads to confirming', async () => {
    const host = new Host();
    const { driver } = await mount(host, {
      getEmbedUrl: undefined,
      getStatus: undefined,
      signingUrl: `${page}?token=link`,
    });
    await shown(driver);
    window.dispatchEvent(new Event('offline'));
    await driver.reads('You’re offline');
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => !driver.text.includes('offline'));
    expect(driver.announced).to.equal('You’re back online.');
    window.dispatchEvent(new Event('offline'));
    say(driver, finished);
    await driver.reads('If you’ve signed, the sender will be in touch.');
    expect(driver.text).not.to.include('offline');
  });

  it('completed: going offline changes nothing', async () => {
    const host = new Host();
    host.status = body('COMPLETED', 'signed');
    const { driver } = await mount(host);
    await driver.says('Completed');
    const { text } = driver;
    window.dispatchEvent(new Event('offline'));
    await host.clock.advance(30_000);
    expect(driver.text).to.equal(text);
  });
});
