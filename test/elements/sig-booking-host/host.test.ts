import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { accentsOf } from '../../../src/elements/sig-booking-host/booking-host.model.js';
import '../../../src/elements/sig-booking-host/sig-booking-host.define.js';
import type { SigBookingHost } from '../../../src/elements/sig-booking-host/sig-booking-host.js';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { BookingHostDriver } from '../../../src/testing/booking-host.driver.js';
import { until } from '../../../src/testing/query.js';

const ada = { name: 'Ada Byron', email: 'ada@example.com' };

interface Setup {
  handle?: string;
  attributes?: Partial<SigBookingHost>;
  lang?: string;
  dir?: string;
  width?: number;
  faults?: object[];
  /** Replaces the sandbox's page of `amelia-hart`. */
  page?: object;
}

async function setup({
  handle = 'amelia-hart',
  attributes = {},
  lang = 'en-GB',
  dir = 'ltr',
  width = 900,
  faults = [],
  page,
}: Setup = {}) {
  const sandbox = createSandbox({ now: '2026-05-20T08:00:00Z' });
  for (const fault of faults) {
    await sandbox.fetch('http://sandbox.test/sandbox/faults', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ match: { operation: 'getPublicHost' }, times: 1, ...fault }),
    });
  }
  const asked: string[] = [];
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return page && pathname.endsWith('/hosts/amelia-hart') ? Response.json(page) : sandbox.fetch(request);
  };
  const events: CustomEvent[] = [];
  const note = (event: Event) => events.push(event as CustomEvent);
  const root = await fixture<HTMLElement>(html`
    <main lang=${lang} dir=${dir} @sig-event-type-select=${note} @sig-booked=${note} @sig-error=${note}>
      <h1>Book</h1>
      <sig-provider base-url="http://sandbox.test" .fetch=${through} .clock=${{ now: () => sandbox.now() }}>
        <div class="box">
          <sig-booking-host .handle=${handle} .timeZone=${'Europe/London'}></sig-booking-host>
        </div>
      </sig-provider>
    </main>
  `);
  root.querySelector<HTMLElement>('.box')!.style.width = `${width}px`;
  const element = root.querySelector('sig-booking-host')!;
  Object.assign(element, attributes);
  await element.updateComplete;
  const detail = (type: string) => events.filter((event) => event.type === type).at(-1)?.detail as unknown;
  return { sandbox, element, asked, events, detail, driver: new BookingHostDriver(element) };
}

const branded = (branding: object, eventTypes: object[] = [{ title: 'Chat', slug: 'chat' }]) => ({
  host: { name: 'Amelia Hart' },
  branding,
  eventTypes,
});

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-booking-host', () => {
  it('shows the host’s name and lists the published event types with length and description', async () => {
    const { element, asked, driver } = await setup();
    await driver.ready();
    expect(driver.heading('Book a time with Amelia Hart')).to.exist;
    expect(driver.text()).to.include('Hart & Vale');
    expect(driver.types()).to.deep.equal(['Introductory call 30 minutes', 'Year-end review 60 minutes']);
    expect(driver.text()).to.include('A first conversation about what you need.');
    expect(asked).to.deep.equal(['/v1/book/public/hosts/amelia-hart']);
    await expect(element).to.be.accessible();
  });

  it('choosing an event type shows its picker at once, addressed by its token, and books', async () => {
    const { element, asked, detail, driver } = await setup();
    await driver.ready();
    const picker = await driver.choose(/^Introductory call/);
    expect((detail('sig-event-type-select') as { slug: string }).slug).to.equal('intro-call');
    expect(asked.filter((path) => path.includes('by-handle'))).to.deep.equal([], 'the token is known');
    expect(driver.focused()).to.equal('Introductory call');
    await expect(element).to.be.accessible();
    await picker.chooseDay('Thursday 21 May');
    await picker.chooseTime('09:30');
    await picker.book(ada);
    await picker.booked();
    expect((detail('sig-booked') as { start: string }).start).to.equal('2026-05-21T08:30:00Z');
    await expect(element).to.be.accessible();
  });

  it('going back puts focus on the event type that was left, and keeps what was typed for it', async () => {
    const { driver } = await setup();
    await driver.ready();
    const picker = await driver.choose(/^Introductory call/);
    await picker.chooseDay();
    await picker.chooseTime();
    picker.fill('Name', 'Ada Byron');
    await driver.back();
    await until(() => driver.focused().startsWith('Introductory call'), 'focus on the kind');
    const other = await driver.choose(/^Year-end review/);
    expect(other.heading('Year-end review')).to.exist;
    await driver.back();
    await until(() => driver.focused().startsWith('Year-end review'), 'focus on the other kind');
    driver.button(/^Introductory call/)!.click();
    await until(() => picker.submitButton(), 'the form as it was left');
    expect(picker.field('Name').value).to.equal('Ada Byron');
  });

  it('shows the list of a page that is read again right after a press, and not the picker that was on its way', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    driver.button(/^Introductory call/)!.click();
    element.reload();
    await element.updateComplete;
    await until(() => driver.types().length === 2, 'the list');
    expect(driver.button('back')).to.equal(undefined);
    const picker = await driver.choose(/^Year-end review/);
    expect(picker.heading('Year-end review')).to.exist;
  });

  it('reloaded by the page while a booking is on its way, it still shows that it is booked', async () => {
    const { element, events, driver } = await setup();
    await driver.ready();
    const picker = await driver.choose(/^Introductory call/);
    await picker.chooseDay('Thursday 21 May');
    await picker.chooseTime('10:00');
    element.addEventListener('sig-book', () => element.reload());
    await picker.book(ada);
    await picker.booked();
    expect(events.at(-1)?.type).to.equal('sig-booked');
    element.reload();
    await until(() => driver.types().length === 2, 'the list');
  });

  it('a page can cancel the choice and navigate by itself', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    element.addEventListener('sig-event-type-select', (event) => event.preventDefault());
    driver.button(/^Introductory call/)!.click();
    await element.updateComplete;
    expect(driver.types()).to.have.length(2);
    expect(element.shadowRoot!.querySelector('sig-booking-picker')).to.equal(null);
  });

  it('works by keyboard alone, from the list to a time and back', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    element.focus();
    await until(() => driver.focused().startsWith('Book a time'), 'the heading');
    await sendKeys({ press: 'Tab' });
    expect(driver.focused()).to.match(/^Introductory call/);
    await sendKeys({ press: 'Enter' });
    await until(() => driver.focused() === 'Introductory call', 'the picker’s heading');
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ up: 'Shift' });
    expect(driver.focused()).to.equal('All meeting types');
    await sendKeys({ press: 'Enter' });
    await until(() => driver.focused().startsWith('Introductory call 30'), 'back in the list');
  });

  it('finds an event type without a token by handle and slug, and omits one that is switched off (G82, G84)', async () => {
    const { asked, driver } = await setup({
      page: branded({}, [
        { title: 'Introductory call', slug: 'intro-call', durationMinutes: 30 },
        { title: 'Old', slug: 'old', durationMinutes: 30, isActive: false },
      ]),
    });
    await driver.ready();
    expect(driver.types()).to.deep.equal(['Introductory call 30 minutes']);
    const picker = await driver.choose(/^Introductory call/);
    expect(picker.days().length).to.be.above(0);
    expect(asked).to.include('/v1/book/public/by-handle/amelia-hart/intro-call');
  });

  it('without published event types it says that nothing can be booked at the moment (R229)', async () => {
    const { element, driver } = await setup({ page: branded({ name: 'Hart & Vale' }, []) });
    await driver.ready();
    expect(driver.text()).to.include('No meetings available right now').and.include('Amelia Hart');
    await expect(element).to.be.accessible();
  });

  it('every host that does not exist gets the same message (R227)', async () => {
    for (const handle of ['nobody', 'AMELIA HART', '../x']) {
      const { element, driver } = await setup({ handle });
      await until(() => driver.alert(), 'the statement');
      const words = 'We can’t find this booking page Check the link or ask for a new one.';
      expect(driver.text()).to.equal(words);
      await expect(element).to.be.accessible();
    }
  });

  it('429 counts down and retries automatically; a service that is down offers Try again', async () => {
    const { sandbox, element, driver } = await setup({
      faults: [{ answer: { status: 429, headers: { 'Retry-After': '20' } } }],
    });
    await until(() => driver.text().includes('Trying again in 20 seconds.'), 'the countdown');
    expect(driver.button('Try again')).to.equal(undefined, 'it would only be refused');
    await expect(element).to.be.accessible();
    await sandbox.advance(21_000);
    await until(() => driver.types().length, 'the list');
    const down = await setup({ faults: [{ times: 3, answer: { status: 503 } }] });
    await until(() => down.driver.button('Try again'), 'the button', 9000);
    expect(down.driver.text()).to.include('having trouble connecting');
    const again = down.driver.button('Try again')!;
    again.focus();
    again.click();
    await until(() => down.driver.types().length, 'the list');
    await until(() => down.driver.focused().includes('Amelia Hart'), 'focus on its heading');
  });

  it('a missing handle is reported to the developer', async () => {
    const { detail, driver } = await setup({ handle: '' });
    await until(() => driver.alert(), 'the statement');
    expect(detail('sig-error')).to.include({ code: 'config', message: 'handle is missing' });
  });

  it('offline it says so, and loads when the network is back', async () => {
    const { driver } = await setup({ faults: [{ times: 3, answer: { drop: 'before' } }] });
    await until(() => driver.text().includes('You’re offline.'), 'the statement', 9000);
    window.dispatchEvent(new Event('online'));
    await until(() => driver.types().length, 'the list');
  });

  it('works in German, and right to left with Arabic digits at 320 px', async () => {
    const german = await setup({ lang: 'de' });
    await until(() => german.driver.types().includes('Introductory call 30 Minuten'), 'German words');
    await expect(german.element).to.be.accessible();
    const arabic = await setup({ lang: 'ar-EG', dir: 'rtl', width: 320 });
    await until(() => arabic.driver.types().length, 'the list');
    expect(arabic.element.scrollWidth).to.be.at.most(320);
    await expect(arabic.element).to.be.accessible();
  });
});

describe('sig-booking-host: branding', () => {
  const accent = (element: HTMLElement) => getComputedStyle(element).getPropertyValue('--sig-accent').trim();

  it('uses the firm’s colour as the accent with enough contrast, in the picker too (G81)', async () => {
    const { element, driver } = await setup({ page: branded({ primaryColor: '#ffee00' }) });
    await driver.ready();
    const { light, dark } = accentsOf('#ffee00')!;
    expect(accent(element)).to.equal(`light-dark(${light.accent}, ${dark.accent})`);
    expect(light.accent).to.not.equal('#ffee00', 'yellow on white cannot be read');
    expect(dark.accent).to.equal('#ffee00');
    await expect(element).to.be.accessible();
  });

  it('another firm’s page that cannot be found has nothing of the colour before', async () => {
    const { element, driver } = await setup({ page: branded({ primaryColor: '#1f5c4d' }) });
    await driver.ready();
    expect(accent(element)).to.include('#1f5c4d');
    element.handle = 'nobody';
    await until(() => driver.alert(), 'the statement');
    expect(accent(element)).to.equal('');
  });

  it('a page with its own accent keeps it; an invalid colour is ignored', async () => {
    const { element, driver } = await setup({ page: branded({ primaryColor: 'red; } * { display: none' }) });
    await driver.ready();
    expect(accent(element)).to.equal('');
    document.documentElement.style.setProperty('--sig-accent', '#7a1fa2');
    const own = await setup({ page: branded({ primaryColor: '#1f5c4d' }) });
    await own.driver.ready();
    expect(accent(own.element)).to.equal('#7a1fa2');
    document.documentElement.style.removeProperty('--sig-accent');
  });

  it('requests a logo without cookies or referrer, never from the page’s own origin, and hides one that fails to load', async () => {
    const logoOf = (element: HTMLElement) =>
      element.shadowRoot!.querySelector<HTMLImageElement>('[part=logo]') ?? undefined;
    const logoUrl = 'https://brand.example/logo.svg';
    const { element, driver } = await setup({ page: branded({ name: 'Hart & Vale', logoUrl }) });
    await driver.ready();
    const logo = logoOf(element)!;
    expect(logo.src).to.equal(logoUrl);
    expect(logo.crossOrigin).to.equal('anonymous');
    expect(logo.referrerPolicy).to.equal('no-referrer');
    await until(() => !driver.logo(), 'the logo is gone');
    await expect(element).to.be.accessible();
    for (const bad of [
      'http://logo.example/x.png',
      'data:image/png;base64,AA',
      'javascript:alert(1)',
      '//x',
      `${location.origin}/logout`,
    ]) {
      const other = await setup({ page: branded({ logoUrl: bad }) });
      await other.driver.ready();
      expect(logoOf(other.element), bad).to.equal(undefined);
    }
  });
});
