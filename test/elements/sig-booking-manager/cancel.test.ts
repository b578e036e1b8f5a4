import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { manager } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-booking-manager: cancelling', () => {
  it('a cancel link shows what is booked, with whom and on both clocks, and offers to cancel', async () => {
    const { element, asked, driver } = await manager({ attributes: { timeZone: 'America/New_York' } });
    await driver.ready();
    expect(driver.heading(/Introductory call/)).to.exist;
    expect(driver.text())
      .to.include('30 minutes')
      .and.include('with Amelia Hart')
      .and.include('Thursday 21 May 2026')
      .and.include('05:00 – 05:30 your time (New York)')
      .and.include('10:00 in London (host)');
    expect(driver.cancelButton()!.textContent).to.include('Cancel this booking');
    expect(driver.picker()).to.equal(undefined);
    expect(asked.map(({ method }) => method)).to.deep.equal(['GET', 'GET']);
    await expect(element).to.be.accessible();
  });

  it('cancels with the typed reason, says that the host is notified and fires sig-cancelled (R224)', async () => {
    const { element, posts, events, detail, driver } = await manager();
    await driver.cancel('  I am ill  ');
    await until(() => driver.state() === 'Your booking is cancelled', 'the end');
    expect(driver.text()).to.include('We’ve told Amelia Hart.');
    expect(driver.cancelButton()).to.equal(undefined);
    expect(driver.focused()).to.equal('Your booking is cancelled');
    expect(driver.said()).to.include('Your booking is cancelled');
    expect(posts().map(({ body }) => body)).to.deep.equal(['{"reason":"I am ill"}']);
    expect(events.map(({ type }) => type)).to.deep.equal(['sig-cancel', 'sig-cancelled']);
    expect((detail('sig-cancelled') as { bookingId: string }).bookingId).to.be.a('string').that.is.not.empty;
    expect(JSON.stringify(events.map((event) => event.detail as unknown))).to.not.match(/ill|Ada|ada@/);
    await expect(element).to.be.accessible();
  });

  it('cancelling a booking that was cancelled elsewhere ends the same way (R224)', async () => {
    const { ask, cancelToken, driver } = await manager();
    await driver.ready();
    await ask(`/v1/book/public/bookings/${cancelToken}/cancel`, {});
    await driver.cancel();
    await until(() => driver.state() === 'Your booking is cancelled', 'the end');
  });

  it('a booking that is already cancelled says so, fires nothing and offers the host’s page', async () => {
    const { element, events, driver } = await manager({
      before: ({ ask, cancelToken }) => ask(`/v1/book/public/bookings/${cancelToken}/cancel`, {}),
    });
    await until(() => driver.state() === 'This booking was already cancelled', 'the state');
    expect(driver.cancelButton()).to.equal(undefined);
    expect(events).to.deep.equal([]);
    await expect(element).to.be.accessible();
    driver.button('See available times')!.click();
    await until(() => driver.hostPage()?.types().length, 'the host’s page');
    expect(driver.focused()).to.equal('Book a time with Amelia Hart');
    const picker = await driver.hostPage()!.choose(/^Introductory call/);
    await picker.chooseDay('Thursday 21 May');
    await picker.chooseTime('10:00');
    expect(picker.field('Name').value).to.equal('Ada Byron', 'nothing is typed again');
    await expect(element).to.be.accessible();
  });

  it('a page can delay or prevent the cancelling', async () => {
    const { element, posts, driver } = await manager();
    await driver.ready();
    element.addEventListener('sig-cancel', (event) => event.preventDefault(), { once: true });
    await driver.cancel('Later');
    await until(() => driver.cancelButton()?.getAttribute('aria-disabled') === 'false', 'the button again');
    expect(posts()).to.deep.equal([]);
    expect(driver.reason()).to.equal('Later');
    let allow = (_: boolean) => {};
    element.addEventListener(
      'sig-cancel',
      (event) => event.waitUntil(new Promise<boolean>((done) => (allow = done))),
      { once: true },
    );
    driver.cancelButton()!.click();
    await until(() => driver.button('Cancelling…'), 'it waits');
    expect(posts()).to.deep.equal([]);
    allow(true);
    await until(() => driver.state() === 'Your booking is cancelled', 'the end');
  });

  it('reloaded by the page while the cancelling is on its way, it still shows that it is cancelled', async () => {
    let letGo = () => {};
    const gate = new Promise<undefined>((go) => (letGo = () => go(undefined)));
    const instead = ({ method }: Request) => (method === 'POST' ? gate : Promise.resolve(undefined));
    const { element, posts, events, driver } = await manager({ instead });
    await driver.ready();
    await driver.cancel('A clash');
    await until(() => posts().length === 1, 'the write');
    element.reload();
    await element.updateComplete;
    expect(driver.button('Cancelling…'), 'the booker still waits').to.exist;
    letGo();
    await until(() => driver.state() === 'Your booking is cancelled', 'the end');
    expect(events.map(({ type }) => type)).to.deep.equal(['sig-cancel', 'sig-cancelled']);
  });

  it('a double click and Enter send one request', async () => {
    const { posts, driver } = await manager();
    await driver.ready();
    driver.cancelButton()!.click();
    driver.cancelButton()!.click();
    await until(() => driver.state() === 'Your booking is cancelled', 'the end');
    expect(posts()).to.have.length(1);
  });

  it('a lost answer is looked up in the booking; the request is not repeated', async () => {
    const { fault, posts, events, driver } = await manager();
    await driver.ready();
    await fault('cancelPublicBooking', { drop: 'after' });
    await driver.cancel();
    await until(() => driver.state() === 'Your booking is cancelled', 'the end');
    expect(posts()).to.have.length(1);
    expect(events.map(({ type }) => type)).to.deep.equal(['sig-cancel', 'sig-cancelled']);
  });

  it('where the answer is lost and the booking cannot be read, it does not say that the booking stands', async () => {
    const { fault, driver } = await manager();
    await driver.ready();
    await fault('cancelPublicBooking', { drop: 'after' });
    await fault('getPublicBooking', { drop: 'before' }, 10);
    await driver.cancel('Travelling');
    await until(() => driver.text().includes('We couldn’t confirm the cancellation.'), 'the message');
    expect(driver.text()).not.to.include('couldn’t cancel');
    expect(driver.reason()).to.equal('Travelling');
    driver.cancelButton()!.click();
    await until(() => driver.state() === 'Your booking is cancelled', 'the end');
  });

  it('a refusal after a lost answer does not say that the booking stands, while it cannot be read', async () => {
    const { fault, driver } = await manager();
    await driver.ready();
    await fault('cancelPublicBooking', { drop: 'after' });
    await fault('getPublicBooking', { drop: 'before' }, 10);
    await driver.cancel();
    await until(() => driver.text().includes('We couldn’t confirm the cancellation.'), 'the message');
    await fault('cancelPublicBooking', { status: 400, body: { message: 'Not now.' } });
    driver.cancelButton()!.click();
    await until(() => driver.text().includes('Not now.'), 'the refusal');
    expect(driver.text()).to.include('We couldn’t confirm the cancellation.');
    expect(driver.text()).not.to.include('couldn’t cancel');
  });

  it('a request that never arrived leaves booking and reason as they are and can be tried again', async () => {
    const { fault, detail, driver, element } = await manager();
    await driver.ready();
    await fault('cancelPublicBooking', { drop: 'before' });
    await driver.cancel('Travelling');
    await until(() => driver.text().includes('couldn’t cancel your booking'), 'the message');
    expect(driver.reason()).to.equal('Travelling');
    expect(detail('sig-error')).to.include({ code: 'offline', operation: 'cancelPublicBooking' });
    await expect(element).to.be.accessible();
    driver.cancelButton()!.click();
    await until(() => driver.state() === 'Your booking is cancelled', 'the end');
  });

  it('429 counts down, then cancelling can be tried again (G3)', async () => {
    const { sandbox, fault, posts, driver } = await manager();
    await driver.ready();
    await fault('cancelPublicBooking', { status: 429, headers: { 'Retry-After': '45' } });
    await driver.cancel('Busy');
    await until(() => driver.text().includes('Try again in 45 seconds.'), 'the countdown');
    driver.cancelButton()!.click();
    expect(posts()).to.have.length(1);
    await sandbox.advance(46_000);
    await until(() => driver.said().includes('You can try again now.'), 'the end of the wait');
    expect(driver.reason()).to.equal('Busy');
    driver.cancelButton()!.click();
    await until(() => driver.state() === 'Your booking is cancelled', 'the end');
  });

  it('404 on cancelling says that the link cannot cancel a booking (R225)', async () => {
    const { fault, driver, element } = await manager();
    await driver.ready();
    await fault('cancelPublicBooking', { status: 404 });
    await driver.cancel();
    await until(() => driver.state() === 'This isn’t the cancel link', 'the state');
    await expect(element).to.be.accessible();
  });

  it('409 reads the booking again and says that it was moved, or can no longer be cancelled', async () => {
    const { ask, moveToken, driver } = await manager();
    await driver.ready();
    await ask(`/v1/book/public/bookings/${moveToken}/reschedule`, { start: '2026-05-22T09:00:00Z' });
    await driver.cancel();
    await until(() => driver.state() === 'This booking was rescheduled', 'what it became');
    const other = await manager();
    await other.driver.ready();
    await other.fault('cancelPublicBooking', { status: 409 });
    await other.driver.cancel();
    await until(() => other.driver.state() === 'This booking can no longer be cancelled', 'the service’s no');
  });

  it('410 says in the service’s words that it can no longer be cancelled, and does not blame the link', async () => {
    const { element, fault, driver } = await manager();
    await driver.ready();
    const body = { statusCode: 410, message: 'Too late to cancel here.' };
    await fault('cancelPublicBooking', { status: 410, body });
    await driver.cancel();
    await until(() => driver.state() === 'This booking can no longer be cancelled', 'the service’s no');
    expect(driver.text()).to.include('Too late to cancel here.').and.not.include('cancel link');
    await expect(element).to.be.accessible();
  });

  it('400 keeps the reason and shows the service’s own sentence', async () => {
    const { fault, driver } = await manager();
    await driver.ready();
    const body = { statusCode: 400, message: 'reason is too long' };
    await fault('cancelPublicBooking', { status: 400, body });
    await driver.cancel('x');
    await until(() => driver.text().includes('reason is too long'), 'the sentence');
    expect(driver.reason()).to.equal('x');
  });

  it('works by keyboard alone', async () => {
    const { element, driver } = await manager();
    await driver.ready();
    const button = document.createElement('button');
    element.before(button);
    button.focus();
    await sendKeys({ press: 'Tab' });
    expect(driver.focused()).to.match(/^Reason/);
    await sendKeys({ type: 'A reason' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await until(() => driver.state() === 'Your booking is cancelled', 'the end');
    await until(() => driver.focused() === 'Your booking is cancelled', 'focus on what happened');
  });

  it('offers the calendar file only where it changes something: after cancelling (G85)', async () => {
    const { asked, driver } = await manager();
    await driver.ready();
    expect(driver.button('Apple Calendar')).to.equal(undefined);
    await driver.cancel();
    await until(() => driver.state() === 'Your booking is cancelled', 'the end');
    expect(driver.text()).to.include('Download this file to remove the meeting from your calendar.');
    driver.button('Apple Calendar')!.click();
    await until(() => asked.some(({ path }) => path.endsWith('/calendar.ics')), 'the file');
  });

  it('has a way back: the booking can be kept, and cancelled after all', async () => {
    const { element, posts, events, driver } = await manager();
    await driver.ready();
    driver.giveReason('A clash');
    driver.button('Keep this booking')!.click();
    await until(() => driver.focused() === 'Your booking hasn’t changed', 'focus on what happened');
    expect(driver.cancelButton()).to.equal(undefined);
    expect(events).to.deep.equal([]);
    await expect(element).to.be.accessible();
    driver.button('Back to cancellation')!.click();
    await until(() => driver.focused() === 'Cancel this booking?', 'the form again');
    expect(driver.reason()).to.equal('A clash');
    await driver.cancel();
    await until(() => driver.state() === 'Your booking is cancelled', 'the end');
    expect(posts()).to.have.length(1);
  });

  it('a refusal with a sentence shows it, and asks to try again only where that can help (R47)', async () => {
    const body = { statusCode: 403, message: 'Cancel by phone, please.', error: 'Forbidden' };
    const { driver } = await manager({
      before: ({ fault }) => fault('cancelPublicBooking', { status: 403, body }),
    });
    await driver.cancel();
    await until(() => driver.text().includes('Cancel by phone, please.'), 'the sentence');
    expect(driver.text())
      .to.include('We couldn’t cancel your booking.')
      .and.not.match(/try again|sign in/i);
  });
});
