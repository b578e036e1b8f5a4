import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { createSandbox } from '../../../src/sandbox/index.js';
import { BookingPickerDriver } from '../../../src/testing/booking-picker.driver.js';
import { until } from '../../../src/testing/query.js';
import { fault, now, setup } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-booking-picker: load errors', () => {
  it('an unknown handle and an unknown slug get the same message', async () => {
    const { element, detail, driver } = await setup({ slug: 'nothing-here' });
    await until(() => driver.text().includes('We can’t find this booking page'), 'the message');
    expect(detail('sig-error')).to.include({
      code: 'not-found',
      status: 404,
      operation: 'resolvePublicEventType',
    });
    await expect(element).to.be.accessible();
  });

  it('an unknown token says that the link is not valid, once', async () => {
    const { events, driver } = await setup({ attributes: { token: 'f'.repeat(96) } });
    await until(() => driver.text().includes('This booking link doesn’t work'), 'the message');
    expect(events.filter(({ type }) => type === 'sig-error')).to.have.length(1);
  });

  it('times that fail to load leave the calendar on show, with Try again', async () => {
    const { sandbox, element, driver, detail } = await setup();
    await driver.ready();
    await fault(sandbox, 'listPublicSlots', { status: 503 }, 3);
    element.reload();
    await until(() => driver.button('Try again'), 'the way out');
    expect(driver.text()).to.include('We couldn’t load the available times').and.include('May 2026');
    expect(detail('sig-error')).to.include({ code: 'upstream', operation: 'listPublicSlots' });
    await expect(element).to.be.accessible();
    const again = driver.button('Try again')!;
    again.focus();
    again.click();
    await until(() => driver.days().length > 0, 'days after all');
    await until(() => driver.focused() === 'May 2026', 'focus on the month heading');
  });

  for (const operation of ['listPublicSlots', 'getPublicEventType']) {
    it(`a page that reloads in its listener of sig-error gets the times (${operation})`, async () => {
      const { sandbox, element, driver, events } = await setup();
      await driver.ready();
      await fault(sandbox, operation, { status: 503 }, 3);
      element.addEventListener('sig-error', () => element.reload(), { once: true });
      element.reload();
      await until(() => events.some(({ type }) => type === 'sig-error'), 'the failure');
      await driver.ready();
      expect(driver.button('Try again')).to.equal(undefined);
    });
  }

  it('an HTML answer is reported as a service that is not answering', async () => {
    const html = () =>
      new Response('<!doctype html><p>Sign in', { headers: { 'Content-Type': 'text/html' } });
    const { driver, detail } = await setup({ fetch: () => Promise.resolve(html()) });
    await until(() => driver.button('Try again'), 'the way out');
    expect(detail('sig-error').code).to.equal('not-json');
  });

  it('missing attributes are reported to the developer and on the page, never as an empty box', async () => {
    const { element, driver, detail } = await setup({ attributes: { handle: undefined } });
    await until(() => driver.text().includes('Something is wrong with this page'), 'the message');
    expect(detail('sig-error').code).to.equal('config');
    element.handle = 'amelia-hart';
    await driver.ready();
    expect(driver.days()).to.not.be.empty;
  });

  it('a missing address is reported too', async () => {
    const root = await fixture<HTMLElement>(html`<sig-booking-picker token="abc"></sig-booking-picker>`);
    const driver = new BookingPickerDriver(root);
    await until(() => driver.text().includes('Something is wrong with this page'), 'the message');
  });

  it('a setting that is not understood is reported once, ignored, and kept from visitors', async () => {
    const { element, driver, events } = await setup({
      attributes: { layout: 'weekly' as 'list', firstDay: 9, timeZone: 'Mars/Base', month: '2026-5' },
    });
    element.hourCycle = 'h99' as 'h12';
    element.locale = 'not a language';
    await driver.ready();
    const configErrors = () =>
      events.filter((event) => (event as CustomEvent<{ code: string }>).detail.code === 'config');
    await until(() => configErrors().length === 6, 'they are reported');
    const errors = events
      .filter(({ type }) => type === 'sig-error')
      .map((event) => (event as CustomEvent<{ code: string; message: string }>).detail);
    expect(errors.map(({ code, message }) => `${code}: ${message}`)).to.have.members([
      'config: layout "weekly" is not auto, month or list',
      'config: month "2026-5" is not YYYY-MM',
      'config: time-zone "Mars/Base" is not a zone that this browser knows',
      'config: first-day "9" is not a number from 0 (Sunday) to 6',
      'config: hour-cycle "h99" is not h12 or h23',
      'config: locale "not a language" is not a language tag',
    ]);
    await driver.chooseDay();
    expect(driver.times()[0]).to.match(/^\d\d:\d\d$/);
    await expect(element).to.be.accessible();
    expect(driver.text()).to.not.match(/weekly|Mars|h99|not a language|understood/);
  });

  it('a mount without a helper is a configuration error, not a page that does not exist', async () => {
    const page = () => new Response('Cannot GET /nowhere', { status: 404 });
    const { driver, detail } = await setup({ fetch: async () => page() });
    await until(() => driver.text().includes('Something is wrong with this page'), 'the message');
    expect(detail('sig-error')).to.include({ code: 'config', status: 404 });
    expect(driver.button('Try again')).to.equal(undefined);
  });

  it('an address that cannot be requested is reported as that, not as offline', async () => {
    for (const url of ['http://service.example', 'ftp://service.example', 'http://']) {
      const errors: string[] = [];
      const root = await fixture<HTMLElement>(
        html`<sig-booking-picker
          base-url=${url}
          token="abc"
          @sig-error=${({ detail }: CustomEvent<{ code: string }>) => errors.push(detail.code)}
        ></sig-booking-picker>`,
      );
      const driver = new BookingPickerDriver(root);
      await until(() => driver.text().includes('Something is wrong with this page'), url);
      expect(errors).to.deep.equal(['config'], url);
    }
  });

  it('a malformed token is an invalid link, and nothing is requested', async () => {
    const { asked, driver } = await setup({ attributes: { token: '../v1' } });
    await until(() => driver.text().includes('This booking link doesn’t work'), 'the message');
    expect(asked.filter(({ path }) => path.includes('event-types/..'))).to.deep.equal([]);
  });

  it('after too many requests it counts down at once, offers no button that would be refused, and retries automatically', async () => {
    const { sandbox, element, asked, driver } = await setup({
      prepare: (one) => fault(one, 'listPublicSlots', { status: 429, headers: { 'Retry-After': '12' } }),
    });
    await until(() => driver.text().includes('Trying again in 12 seconds.'), 'the countdown');
    expect(driver.button('Try again')).to.equal(undefined);
    await expect(element).to.be.accessible();
    const slots = () => asked.filter(({ path }) => path.includes('/slots')).length;
    expect(slots()).to.equal(1);
    await sandbox.advance(13_000);
    await until(() => driver.days().length > 0, 'the days');
    expect(slots()).to.equal(2);
  });

  it('a next month that fails in the background leaves this one on show', async () => {
    const { sandbox, driver, detail } = await setup();
    await driver.ready();
    await fault(sandbox, 'listPublicSlots', { status: 400 }, 3);
    await driver.nextMonth();
    await until(() => detail('sig-error'), 'the failure');
    await driver.settled();
    expect(driver.text()).to.include('June 2026');
    expect(driver.days()).to.not.be.empty;
    expect(driver.text()).to.not.include('couldn’t load');
  });

  it('back on the network it loads automatically', async () => {
    let online = false;
    const sandbox = createSandbox({ now });
    const { driver } = await setup({
      fetch: (input, init) =>
        online ? sandbox.fetch(input, init) : Promise.reject(new TypeError('no network')),
    });
    await until(() => driver.text().includes('You’re offline.'), 'the words', 8000);
    online = true;
    window.dispatchEvent(new Event('online'));
    await until(() => driver.days().length > 0, 'the days');
  });
});
