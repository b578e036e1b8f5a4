import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-booking-picker';
import { BookingPickerDriver, until } from 'sig-widgets/testing';
import { says } from './sentences.js';

interface Args {
  handle: string;
  slug: string;
  layout: 'auto' | 'month' | 'list';
  timeZone: string;
  lockTimeZone: boolean;
  hourCycle?: 'h12' | 'h23';
  firstDay?: number;
  month?: string;
  guests: boolean;
  token?: string;
  serverUrl?: string;
  baseUrl?: string;
  prefill?: object;
  prefillFromQuery: boolean;
}

const meta: Meta<Args> = {
  id: 'sig-booking-picker',
  title: 'sig-booking-picker',
  tags: ['autodocs'],
  component: 'sig-booking-picker',
  args: {
    handle: 'amelia-hart',
    slug: 'intro-call',
    layout: 'auto',
    timeZone: 'Europe/London',
    lockTimeZone: false,
    guests: false,
    prefillFromQuery: false,
  },
  argTypes: {
    layout: { control: 'inline-radio', options: ['auto', 'month', 'list'] },
    hourCycle: { control: 'inline-radio', options: [undefined, 'h12', 'h23'] },
    timeZone: {
      control: 'select',
      options: ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'],
    },
  },
  render: (args) =>
    html`<sig-booking-picker
      .handle=${args.handle}
      .slug=${args.slug}
      .layout=${args.layout}
      .timeZone=${args.timeZone}
      .lockTimeZone=${args.lockTimeZone}
      .hourCycle=${args.hourCycle}
      .firstDay=${args.firstDay}
      .month=${args.month}
      .guests=${args.guests}
      .token=${args.token}
      .prefill=${args.prefill}
      .prefillFromQuery=${args.prefillFromQuery}
      .serverUrl=${args.serverUrl}
      .baseUrl=${args.baseUrl}
    ></sig-booking-picker>`,
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) =>
  new BookingPickerDriver(canvas.querySelector('sig-booking-picker')!);

interface World {
  baseUrl: string;
  scene: { host: { eventTypeToken: string } };
}

/** Another booker takes the start first. */
async function takeFirst(loaded: Record<string, unknown>, start: string): Promise<void> {
  const { baseUrl, scene } = loaded['world'] as World;
  await fetch(`${baseUrl}/v1/book/public/event-types/${scene.host.eventTypeToken}/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'first@example.com', name: 'First', timeZone: 'UTC', start }),
  });
}

async function toForm(driver: BookingPickerDriver, day?: string, time?: string): Promise<void> {
  await driver.ready();
  await driver.chooseDay(day);
  await driver.chooseTime(time);
}

const ada = { name: 'Ada Byron', email: 'ada@example.com' };

/** A complete picker: the sandbox runs in this page, so you can book. */
export const Playground: Story = {};

const reads = ['resolvePublicEventType', 'getPublicEventType', 'listPublicSlots'];
const always = (answer: object, operations = reads) => ({
  world: { faults: operations.map((operation) => ({ match: { operation }, times: 9, answer })) },
});

/** The empty month is shown before any answer. */
export const Loading: Story = { parameters: always({ delayMs: 3_600_000 }) };

export const LoadingList: Story = { ...Loading, args: { layout: 'list' } };

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).ready();
  },
};

export const DayChosen: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    await driver.chooseDay();
  },
};

/** The default in a narrow container. */
export const List: Story = { args: { layout: 'list' }, play: DayChosen.play };

/** August has six weeks; nothing below the month moves. */
export const SixWeeks: Story = {
  args: { month: '2026-08' },
  parameters: { world: { now: '2026-08-03T08:00:00Z' } },
  play: Ready.play,
};

/** The booker's clock differs from the host's: both times are shown. */
export const OtherZone: Story = {
  args: { timeZone: 'Asia/Kolkata' },
  play: async ({ canvasElement }) => {
    await toForm(driverOf(canvasElement));
  },
};

export const LockedZone: Story = {
  args: { timeZone: 'America/New_York', lockTimeZone: true },
  play: DayChosen.play,
};

const night = ['T23:30', 'T00:00', 'T00:30', 'T01:00', 'T01:30', 'T02:00'].map(
  (time, index) => `2026-10-${index === 0 ? '24' : '25'}${time}:00Z`,
);

/** The clocks go back at night: two times that read the same each carry the name of their zone. */
export const ClocksChange: Story = {
  parameters: {
    world: {
      now: '2026-10-23T09:00:00Z',
      ...always({ status: 200, body: { slots: night } }, ['listPublicSlots']).world,
    },
  },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    await driver.chooseDay('2026-10-25');
  },
};

export const ChoosingAZone: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    driver.button('zone')?.click();
  },
};

/** All types of questions. */
export const Questions: Story = {
  args: { slug: 'year-end-review', guests: true },
  play: async ({ canvasElement }) => {
    await toForm(driverOf(canvasElement));
  },
};

export const Faults: Story = {
  args: { slug: 'year-end-review' },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver);
    driver.submit();
  },
};

/** Values that the host gives: by property, or in the page's address where `prefill-from-query` is set. */
export const Prefilled: Story = {
  args: {
    slug: 'year-end-review',
    prefill: { ...ada, responses: { company: 'Engines Ltd', year: 'This year' } },
  },
  play: Questions.play,
};

/** Another booker was faster: everything typed stays. */
export const Conflict: Story = {
  play: async ({ canvasElement, loaded }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver, '2026-03-24', '2026-03-24T10:00:00Z');
    await takeFirst(loaded, '2026-03-24T10:00:00Z');
    await driver.book(ada);
    await until(() => says(driver.text(), 'booking.justTaken'), 'the conflict');
  },
};

/** The alternatives show the host's time too where it differs. */
export const ConflictOtherZone: Story = {
  args: { timeZone: 'Pacific/Auckland' },
  play: async ({ canvasElement, loaded }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver, '2026-03-24', '2026-03-24T10:00:00Z');
    await takeFirst(loaded, '2026-03-24T10:00:00Z');
    await driver.book(ada);
    await until(() => says(driver.text(), 'booking.justTaken'), 'the conflict');
  },
};

/** The time is taken while the form is filled in: a notice below the fields says so, and nothing moves. */
export const TimeGone: Story = {
  play: async ({ canvasElement, loaded }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver, '2026-03-24', '2026-03-24T10:00:00Z');
    driver.fill('f-name', ada.name);
    await takeFirst(loaded, '2026-03-24T10:00:00Z');
    const { sandbox } = loaded['world'] as World & {
      sandbox: { advance(milliseconds: number): Promise<void> };
    };
    await sandbox.advance(5 * 60_000);
    // As after a visit to another page: the times are loaded again.
    window.dispatchEvent(new Event('pageshow'));
    await until(() => says(driver.text(), 'booking.gone'), 'the notice');
  },
};

/** The taken time stays in its place in the day, marked. */
export const TakenTime: Story = {
  play: async (context) => {
    await Conflict.play!(context);
    const driver = driverOf(context.canvasElement);
    driver.button('times')?.click();
    await until(() => says(driver.text(), 'booking.taken'), 'the marked time');
  },
};

/** No answer after three tries. Booking again is safe: it sends the same idempotency key. */
export const NotConfirmed: Story = {
  parameters: always({ status: 503 }, ['createPublicBooking']),
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver);
    await driver.book(ada);
    await until(() => says(driver.text(), 'booking.notSent'), 'the message', 20_000);
  },
};

/** A page without a network for the requests that match. */
const withoutNetwork = (down: (method: string) => boolean): Story['render'] => {
  return (args, { loaded }) => {
    const { baseUrl, clock } = loaded['world'] as World & { clock: object };
    const network: typeof fetch = (input, init) =>
      down(init?.method ?? 'GET') ? Promise.reject(new TypeError('no network')) : fetch(input, init);
    return html`<sig-provider base-url=${baseUrl} .clock=${clock} .fetch=${network}>
      <sig-booking-picker
        .handle=${args.handle}
        .slug=${args.slug}
        .timeZone=${args.timeZone}
        .layout=${args.layout}
      ></sig-booking-picker>
    </sig-provider>`;
  };
};

export const OfflineWhenBooking: Story = {
  render: withoutNetwork((method) => method === 'POST'),
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver);
    await driver.book(ada);
    await until(() => says(driver.text(), 'booking.notReached'), 'the message', 20_000);
  },
};

/** An error of the service, shown at its field. */
export const NotAccepted: Story = {
  parameters: always(
    {
      status: 400,
      body: {
        statusCode: 400,
        message: 'Not accepted.',
        error: 'Bad Request',
        details: [{ path: 'email', message: 'This address is blocked here.' }],
      },
    },
    ['createPublicBooking'],
  ),
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver);
    await driver.book(ada);
    await until(() => driver.text().includes('blocked here'), 'the fault');
  },
};

/** The service refuses the booking with a sentence and names no field. */
const refusing = (status: number, sentence: string): Story => ({
  parameters: always({ status, body: { statusCode: status, message: sentence } }, ['createPublicBooking']),
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver);
    await driver.book(ada);
    await until(() => says(driver.text(), sentence), 'the sentence');
  },
});

export const Refused = refusing(400, 'This firm books clients only.');
export const Forbidden = refusing(403, 'Bookings from this region are closed.');
/** 410: the form goes, since no other time can be booked. */
export const HostEnded = refusing(410, 'Ms Hart has left the firm.');

/** The link was withdrawn while the booker was typing. */
export const LinkEnded: Story = {
  parameters: always({ status: 404 }, ['createPublicBooking']),
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver);
    await driver.book(ada);
    await until(() => says(driver.text(), 'booking.noLongerValid'), 'the message');
  },
};

/** The host's own step (a consent, a captcha) delays the booking. */
export const HeldByTheHost: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    driver.element.addEventListener('sig-book', (event) => event.waitUntil(new Promise(() => undefined)));
    await toForm(driver);
    await driver.book(ada);
    await until(() => says(driver.text(), 'booking.bookingNow'), 'the wait');
  },
};

export const TooManyAttempts: Story = {
  parameters: {
    world: {
      faults: [
        {
          match: { operation: 'createPublicBooking' },
          times: 1,
          answer: { status: 429, headers: { 'Retry-After': '45' } },
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver);
    await driver.book(ada);
  },
};

export const Booked: Story = {
  args: { timeZone: 'America/New_York' },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver);
    await driver.book(ada);
    await driver.booked();
  },
};

/** A month beyond the booking window. */
export const EmptyMonth: Story = { args: { month: '2026-09' }, play: Ready.play };

/** The search finds no free time in the next twelve months. */
export const NothingAhead: Story = {
  args: { month: '2026-09' },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    driver.button('find')?.click();
    await until(() => says(driver.text(), 'booking.noneAhead'), 'the end of the search', 20_000);
  },
};

export const TimesFailed: Story = {
  parameters: always({ status: 503 }, ['listPublicSlots']),
  play: Ready.play,
};

export const ServiceDown: Story = { parameters: always({ status: 503 }), play: Ready.play };

export const Offline: Story = { render: withoutNetwork(() => true), play: Ready.play };

export const OfflineList: Story = { ...Offline, args: { layout: 'list' } };

/** Counts down, then retries automatically. */
export const TooManyRequests: Story = {
  parameters: always({ status: 429, headers: { 'Retry-After': '45' } }, ['listPublicSlots']),
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await until(() => says(driver.text(), 'booking.waitSeconds'), 'the countdown');
  },
};

const shows = (words: string): Story['play'] => {
  return async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await until(() => says(driver.text(), words), words);
  };
};

export const UnknownPage: Story = {
  args: { slug: 'nothing-here' },
  play: shows('booking.noPage'),
};

export const UnknownLink: Story = {
  args: { token: 'f'.repeat(96) },
  play: shows('booking.noLink'),
};

/** A missing attribute: `sig-error` tells the developer, and the page says so to people. */
/** 410: the booking page has ended; trying again cannot help. */
export const PageEnded: Story = {
  parameters: always({ status: 410, body: { statusCode: 410, message: 'Ms Hart has left the firm.' } }),
  play: shows('Ms Hart has left the firm.'),
};

/** 403: no booker is asked to sign in. */
export const PageForbidden: Story = {
  parameters: always({ status: 403, body: { statusCode: 403, message: 'Bookings are closed.' } }),
  play: shows('Bookings are closed.'),
};

export const NotSetUp: Story = { args: { handle: '' }, play: shows('common.notSetUp') };

/** Something other than the service answers: `sig-error` tells the developer that the address is wrong. */
export const WrongMount: Story = {
  args: { serverUrl: '/no-helper-here', baseUrl: '/no-helper-here/public' },
  play: shows('common.notSetUp'),
};

/** Settings that are not understood are ignored and named. */
export const SettingsLeftOut: Story = {
  args: { timeZone: 'Mars/Base', layout: 'weekly' as 'list', firstDay: 9 },
  play: Ready.play,
};

export const German: Story = { globals: { lang: 'de' }, play: DayChosen.play };

/** Right to left, with Arabic digits and a week that starts on Saturday; strings fall back to English. */
export const Arabic: Story = {
  globals: { lang: 'ar-EG', dir: 'rtl' },
  args: { timeZone: 'Africa/Cairo' },
  play: DayChosen.play,
};

/** Persian names of the Gregorian months that the grid shows. */
export const Persian: Story = {
  globals: { lang: 'fa-IR', dir: 'rtl' },
  args: { timeZone: 'Asia/Tehran' },
  play: DayChosen.play,
};
