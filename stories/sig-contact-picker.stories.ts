import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-contact-picker';
import { ContactPickerDriver, until } from 'sig-widgets/testing';
import type { StoryWorld } from './fixtures.js';
import { says } from './sentences.js';

interface Args {
  value: string;
  multiple: boolean;
  create: boolean;
  edit: boolean;
  favorites: boolean;
  required: boolean;
  disabled: boolean;
}

const meta: Meta<Args> = {
  id: 'sig-contact-picker',
  title: 'sig-contact-picker',
  tags: ['autodocs'],
  component: 'sig-contact-picker',
  args: {
    value: '',
    multiple: false,
    create: false,
    edit: false,
    favorites: false,
    required: false,
    disabled: false,
  },
  render: ({ value, multiple, create, edit, favorites, required, disabled }) =>
    html`<form>
      <sig-contact-picker
        name="to"
        value=${value}
        ?multiple=${multiple}
        ?create=${create}
        ?edit=${edit}
        ?favorites=${favorites}
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
    await until(() => says(driverOf(canvasElement).text(), 'picker.missing'), 'the message');
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
    await until(() => says(driver.text(), 'picker.exists'), 'the conflict');
  },
};

/** Opens the form, and answers that the contact was refused. */
const creates = (words: string): Story['play'] => {
  return async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.search('Nia Novak');
    await driver.startContact();
    driver.save({ name: 'Nia', email: 'nia@example.com' });
    await until(() => says(driver.text(), words), 'the answer');
  };
};

export const ContactRefused: Story = {
  args: { create: true },
  parameters: faults({
    createContact: {
      status: 400,
      body: {
        message: 'Bad Request',
        details: [{ path: 'email', message: 'is on the list of blocked addresses' }],
      },
    },
  }),
  play: creates('picker.fieldRefused'),
};

/** The answer was lost. */
export const MaybeSaved: Story = {
  args: { create: true },
  parameters: faults({ createContact: { status: 502 } }),
  play: creates('picker.maybeSaved'),
};

export const CreationLimited: Story = {
  args: { create: true },
  parameters: faults({ createContact: { status: 429, headers: { 'Retry-After': '40' } } }),
  play: creates('picker.againIn'),
};

/** Jo is chosen and is a contact; opens the details. */
const edits =
  (next: (driver: ContactPickerDriver) => Promise<unknown>): Story['play'] =>
  async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.search('jo.client');
    driver.press('ArrowDown');
    driver.press('Enter');
    const button = await until(
      () =>
        canvasElement.querySelector('sig-contact-picker')!.shadowRoot!.querySelector<HTMLElement>('.edit'),
      'the button',
    );
    button.click();
    await next(driver);
  };
const editing = { args: { edit: true } };
const reads = (words: string) => (driver: ContactPickerDriver) =>
  until(() => says(driver.text(), words), words);

export const Editable: Story = {
  args: { edit: true },
  play: edits(reads('picker.company')),
};

export const EditLoading: Story = {
  ...editing,
  parameters: faults({ getContact: { delayMs: 3_600_000 } }),
  play: edits(reads('common.loading')),
};

export const EditNotLoaded: Story = {
  ...editing,
  parameters: faults({ getContact: { status: 503 } }),
  play: edits(reads('common.tryAgain')),
};

/** Deleted on another device. */
export const ContactGone: Story = {
  ...editing,
  parameters: faults({ getContact: { status: 404, body: { message: 'Contact not found' } } }),
  play: edits(reads('picker.contactGone')),
};

export const EditRefused: Story = {
  ...editing,
  parameters: faults({
    updateContact: {
      status: 400,
      body: { message: 'Bad Request', details: [{ path: 'company', message: 'is too long' }] },
    },
  }),
  play: edits(async (driver) => {
    await driver.change({ company: 'A company with a very long name' });
    await reads('picker.fieldRefused')(driver);
  }),
};

export const MaybeChanged: Story = {
  ...editing,
  parameters: faults({ updateContact: { status: 502 } }),
  play: edits(async (driver) => {
    await driver.change({ name: 'Jo Novak' });
    await reads('picker.maybeChanged')(driver);
  }),
};

/** The search is limited to favourites, and finds none. */
export const Favorites: Story = {
  args: { favorites: true, multiple: true },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    driver.limitToFavorites(true);
    driver.type('zzzz');
    await until(() => says(driver.text(), 'picker.noFavorites'), 'the words');
  },
};

/** One source does not answer; the other is enough. */
export const OneSourceDown: Story = {
  parameters: faults({ suggestRecipients: { status: 503 } }),
  play: searches('jo.client'),
};

export const Searching: Story = {
  parameters: both({ delayMs: 3_600_000 }),
  play: async ({ canvasElement }) => {
    driverOf(canvasElement).type('maya');
    await until(() => says(driverOf(canvasElement).text(), 'picker.searching'), 'the search');
  },
};

/** The service counts down. */
export const Busy: Story = {
  parameters: both({ status: 429, headers: { 'Retry-After': '40' } }),
  play: searches('maya'),
};

export const NotAnswering: Story = { parameters: both({ status: 503 }), play: searches('maya') };

const finds =
  (query: string, words: string): Story['play'] =>
  async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    driver.type(query);
    await until(() => says(driver.text(), words), words);
  };

/** A missing address: `sig-error` says it to the developer, the page to people. */
export const NotSetUp: Story = {
  render: () => html`<sig-contact-picker server-url="http://"></sig-contact-picker>`,
  play: finds('maya', 'common.notSetUp'),
};

/** `authorize` denies the person: 404, as for everything that is denied. An address can still be entered. */
export const NotAllowed: Story = {
  parameters: both({ status: 404, body: { message: 'Not found' } }),
  play: finds('maya', 'common.notAllowed'),
};

/** The person's session with the host has ended. */
export const SignedOut: Story = {
  parameters: { world: { stopped: { by: 'signed-out' } } },
  play: finds('maya', 'common.signedOut'),
};

/** The device is offline: the search is repeated when it is back. */
export const Offline: Story = {
  render: (_args, { loaded }) => {
    const { world } = loaded as { world: StoryWorld };
    const network = () => Promise.reject(new TypeError('no network'));
    return html`<sig-provider server-url="/sig" .clock=${world.clock} .fetch=${network}>
      <sig-contact-picker></sig-contact-picker>
    </sig-provider>`;
  },
  play: finds('maya', 'common.offline'),
};
