import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-contact-picker';
import { ContactPickerDriver, until } from 'sig-widgets/testing';

interface Args {
  value: string;
  multiple: boolean;
  create: boolean;
  required: boolean;
  disabled: boolean;
}

const meta: Meta<Args> = {
  title: 'sig-contact-picker',
  component: 'sig-contact-picker',
  args: { value: '', multiple: false, create: false, required: false, disabled: false },
  render: ({ value, multiple, create, required, disabled }) =>
    html`<form>
      <sig-contact-picker
        name="to"
        value=${value}
        ?multiple=${multiple}
        ?create=${create}
        ?required=${required}
        ?disabled=${disabled}
      ></sig-contact-picker>
    </form>`,
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) =>
  new ContactPickerDriver(canvas.querySelector('sig-contact-picker')!);
const faults = (answers: Record<string, object>) => ({
  world: {
    faults: Object.entries(answers).map(([operation, answer]) => ({
      match: { operation },
      times: 9,
      answer,
    })),
  },
});
const both = (answer: object) => faults({ listContacts: answer, suggestRecipients: answer });
const searches =
  (query: string): Story['play'] =>
  async ({ canvasElement }) =>
    driverOf(canvasElement).search(query);

/** The sandbox and the helper run in this page: type the beginning of a name. */
export const Playground: Story = {};

export const Matches: Story = { play: searches('example') };

export const Chosen: Story = { args: { value: 'maya@example.com' } };

export const Several: Story = {
  args: { multiple: true },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    driver.paste(
      'Maya Berger <maya@example.com>; a.person.with.a.long.address@subsidiary.example.com, bo@example.com',
    );
    await until(() => driver.chosen().length === 3, 'the people');
  },
};

/** An address that is no contact. */
export const PlainAddress: Story = { play: searches('somebody@else.example') };

export const NoMatch: Story = { play: searches('zzzz') };

export const Disabled: Story = {
  args: { multiple: true, disabled: true, value: 'maya@example.com,bo@example.com' },
};

export const Missing: Story = {
  args: { required: true },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('sig-contact-picker')!.reportValidity();
    await until(() => driverOf(canvasElement).text().includes('Choose a person'), 'the message');
  },
};

export const NewContact: Story = {
  args: { create: true },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.search('Nia Novak');
    await driver.startContact();
  },
};

/** Another contact has the address. */
export const ContactExists: Story = {
  args: { create: true },
  parameters: faults({
    createContact: { status: 409, body: { message: 'A contact with this email exists' } },
  }),
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.search('Nia Novak');
    await driver.startContact();
    driver.save({ name: 'Nia', email: 'nia@example.com' });
    await until(() => driver.text().includes('A contact with this email already exists.'), 'the conflict');
  },
};

export const Searching: Story = {
  parameters: both({ delayMs: 3_600_000 }),
  play: async ({ canvasElement }) => {
    driverOf(canvasElement).type('maya');
    await until(() => driverOf(canvasElement).text().includes('Searching'), 'the search');
  },
};

/** The service counts down. */
export const Busy: Story = {
  parameters: both({ status: 429, headers: { 'Retry-After': '40' } }),
  play: searches('maya'),
};

export const NotAnswering: Story = { parameters: both({ status: 503 }), play: searches('maya') };
