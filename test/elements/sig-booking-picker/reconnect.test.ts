import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/sig-booking-picker/sig-booking-picker.define.js';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { BookingPickerDriver } from '../../../src/testing/booking-picker.driver.js';
import { until } from '../../../src/testing/query.js';

const ada = { name: 'Ada Byron', email: 'ada@example.com' };
const booking = (path: string) => path.endsWith('/bookings');
const slots = (path: string) => path.includes('/slots');

/** A picker in the sandbox; `before` may answer instead of it, `after` may change its answer. */
async function setup(
  before: (path: string, signal: AbortSignal) => Promise<Response | undefined>,
  after: (path: string, answer: Response) => Promise<Response> = async (_, answer) => answer,
) {
  const sandbox = createSandbox({ now: '2026-05-20T08:00:00Z' });
  const asked: { path: string; key: string | null }[] = [];
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname: path } = new URL(request.url);
    asked.push({ path, key: request.headers.get('Idempotency-Key') });
    return (await before(path, request.signal)) ?? after(path, await sandbox.fetch(request));
  };
  const events: CustomEvent[] = [];
  const note = (event: Event) => events.push(event as CustomEvent);
  const root = await fixture<HTMLElement>(html`
    <main lang="en-GB" @sig-booked=${note} @sig-error=${note}>
      <h1>Book</h1>
      <sig-provider base-url="http://sandbox.test" .fetch=${through} .clock=${{ now: () => sandbox.now() }}>
        <div>
          <sig-booking-picker
            handle="amelia-hart"
            slug="intro-call"
            time-zone="Europe/London"
          ></sig-booking-picker>
        </div>
        <div class="other"></div>
      </sig-provider>
    </main>
  `);
  const element = root.querySelector('sig-booking-picker')!;
  const move = () => root.querySelector('.other')!.append(element);
  return { sandbox, element, asked, events, move, driver: new BookingPickerDriver(element) };
}

const stalled = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );

describe('sig-booking-picker: moved in the document while it loads', () => {
  it('moved while the times load, it still shows them', async () => {
    let stall = true;
    const { element, asked, driver, move } = await setup(async (path, signal) =>
      stall && slots(path) ? stalled(signal) : undefined,
    );
    await until(() => asked.some(({ path }) => slots(path)), 'the times are asked for');
    await until(() => driver.heading(/Introductory call/), 'the event type');
    stall = false;
    move();
    await driver.ready();
    expect(driver.days()).to.include('Thursday 21 May, 14 times');
    await expect(element).to.be.accessible();
  });

  it('moved while the questions load, the form still asks them', async () => {
    let stall = true;
    const { asked, driver, move } = await setup(async (path, signal) =>
      stall && /event-types\/[0-9a-f]+$/.test(path) ? stalled(signal) : undefined,
    );
    await driver.ready();
    const types = () => asked.filter(({ path }) => /event-types\/[0-9a-f]+$/.test(path)).length;
    expect(types()).to.equal(1);
    stall = false;
    move();
    await until(() => types() === 2, 'the questions are asked for again');
    await driver.chooseDay();
    await driver.chooseTime();
    expect(driver.field(/^What would you like/)).to.exist;
  });

  it('moved before its page is found, it starts over', async () => {
    let stall = true;
    const { asked, driver, move } = await setup(async (_, signal) => (stall ? stalled(signal) : undefined));
    await until(() => asked.length > 0, 'the page is looked for');
    stall = false;
    move();
    await driver.ready();
  });

  it('moved during the wait after too many requests, it keeps counting down and retries automatically', async () => {
    let refuse = true;
    const { sandbox, driver, move } = await setup(async (path) =>
      refuse && slots(path)
        ? new Response('{}', {
            status: 429,
            headers: { 'Retry-After': '60', 'Content-Type': 'application/json' },
          })
        : undefined,
    );
    await until(() => driver.text().includes('Trying again in'), 'the countdown');
    refuse = false;
    move();
    await sandbox.advance(61_000);
    await until(() => driver.days().length > 0, 'the days');
  });

  it('moved during the wait after too many attempts to book, Book becomes available again', async () => {
    let refuse = true;
    const { sandbox, driver, move } = await setup(async (path) =>
      refuse && booking(path)
        ? new Response('{}', {
            status: 429,
            headers: { 'Retry-After': '60', 'Content-Type': 'application/json' },
          })
        : undefined,
    );
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime();
    await driver.book(ada);
    await until(() => driver.text().includes('Try again in 60 seconds.'), 'the countdown');
    refuse = false;
    const { element } = driver;
    const parent = element.parentElement!;
    element.remove();
    // Longer away than one tick of the countdown.
    await new Promise((next) => setTimeout(next, 1100));
    parent.append(element);
    move();
    await sandbox.advance(61_000);
    await until(() => !driver.text().includes('Too many attempts'), 'the way is free');
    driver.submit();
    await driver.booked();
  });
});

describe('sig-booking-picker: an answer without a booking', () => {
  const portal = () => Response.json({ ok: true, portal: 'Hotel Wi-Fi' }, { status: 200 });
  const fill = async (driver: BookingPickerDriver) => {
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('09:00');
    await driver.book(ada);
  };

  it('a captive portal’s answer is not a booking: the same key is sent once more, and then the booking counts', async () => {
    let times = 1;
    const { asked, events, driver } = await setup(async (path) =>
      booking(path) && times-- > 0 ? portal() : undefined,
    );
    await fill(driver);
    await driver.booked();
    const posts = asked.filter(({ path }) => booking(path));
    expect(posts).to.have.length(2);
    expect(posts[0]!.key).to.equal(posts[1]!.key);
    expect(events.map(({ type }) => type)).to.deep.equal(['sig-booked']);
    expect(events[0]!.detail.bookingId).to.be.a('string').that.is.not.empty;
  });

  it('after two such answers it says that the time may be booked, and fires no sig-booked', async () => {
    const { element, asked, events, driver } = await setup(async (path) =>
      booking(path) ? portal() : undefined,
    );
    await fill(driver);
    await until(
      () => driver.text().includes('This may already be your booking. Check your email.'),
      'the words',
    );
    expect(asked.filter(({ path }) => booking(path))).to.have.length(2);
    expect(events.map(({ type, detail }) => `${type} ${detail.code}`)).to.deep.equal([
      'sig-error invalid-answer',
    ]);
    expect(driver.field('Name').value).to.equal(ada.name);
    await Promise.all(element.shadowRoot!.getAnimations().map(({ finished }) => finished));
    await expect(element).to.be.accessible();
  });

  it('a page without a token is reported as an invalid answer', async () => {
    const { events, driver } = await setup(
      async () => undefined,
      async (path, answer) => {
        if (path.includes('/event-types/')) return answer;
        const { token: _, ...rest } = (await answer.json()) as Record<string, unknown>;
        return Response.json(rest);
      },
    );
    await until(() => driver.button('Try again'), 'the way out');
    expect(events.at(-1)!.detail).to.include({
      code: 'invalid-answer',
      operation: 'resolvePublicEventType',
    });
  });
});

describe('sig-booking-picker: the buttons between months', () => {
  it('both buttons look alike, also where the previous month is in the past', async () => {
    const { driver } = await setup(async () => undefined);
    await driver.ready();
    const look = (name: string) => {
      const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(driver.button(name)!);
      return { borderTopColor, borderTopWidth, backgroundColor };
    };
    expect(driver.button('Previous month')!.getAttribute('aria-disabled')).to.equal('true');
    expect(look('Previous month')).to.deep.equal(look('Next month'));
  });
});
