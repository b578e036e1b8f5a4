import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-booking-manager';
import { BookingManagerDriver, until } from 'sig-widgets/testing';
import { booking, type ManagedBooking } from './bookings.js';
import { says } from './sentences.js';

/**
 * ## A page of your own behind the links
 *
 * The service's links end in a token. Set `manage-url`, and the links that a booker is shown lead to your page:
 *
 * ```html
 * <sig-booking-picker server-url="/sig" handle="…" slug="…" manage-url="/manage#/{token}"></sig-booking-picker>
 * ```
 *
 * On `/manage` the token comes from the address; after `#` it stays out of logs and referrers:
 *
 * ```html
 * <sig-booking-manager server-url="/sig" manage-url="/manage#/{token}"></sig-booking-manager>
 * <script type="module">
 *   import 'sig-widgets/define/sig-booking-manager';
 *   const manager = document.querySelector('sig-booking-manager');
 *   const read = () => (manager.token = location.hash.slice(2));
 *   addEventListener('hashchange', read);
 *   read();
 * </script>
 * ```
 *
 * One page serves both links: the element asks the service what a token can do. Links in your own mails can use the
 * page too, and so can a deployment that answers with tokens instead of addresses.
 */
interface Args {
  link: 'cancel' | 'reschedule';
  layout: 'auto' | 'month' | 'list';
  timeZone: string;
  lockTimeZone: boolean;
}

const meta: Meta<Args> = {
  id: 'sig-booking-manager',
  title: 'sig-booking-manager',
  tags: ['autodocs'],
  component: 'sig-booking-manager',
  args: { link: 'cancel', layout: 'auto', timeZone: 'Europe/London', lockTimeZone: false },
  argTypes: {
    link: { control: 'inline-radio', options: ['cancel', 'reschedule'] },
    layout: { control: 'inline-radio', options: ['auto', 'month', 'list'] },
  },
  // After the loaders, one of which creates the sandbox that the booking needs.
  beforeEach: async ({ loaded, parameters }) => {
    Object.assign(loaded, await booking({ loaded, parameters }));
  },
  render: (args, { loaded }) => {
    const { booking: made } = loaded as { booking?: ManagedBooking };
    if (!made) return html``;
    return html`<sig-booking-manager
      .token=${made[args.link]}
      .layout=${args.layout}
      .timeZone=${args.timeZone}
      .lockTimeZone=${args.lockTimeZone}
    ></sig-booking-manager>`;
  },
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) =>
  new BookingManagerDriver(canvas.querySelector('sig-booking-manager')!);

const fault = (operation: string, answer: object, times = 9) => ({ match: { operation }, times, answer });
const ready: Story['play'] = async ({ canvasElement }) => {
  await driverOf(canvasElement).ready();
};
const ended =
  (state: string): Story['play'] =>
  async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await until(() => says(driver.state() ?? '', state), state);
  };

/** A complete manager: the sandbox runs in this page, and the booking is on Thursday. */
export const Playground: Story = {};

export const Loading: Story = {
  parameters: { world: { faults: [fault('getPublicBooking', { delayMs: 3_600_000 })] } },
};

export const Cancel: Story = { play: ready };

/** The booker's clock differs from the host's: both times are shown. */
export const OtherZone: Story = { args: { timeZone: 'America/New_York' }, play: ready };

export const Cancelled: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.cancel('I am travelling that day.');
    await until(() => says(driver.state() ?? '', 'manage.cancelled'), 'the final state');
  },
};

export const AlreadyCancelled: Story = {
  parameters: { booking: { before: 'cancel' } },
  play: ended('manage.alreadyCancelled'),
};

/** A reschedule link: the booked time, and the times it can move to. */
export const Reschedule: Story = { args: { link: 'reschedule' }, play: ready };

export const PresentTime: Story = {
  args: { link: 'reschedule' },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await driver.picker()!.chooseDay('2026-03-26');
  },
};

export const RescheduleList: Story = { args: { link: 'reschedule', layout: 'list' }, play: ready };

const toStep = async (canvas: HTMLElement): Promise<BookingManagerDriver> => {
  const driver = driverOf(canvas);
  await driver.choose('2026-03-27', '2026-03-27T11:00:00Z');
  return driver;
};

export const NewTime: Story = {
  args: { link: 'reschedule' },
  play: async ({ canvasElement }) => {
    await toStep(canvasElement);
  },
};

/** Another booker was faster: the reason stays. */
export const Conflict: Story = {
  args: { link: 'reschedule' },
  play: async ({ canvasElement, loaded }) => {
    const driver = await toStep(canvasElement);
    driver.giveReason('I am travelling that day.');
    await (loaded as { booking: ManagedBooking }).booking.take('2026-03-27T11:00:00Z');
    driver.move();
    await until(() => says(driver.text(), 'booking.justTaken'), 'the conflict');
  },
};

/** New links replace the old ones. */
export const Moved: Story = {
  args: { link: 'reschedule', timeZone: 'America/New_York' },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.choose('2026-03-27', '2026-03-27T11:00:00Z');
    driver.move();
    await driver.moved();
  },
};

/** A reschedule link works once. */
export const UsedLink: Story = {
  args: { link: 'reschedule' },
  parameters: { booking: { before: 'reschedule' } },
  play: ended('manage.wasMoved'),
};

export const Over: Story = {
  parameters: { booking: { later: '2026-03-26T12:00:00Z' } },
  play: ended('manage.over'),
};

export const NotForCancelling: Story = {
  parameters: { world: { faults: [fault('cancelPublicBooking', { status: 404 })] } },
  play: async (context) => {
    await driverOf(context.canvasElement).cancel();
    await ended('manage.notForCancelling')?.(context);
  },
};

export const NotCancellable: Story = {
  parameters: { world: { faults: [fault('cancelPublicBooking', { status: 409 })] } },
  play: async (context) => {
    await driverOf(context.canvasElement).cancel();
    await ended('manage.notCancellable')?.(context);
  },
};

/** The service refuses to cancel with a sentence of its own. */
const refusing = (status: number, sentence: string): Story => ({
  parameters: {
    world: {
      faults: [fault('cancelPublicBooking', { status, body: { statusCode: status, message: sentence } })],
    },
  },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.cancel('I am travelling that day.');
    await until(() => says(driver.text(), sentence), 'the sentence');
  },
});

export const Refused = refusing(400, 'Please cancel at least a day before.');
export const Forbidden = refusing(403, 'Cancelling is closed for this meeting.');
export const CancelTooLate = refusing(410, 'This meeting can no longer be cancelled here.');

export const TooManyAttempts: Story = {
  parameters: {
    world: { faults: [fault('cancelPublicBooking', { status: 429, headers: { 'Retry-After': '45' } }, 1)] },
  },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.cancel('I am travelling that day.');
    await until(() => says(driver.text(), 'manage.tooManyTries'), 'the message');
  },
};

export const NotSent: Story = {
  parameters: { world: { faults: [fault('cancelPublicBooking', { drop: 'before' })] } },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.cancel('I am travelling that day.');
    await until(() => says(driver.text(), 'manage.notCancelled'), 'the message');
  },
};

/** The booking has loaded, but what its link can do is unknown. */
export const UnknownLink: Story = {
  parameters: { world: { faults: [fault('listPublicRescheduleSlots', { status: 503 })] } },
  play: ready,
};

export const TooManyRequests: Story = {
  parameters: {
    world: { faults: [fault('getPublicBooking', { status: 429, headers: { 'Retry-After': '45' } })] },
  },
  play: ready,
};

export const NotAnswering: Story = {
  parameters: { world: { faults: [fault('getPublicBooking', { status: 503 })] } },
  play: ready,
};

export const Offline: Story = {
  parameters: { world: { faults: [fault('getPublicBooking', { drop: 'before' })] } },
  play: ready,
};

export const NotValid: Story = { parameters: { booking: { token: 'ab'.repeat(48) } }, play: ready };

/** A link that was cut off on its way: `sig-error` tells the developer that the token is missing. */
export const LinkIncomplete: Story = { parameters: { booking: { token: '' } }, play: ready };
