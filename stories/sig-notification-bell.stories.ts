import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-notification-bell';
import { NotificationBellDriver } from 'sig-widgets/testing';
import { notificationService, someNotifications, type Refusal } from './notifications.js';

interface Args {
  /** How many notifications there are. */
  total: number;
  unread: number;
  /** The operations that are refused, and how. */
  refusals: Record<string, Refusal>;
}

const now = Date.parse('2026-03-23T09:00:00Z');

const meta: Meta<Args> = {
  id: 'sig-notification-bell',
  title: 'sig-notification-bell',
  tags: ['autodocs'],
  component: 'sig-notification-bell',
  args: { total: 5, unread: 2, refusals: {} },
  argTypes: { refusals: { control: false } },
  render: ({ total, unread, refusals }) => {
    const service = notificationService(someNotifications(total, unread, now));
    for (const [operation, refusal] of Object.entries(refusals)) service.refuse(operation, refusal);
    // At the end of a line, as in a page's header.
    return html`<sig-provider server-url="/sig" .fetch=${service.fetch} .clock=${{ now: () => now }}>
      <div style="display: flex; justify-content: flex-end; min-block-size: 32rem">
        <sig-notification-bell></sig-notification-bell>
      </div>
    </sig-provider>`;
  },
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) =>
  new NotificationBellDriver(canvas.querySelector('sig-notification-bell')!);

const opened: Story = {
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).open();
  },
};

/** Press the bell: read, mark and delete notifications. */
export const Playground: Story = {};

export const Open: Story = { ...opened };

/** 0 has no badge. */
export const NoneUnread: Story = { args: { unread: 0 } };

export const ManyUnread: Story = { args: { total: 150, unread: 150 } };

/** 20 at a time. */
export const More: Story = { args: { total: 45, unread: 3 }, ...opened };

export const Empty: Story = { args: { total: 0, unread: 0 }, ...opened };

export const DeleteAll: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).open();
    driver.button('deleteAll')!.click();
  },
};

/** Without a session there is no bell, as for a person who may not see notifications. */
export const SignedOut: Story = { args: { refusals: { count: { status: 401 } } } };

/** The bell is silent: no number, no message. */
export const NotCounted: Story = { args: { refusals: { count: { status: 503 } } } };

export const Loading: Story = {
  args: { refusals: { list: { wait: true } } },
  play: ({ canvasElement }) => void (canvasElement.querySelector('sig-notification-bell')!.open = true),
};

export const NotAnswering: Story = { args: { refusals: { list: { status: 503 } } }, ...opened };

export const Offline: Story = { args: { refusals: { list: { drop: true } } }, ...opened };

export const TooManyRequests: Story = {
  args: { refusals: { list: { status: 429, headers: { 'Retry-After': '45' } } } },
  ...opened,
};

/** The service's own sentence; the notifications stay as they were. */
export const ActRefused: Story = {
  args: { refusals: { readAll: { status: 409, body: { message: 'Close the year first.' } } } },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).open();
    driver.button('read-all')!.click();
  },
};

/** A missing attribute: `sig-error` says it to the developer, the list to people. */
export const NotSetUp: Story = {
  render: () => html`<sig-notification-bell server-url="http://"></sig-notification-bell>`,
  ...opened,
};
