import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-booking-picker';
import { BookingPickerDriver, until } from 'sig-widgets/testing';

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
  title: 'sig-booking-picker',
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

/** Somebody else books the instant first. */
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

/** Everything can be tried here: the service plays in the page. */
export const Playground: Story = {};

const reads = ['resolvePublicEventType', 'getPublicEventType', 'listPublicSlots'];
const always = (answer: object, operations = reads) => ({
  world: { faults: operations.map((operation) => ({ match: { operation }, times: 9, answer })) },
});

/** The frame of the month stands before any answer. */
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

/** Also what a narrow container shows by itself. */
export const List: Story = { args: { layout: 'list' }, play: DayChosen.play };

/** August has six weeks; what stands below the month stays where it is. */
export const SixWeeks: Story = {
  args: { month: '2026-08' },
  parameters: { world: { now: '2026-08-03T08:00:00Z' } },
  play: Ready.play,
};

/** The booker's clock differs from the host's: both are told. */
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

/** A host who works at night, when the clocks go back: of two times that read the same, both say which they are. */
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
    await driver.chooseDay('Sunday 25 October, 6 times');
  },
};

export const ChoosingAZone: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    driver.button(/^(Time zone|Zeitzone)/)?.click();
  },
};

/** Every kind of question. */
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

/** What the host gives beforehand: by property, or by the page's own address where that is switched on. */
export const Prefilled: Story = {
  args: {
    slug: 'year-end-review',
    prefill: { ...ada, responses: { company: 'Engines Ltd', year: 'This year' } },
  },
  play: Questions.play,
};

/** Somebody was faster: everything typed stays. */
export const Conflict: Story = {
  play: async ({ canvasElement, loaded }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver, 'Tuesday 24 March', '10:00');
    await takeFirst(loaded, '2026-03-24T10:00:00Z');
    await driver.book(ada);
    await until(() => driver.text().includes('has just been taken'), 'the conflict');
  },
};

/** The other times carry the host's clock where it differs. */
export const ConflictOtherZone: Story = {
  args: { timeZone: 'Pacific/Auckland' },
  play: async ({ canvasElement, loaded }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver, 'Tuesday 24 March', '23:00');
    await takeFirst(loaded, '2026-03-24T10:00:00Z');
    await driver.book(ada);
    await until(() => driver.text().includes('has just been taken'), 'the conflict');
  },
};

/** The time goes while the form is filled in: it is told below the entries, and nothing moves. */
export const TimeGone: Story = {
  play: async ({ canvasElement, loaded }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver, 'Tuesday 24 March', '10:00');
    driver.fill('Name', ada.name);
    await takeFirst(loaded, '2026-03-24T10:00:00Z');
    const { sandbox } = loaded['world'] as World & {
      sandbox: { advance(milliseconds: number): Promise<void> };
    };
    await sandbox.advance(5 * 60_000);
    // As after a visit to another page: what is shown is asked for anew.
    window.dispatchEvent(new Event('pageshow'));
    await until(() => driver.text().includes('is no longer available'), 'what is told');
  },
};

/** The time stays in its place in the day, marked. */
export const TakenTime: Story = {
  play: async (context) => {
    await Conflict.play!(context);
    const driver = driverOf(context.canvasElement);
    driver.button('All times')?.click();
    await until(() => driver.button('10:00, taken'), 'the marked time');
  },
};

/** No answer after three tries: booking again is safe, it takes the same key. */
export const NotConfirmed: Story = {
  parameters: always({ status: 503 }, ['createPublicBooking']),
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver);
    await driver.book(ada);
    await until(() => driver.text().includes('could not be confirmed'), 'the words', 20_000);
  },
};

/** A page whose network is down for the requests that match. */
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
    await until(() => driver.text().includes('You seem to be offline'), 'the words', 20_000);
  },
};

/** A fault that the service found, at its entry. */
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

/** Withdrawn while somebody was typing. */
export const LinkEnded: Story = {
  parameters: always({ status: 404 }, ['createPublicBooking']),
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver);
    await driver.book(ada);
    await until(() => driver.text().includes('no longer valid'), 'the end');
  },
};

/** The host's own step (a consent, a captcha) holds the booking. */
export const HeldByTheHost: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    driver.element.addEventListener('sig-book', (event) => event.waitUntil(new Promise(() => undefined)));
    await toForm(driver);
    await driver.book(ada);
    await until(() => driver.text().includes('Booking '), 'the wait');
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

/** A month beyond the rolling window. */
export const EmptyMonth: Story = { args: { month: '2026-09' }, play: Ready.play };

/** Nothing is on offer in the year to come either. */
export const NothingAhead: Story = {
  args: { month: '2026-09' },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    driver.button('Next available')?.click();
    await until(() => driver.text().includes('No later times'), 'the end of the search', 20_000);
  },
};

export const TimesFailed: Story = {
  parameters: always({ status: 503 }, ['listPublicSlots']),
  play: Ready.play,
};

export const ServiceDown: Story = { parameters: always({ status: 503 }), play: Ready.play };

export const Offline: Story = { render: withoutNetwork(() => true), play: Ready.play };

export const OfflineList: Story = { ...Offline, args: { layout: 'list' } };

/** Counts down, and goes on by itself. */
export const TooManyRequests: Story = {
  parameters: always({ status: 429, headers: { 'Retry-After': '45' } }, ['listPublicSlots']),
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await until(() => driver.text().includes('Trying again in'), 'the countdown');
  },
};

const told = (words: string): Story['play'] => {
  return async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await until(() => driver.text().includes(words), words);
  };
};

export const UnknownPage: Story = {
  args: { slug: 'nothing-here' },
  play: told('This booking page does not exist.'),
};

export const UnknownLink: Story = {
  args: { token: 'f'.repeat(96) },
  play: told('This booking link is not valid.'),
};

/** A missing attribute is told to the host in `sig-error`, and to people in words. */
export const NotSetUp: Story = { args: { handle: '' }, play: told('not set up correctly') };

/** Something else answers there: a fault of the set-up, told to the host in `sig-error`. */
export const WrongMount: Story = {
  args: { serverUrl: '/no-helper-here', baseUrl: '/no-helper-here/public' },
  play: told('not set up correctly'),
};

/** Settings that mean nothing are left out, and named. */
export const SettingsLeftOut: Story = {
  args: { timeZone: 'Mars/Base', layout: 'weekly' as 'list', firstDay: 9 },
  play: Ready.play,
};

export const German: Story = { globals: { lang: 'de' }, play: DayChosen.play };

/** Right to left, with digits and a first day of the week of their own; words come from the English catalogue. */
export const Arabic: Story = {
  globals: { lang: 'ar-EG', dir: 'rtl' },
  args: { timeZone: 'Africa/Cairo' },
  play: DayChosen.play,
};

/** Persian names the months of the calendar that the grid shows. */
export const Persian: Story = {
  globals: { lang: 'fa-IR', dir: 'rtl' },
  args: { timeZone: 'Asia/Tehran' },
  play: DayChosen.play,
};
