import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-webhook-manager';
import { WebhookManagerDriver } from 'sig-widgets/testing';

const meta: Meta = {
  id: 'sig-webhook-manager',
  title: 'sig-webhook-manager',
  tags: ['autodocs'],
  component: 'sig-webhook-manager',
  render: () => html`<sig-webhook-manager></sig-webhook-manager>`,
};
export default meta;
type Story = StoryObj;

const hook = 'https://hooks.hart-vale.example/events';

const endpoints = [
  { id: 'whk_1', url: hook, events: ['ENVELOPE_COMPLETED', 'PROPOSAL_ACCEPTED'], isActive: true },
  {
    id: 'whk_2',
    url: 'https://archive.hart-vale.example/incoming/a-rather-long-path/that-has-to-break-on-a-telephone',
    events: ['ENVELOPE_SENT', 'ENVELOPE_VIEWED', 'ENVELOPE_COMPLETED', 'ENVELOPE_VOIDED'],
    isActive: false,
  },
];

const delivery = (id: number, more: object) => ({
  id: `dlv_${id}`,
  webhookId: 'whk_1',
  event: 'ENVELOPE_COMPLETED',
  createdAt: new Date(Date.UTC(2026, 2, 23, 8, 50 - id)).toISOString(),
  ...more,
});

const deliveries = [
  delivery(1, {
    status: 'PENDING',
    responseStatus: 500,
    attempt: 2,
    nextAttemptAt: '2026-03-23T09:01:00Z',
  }),
  delivery(2, { status: 'DELIVERED', responseStatus: 204, attempt: 1, event: 'PROPOSAL_ACCEPTED' }),
  delivery(3, { status: 'FAILED', attempt: 5 }),
];

const answer = (operation: string, body: object, status = 200, headers?: object) => ({
  match: { operation },
  times: 9,
  answer: { status, body, headers },
});
const listed = answer('listWebhooks', { items: endpoints });
const world = (...faults: object[]) => ({ world: { faults } });

const driverOf = (canvas: HTMLElement) =>
  new WebhookManagerDriver(canvas.querySelector('sig-webhook-manager')!).ready();

const ready: Story = {
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement);
  },
};

/** A complete element: the sandbox runs in this page, so you can add endpoints. */
export const Playground: Story = { ...ready };

export const Empty: Story = { ...ready };

export const Endpoints: Story = { parameters: world(listed), ...ready };

export const Loading: Story = {
  parameters: world({ match: { operation: 'listWebhooks' }, times: 9, answer: { delayMs: 3_600_000 } }),
};

export const Form: Story = {
  play: async ({ canvasElement }) => {
    await (await driverOf(canvasElement)).openForm();
  },
};

/** What is wrong is said at its field. */
export const FormIncomplete: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.openForm();
    driver.submit();
  },
};

/** The service refuses an address that is not public. */
export const AddressRefused: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.openForm();
    driver.fill('https://127.0.0.1/in', ['ENVELOPE_SENT']);
    driver.submit();
  },
};

/** The secret went to the host's server; the page reads only that it is stored. */
export const Added: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.add(hook, ['ENVELOPE_COMPLETED']);
  },
};

export const Edit: Story = {
  parameters: world(listed),
  play: async ({ canvasElement }) => {
    (await driverOf(canvasElement)).press(hook, 'form');
  },
};

export const Delete: Story = {
  parameters: world(listed),
  play: async ({ canvasElement }) => {
    (await driverOf(canvasElement)).press(hook, 'delete');
  },
};

export const NewSecret: Story = {
  parameters: world(listed),
  play: async ({ canvasElement }) => {
    (await driverOf(canvasElement)).press(hook, 'secret');
  },
};

/** The service answered without a secret, so nothing was stored. */
export const SecretNotStored: Story = {
  parameters: world(listed, answer('createWebhook', { ...endpoints[0], id: 'whk_3' }, 201)),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.openForm();
    driver.fill(hook, ['ENVELOPE_COMPLETED']);
    driver.submit();
  },
};

/** The answer was lost, and the list has the endpoint: whether its secret was stored is not known. */
export const SecretUnclear: Story = {
  parameters: world({ match: { operation: 'createWebhook' }, times: 1, answer: { drop: 'after' } }),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.add(hook, ['ENVELOPE_COMPLETED']);
  },
};

export const TestFailed: Story = {
  parameters: world(
    listed,
    answer('testWebhook', delivery(1, { event: 'TEST', status: 'PENDING', attempt: 1, responseStatus: 500 })),
  ),
  play: async ({ canvasElement }) => {
    (await driverOf(canvasElement)).press(hook, 'test');
  },
};

export const Deliveries: Story = {
  parameters: world(listed, answer('listWebhookDeliveries', { items: deliveries })),
  play: async ({ canvasElement }) => {
    (await driverOf(canvasElement)).press(hook, 'deliveries');
  },
};

export const FailedDeliveries: Story = {
  parameters: world(listed, answer('listDeadLetterDeliveries', { items: deliveries.slice(2) })),
  play: async ({ canvasElement }) => {
    (await driverOf(canvasElement)).button('open-deliveries-')!.click();
  },
};

/** A service that knows no change of endpoints: it is said, and no longer offered. */
export const CannotChange: Story = {
  parameters: world(listed, answer('updateWebhook', { message: 'Cannot PATCH' }, 404)),
  play: async ({ canvasElement }) => {
    (await driverOf(canvasElement)).press(hook, 'switch');
  },
};

export const NoPlan: Story = {
  parameters: world(answer('listWebhooks', { message: 'Upgrade your plan to use webhooks' }, 403)),
  ...ready,
};

/** 404 is how the helper denies: for everybody but administrators. */
export const NotAllowed: Story = {
  parameters: world(answer('listWebhooks', { message: 'Not found' }, 404)),
  ...ready,
};

export const NotAnswering: Story = { parameters: world(answer('listWebhooks', {}, 503)), ...ready };

export const TooManyRequests: Story = {
  parameters: world(answer('listWebhooks', {}, 429, { 'Retry-After': '45' })),
  ...ready,
};

/** A missing attribute: `sig-error` says it to the developer, the page to people. */
export const NotSetUp: Story = {
  render: () => html`<sig-webhook-manager server-url="http://"></sig-webhook-manager>`,
  ...ready,
};
