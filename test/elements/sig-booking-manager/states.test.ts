import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { BookingManagerDriver } from '../../../src/testing/booking-manager.driver.js';
import { until } from '../../../src/testing/query.js';
import { manager } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

const links = ['cancel', 'reschedule'] as const;

describe('sig-booking-manager: loading a link', () => {
  it('shows a placeholder that says it is loading', async () => {
    const { element, driver } = await manager({
      instead: () => new Promise<Response>(() => {}),
    });
    expect(driver.heading('Loading…')).to.exist;
    await expect(element).to.be.accessible();
  });

  it('an unknown link is not valid, whatever it looks like (R227)', async () => {
    for (const token of ['ab'.repeat(48), '../x', 'no token at all']) {
      const { element, detail, driver } = await manager({ token });
      await until(() => driver.alert(), 'the statement');
      expect(driver.heading('This link doesn’t work')).to.exist;
      expect(driver.text()).to.include('Check the link in your confirmation email.');
      expect(detail('sig-error')).to.have.property('retryable', false);
      await expect(element).to.be.accessible();
    }
  });

  it('without a token it says that the link is incomplete, and reports it to the developer', async () => {
    const { element, detail, driver } = await manager({ token: '' });
    await until(() => driver.alert(), 'the statement');
    expect(driver.heading('This link is incomplete')).to.exist;
    expect(driver.text()).to.include('confirmation email').and.not.include('set up');
    expect(detail('sig-error')).to.include({ code: 'config', message: 'token is missing' });
    await expect(element).to.be.accessible();
  });

  it('a 404 from something other than the service is a wrong address, not an invalid link', async () => {
    const { detail, driver } = await manager({
      instead: async () => Response.json({ path: '/nowhere' }, { status: 404 }),
    });
    await until(() => driver.alert(), 'the statement');
    expect(driver.text()).to.include('Something is wrong with this page');
    expect(detail('sig-error')).to.include({ code: 'config', status: 404 });
  });

  it('a service that does not answer offers Try again', async () => {
    const { element, driver } = await manager({
      before: ({ fault }) => fault('getPublicBooking', { status: 503 }, 3),
    });
    await until(() => driver.button('Try again'), 'the button', 9000);
    expect(driver.text()).to.include('couldn’t load your booking').and.include('having trouble connecting');
    await expect(element).to.be.accessible();
    const again = driver.button('Try again')!;
    again.focus();
    again.click();
    await until(() => driver.cancelButton(), 'the booking');
    await until(() => driver.focused() === 'Introductory call', 'focus on its heading');
  });

  it('429 on loading counts down and retries automatically', async () => {
    const { sandbox, element, driver } = await manager({
      before: ({ fault }) => fault('getPublicBooking', { status: 429, headers: { 'Retry-After': '20' } }),
    });
    await until(() => driver.text().includes('Trying again in 20 seconds.'), 'the countdown');
    expect(driver.button('Try again')).to.equal(undefined, 'it would only be refused');
    await expect(element).to.be.accessible();
    await sandbox.advance(21_000);
    await until(() => driver.cancelButton(), 'the booking');
  });

  it('when the times fail to load, the booking is shown and Try again finds out what the link can do', async () => {
    const { element, driver } = await manager({
      link: 'reschedule',
      before: ({ fault }) => fault('listPublicRescheduleSlots', { status: 503 }, 3),
    });
    await until(() => driver.button('Try again'), 'the button', 9000);
    expect(driver.heading(/Introductory call/)).to.exist;
    expect(driver.text()).to.include('We couldn’t check this link');
    expect(driver.cancelButton()).to.equal(undefined, 'nothing is guessed');
    await expect(element).to.be.accessible();
    driver.button('Try again')!.click();
    await until(() => driver.picker()?.days().length, 'the days');
  });

  for (const link of links) {
    it(`a ${link} link after the meeting says that it is over, and offers neither cancelling nor moving`, async () => {
      const { element, driver } = await manager({ link, at: '2026-05-21T10:00:00Z' });
      await until(() => driver.state() === 'This meeting has already taken place', 'the state');
      expect(driver.cancelButton() ?? driver.picker()).to.equal(undefined);
      await expect(element).to.be.accessible();
    });

    it(`a ${link} link works in German`, async () => {
      const { element, driver } = await manager({ link, lang: 'de' });
      await until(() => driver.text().includes('Donnerstag, 21. Mai 2026'), 'the German date');
      await driver.ready();
      await until(
        () => driver.text().includes(link === 'cancel' ? 'Diesen Termin absagen?' : 'Anderen Termin wählen'),
        'German words',
      );
      await expect(element).to.be.accessible();
    });

    it(`a ${link} link works right to left, with Arabic digits, at 320 px`, async () => {
      const { element, driver } = await manager({ link, lang: 'ar-EG', dir: 'rtl', width: 320 });
      await driver.ready().catch(() => undefined);
      await until(() => driver.text().includes('٢٠٢٦'), 'the year in Arabic digits');
      expect(element.shadowRoot!.querySelector('.root')!.scrollWidth).to.be.at.most(320);
      await expect(element).to.be.accessible();
    });
  }

  it('an unknown status, or a pending payment, counts as open: the service decides (G78)', async () => {
    for (const [status, words] of [
      ['SOMETHING_NEW', 'Cancel this booking'],
      ['PENDING_PAYMENT', 'Payment is pending.'],
    ] as const) {
      const { driver } = await manager({
        instead: async (request) => {
          if (!/bookings\/[0-9a-f]+$/.test(request.url)) return undefined;
          const start = '2026-05-21T09:00:00Z';
          return Response.json({
            booking: { id: 'b', status, startsAt: start, eventType: { name: 'Chat' } },
          });
        },
      });
      await driver.ready();
      expect(driver.heading('Chat')).to.exist;
      expect(driver.text()).to.include(words);
      expect(driver.cancelButton()).to.exist;
    }
  });

  it('moved in the document while loading, it still finds the booking; moved later, it stays as it is', async () => {
    let stall = true;
    const { element, root, asked, driver } = await manager({
      instead: (request) =>
        stall
          ? new Promise<Response>((_, reject) =>
              request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
            )
          : Promise.resolve(undefined),
    });
    stall = false;
    root.querySelector('.other')!.append(element);
    await until(() => driver.cancelButton(), 'the booking');
    driver.giveReason('Typed');
    const before = asked.length;
    root.querySelector('.box')!.append(element);
    await element.updateComplete;
    expect(driver.reason()).to.equal('Typed');
    expect(asked).to.have.length(before);
  });

  it('without an address it says so once the grace period for a provider is over, also when it was moved before', async () => {
    const root = await fixture<HTMLElement>(
      html`<main lang="en-GB">
        <h1>Booking</h1>
        <sig-booking-manager .token=${'ab'.repeat(48)}></sig-booking-manager>
        <div class="other"></div>
      </main>`,
    );
    const element = root.querySelector('sig-booking-manager')!;
    root.querySelector('.other')!.append(element);
    const driver = new BookingManagerDriver(element);
    await until(() => driver.text().includes('Something is wrong with this page'), 'the statement');
  });

  it('another token shows another booking, and nothing of the previous one', async () => {
    const { element, moveToken, driver } = await manager();
    await driver.ready();
    driver.giveReason('Typed');
    element.token = moveToken;
    await until(() => driver.picker()?.days().length, 'the days');
    expect(driver.cancelButton()).to.equal(undefined);
  });
});
