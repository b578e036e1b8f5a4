import type { Meta } from '@storybook/web-components-vite';
import { maybeByRole, until } from 'sig-widgets/testing';
import * as shared from './story.js';
import {
  clara,
  faults,
  lena,
  offers,
  piet,
  playing,
  refusedMember,
  seen,
  shows,
  type Story,
} from './story.js';

const meta: Meta<shared.Args> = { ...shared.meta, title: 'sig-envelope-composer/Recipients' };
export default meta;

/** Who signs, in which order, and who only reads or gets a copy. */
export const Recipients: Story = {
  args: { startStep: 'recipients', recipients: [clara, piet, lena] },
  play: shows('composerRecipients.order'),
};

/** The person who uses the page can sign without sending. */
export const OnlyMe: Story = {
  args: { startStep: 'recipients', selfSigner: 'anna@example.com' },
  play: playing(async (driver) => {
    await offers(driver, 'only-me');
  }),
};

/** One after another: each row says who signs before. */
export const Sequential: Story = {
  args: { startStep: 'recipients', recipients: [clara, piet, lena] },
  play: playing(async (driver) => {
    driver.chooseOption('sequential');
    await seen(driver, 'composerRecipients.after', { names: 'Clara Client' });
  }),
};

export const Locked: Story = {
  args: { startStep: 'recipients', recipients: [clara], locked: 'recipients' },
  play: playing(async (driver) => {
    await seen(driver, 'composerRecipients.role');
    if (maybeByRole(driver.element, 'button', 'add-recipient')) throw new Error('recipients are locked');
  }),
};

/** The service refuses an address: that is said at its control. */
export const Refused: Story = {
  args: { startStep: 'recipients', withDocument: true, subject: 'Tenancy', recipients: [clara, piet] },
  parameters: faults(refusedMember('createEnvelope', 'recipients.1.email')),
  play: shows('composer.refusedMember'),
};

/** Nothing is said of an address before it is left. */
const addressed = (address: string, text: string): Story['play'] =>
  playing(async (driver) => {
    driver.press('add-recipient');
    await until(() => maybeByRole(driver.element, 'button', 'remove-'), 'the row');
    driver.type('email-', address);
    driver.focus('name-');
    await seen(driver, text);
  });

/** A new draft begins without anybody. */
export const None: Story = {
  args: { startStep: 'recipients' },
  play: shows('composerRecipients.none'),
};

export const WithoutAddress: Story = {
  args: { startStep: 'recipients' },
  play: addressed('', 'composerRecipients.noEmail'),
};

export const AddressIncomplete: Story = {
  args: { startStep: 'recipients' },
  play: addressed('clara@example', 'composerRecipients.badEmail'),
};

/** The same address with the same task. */
export const AddressTwice: Story = {
  args: { startStep: 'recipients', recipients: [clara, { ...clara, name: 'Clara Client-Hart' }] },
  play: playing(async (driver, { element }) => {
    const addresses = () => element.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type=email]');
    await until(() => addresses().length === 2, 'the rows');
    addresses()[1]!.focus();
    driver.focus('name-');
    await seen(driver, 'composerRecipients.sameEmail');
  }),
};

/** A code is read only where it is typed, and never again once it is saved. */
export const AccessCodeShown: Story = {
  args: { startStep: 'recipients', recipients: [clara] },
  play: playing(async (driver) => {
    await until(() => driver.accessCodes().length > 0, 'the row');
    driver.typeAccessCode(0, '4711');
    driver.press('code');
    await seen(driver, 'composerRecipients.codeHint');
  }),
};

/** All at the same time: a line without arrows joins them, and each row says so. */
export const Parallel: Story = {
  args: { startStep: 'recipients', recipients: [clara, piet, lena] },
  play: shows('composerRecipients.withOthers'),
};

/** One first, two at the same time after them, and the last one after both. */
export const MixedOrder: Story = {
  args: {
    startStep: 'recipients',
    recipients: [
      { ...clara, order: 1 },
      { ...piet, order: 2 },
      { ...lena, order: 2 },
      { name: 'Nora Notary', email: 'nora@example.com', order: 3 },
    ],
  },
  play: playing(async (driver) => {
    driver.chooseOption('sequential');
    await seen(driver, 'composerRecipients.togetherWith', { names: 'Lena Link' });
    await seen(driver, 'composerRecipients.after', { names: 'Piet Partner' });
  }),
};

/** Two sign at the same time, and the third one after both. */
export const Together: Story = {
  args: {
    startStep: 'recipients',
    recipients: [
      { ...clara, order: 1 },
      { ...piet, order: 1 },
      { ...lena, order: 2 },
    ],
  },
  play: playing(async (driver) => {
    driver.chooseOption('sequential');
    await seen(driver, 'composerRecipients.after', { names: 'Piet Partner' });
  }),
};
