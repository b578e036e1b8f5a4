import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-contact-form';
import { ContactFormDriver, until } from 'sig-widgets/testing';
import { says } from './sentences.js';

interface Args {
  enquiryTypes: string;
  address: boolean;
}

const meta: Meta<Args> = {
  id: 'sig-contact-form',
  title: 'sig-contact-form',
  tags: ['autodocs'],
  component: 'sig-contact-form',
  args: { enquiryTypes: 'GENERAL SALES SECURITY EXISTING_CUSTOMER', address: true },
  render: ({ enquiryTypes, address }) =>
    html`<sig-contact-form enquiry-types=${enquiryTypes}>
      ${address ? html`<a slot="address" href="mailto:hello@hart-and-vale.example">hello@hart-and-vale.example</a>` : ''}
    </sig-contact-form>`,
};
export default meta;
type Story = StoryObj<Args>;

const ada = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  company: 'Analytical Engines Ltd',
  message: 'Do you look after charities?',
};
const driverOf = (canvas: HTMLElement) => new ContactFormDriver(canvas.querySelector('sig-contact-form')!);
const fault = (answer: object) => ({
  world: { faults: [{ match: { operation: 'submitContactForm' }, times: 9, answer }] },
});
const sent: Story['play'] = ({ canvasElement }) => {
  const driver = driverOf(canvasElement);
  driver.type(ada);
  driver.send();
};
const refused =
  (sentence: string): Story['play'] =>
  async (context) => {
    await sent(context);
    const driver = driverOf(context.canvasElement);
    await until(() => says(driver.refusal(), sentence), sentence);
  };

/** A complete form: the sandbox runs in this page. */
export const Playground: Story = {};

/** What the host knows is filled in. */
export const Prefilled: Story = {
  render: () =>
    html`<sig-contact-form
      .prefill=${{ name: 'Ada Byron', email: 'ada@example.com', enquiryType: 'EXISTING_CUSTOMER' }}
    ></sig-contact-form>`,
};

/** The form has one purpose, which is not asked. */
export const OnePurpose: Story = { args: { enquiryTypes: 'SALES' } };

export const Missing: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    driver.type({ email: 'ada at example.com' });
    driver.send();
    await until(() => driver.fault('message') !== '', 'the faults');
  },
};

export const Sending: Story = {
  parameters: fault({ delayMs: 3_600_000 }),
  play: async (context) => {
    await sent(context);
    const driver = driverOf(context.canvasElement);
    await until(
      () => driver.sendButton()?.getAttribute('aria-disabled') === 'true',
      'the message on its way',
    );
  },
};

export const Submitted: Story = {
  play: async (context) => {
    await sent(context);
    await driverOf(context.canvasElement).submitted();
  },
};

/** 503: the text stays, and the host's own address is offered. */
export const NotDelivered: Story = {
  parameters: fault({ status: 503 }),
  play: refused('contact.notDelivered'),
};

/** 429: the service takes three messages in ten minutes. */
export const Several: Story = {
  parameters: fault({ status: 429 }),
  play: refused('contact.againInMinutes'),
};

/** 400 without a member at fault: the service's own sentence. */
export const Refused: Story = {
  parameters: fault({ status: 400, body: { message: 'Links are not allowed in messages.' } }),
  play: refused('Links are not allowed in messages.'),
};

/** 400 with a member at fault: at its field. */
export const RefusedField: Story = {
  parameters: fault({
    status: 400,
    body: {
      message: 'Bad Request',
      details: [{ path: 'email', message: 'This address cannot receive mail.' }],
    },
  }),
  play: async (context) => {
    await sent(context);
    const driver = driverOf(context.canvasElement);
    await until(() => driver.fault('email') !== '', 'the fault');
  },
};

/** The answer was lost: the message is not sent again by itself. */
export const Unsure: Story = { parameters: fault({ drop: 'after' }), play: refused('contact.unsure') };

/** 413: the message is longer than the service takes. */
export const TooLong: Story = {
  parameters: fault({ status: 413 }),
  play: async (context) => {
    await sent(context);
    const driver = driverOf(context.canvasElement);
    await until(() => driver.fault('message') !== '', 'the fault');
  },
};

/** The device is offline: nothing is sent, and the text stays. */
export const Offline: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    return () => void Reflect.deleteProperty(navigator, 'onLine');
  },
  play: refused('contact.isOffline'),
};

/** The element has no address: visitors read neutral words. */
export const NotSetUp: Story = {
  render: () => html`<sig-contact-form base-url="http://service.example"></sig-contact-form>`,
};
