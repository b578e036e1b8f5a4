import { expect } from '@open-wc/testing';
import { body, finished, Host, mount, offline, page, say, shown } from './support.js';
import { waitUntil } from '../../support/wait.js';

describe('sig-signing-frame without a network', () => {
  it('offline while a URL is asked for: says so, and goes on by itself when it is online again', async () => {
    const host = new Host();
    host.refuse = new TypeError('Failed to fetch');
    await offline(async () => {
      const { driver } = await mount(host);
      await driver.says('You seem to be offline');
      host.refuse = undefined;
      window.dispatchEvent(new Event('online'));
      await shown(driver);
    });
  });

  it('offline while the page opens: says so after eight seconds', async () => {
    const host = new Host();
    await offline(async () => {
      const { driver } = await mount(host, { getEmbedUrl: async () => ({ url: `${page}?silent&token=x` }) });
      await driver.in('loading');
      await host.clock.advance(8000);
      await driver.says('You seem to be offline');
    });
  });

  /** What a person reads of it in each state that waits for the service, in two languages. */
  const waiting = [
    ['signing', 'You seem to be offline', 'Sie scheinen offline zu sein'],
    [
      'confirming',
      'Your signature is checked as soon as you are online again.',
      'Ihre Unterschrift wird geprüft, sobald Sie wieder online sind.',
    ],
    [
      'signed',
      'This page goes on by itself when you are online again.',
      'Diese Seite macht von selbst weiter, sobald Sie wieder online sind.',
    ],
    [
      'waiting-turn',
      'This page goes on by itself when you are online again.',
      'Diese Seite macht von selbst weiter, sobald Sie wieder online sind.',
    ],
    [
      'draft',
      'This page goes on by itself when you are online again.',
      'Diese Seite macht von selbst weiter, sobald Sie wieder online sind.',
    ],
  ] as const;
  const before: Partial<Record<string, unknown>> = {
    'waiting-turn': body('SENT', 'waiting'),
    draft: body('DRAFT'),
  };
  for (const [state, words, german] of waiting)
    for (const told of ['the browser', 'a look in vain'] as const)
      it(`offline while ${state}: says so once ${told} does, and is right by itself once it is online`, async () => {
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
          if (told === 'the browser') window.dispatchEvent(new Event('offline'));
          else await host.clock.advance(30_000);
          await driver.reads(words);
          expect(driver.element.state).to.equal(name);
          await waitUntil(() => driver.announced.startsWith('You seem to be offline'), 'it is announced');
          await expect(main).to.be.accessible();
          main.lang = 'de';
          await driver.reads(german);
          main.lang = 'en';
          await driver.reads(words);
          // However long it lasts.
          await host.clock.advance(150_000);
          await driver.reads(words);
        });
        host.status = body('COMPLETED', 'signed');
        window.dispatchEvent(new Event('online'));
        await driver.in('completed');
        expect(driver.text).not.to.include('offline');
      });

  it('offline while confirming: looks anew for two minutes once it is online, and nobody has to ask', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    say(driver, finished);
    await driver.in('confirming');
    await offline(async () => {
      host.status = new TypeError('Failed to fetch');
      await host.clock.advance(180_000);
      await driver.says('You seem to be offline');
      driver.press('Check again');
      await driver.says('You seem to be offline');
    });
    host.status = body('SENT');
    window.dispatchEvent(new Event('online'));
    await driver.says('Checking your signature');
    const { reads } = host;
    await host.clock.advance(10_000);
    expect(host.reads - reads, 'often at first').to.be.at.least(3);
    await host.clock.advance(115_000);
    await driver.says('We will confirm later');
    await driver.reads('Your signature has not arrived yet.');
  });

  it('a service that answers nothing for two minutes is not taken for a signature that did not arrive', async () => {
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
    await driver.says('We will confirm later');
    await driver.reads('Your signature could not be checked. If you have signed, nothing is lost.');
    await expect(main).to.be.accessible();
  });

  it('a link and nobody to ask: offline is said above the page, and its end as ever', async () => {
    const host = new Host();
    const { driver } = await mount(host, {
      getEmbedUrl: undefined,
      getStatus: undefined,
      signingUrl: `${page}?token=link`,
    });
    await shown(driver);
    window.dispatchEvent(new Event('offline'));
    await driver.reads('You seem to be offline');
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => !driver.text.includes('offline'));
    expect(driver.announced).to.equal('You are online again.');
    window.dispatchEvent(new Event('offline'));
    say(driver, finished);
    await driver.reads('If you have signed, the sender will confirm it.');
    expect(driver.text).not.to.include('offline');
  });

  it('completed: a device that goes offline changes nothing', async () => {
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
