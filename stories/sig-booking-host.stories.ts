import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-booking-host';
import { BookingHostDriver } from 'sig-widgets/testing';
import { brandOrigin } from './fixtures.js';

interface Args {
  handle: string;
  layout: 'auto' | 'month' | 'list';
  timeZone: string;
  lockTimeZone: boolean;
  guests: boolean;
}

const meta: Meta<Args> = {
  id: 'sig-booking-host',
  title: 'sig-booking-host',
  tags: ['autodocs'],
  component: 'sig-booking-host',
  args: {
    handle: 'amelia-hart',
    layout: 'auto',
    timeZone: 'Europe/London',
    lockTimeZone: false,
    guests: false,
  },
  argTypes: { layout: { control: 'inline-radio', options: ['auto', 'month', 'list'] } },
  render: (args) =>
    html`<sig-booking-host
      .handle=${args.handle}
      .layout=${args.layout}
      .timeZone=${args.timeZone}
      .lockTimeZone=${args.lockTimeZone}
      .guests=${args.guests}
    ></sig-booking-host>`,
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) => new BookingHostDriver(canvas.querySelector('sig-booking-host')!);

const host = (answer: object, times = 1) => ({
  world: { faults: [{ match: { operation: 'getPublicHost' }, times, answer }] },
});

const page = (branding: object, eventTypes: object[]) =>
  host({ status: 200, body: { host: { name: 'Amelia Hart' }, branding, eventTypes } }, 9);

const meetings = [
  {
    title: 'Introductory call',
    slug: 'intro-call',
    durationMinutes: 30,
    description: 'A first conversation about what you need.',
  },
  { title: 'Year-end review', slug: 'year-end-review', durationMinutes: 60 },
];

/** A complete page: the sandbox runs in this page, so you can book. */
export const Playground: Story = {};

export const Loading: Story = { parameters: host({ delayMs: 3_600_000 }, 9) };

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).ready();
  },
};

/** The picker replaces the list; going back keeps what was typed. */
export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await driver.choose(/^Introductory call/);
  },
};

/** The firm's logo and colour: a yellow with too little contrast is darkened on light pages. */
export const Branded: Story = {
  parameters: page(
    {
      name: 'Sunflower Advisers',
      primaryColor: '#ffd400',
      logoUrl: `${brandOrigin}/logo-sunflower.svg`,
    },
    meetings,
  ),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await driver.choose(/^Introductory call/);
  },
};

/** Only `#rrggbb` and `#rgb` are colours: any other text is ignored, and the page's own accent stays. */
export const ColourNotUnderstood: Story = {
  parameters: page({ name: 'Sunflower Advisers', primaryColor: 'gold' }, meetings),
  play: Ready.play,
};

export const NothingPublished: Story = { parameters: page({ name: 'Hart & Vale' }, []), play: Ready.play };

/** The same message for every reason. */
export const UnknownPage: Story = { args: { handle: 'nobody' }, play: Ready.play };

export const TooManyRequests: Story = {
  parameters: host({ status: 429, headers: { 'Retry-After': '45' } }, 9),
  play: Ready.play,
};

export const NotAnswering: Story = { parameters: host({ status: 503 }, 9), play: Ready.play };

/** 410: the page has ended; trying again cannot help. */
export const PageEnded: Story = {
  parameters: host({ status: 410, body: { statusCode: 410, message: 'Ms Hart has left the firm.' } }, 9),
  play: Ready.play,
};

export const Forbidden: Story = {
  parameters: host({ status: 403, body: { statusCode: 403, message: 'Bookings are closed.' } }, 9),
  play: Ready.play,
};

export const Offline: Story = { parameters: host({ drop: 'before' }, 9), play: Ready.play };

/** A missing attribute: `sig-error` tells the developer, and the page says so to people. */
export const NotSetUp: Story = { args: { handle: '' }, play: Ready.play };
