import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { hosts, unmountAll } from './own-markup.support.js';
import { ada, bookElsewhere, fault, openOnly } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));
afterEach(unmountAll);

const thursday = '2026-05-21';
const nine = '2026-05-21T08:00:00Z';
const ten = '2026-05-21T09:00:00Z';

for (const [name, mount] of Object.entries(hosts)) {
  describe(`booking with ${name}`, () => {
    it('a day and a time are chosen and booked, and focus goes where the booker is', async () => {
      const { element, driver, asked, events } = await mount();
      await driver.ready();
      await expect(element).to.be.accessible();
      await driver.chooseDay(thursday);
      await until(() => driver.focusedPart() === 'times', 'focus on the times');
      await driver.chooseTime(nine);
      await until(() => driver.focusedPart() === 'form', 'focus on the form');
      await expect(element).to.be.accessible();
      await driver.book(ada);
      await driver.booked();
      await until(() => driver.focusedPart() === 'done', 'focus on the confirmation');
      expect(driver.said()).to.not.equal('');
      const sent = JSON.parse(asked.find(({ method }) => method === 'POST')!.body) as object;
      expect(sent).to.deep.equal({ ...ada, timeZone: 'Europe/London', start: nine });
      expect(events.map(({ type }) => type)).to.deep.equal(['sig-slot-select', 'sig-book', 'sig-booked']);
      const links = [...driver.root.querySelectorAll('a')].map(({ href }) => href);
      expect(links.some((href) => /\/book\/reschedule\/[0-9a-f]{96}$/.test(href))).to.equal(true);
      expect(links.some((href) => href.includes('dates=20260521T080000Z%2F'))).to.equal(true);
      await expect(element).to.be.accessible();
    });

    it('after a booking the booker can make another, without typing who they are again', async () => {
      const { driver } = await mount();
      await driver.ready();
      await driver.chooseDay(thursday);
      await driver.chooseTime(nine);
      await driver.book(ada);
      await driver.booked();
      await until(() => driver.button('another'), 'the way to another booking');
      driver.button('another')!.click();
      await until(() => driver.days().length > 0, 'the days');
      await driver.chooseDay(thursday);
      await driver.chooseTime();
      expect(driver.field('f-name').value).to.equal(ada.name);
    });

    it('books by keyboard', async () => {
      const { driver } = await mount();
      await driver.ready();
      driver.day(thursday).focus();
      await sendKeys({ press: 'Enter' });
      await until(() => driver.focusedPart() === 'times', 'focus on the times');
      driver.button(nine)!.focus();
      await sendKeys({ press: 'Enter' });
      await until(() => driver.focusedPart() === 'form', 'focus on the form');
      await until(() => driver.submitButton(), 'the form');
      driver.field('f-name').focus();
      await sendKeys({ type: ada.name });
      await sendKeys({ press: 'Tab' });
      await until(() => driver.focusedPart() === 'f-email', 'the next field');
      await sendKeys({ type: ada.email });
      await sendKeys({ press: 'Enter' });
      await driver.booked();
    });

    it('a month without times leads to the next free day', async () => {
      const { element, driver } = await mount({
        options: { month: '2026-05' },
        prepare: (sandbox) => openOnly(sandbox, [{ date: '2026-07-07', startMinute: 600, endMinute: 660 }]),
      });
      await driver.ready();
      await until(() => driver.button('find'), 'the way to the next free day');
      await expect(element).to.be.accessible();
      driver.button('find')!.click();
      await until(() => driver.focusedPart() === 'day-2026-07-07', 'focus on the free day');
      expect(driver.days()).to.have.length(1);
    });

    it('the month that is shown is announced', async () => {
      const { driver } = await mount();
      await driver.ready();
      await driver.nextMonth();
      await until(() => driver.said().startsWith('June 2026'), 'the announcement');
      driver.button('previous')!.click();
      await until(() => driver.said().startsWith('May 2026'), 'the way back');
    });

    it('a taken time keeps what was typed and offers the nearest three; one more press books (R216)', async () => {
      const { sandbox, element, driver, asked, events } = await mount();
      await driver.ready();
      await driver.chooseDay(thursday);
      await driver.chooseTime(ten);
      await bookElsewhere(sandbox, ten);
      await driver.book(ada);
      await until(() => driver.focusedPart() === 'conflict', 'focus on the conflict');
      const { detail } = events.find(({ type }) => type === 'sig-conflict') as CustomEvent<{
        start: string;
        alternatives: string[];
      }>;
      expect(detail.start).to.equal(ten);
      expect(detail.alternatives).to.have.length(3);
      expect(driver.field('f-name').value).to.equal(ada.name);
      expect(driver.said()).to.include('10:00');
      await expect(element).to.be.accessible();
      for (const start of detail.alternatives) expect(driver.button(start), start).to.exist;
      driver.button(detail.alternatives[0]!)!.click();
      driver.submit();
      await driver.booked();
      const keys = asked.filter(({ method }) => method === 'POST').map(({ key }) => key);
      expect(new Set(keys).size).to.equal(2, 'a new start has a new key (R46)');
    });

    it('a taken time stays in its place in the day and cannot be chosen', async () => {
      const { sandbox, driver } = await mount();
      await driver.ready();
      await driver.chooseDay(thursday);
      await driver.chooseTime(ten);
      await bookElsewhere(sandbox, ten);
      await driver.book(ada);
      await until(() => driver.focusedPart() === 'conflict', 'the conflict');
      driver.button('times')!.click();
      await until(() => driver.button(ten)?.getAttribute('aria-disabled') === 'true', 'the taken time');
      driver.button(ten)!.click();
      await driver.settled();
      expect(driver.submitButton()).to.equal(undefined);
    });

    it('after a lost answer the same idempotency key is sent again: one booking', async () => {
      const { sandbox, driver, asked } = await mount();
      await driver.ready();
      await driver.chooseDay(thursday);
      await driver.chooseTime(nine);
      await fault(sandbox, 'createPublicBooking', { drop: 'after' });
      await driver.book(ada);
      await driver.booked();
      const posts = asked.filter(({ method }) => method === 'POST');
      expect(posts).to.have.length(2);
      expect(posts[0]!.key).to.equal(posts[1]!.key);
      expect(posts[0]!.key).to.have.length.above(9);
    });

    it('what is missing is listed, and leads to its field', async () => {
      const { element, driver, asked } = await mount({ slug: 'year-end-review' });
      await driver.ready();
      await driver.chooseDay();
      await driver.chooseTime();
      driver.submit();
      await until(() => driver.focusedPart() === 'summary', 'focus on the summary');
      expect(driver.field('f-name').getAttribute('aria-invalid')).to.equal('true');
      await expect(element).to.be.accessible();
      driver.button('field')!.click();
      await until(() => driver.focusedPart() === 'f-name', 'focus on the first field at fault');
      driver.fill('f-name', ada.name);
      driver.fill('f-email', ada.email);
      driver.fill('f-q:company', 'Engines Ltd');
      driver.fill('f-q:year', 'This year');
      driver.field('f-q:how').click();
      await until(
        () => driver.field('f-q:company').getAttribute('aria-invalid') === 'false',
        'a corrected field',
      );
      driver.submit();
      await driver.booked();
      const { responses } = JSON.parse(asked.find(({ method }) => method === 'POST')!.body) as {
        responses: Record<string, string>;
      };
      expect(responses).to.include({ company: 'Engines Ltd', year: 'This year' });
    });

    it('another zone shows the same instants at its own times', async () => {
      const { driver, asked } = await mount();
      await driver.ready();
      await driver.chooseDay(thursday);
      expect(driver.times()[0]).to.equal('09:00');
      await driver.chooseZone('New York');
      await driver.chooseDay(thursday);
      await until(() => driver.times()[0] === '04:00', 'the times in New York');
      await driver.chooseTime(nine);
      await driver.book(ada);
      await driver.booked();
      const sent = JSON.parse(asked.find(({ method }) => method === 'POST')!.body) as object;
      expect(sent).to.include({ timeZone: 'America/New_York', start: nine });
    });

    it('too many reads are counted down and repeated by themselves', async () => {
      const { sandbox, element, driver } = await mount({
        prepare: (given) =>
          fault(given, 'listPublicSlots', { status: 429, headers: { 'Retry-After': '30' } }),
      });
      await until(() => driver.alert(), 'the problem');
      await until(() => /\b30\b/.test(driver.text()), 'the countdown');
      expect(driver.button('retry')).to.equal(undefined);
      await expect(element).to.be.accessible();
      await sandbox.advance(31_000);
      await until(() => driver.days().length > 0, 'the days');
      expect(driver.alert()).to.equal(undefined);
    });

    it('too many attempts to book are counted down, and what was typed is kept', async () => {
      const { sandbox, driver } = await mount();
      await driver.ready();
      await driver.chooseDay(thursday);
      await driver.chooseTime(nine);
      await fault(sandbox, 'createPublicBooking', { status: 429, headers: { 'Retry-After': '30' } });
      await driver.book(ada);
      await until(() => /\b30\b/.test(driver.text()), 'the countdown');
      await until(() => driver.focusedPart() === 'message', 'focus on the refusal');
      expect(driver.submitButton()!.getAttribute('aria-disabled')).to.equal('true');
      expect(driver.field('f-name').value).to.equal(ada.name);
      await sandbox.advance(31_000);
      await until(
        () => driver.submitButton()!.getAttribute('aria-disabled') === 'false',
        'booking is possible',
      );
      driver.submit();
      await driver.booked();
    });

    it('a failed load offers another try', async () => {
      const { driver } = await mount({
        prepare: (sandbox) => fault(sandbox, 'listPublicSlots', { status: 503 }, 3),
      });
      await driver.ready();
      await until(() => driver.button('retry'), 'the way out');
      driver.button('retry')!.click();
      await until(() => driver.days().length > 0, 'the days');
    });

    it('a link that is unknown says so, and offers nothing', async () => {
      const { element, driver } = await mount({ slug: 'nothing-here' });
      await until(() => driver.alert(), 'the problem');
      expect(driver.button('retry')).to.equal(undefined);
      expect(driver.days()).to.deep.equal([]);
      await expect(element).to.be.accessible();
    });

    it('a page can keep a booking from being sent', async () => {
      const { driver, asked, target } = await mount();
      target.addEventListener('sig-book', (event) => event.preventDefault(), { once: true });
      await driver.ready();
      await driver.chooseDay(thursday);
      await driver.chooseTime(nine);
      await driver.book(ada);
      await until(() => driver.submitButton()?.getAttribute('aria-disabled') === 'false', 'the form is free');
      expect(asked.some(({ method }) => method === 'POST')).to.equal(false);
      driver.submit();
      await driver.booked();
    });

    it('taken out of the page and put back, the form is as the booker left it', async () => {
      const { driver, suspend, resume } = await mount();
      await driver.ready();
      await driver.chooseDay(thursday);
      await driver.chooseTime(nine);
      driver.fill('f-name', ada.name);
      await driver.settled();
      suspend();
      resume();
      await until(() => driver.submitButton(), 'the form');
      expect(driver.field('f-name').value).to.equal(ada.name);
      await driver.book(ada);
      await driver.booked();
    });
  });
}
