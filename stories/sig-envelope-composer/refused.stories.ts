import type { Meta } from '@storybook/web-components-vite';
import { until } from 'sig-widgets/testing';
import * as shared from './story.js';
import {
  actingPersonRefused,
  clara,
  faults,
  field,
  holds,
  piet,
  playing,
  refusedMember,
  seen,
  type Story,
} from './story.js';

const meta: Meta<shared.Args> = {
  ...shared.meta,
  title: 'sig-envelope-composer/Sending refused',
  args: {
    ...{ startStep: 'send', withDocument: true, subject: 'Tenancy' },
    recipients: [clara, piet],
  },
};
export default meta;

const ready = holds(field('f1'), field('f2', { recipientRole: 'Signer 2', y: 0.3 }));
const sends = (what: string, way?: string): Story['play'] =>
  playing(async (driver) => {
    await until(() => driver.canSend(), 'the button');
    driver.press('send');
    await seen(driver, what);
    if (way === undefined) return;
    driver.press(way);
    await seen(driver, 'composer.refusedMember');
  });
/** The notice says which member was refused, and its button leads to the control. */
const refuses = (path: string, what: string, way?: string): Story => ({
  parameters: faults(refusedMember('sendEnvelope', path), ready),
  play: sends(what, way),
});

/** It is no longer ready. */
export const Document = refuses('documentIds.0', 'composer.refusedDocuments', 'go-documents');

/** Its choice went away when the draft was saved: the words stand in its place. */
export const Department = refuses('departmentId', 'composer.refusedDepartment', 'go-documents');

/** The mail of the second one comes back. */
export const Recipient = refuses('recipients.1.email', 'composer.refusedRecipients', 'go-recipients');

export const Order = refuses('signingOrder', 'composer.refusedOrder', 'go-recipients');

export const Message = refuses('message', 'composer.refusedMessage', 'go-send');

/** It is too far away for this account. */
export const LastDay = refuses('expiresAt', 'composer.refusedExpiry', 'go-send');

/** The helper doesn’t say which one. */
export const Field = refuses('fields.0', 'composer.refusedFields');

/** The account doesn’t know the user for whom the helper acts. */
export const ActingPerson: Story = {
  parameters: faults(actingPersonRefused('sendEnvelope'), ready),
  play: sends('composer.sendRefused'),
};
