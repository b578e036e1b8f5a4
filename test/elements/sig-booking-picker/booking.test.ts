import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { ada, bookElsewhere, fault, litWarnings, setup } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-booking-picker: booking', () => {
  it('books the chosen time and shows date, zones, the links (once) and the calendar file', async () => {
    const { element, asked, events, detail, driver } = await setup();
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('09:30');
    await driver.book(ada);
    await driver.booked();
    await until(() => driver.link('Cancel this booking'), 'the links');
    const sent = JSON.parse(asked.find(({ method }) => method === 'POST')!.body) as object;
    expect(sent).to.deep.equal({ ...ada, timeZone: 'Europe/London', start: '2026-05-21T08:30:00Z' });
    expect(events.map(({ type }) => type)).to.deep.equal(['sig-slot-select', 'sig-book', 'sig-booked']);
    expect(detail('sig-booked').bookingId).to.be.a('string').that.is.not.empty;
    expect(JSON.stringify(events.map((event) => (event as CustomEvent).detail)))
      .to.not.include('Ada')
      .and.not.include('ada@');
    expect(driver.text()).to.include('Thursday 21 May 2026').and.include('09:30 – 10:00');
    expect(driver.text()).to.include('You’ll also find these links in your confirmation email.');
    expect(driver.link('Reschedule this booking')!.href).to.match(
      /^http:\/\/127\.0\.0\.1:4010\/book\/reschedule\/[0-9a-f]{96}$/,
    );
    expect(driver.link('Google Calendar')!.href).to.include('dates=20260521T083000Z%2F20260521T090000Z');
    expect(driver.focused()).to.include('You’re booked');
    await expect(element).to.be.accessible();
    driver.button('Apple Calendar')!.click();
    await until(() => asked.some(({ path }) => path.endsWith('/calendar.ics')), 'the file is asked for');
  });

  it('works by keyboard alone, from the day to the confirmation', async () => {
    const { driver } = await setup();
    await driver.ready();
    driver.day('Thursday 21 May').focus();
    const press = async (...keys: string[]) => {
      for (const key of keys) await sendKeys({ press: key });
    };
    await press('ArrowRight', 'Enter');
    await until(() => driver.focused() === 'Friday 22 May', 'the heading of the times');
    await press('Tab', 'Tab');
    await until(() => driver.focused() === '09:00', 'the first time');
    await press('Enter');
    await until(() => driver.focused() === 'Your details', 'the form');
    await press('Tab', 'Tab');
    await sendKeys({ type: ada.name });
    await press('Tab');
    await sendKeys({ type: ada.email });
    await press('Enter');
    await driver.booked();
  });

  it('moved in the document it stays where the booker was; reloaded after a booking it starts over', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    driver.fill('Name', ada.name);
    const box = element.parentElement!;
    const other = document.createElement('div');
    box.after(other);
    other.append(element);
    await driver.settled();
    expect(driver.field('Name').value).to.equal(ada.name);
    await driver.book(ada);
    await driver.booked();
    element.reload();
    await until(() => driver.days().length > 0, 'the days');
    await driver.chooseDay();
    await driver.chooseTime();
    expect(driver.submitButton()).to.exist;
  });

  it('a taken time keeps everything typed and offers the nearest three; one more press books (R216)', async () => {
    const { sandbox, element, asked, detail, driver } = await setup();
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('10:00');
    await bookElsewhere(sandbox, '2026-05-21T09:00:00Z');
    driver.fill(/^What would you like/, 'Taxes');
    await driver.book(ada);
    await until(() => driver.text().includes('Someone just booked 10:00 on Thursday 21 May'), 'the conflict');
    expect(detail('sig-conflict')).to.deep.equal({
      start: '2026-05-21T09:00:00Z',
      alternatives: ['2026-05-21T08:30:00Z', '2026-05-21T09:30:00Z', '2026-05-21T08:00:00Z'].sort(),
    });
    expect(driver.field('Name').value).to.equal('Ada Byron');
    expect(driver.field(/^What would/).value).to.equal('Taxes');
    expect(driver.focused()).to.include('Someone just booked 10:00 on Thursday 21 May');
    expect(driver.said()).to.include('Someone just booked 10:00 on Thursday 21 May');
    expect(driver.button('10:30, Thursday 21 May')).to.exist;
    expect(driver.text()).to.include('Times in London (UTC+01:00).');
    await expect(element).to.be.accessible();
    driver.button('10:30')!.click();
    // As early as a press can be: the form is not rendered for the new time yet.
    driver.submit();
    await driver.booked();
    const keys = asked.filter(({ method }) => method === 'POST').map(({ key }) => key);
    expect(new Set(keys).size).to.equal(2, 'a new start has a new key (R46)');
  });

  it('where zones differ the alternatives show the host’s clock and their own day', async () => {
    const { sandbox, element, driver } = await setup({ attributes: { timeZone: 'Pacific/Auckland' } });
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('20:00');
    await bookElsewhere(sandbox, '2026-05-21T08:00:00Z');
    await driver.book(ada);
    await until(() => driver.text().includes('Someone just booked'), 'the conflict');
    expect(driver.button('20:30, Thursday 21 May')!.textContent).to.include('09:30 in London (host)');
    expect(driver.text()).to.include('Times in Auckland (UTC+12:00).');
    await expect(element).to.be.accessible();
  });

  it('after a lost answer and a changed form, a taken time is reported as possibly the booker’s own', async () => {
    const { sandbox, element, asked, driver } = await setup();
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('09:00');
    await fault(sandbox, 'createPublicBooking', { drop: 'after' }, 1);
    await fault(sandbox, 'createPublicBooking', { drop: 'before' }, 2);
    await driver.book(ada);
    await until(() => driver.text().includes('You’re offline. We kept your details'), 'the words');
    expect(driver.said()).to.equal('');
    expect(driver.focused()).to.include('You’re offline');
    expect(driver.field('Name').value).to.equal(ada.name);
    await expect(element).to.be.accessible();
    driver.fill('Name', 'Ada King');
    await driver.settled();
    driver.submit();
    await until(
      () => driver.text().includes('This may already be your booking. Check your email.'),
      'the hint',
    );
    const keys = asked.filter(({ method }) => method === 'POST').map(({ key }) => key);
    expect(new Set(keys.slice(0, 3)).size).to.equal(1);
    expect(new Set(keys).size).to.equal(2, 'another body has another key (R46)');
  });

  it('a refusal that no retry can solve shows its own message', async () => {
    const { sandbox, driver } = await setup();
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    const body = { error: { code: 'origin-refused', message: 'no', retryable: false } };
    await fault(sandbox, 'createPublicBooking', { status: 403, body });
    await driver.book(ada);
    await until(() => driver.text().includes('Something is wrong with this page'), 'the words');
    expect(driver.text()).to.not.include('you won’t be booked twice');
  });

  it('a taken time stays in its place in the day, marked', async () => {
    const { sandbox, driver } = await setup();
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('10:00');
    await bookElsewhere(sandbox, '2026-05-21T09:00:00Z');
    await driver.book(ada);
    await until(() => driver.button('All times'), 'the conflict');
    driver.button('All times')!.click();
    await until(() => driver.button('10:00, taken'), 'the marked time');
    expect(driver.button('10:00, taken')!.getAttribute('aria-disabled')).to.equal('true');
    expect(driver.times()).to.not.include('10:00');
    await driver.chooseTime('11:00');
    expect(driver.field('Name').value).to.equal('Ada Byron');
  });

  it('after a lost answer the same idempotency key is sent again: one booking', async () => {
    const { sandbox, asked, driver } = await setup();
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('09:00');
    await fault(sandbox, 'createPublicBooking', { drop: 'after' });
    await driver.book(ada);
    await driver.booked();
    const posts = asked.filter(({ method }) => method === 'POST');
    expect(posts).to.have.length(2);
    expect(posts[0]!.key).to.equal(posts[1]!.key);
    expect(posts[0]!.key).to.have.length.above(9);
  });

  it('a double click and Enter send one request', async () => {
    const { asked, driver } = await setup();
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    driver.fill('Name', ada.name);
    driver.fill('Email', ada.email);
    driver.submit();
    driver.submit();
    await driver.booked();
    expect(asked.filter(({ method }) => method === 'POST')).to.have.length(1);
  });

  it('after too many attempts it says when to try again and keeps what was typed', async () => {
    const { sandbox, element, detail, driver } = await setup();
    await driver.ready();
    await driver.chooseDay('Friday 22 May');
    await driver.chooseTime();
    await fault(sandbox, 'createPublicBooking', { status: 429, headers: { 'Retry-After': '30' } });
    await driver.book(ada);
    await until(() => driver.text().includes('Try again in 30 seconds.'), 'the countdown');
    expect(detail('sig-error').code).to.equal('rate-limited');
    expect(driver.submitButton()!.getAttribute('aria-disabled')).to.equal('true');
    expect(driver.field('Name').value).to.equal('Ada Byron');
    await expect(element).to.be.accessible();
    await sandbox.advance(31_000);
    await until(() => driver.submitButton()!.getAttribute('aria-disabled') === 'false', 'Book is free again');
    await until(() => driver.focused().startsWith('Book '), 'focus, which the words had, on it');
    driver.submit();
    await driver.booked();
  });

  it('a link that has expired says so', async () => {
    const { sandbox, driver } = await setup();
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    await fault(sandbox, 'createPublicBooking', { status: 404 });
    await driver.book(ada);
    await until(() => driver.text().includes('This booking link has expired'), 'the end');
  });

  it('no update of the element requests another', () => {
    expect(litWarnings).to.deep.equal([]);
  });
});
