import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import 'sig-widgets/define/sig-booking-button';
import { BookingButtonDriver, until } from 'sig-widgets/testing';

interface Args {
  handle: string;
  slug: string;
  mode: 'dialog' | 'float';
  label: string;
  layout: 'auto' | 'month' | 'list';
  timeZone: string;
}

const meta: Meta<Args> = {
  id: 'sig-booking-button',
  title: 'sig-booking-button',
  tags: ['autodocs'],
  component: 'sig-booking-button',
  args: {
    handle: 'amelia-hart',
    slug: 'intro-call',
    mode: 'dialog',
    label: '',
    layout: 'auto',
    timeZone: 'Europe/London',
  },
  argTypes: {
    mode: { control: 'inline-radio', options: ['dialog', 'float'] },
    layout: { control: 'inline-radio', options: ['auto', 'month', 'list'] },
  },
  render: (args) =>
    html`<sig-booking-button
      .handle=${args.handle}
      .slug=${args.slug}
      .mode=${args.mode}
      label=${args.label || nothing}
      .layout=${args.layout}
      .timeZone=${args.timeZone}
    ></sig-booking-button>`,
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) =>
  new BookingButtonDriver(canvas.querySelector('sig-booking-button')!);

/** Press it: the sandbox runs in this page, so you can book. */
export const Playground: Story = {};

/** In the corner of the window. */
export const Float: Story = { args: { mode: 'float' } };

/** With words of the page's own. */
export const OwnWords: Story = { args: { label: 'Talk to Amelia' } };

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).open();
  },
};

/** The picker explains what went wrong inside the dialog. */
export const OpenWithoutPage: Story = {
  args: { slug: 'no-such-meeting' },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    driver.button().click();
    await until(() => driver.alert(), 'the reason');
  },
};

/** What was chosen and typed stays for the next time. */
export const OpenedAgain: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    const picker = await driver.open();
    await picker.chooseDay();
    driver.close();
    await driver.open();
  },
};
