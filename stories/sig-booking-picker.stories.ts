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

/** The frame of the month stands before any answer. */
export const Loading: Story = {
  parameters: {
    world: {
      faults: ['resolvePublicEventType', 'getPublicEventType', 'listPublicSlots'].map((operation) => ({
        match: { operation },
        times: 9,
        answer: { delayMs: 3_600_000 },
      })),
    },
  },
};

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

/** Two bookings of the same hour on the day the clocks go back. */
export const ClocksChange: Story = {
  args: { timeZone: 'Australia/Lord_Howe', month: '2026-04' },
  play: DayChosen.play,
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

/** Somebody was faster: everything typed stays. */
export const Conflict: Story = {
  play: async ({ canvasElement, loaded }) => {
    const driver = driverOf(canvasElement);
    await toForm(driver, 'Tuesday 24 March', '10:00');
    await takeFirst(loaded, '2026-03-24T10:00:00Z');
    await driver.book(ada);
    await until(() => driver.text().includes('10:00'), 'the conflict');
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
export const EmptyMonth: Story = { args: { month: '2026-09' } };

export const TimesFailed: Story = {
  parameters: {
    world: { faults: [{ match: { operation: 'listPublicSlots' }, times: 3, answer: { status: 503 } }] },
  },
};

export const UnknownPage: Story = { args: { slug: 'nothing-here' } };

/** A missing attribute is told to the host in `sig-error`, and to people in words. */
export const NotSetUp: Story = { args: { handle: '' } };
