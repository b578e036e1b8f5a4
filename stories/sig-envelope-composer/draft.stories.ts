import type { Meta } from '@storybook/web-components-vite';
import { until } from 'sig-widgets/testing';
import * as shared from './story.js';
import {
  actingPersonRefused,
  ask,
  clara,
  fault,
  faults,
  pdf,
  piet,
  place,
  playing,
  refusal,
  refusedMember,
  reload,
  seen,
  shows,
  stopped,
  type Story,
} from './story.js';

const meta: Meta<shared.Args> = {
  ...shared.meta,
  id: 'sig-envelope-composer-draft',
  title: 'sig-envelope-composer/Draft',
  tags: ['autodocs'],
};
export default meta;

/** A new envelope: sandbox and helper run in this page. */
export const Playground: Story = { play: shows('composer.drop') };

/** The host begins at the recipients, hides the fields and needs no access codes. */
export const HostOptions: Story = {
  args: {
    startStep: 'recipients',
    steps: 'documents recipients send',
    noAccessCodes: true,
    recipients: [clara, piet],
  },
  play: shows('composerRecipients.order'),
};

/** Everything is the host’s: one can only read it and send. */
export const AllLocked: Story = {
  args: {
    envelope: 'draft',
    startStep: 'send',
    locked: 'documents recipients subject message expiry fields',
  },
  play: shows('composer.goesTo'),
};

/** The host locks what it never gave: there is nothing to press, so the element says that the page is wrong. */
export const LockedAndMissing: Story = {
  args: { startStep: 'recipients', locked: 'recipients' },
  play: shows('common.notSetUp'),
};

const change = { method: 'PATCH', body: JSON.stringify({ subject: 'Changed by a colleague' }) };
const changedElsewhere = (notice: string) =>
  playing(async (driver, { world, element }) => {
    if (!element.locked) driver.type('subject', 'Changed here');
    await ask(world, `/v1/envelopes/${world.scene.envelopes.draft!.id}`, change);
    element.reload();
    await seen(driver, notice);
  });

/** Somebody else has changed the same member: a person decides which version counts. */
export const ChangedElsewhere: Story = {
  args: { envelope: 'draft', startStep: 'send' },
  play: changedElsewhere('composer.changed'),
};

/** Somebody else has changed what is locked here: it stays, and is saved again. */
export const LockedChange: Story = {
  args: { envelope: 'draft', startStep: 'send', locked: 'subject' },
  play: changedElsewhere('composer.changedLocked'),
};

/** A reload in the same tab finds what was begun. */
export const FoundAgain: Story = {
  args: { startStep: 'recipients', recipients: [clara] },
  play: playing(async (driver, { element }) => {
    driver.type('name-', 'Clara Client-Hart');
    await until(() => sessionStorage.length > 0, 'the draft in the tab');
    await seen(await reload(element), 'composer.found');
  }),
};

export const NotSaved: Story = {
  args: { withDocument: true, recipients: [clara] },
  parameters: faults(fault('createEnvelope', { status: 503 })),
  play: shows('composer.saveFailed'),
};

/** The service asks to wait: what was typed stays, and is saved then. */
export const SavingLimited: Story = {
  args: { withDocument: true, recipients: [clara] },
  parameters: faults(fault('createEnvelope', { status: 429, headers: { 'Retry-After': '60' } })),
  play: shows('composer.saveAgainIn'),
};

/** The service does not know the user that the host names. */
export const ActingPersonRefused: Story = {
  args: { withDocument: true, recipients: [clara] },
  parameters: faults(actingPersonRefused('createEnvelope')),
  play: shows('common.accountUnknown'),
};

/** The person's session with the host has ended: what was typed stays in the tab. */
export const SignedOut: Story = {
  args: { withDocument: true, recipients: [clara] },
  parameters: stopped('signed-out', /^POST .*envelopes$/),
  play: shows('common.signedOut'),
};

/** The device is offline: it is saved when it is back. */
export const Offline: Story = {
  args: { withDocument: true, recipients: [clara] },
  parameters: stopped('offline', /^POST .*envelopes$/),
  play: shows('common.offline'),
};

/** A document was deleted before the draft could be created, or the host denies it. */
export const NotCreated: Story = {
  args: { withDocument: true, recipients: [clara] },
  parameters: faults(fault('createEnvelope', refusal(404, 'Not found'))),
  play: shows('composer.refusedWholeMore'),
};

/** The service refuses a member: the notice says which, and leads there. */
export const RefusedSubject: Story = {
  args: { withDocument: true, recipients: [clara], subject: 'Tenancy' },
  parameters: faults(refusedMember('createEnvelope', 'subject')),
  play: shows('composer.refusedSubject'),
};

/** What was sent, to be read, and the way to its page. */
export const AlreadySent: Story = {
  args: { envelope: 'sent', envelopeUrl: '/envelopes/{id}' },
  play: playing(async (driver) => {
    await seen(driver, 'composer.alreadySent');
    await until(() => driver.envelopeLink() !== undefined, 'the way to its page');
  }),
};

/** Somebody else has sent it while it was edited: what was not saved yet did not go out. */
export const SentElsewhere: Story = {
  args: { envelope: 'draft', startStep: 'send' },
  play: playing(async (driver, { world, element }) => {
    const { id } = world.scene.envelopes.draft!;
    await place(world, id);
    await ask(world, `/v1/envelopes/${id}/send`, { method: 'POST' });
    driver.type('subject', 'Changed here');
    await element.save();
    await seen(driver, 'composer.leftOut');
  }),
};

/** Somebody else has discarded it. */
export const Gone: Story = {
  args: { envelope: 'draft' },
  parameters: faults(fault('getEnvelope', { status: 404 })),
  play: shows('composer.gone'),
};

export const Discard: Story = {
  args: { envelope: 'draft' },
  play: playing(async (driver) => {
    driver.press('discard-button');
    await seen(driver, 'composer.discardAsk');
  }),
};

export const DiscardFailed: Story = {
  args: { envelope: 'draft' },
  parameters: faults(fault('deleteEnvelope', { status: 503 })),
  play: playing(async (driver) => {
    driver.press('discard-button');
    await seen(driver, 'composer.discardAsk');
    driver.press('discard');
    await seen(driver, 'composer.discardFailed');
  }),
};

export const Loading: Story = {
  args: { envelope: 'draft' },
  parameters: faults(fault('getEnvelope', { delayMs: 3_600_000 })),
};

export const LoadFailed: Story = {
  args: { envelope: 'draft' },
  parameters: faults(fault('getEnvelope', { status: 503 })),
  play: shows('composer.loadFailed'),
};

/** A file was chosen: its name is the subject. */
export const Begun: Story = {
  play: playing(async (driver) => {
    driver.choose([pdf('Tenancy.pdf')]);
    await driver.documentsReady();
    await until(() => driver.headings().includes('Tenancy'), 'the subject from the file');
  }),
};
