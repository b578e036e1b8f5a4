import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/elements/sig-booking-picker/sig-booking-picker.define.js';
import '../../src/elements/sig-provider/sig-provider.define.js';
import type { SigBookingPicker } from '../../src/elements/sig-booking-picker/sig-booking-picker.js';
import { createSandbox, type Sandbox } from '../../src/sandbox/index.js';
import { BookingPickerDriver } from '../../src/testing/booking-picker.driver.js';
import { until } from '../../src/testing/query.js';

const now = '2026-05-20T08:00:00Z';
const ada = { name: 'Ada Byron', email: 'ada@example.com' };

interface Setup {
  attributes?: Partial<SigBookingPicker>;
  fetch?: typeof fetch;
  lang?: string;
  dir?: string;
  width?: number;
  at?: string;
  slug?: string;
}

async function setup({
  attributes = {},
  lang = 'en-GB',
  dir = 'ltr',
  width = 800,
  at = now,
  ...rest
}: Setup = {}) {
  const sandbox = createSandbox({ now: at });
  const asked: { method: string; path: string; key: string | null; body: string }[] = [];
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const key = request.headers.get('Idempotency-Key');
    asked.push({ method: request.method, path: pathname + search, key, body: await request.clone().text() });
    return (rest.fetch ?? sandbox.fetch)(request);
  };
  const events: Event[] = [];
  const note = (event: Event) => events.push(event);
  const root = await fixture<HTMLElement>(html`
    <main
      lang=${lang}
      dir=${dir}
      @sig-slot-select=${note}
      @sig-book=${note}
      @sig-booked=${note}
      @sig-conflict=${note}
      @sig-error=${note}
    >
      <h1>Book</h1>
      <sig-provider base-url="http://sandbox.test" .fetch=${through} .clock=${{ now: () => sandbox.now() }}>
        <div class="box">
          <sig-booking-picker
            .handle=${'amelia-hart'}
            .slug=${rest.slug ?? 'intro-call'}
            .timeZone=${'Europe/London'}
          ></sig-booking-picker>
        </div>
      </sig-provider>
    </main>
  `);
  root.querySelector<HTMLElement>('.box')!.style.width = `${width}px`;
  const element = root.querySelector('sig-booking-picker')!;
  Object.assign(element, attributes);
  await element.updateComplete;
  const detail = (type: string) =>
    (events.filter((event) => event.type === type).at(-1) as CustomEvent | undefined)?.detail;
  return { sandbox, element, asked, events, detail, driver: new BookingPickerDriver(element) };
}

async function fault(sandbox: Sandbox, operation: string, answer: object, times = 1) {
  await sandbox.fetch('http://sandbox.test/sandbox/faults', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ match: { operation }, times, answer }),
  });
}

async function bookElsewhere(sandbox: Sandbox, start: string) {
  const { host } = await sandbox.scene();
  const answer = await sandbox.fetch(
    `http://sandbox.test/v1/book/public/event-types/${host.eventTypeToken}/bookings`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'other@example.com', name: 'Other', timeZone: 'UTC', start }),
    },
  );
  expect(answer.status).to.equal(201);
}

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-booking-picker: choosing', () => {
  it('paints the frame of the month before any data, and nothing moves when it comes', async () => {
    let release = () => {};
    const gate = new Promise<void>((open) => (release = open));
    const sandbox = createSandbox({ now });
    const { element, driver } = await setup({
      fetch: async (input, init) => {
        await gate;
        return sandbox.fetch(input, init);
      },
    });
    expect(driver.text()).to.include('May 2026');
    const frame = element.shadowRoot!.querySelector('table')!.getBoundingClientRect();
    const height = element.getBoundingClientRect().height;
    await expect(element).to.be.accessible();
    release();
    await driver.ready();
    const after = element.shadowRoot!.querySelector('table')!.getBoundingClientRect();
    expect(after.top).to.equal(frame.top);
    expect(after.height).to.equal(frame.height);
    expect(Math.abs(element.getBoundingClientRect().height - height)).to.be.below(60);
  });

  it('names a day by weekday, date and count of times, and says when there are none', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    expect(driver.heading(/Introductory call/)).to.exist;
    expect(driver.days()).to.include('Thursday 21 May, 14 times');
    expect(driver.day('Saturday 23 May, no times').getAttribute('aria-disabled')).to.equal('true');
    expect((driver.day('Tuesday 19 May, no times') as HTMLButtonElement).disabled).to.equal(true);
    expect(driver.day(/^Wednesday 20 May/).getAttribute('aria-current')).to.equal('date');
    await expect(element).to.be.accessible();
  });

  it('asks for a month and the next in one request of at most 62 days in the booker’s zone (R206)', async () => {
    const { asked, driver } = await setup();
    await driver.ready();
    const slots = asked.filter(({ path }) => path.includes('/slots'));
    expect(slots).to.have.length(1);
    const query = new URLSearchParams(slots[0]!.path.split('?')[1]);
    expect(query.get('from')).to.equal('2026-04-30T23:00:00.000Z');
    expect(query.get('to')).to.equal('2026-06-30T23:00:00.000Z');
  });

  it('choosing a day moves focus to its times, with a way back', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await until(() => driver.focused() === 'Thursday 21 May', 'focus on the heading');
    expect(driver.times()[0]).to.equal('09:00');
    await expect(element).to.be.accessible();
    driver.press('Escape');
    await until(() => driver.focused().startsWith('Thursday 21 May, 14 times'), 'focus back on the day');
  });

  it('one tab stop; arrows, Home, End and Page keys move by the date grid’s rules', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    expect(element.shadowRoot!.querySelectorAll('table button[tabindex="0"]')).to.have.length(1);
    driver.day('Thursday 21 May').focus();
    const go = async (key: string, name: string, more?: KeyboardEventInit) => {
      driver.press(key, more);
      await until(() => driver.focused().startsWith(name), `${key} to ${name}`);
    };
    await go('ArrowRight', 'Friday 22 May');
    await go('ArrowDown', 'Friday 29 May');
    await go('Home', 'Monday 25 May');
    await go('End', 'Sunday 31 May');
    await go('ArrowRight', 'Monday 1 June');
    expect(driver.text()).to.include('June 2026');
    await go('PageDown', 'Wednesday 1 July');
    await go('PageUp', 'Monday 1 June');
    await go('PageUp', 'Wednesday 20 May', { shiftKey: true });
  });

  it('says how many days a month has, and offers the next free time when it has none', async () => {
    const { sandbox, element, driver } = await setup({ attributes: { month: '2026-05' } });
    await driver.ready();
    await driver.nextMonth();
    await until(() => driver.said().startsWith('June 2026'), 'the month is announced');
    const { host, apiKeys } = await sandbox.scene();
    const list = await sandbox.fetch('http://sandbox.test/v1/scheduling/schedules', {
      headers: { Authorization: `Bearer ${apiKeys.full}` },
    });
    const { items } = (await list.json()) as { items: { id: string; userId: string }[] };
    const id = items.find(({ userId }) => userId === host.userId)!.id;
    const rules = [{ date: '2026-07-07', startMinute: 600, endMinute: 660 }];
    await sandbox.fetch(`http://sandbox.test/v1/scheduling/schedules/${id}/rules`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKeys.full}` },
      body: JSON.stringify({ rules }),
    });
    element.reload();
    await until(() => driver.text().includes('No times in May'), 'the empty month');
    await expect(element).to.be.accessible();
    driver.button('Next available')!.click();
    await until(() => driver.focused() === 'Tuesday 7 July, 2 times', 'the next free day has focus');
    expect(driver.text()).to.include('July 2026');
  });

  it('is a list by itself where there is little room, and whenever it is asked to be', async () => {
    const { element, driver } = await setup({ width: 320 });
    await driver.ready();
    expect(element.shadowRoot!.querySelector('table')).to.equal(null);
    await driver.chooseDay('Thursday 21 May, 14 times');
    expect(driver.times()).to.have.length(14);
    expect(driver.day('Thursday 21 May').getAttribute('aria-expanded')).to.equal('true');
    await expect(element).to.be.accessible();
    expect(element.shadowRoot!.querySelector('.root')!.scrollWidth).to.be.at.most(320);
    const wide = await setup({ attributes: { layout: 'list' } });
    await wide.driver.ready();
    expect(wide.element.shadowRoot!.querySelector('table')).to.equal(null);
  });

  it('a chosen zone changes every time at once, and the host’s zone is shown beside it', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    await driver.chooseZone('kolkata');
    await until(() => driver.text().includes('Kolkata (UTC+05:30)'), 'the zone');
    expect(driver.text()).to.include('Amelia Hart is in London (UTC+01:00)');
    await driver.chooseDay('Thursday 21 May');
    expect(driver.times()[0]).to.equal('13:30');
    await driver.chooseTime('13:30');
    expect(driver.text()).to.include('13:30 – 14:00 your time (Kolkata)');
    expect(driver.text()).to.include('09:00 in London (host)');
    await expect(element).to.be.accessible();
  });

  it('the zone search is a combobox that keys work, and Escape closes it', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    driver.button(/^Time zone/)!.click();
    await until(() => driver.focused() === 'Time zone', 'the search has focus');
    await expect(element).to.be.accessible();
    driver.press('Escape');
    await until(() => driver.focused().startsWith('Time zone: London'), 'focus back on the button');
    await driver.chooseZone('utc');
    await until(() => driver.text().includes('UTC'), 'UTC, which V8 does not list');
  });

  it('a locked zone is shown and cannot be changed', async () => {
    const { driver } = await setup({ attributes: { timeZone: 'America/New_York', lockTimeZone: true } });
    await driver.ready();
    expect(driver.button(/^Time zone/)).to.equal(undefined);
    expect(driver.text()).to.include('New York (UTC\u221204:00)');
  });

  it('on the day London’s clocks go back each half past one carries its zone, with a note', async () => {
    const { sandbox, element, driver } = await setup({ at: '2026-10-20T08:00:00Z' });
    await driver.ready();
    const { host, apiKeys } = await sandbox.scene();
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKeys.full}` };
    const list = await sandbox.fetch('http://sandbox.test/v1/scheduling/schedules', { headers });
    const { items } = (await list.json()) as { items: { id: string; userId: string }[] };
    const url = `http://sandbox.test/v1/scheduling/schedules/${items.find(({ userId }) => userId === host.userId)!.id}`;
    await sandbox.fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ timeZone: 'UTC' }) });
    const rules = [{ date: '2026-10-25', startMinute: 30, endMinute: 150 }];
    await sandbox.fetch(`${url}/rules`, { method: 'PUT', headers, body: JSON.stringify({ rules }) });
    element.reload();
    await until(() => driver.days().includes('Sunday 25 October, 4 times'), 'the day');
    await driver.chooseDay('Sunday 25 October');
    expect(driver.times()).to.deep.equal(['01:30 BST', '01:00', '01:30 GMT', '02:00']);
    expect(driver.text()).to.include('The clocks change on this day.');
  });

  it('speaks German with German dates', async () => {
    const { element, driver } = await setup({ lang: 'de' });
    await until(() => driver.days().includes('Donnerstag, 21. Mai, 14 Termine'), 'German days');
    await driver.chooseDay('Donnerstag, 21. Mai');
    await driver.chooseTime('09:00');
    expect(driver.submitButton()!.textContent).to.include('09:00 buchen');
    await expect(element).to.be.accessible();
  });

  it('right to left, arrows follow the eye; Arabic digits and a week from Saturday', async () => {
    const { element, driver } = await setup({ lang: 'ar-EG', dir: 'rtl' });
    await until(() => driver.days().length > 0, 'days');
    expect(element.shadowRoot!.querySelector('th')!.getAttribute('abbr')).to.equal('السبت');
    const day = element.shadowRoot!.querySelector<HTMLElement>('[data-day="2026-05-21"]')!;
    expect(day.textContent.trim()).to.equal('٢١');
    day.focus();
    driver.press('ArrowLeft');
    await until(
      () => (element.shadowRoot!.activeElement as HTMLElement).dataset['day'] === '2026-05-22',
      'the 22nd',
    );
    await expect(element).to.be.accessible();
  });
});

describe('sig-booking-picker: booking', () => {
  it('books what was chosen, and shows date, zones, links that are shown once, and the calendar file', async () => {
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
    expect(driver.text()).to.include('Save these links: they are shown once.');
    expect(driver.link('Reschedule this booking')!.href).to.match(
      /^http:\/\/127\.0\.0\.1:4010\/book\/reschedule\/[0-9a-f]{96}$/,
    );
    expect(driver.link('Google Calendar')!.href).to.include('dates=20260521T083000Z%2F20260521T090000Z');
    expect(driver.focused()).to.include('Your booking is made');
    await expect(element).to.be.accessible();
    driver.button('Calendar file')!.click();
    await until(() => asked.some(({ path }) => path.endsWith('/calendar.ics')), 'the file is asked for');
  });

  it('by keyboard alone, from the day to the confirmation', async () => {
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

  it('moved on the page it stays where the booker was; read again after a booking it begins anew', async () => {
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

  it('a time taken meanwhile: everything typed stays, the nearest three are offered, and one more press books (R216)', async () => {
    const { sandbox, element, asked, detail, driver } = await setup();
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('10:00');
    await bookElsewhere(sandbox, '2026-05-21T09:00:00Z');
    driver.fill(/^What would you like/, 'Taxes');
    await driver.book(ada);
    await until(() => driver.text().includes('10:00 has just been taken'), 'the conflict');
    expect(detail('sig-conflict')).to.deep.equal({
      start: '2026-05-21T09:00:00Z',
      alternatives: ['2026-05-21T08:30:00Z', '2026-05-21T09:30:00Z', '2026-05-21T08:00:00Z'].sort(),
    });
    expect(driver.field('Name').value).to.equal('Ada Byron');
    expect(driver.field(/^What would/).value).to.equal('Taxes');
    expect(driver.focused()).to.include('10:00 has just been taken');
    await expect(element).to.be.accessible();
    driver.button('10:30')!.click();
    await until(() => driver.button('Book 10:30'), 'the other time');
    driver.submit();
    await driver.booked();
    const keys = asked.filter(({ method }) => method === 'POST').map(({ key }) => key);
    expect(new Set(keys).size).to.equal(2, 'a new start has a new key (R46)');
  });

  it('the taken time stays in its place, marked', async () => {
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

  it('an answer lost on the way is asked for again with the same key: one booking', async () => {
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

  it('double click and Enter make one request', async () => {
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

  it('says what is missing: on leaving what is wrong, on Book a summary that leads to each entry', async () => {
    const { element, asked, driver } = await setup({ slug: 'year-end-review' });
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    expect(driver.field('Email').autocomplete).to.equal('email');
    expect(driver.field('Name').autocomplete).to.equal('name');
    expect(driver.field('Phone number').type).to.equal('tel');
    expect(driver.field('Company').required).to.equal(true);
    driver.fill('Email', 'nobody');
    driver.field('Name').focus();
    await until(() => driver.text().includes('This is not an email address.'), 'the fault on leaving');
    expect(driver.text()).to.not.include('Please fill this in.');
    driver.submit();
    await until(() => driver.text().includes('Please correct 5 entries'), 'the summary');
    await until(() => driver.focused().startsWith('Please correct'), 'focus on the summary');
    expect(driver.field('Company').getAttribute('aria-invalid')).to.equal('true');
    await expect(element).to.be.accessible();
    driver.button('Which year?')!.click();
    await until(() => driver.focused().startsWith('Which year?'), 'focus on the entry');
    driver.fill('Name', ada.name);
    driver.fill('Email', ada.email);
    driver.fill('Company', 'Engines Ltd');
    driver.fill('Which year?', 'This year');
    driver.field('By video').click();
    await driver.settled();
    driver.submit();
    await driver.booked();
    const { responses } = JSON.parse(asked.find(({ method }) => method === 'POST')!.body) as {
      responses: object;
    };
    expect(responses).to.deep.equal({ company: 'Engines Ltd', year: 'This year', how: 'By video' });
  });

  it('the host can stop a booking, or hold it for a step of its own', async () => {
    const { element, asked, driver } = await setup();
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    element.addEventListener('sig-book', (event) => event.preventDefault(), { once: true });
    await driver.book(ada);
    await driver.settled();
    element.addEventListener('sig-book', (event) => event.waitUntil(Promise.resolve(false)), { once: true });
    driver.submit();
    await driver.settled();
    await until(
      () => driver.submitButton()?.getAttribute('aria-disabled') === 'false',
      'the form is free again',
    );
    expect(asked.some(({ method }) => method === 'POST')).to.equal(false);
    driver.submit();
    await driver.booked();
  });

  it('too many attempts: says when, and keeps what was typed', async () => {
    const { sandbox, element, detail, driver } = await setup();
    await driver.ready();
    await driver.chooseDay('Friday 22 May');
    await driver.chooseTime();
    await fault(sandbox, 'createPublicBooking', { status: 429, headers: { 'Retry-After': '30' } });
    await driver.book(ada);
    await until(() => driver.text().includes('You can try again in 30 seconds.'), 'the countdown');
    expect(detail('sig-error').code).to.equal('rate-limited');
    expect(driver.submitButton()!.getAttribute('aria-disabled')).to.equal('true');
    expect(driver.field('Name').value).to.equal('Ada Byron');
    await expect(element).to.be.accessible();
    await sandbox.advance(31_000);
    await until(() => driver.submitButton()!.getAttribute('aria-disabled') === 'false', 'Book is free again');
    driver.submit();
    await driver.booked();
  });

  it('what the service does not accept is shown at its entry', async () => {
    const { sandbox, driver } = await setup();
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    const body = {
      statusCode: 400,
      message: 'no',
      error: 'Bad Request',
      details: [{ path: 'email', message: 'is blocked here' }],
    };
    await fault(sandbox, 'createPublicBooking', { status: 400, body });
    await driver.book(ada);
    await until(() => driver.text().includes('is blocked here'), 'the fault');
    expect(driver.field('Email').getAttribute('aria-invalid')).to.equal('true');
    expect(driver.field('Name').value).to.equal('Ada Byron');
  });

  it('a link that ended meanwhile says so', async () => {
    const { sandbox, driver } = await setup();
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    await fault(sandbox, 'createPublicBooking', { status: 404 });
    await driver.book(ada);
    await until(() => driver.text().includes('This booking link is no longer valid.'), 'the end');
  });

  it('prefill fills the form, and reset empties it', async () => {
    const { element, driver } = await setup({ attributes: { prefill: ada, guests: true } });
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    expect(driver.field('Name').value).to.equal('Ada Byron');
    driver.fill('Guests', 'a@example.com, nonsense');
    await driver.settled();
    driver.submit();
    await until(() => driver.text().includes('nonsense is not an email address.'), 'the guest at fault');
    element.reset();
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    expect(driver.field('Guests').value).to.equal('');
  });
});

describe('sig-booking-picker: when something is wrong', () => {
  it('an unknown handle or slug is one message', async () => {
    const { element, detail, driver } = await setup({ slug: 'nothing-here' });
    await until(() => driver.text().includes('This booking page does not exist.'), 'the message');
    expect(detail('sig-error')).to.include({
      code: 'not-found',
      status: 404,
      operation: 'resolvePublicEventType',
    });
    await expect(element).to.be.accessible();
  });

  it('an unknown token says that the link is not valid, once', async () => {
    const { events, driver } = await setup({ attributes: { token: 'f'.repeat(96) } });
    await until(() => driver.text().includes('This booking link is not valid.'), 'the message');
    expect(events.filter(({ type }) => type === 'sig-error')).to.have.length(1);
  });

  it('times that do not come leave the calendar standing, with Try again', async () => {
    const { sandbox, element, driver, detail } = await setup();
    await driver.ready();
    await fault(sandbox, 'listPublicSlots', { status: 503 }, 3);
    element.reload();
    await until(() => driver.button('Try again'), 'the way out');
    expect(driver.text()).to.include('The times could not be loaded.').and.include('May 2026');
    expect(detail('sig-error')).to.include({ code: 'upstream', operation: 'listPublicSlots' });
    await expect(element).to.be.accessible();
    driver.button('Try again')!.click();
    await until(() => driver.days().length > 0, 'days after all');
  });

  it('HTML instead of an answer is told as a service that is not answering', async () => {
    const html = () =>
      new Response('<!doctype html><p>Sign in', { headers: { 'Content-Type': 'text/html' } });
    const { driver, detail } = await setup({ fetch: () => Promise.resolve(html()) });
    await until(() => driver.button('Try again'), 'the way out');
    expect(detail('sig-error').code).to.equal('not-json');
  });

  it('missing attributes: a code for the host and words on the page, never an empty box', async () => {
    const { element, driver, detail } = await setup({ attributes: { handle: undefined } });
    await until(() => driver.text().includes('not set up correctly'), 'the message');
    expect(detail('sig-error').code).to.equal('config');
    element.handle = 'amelia-hart';
    await driver.ready();
    expect(driver.days()).to.not.be.empty;
  });

  it('without any address it says so too', async () => {
    const root = await fixture<HTMLElement>(html`<sig-booking-picker token="abc"></sig-booking-picker>`);
    const driver = new BookingPickerDriver(root);
    await until(() => driver.text().includes('not set up correctly'), 'the message');
  });
});
