import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { booked, deepText, manager, type World } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-booking-manager: moving', () => {
  it('a reschedule link shows the booking and the times it can move to, its own time included (R215)', async () => {
    const { element, asked, driver } = await manager({ link: 'reschedule' });
    await driver.ready();
    expect(driver.cancelButton()).to.equal(undefined);
    expect(driver.text()).to.include('Thursday 21 May 2026').and.include('10:00 – 10:30 (London)');
    expect(driver.heading('Choose another time')).to.exist;
    expect(asked).to.have.length(2, 'booking and times side by side, and nothing twice');
    await expect(element).to.be.accessible();
    await driver.picker()!.chooseDay('Thursday 21 May');
    expect(driver.button('10:00 your current time')).to.exist;
    await expect(element).to.be.accessible();
  });

  it('with text twice as large the booking stays above the times, and nothing is wider than its box', async () => {
    const root = document.documentElement;
    try {
      root.style.fontSize = '200%';
      const { element } = await manager({
        width: 1000,
        instead: () => new Promise(() => undefined),
      });
      // The placeholder, before any answer.
      const box = element.shadowRoot!.querySelector<HTMLElement>('.root')!;
      element.parentElement!.style.width = '375px';
      expect(box.scrollWidth).to.be.at.most(375);
      element.remove();
      const loaded = await manager({ link: 'reschedule', width: 1000 });
      await loaded.driver.ready();
      const picker = loaded.element.shadowRoot!.querySelector('sig-booking-picker')!;
      const frame = picker.shadowRoot!.querySelector<HTMLElement>('.frame')!;
      await until(() => frame.querySelector('.moving'), 'the booking');
      const [moving, next] = [...frame.children].map((child) => child.getBoundingClientRect());
      expect(next!.top - moving!.bottom).to.be.closeTo(parseFloat(getComputedStyle(frame).rowGap), 1);
    } finally {
      root.style.fontSize = '';
    }
  });

  it('moves to the chosen time, shows the new links and fires sig-rescheduled (R226)', async () => {
    const { element, posts, events, detail, driver, ask, moveToken } = await manager({ link: 'reschedule' });
    await driver.choose('Friday 22 May', '11:00');
    expect(driver.text()).to.include('Your new time').and.include('Friday 22 May 2026');
    const struck = () => deepText(element, 'del');
    expect(struck()).to.include('Thursday 21 May 2026').and.include('10:00 – 10:30');
    driver.giveReason('A clash');
    await expect(element).to.be.accessible();
    expect(driver.moveButton()!.textContent).to.include('Reschedule to 11:00');
    driver.move();
    await driver.moved();
    expect(JSON.parse(posts()[0]!.body)).to.deep.equal({
      start: '2026-05-22T10:00:00Z',
      timeZone: 'Europe/London',
      reason: 'A clash',
    });
    await until(() => driver.focused().includes('You’re rescheduled'), 'focus on what happened');
    expect(driver.text()).to.include('Friday 22 May 2026').and.include('ada@example.com');
    expect(struck()).to.include('Thursday 21 May 2026');
    expect(driver.text()).to.include('You’ll also find these links in your confirmation email.');
    expect(driver.text()).to.include('The old links no longer work.');
    const link = driver.link('Reschedule this booking')!.href;
    expect(link)
      .to.match(/\/book\/reschedule\/[0-9a-f]{96}$/)
      .and.not.include(moveToken);
    const types = events.map(({ type }) => type);
    expect(types).to.deep.equal(['sig-reschedule', 'sig-rescheduled']);
    expect(detail('sig-reschedule')).to.deep.equal({
      start: '2026-05-22T10:00:00Z',
      timeZone: 'Europe/London',
    });
    const fact = detail('sig-rescheduled') as { bookingId: string };
    expect(fact.bookingId).to.be.a('string').that.is.not.empty;
    expect(JSON.stringify(events.map((event) => event.detail as unknown))).to.not.include(link.slice(-96));
    await expect(element).to.be.accessible();
    const old = await ask(`/v1/book/public/bookings/${moveToken}`);
    expect(old.json['status']).to.equal('RESCHEDULED');
    element.reload();
    await until(() => driver.heading('Choose another time'), 'the new booking, with its own token');
    expect(driver.text()).to.include('Friday 22 May 2026').and.include('11:00');
  });

  it('a booking months ahead opens in its own month, unless the page names another', async () => {
    const before = async (world: World) => {
      const body = { start: '2026-07-16T09:00:00Z', timeZone: 'Europe/London' };
      const { json } = await world.ask(`/v1/book/public/bookings/${world.moveToken}/reschedule`, body);
      world.moveToken = String(json['rescheduleUrl']).split('/').at(-1)!;
    };
    const { driver } = await manager({ link: 'reschedule', before });
    await driver.ready();
    expect(driver.picker()!.text()).to.include('July 2026');
    await driver.picker()!.chooseDay('Thursday 16 July');
    expect(driver.button('10:00 your current time')).to.exist;
    const june = await manager({ link: 'reschedule', before, attributes: { month: '2026-06' } });
    await june.driver.ready();
    expect(june.driver.picker()!.text()).to.include('June 2026');
  });

  it('a booker in another zone sees both clocks, and choosing a zone changes the booked time too', async () => {
    const { driver } = await manager({ link: 'reschedule', attributes: { timeZone: 'America/New_York' } });
    await driver.ready();
    expect(driver.text())
      .to.include('05:00 – 05:30 your time (New York)')
      .and.include('10:00 in London (host)');
    await driver.picker()!.chooseZone('kolkata');
    await until(() => driver.text().includes('14:30 – 15:00 your time (Kolkata)'), 'the present time there');
    await driver.choose('Friday 22 May', '15:30');
    driver.move();
    await driver.moved();
    expect(driver.text())
      .to.include('15:30 – 16:00 your time (Kolkata)')
      .and.include('11:00 in London (host)');
  });

  it('a time that is taken while the reason is typed is reported before the request is sent (R216)', async () => {
    const { element, sandbox, take, posts, driver } = await manager({ link: 'reschedule' });
    await driver.choose('Friday 22 May', '11:00');
    driver.giveReason('A clash');
    await take('2026-05-22T10:00:00Z');
    await sandbox.advance(120_000);
    await until(() => driver.text().includes('11:00 on Friday 22 May is no longer available'), 'the words');
    expect(driver.reason()).to.equal('A clash');
    await expect(element).to.be.accessible();
    driver.move();
    await until(() => driver.focused().includes('no longer available'), 'focus on what is offered instead');
    expect(posts()).to.deep.equal([]);
    driver
      .picker()!
      .button(/^11:30, Friday/)!
      .click();
    await until(() => driver.moveButton()?.textContent?.includes('Reschedule to 11:30'), 'the other time');
    driver.move();
    await driver.moved();
  });

  it('a taken time keeps the reason and offers the nearest three; one more press moves (R216)', async () => {
    const { element, take, driver } = await manager({ link: 'reschedule' });
    await driver.choose('Friday 22 May', '11:00');
    driver.giveReason('A clash');
    await take('2026-05-22T10:00:00Z');
    driver.move();
    await until(() => driver.text().includes('Someone just booked'), 'the conflict');
    expect(driver.reason()).to.equal('A clash');
    expect(driver.moveButton()!.getAttribute('aria-disabled')).to.equal('true');
    await expect(element).to.be.accessible();
    driver.button(/^11:30/)!.click();
    await until(() => driver.moveButton()?.textContent?.includes('Reschedule to 11:30'), 'the other time');
    expect(driver.reason()).to.equal('A clash');
    driver.move();
    await driver.moved();
  });

  it('a booking cancelled elsewhere is shown as cancelled, not as a conflict', async () => {
    const { ask, cancelToken, driver } = await manager({ link: 'reschedule' });
    await driver.choose('Friday 22 May', '11:00');
    await ask(`/v1/book/public/bookings/${cancelToken}/cancel`, {});
    driver.move();
    await until(() => driver.state() === 'This booking was already cancelled', 'what it became');
    await until(() => driver.focused() === 'This booking was already cancelled', 'focus on it');
  });

  it('a link that was used elsewhere shows the booking as it is now, with a way to the host’s page (R226)', async () => {
    const { element, ask, moveToken, driver } = await manager({ link: 'reschedule' });
    await driver.choose('Friday 22 May', '11:00');
    await ask(`/v1/book/public/bookings/${moveToken}/reschedule`, { start: '2026-05-25T09:00:00Z' });
    driver.move();
    await until(() => driver.state() === 'This booking was rescheduled', 'what it became');
    expect(driver.button('See available times')).to.exist;
    await expect(element).to.be.accessible();
  });

  it('a used link says that the booking was moved', async () => {
    const { element, events, driver } = await manager({
      link: 'reschedule',
      before: ({ ask, moveToken }) =>
        ask(`/v1/book/public/bookings/${moveToken}/reschedule`, { start: '2026-05-25T09:00:00Z' }),
    });
    await until(() => driver.state() === 'This booking was rescheduled', 'the state');
    expect(driver.text()).to.include('latest confirmation email');
    expect(events).to.deep.equal([]);
    await expect(element).to.be.accessible();
  });

  it('404 on moving an open booking says that the link has been used or is not valid', async () => {
    const { fault, driver } = await manager({ link: 'reschedule' });
    await driver.choose('Friday 22 May', '11:00');
    await fault('reschedulePublicBooking', { status: 404 });
    driver.move();
    await until(() => driver.state() === 'This link has been used or doesn’t work', 'the state');
  });

  it('after a lost answer the booking itself shows that it was moved; nothing is sent twice', async () => {
    const { fault, posts, detail, driver } = await manager({ link: 'reschedule' });
    await driver.choose('Friday 22 May', '11:00');
    await fault('reschedulePublicBooking', { drop: 'after' });
    driver.move();
    await until(() => driver.state() === 'You’re rescheduled', 'the end');
    expect(driver.text()).to.include('latest confirmation email');
    expect(posts()).to.have.length(1);
    expect(detail('sig-rescheduled')).to.deep.equal({ timeZone: 'Europe/London' });
  });

  it('a request that never arrived changes nothing and can be tried again', async () => {
    const { fault, driver } = await manager({ link: 'reschedule' });
    await driver.choose('Friday 22 May', '11:00');
    driver.giveReason('A clash');
    await fault('reschedulePublicBooking', { drop: 'before' });
    driver.move();
    await until(() => driver.text().includes('couldn’t reschedule'), 'the message');
    expect(driver.reason()).to.equal('A clash');
    driver.move();
    await driver.moved();
  });

  it('429 counts down, 400 shows the service’s own sentence, and what was typed stays', async () => {
    const { sandbox, fault, posts, driver, element } = await manager({ link: 'reschedule' });
    await driver.choose('Friday 22 May', '11:00');
    driver.giveReason('A clash');
    await fault('reschedulePublicBooking', { status: 429, headers: { 'Retry-After': '30' } });
    driver.move();
    await until(() => driver.text().includes('Try again in 30 seconds.'), 'the countdown');
    await expect(element).to.be.accessible();
    driver.move();
    expect(posts()).to.have.length(1);
    await sandbox.advance(31_000);
    await until(() => driver.said().includes('You can try again now.'), 'the end of the wait');
    await fault('reschedulePublicBooking', { status: 400, body: { message: 'timeZone is unknown' } });
    driver.move();
    await until(() => driver.text().includes('timeZone is unknown'), 'the sentence');
    expect(driver.reason()).to.equal('A clash');
  });

  it('a page can delay or cancel the move', async () => {
    const { element, posts, driver } = await manager({ link: 'reschedule' });
    await driver.choose('Friday 22 May', '11:00');
    element.addEventListener('sig-reschedule', (event) => event.preventDefault(), { once: true });
    driver.move();
    await until(() => driver.moveButton()?.getAttribute('aria-disabled') === 'false', 'the button again');
    expect(posts()).to.deep.equal([]);
    element.addEventListener('sig-reschedule', (event) => event.waitUntil(Promise.resolve(false)), {
      once: true,
    });
    driver.move();
    await until(() => driver.moveButton()?.getAttribute('aria-disabled') === 'false', 'the button again');
    expect(posts()).to.deep.equal([]);
    driver.move();
    await driver.moved();
  });

  it('reloaded by the page while the move is on its way, it still shows the new time', async () => {
    let letGo = () => {};
    const gate = new Promise<undefined>((go) => (letGo = () => go(undefined)));
    const instead = ({ method }: Request) => (method === 'POST' ? gate : Promise.resolve(undefined));
    const { element, posts, events, driver } = await manager({ link: 'reschedule', instead });
    await driver.choose('Friday 22 May', '11:00');
    driver.move();
    await until(() => posts().length === 1, 'the write');
    element.reload();
    await element.updateComplete;
    expect(driver.moveButton(), 'the booker still waits').to.exist;
    letGo();
    await driver.moved();
    expect(events.at(-1)?.type).to.equal('sig-rescheduled');
  });

  it('works by keyboard alone, from the day to the confirmation', async () => {
    const { driver } = await manager({ link: 'reschedule' });
    await driver.ready();
    driver.picker()!.day('Thursday 21 May').focus();
    for (const key of ['ArrowRight', 'Enter']) await sendKeys({ press: key });
    await until(() => driver.focused() === 'Friday 22 May', 'the heading of the times');
    for (const key of ['Tab', 'Tab']) await sendKeys({ press: key });
    await until(() => driver.focused() === '09:00', 'the first time');
    await sendKeys({ press: 'Enter' });
    await until(() => driver.focused() === 'Your new time', 'the step');
    for (const key of ['Tab', 'Tab']) await sendKeys({ press: key });
    await sendKeys({ type: 'A clash' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await driver.moved();
  });

  it('links lead to the team’s own page when it names one, even when the service sends only tokens (G77)', async () => {
    const { driver } = await manager({
      link: 'reschedule',
      attributes: { manageUrl: 'https://firm.test/manage#/{token}' },
      instead: async (request) => {
        if (!request.url.endsWith('/reschedule') || request.method !== 'POST') return undefined;
        const body = {
          id: 'b2',
          start: booked,
          cancelToken: 'c'.repeat(96),
          rescheduleToken: 'd'.repeat(96),
        };
        return Response.json(body, { status: 201 });
      },
    });
    await driver.choose('Friday 22 May', '11:00');
    driver.move();
    await driver.moved();
    expect(driver.link('Cancel this booking')!.href).to.equal(`https://firm.test/manage#/${'c'.repeat(96)}`);
    expect(driver.link('Reschedule this booking')!.href).to.equal(
      `https://firm.test/manage#/${'d'.repeat(96)}`,
    );
  });
});
