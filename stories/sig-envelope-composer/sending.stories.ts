import type { Meta } from '@storybook/web-components-vite';
import { maybeByRole, until, type EnvelopeComposerDriver } from 'sig-widgets/testing';
import { addFault } from '../fixtures.js';
import * as shared from './story.js';
import {
  clara,
  fault,
  faults,
  field,
  holds,
  offers,
  overlapping,
  piet,
  playing,
  refusal,
  reload,
  seen,
  shows,
  type Story,
} from './story.js';
import { says } from '../sentences.js';

const meta: Meta<shared.Args> = {
  ...shared.meta,
  title: 'sig-envelope-composer/Sending',
  args: { envelope: 'draft', startStep: 'send' },
};
export default meta;

const ready = holds(field('f1'));
const sent = fault('sendEnvelope', {
  status: 200,
  body: {
    recipientsNotified: 1,
    signingLinks: [
      { email: 'clara@client.example', url: 'https://sign.example/s/4fT8…' },
      { email: 'lena@example.com', url: 'https://sign.example/s/9kQ2…' },
    ],
  },
});
/** Presses Send once that is possible; then this is read. */
const sends = (text: string): Story['play'] =>
  playing(async (driver) => {
    await until(() => driver.canSend(), 'the button');
    driver.press('send');
    await seen(driver, text);
  });

/** What is missing, with the way to it. */
export const NotComplete: Story = {
  args: { envelope: undefined },
  play: shows('composer.notComplete'),
};

/** The fields need a draft that is saved: the button leads to the recipients, who are missing. */
export const NothingToSave: Story = {
  args: { envelope: undefined, withDocument: true, subject: 'Tenancy' },
  play: shows('composerFields.saveFirst'),
};

/** It may go out as it is, but is likely a mistake. */
export const ToCheck: Story = {
  parameters: faults(holds(field('f1', { type: 'TEXT' }))),
  play: playing(async (driver) => {
    await seen(driver, 'composer.lookAt');
    await until(() => driver.canSend(), 'the button');
  }),
};

/** It may go out all the same; each finding leads to its page. */
export const FieldsOverlap: Story = {
  parameters: faults(overlapping),
  play: shows('composerFields.findOverlap'),
};

export const FieldTooTight: Story = {
  parameters: faults(
    holds(
      field('f1'),
      field('f2', {
        ...{ type: 'TEXT', y: 0.5, width: 0.06, height: 0.012 },
        placeholder: 'Your full name and address',
      }),
    ),
  ),
  play: shows('composerFields.findTooTight'),
};

/** What was placed last is kept in the page, and nothing goes out before it is saved. */
export const FieldsNotSaved: Story = {
  args: {
    envelope: undefined,
    startStep: 'fields',
    withDocument: true,
    subject: 'Tenancy',
    recipients: [clara, piet],
  },
  parameters: faults(ready, fault('bulkCreateDocumentFields', { status: 503 })),
  play: playing(async (driver) => {
    await offers(driver, 'add');
    await until(() => {
      driver.press('add');
      return says(driver.said(), 'composerFields.signatureAdded', { name: 'Piet Partner' });
    }, 'the placer');
    await driver.goTo('send');
    await seen(driver, 'composerFields.notSaved');
  }),
};

/** The day that was chosen is over by now. */
export const LastDayOver: Story = {
  parameters: faults(ready),
  play: playing(async (driver) => {
    driver.chooseLastDay('2026-03-20');
    await seen(driver, 'composer.expiryPast');
  }),
};

/** What the fields lack could not be found out: nothing goes out before. */
export const NotChecked: Story = {
  parameters: faults(fault('listDocumentFields', { status: 503 })),
  play: playing(async (driver) => {
    await seen(driver, 'composerFields.notRead');
    await offers(driver, 'check');
  }),
};

export const ReadyToSend: Story = {
  parameters: faults(ready),
  play: playing((driver) => until(() => driver.canSend(), 'the button')),
};

const previews = (text: string): Story['play'] =>
  playing(async (driver) => {
    driver.press('email');
    await seen(driver, text);
  });

/** The invitation as a recipient gets it. */
export const EmailPreview: Story = {
  play: playing(async (driver) => {
    driver.press('email');
    await until(() => driver.email() !== undefined, 'the email');
  }),
};

/** The preview isn’t available: sending is. */
export const NoEmailPreview: Story = {
  parameters: faults(fault('previewEnvelopeEmail', { status: 503 })),
  play: previews('composer.emailFailed'),
};

export const EmptyEmail: Story = {
  parameters: faults(fault('previewEnvelopeEmail', { status: 200, body: { html: '<p> </p>' } })),
  play: previews('composer.emailEmpty'),
};

export const LongEmail: Story = {
  parameters: faults(
    fault('previewEnvelopeEmail', { status: 200, body: { html: '<b>x</b>'.repeat(30_000) } }),
  ),
  play: previews('composer.emailTooLarge'),
};

/** The draft was changed since. */
export const OldEmail: Story = {
  play: playing(async (driver) => {
    driver.press('email');
    await until(() => driver.email() !== undefined, 'the email');
    driver.type('message', 'Please sign by Friday.');
    await seen(driver, 'composer.emailOld');
  }),
};

/** The links of all recipients are shown, since the host asks for them. */
export const Sent: Story = {
  args: { links: true },
  parameters: faults(sent, ready),
  play: playing(async (driver) => {
    await until(() => driver.canSend(), 'the button');
    driver.press('send');
    await until(() => driver.links().length === 2, 'the links');
  }),
};

/** The answer was lost: what became of it is found out, and nothing is sent twice. */
export const Unclear: Story = {
  parameters: faults(fault('sendEnvelope', { drop: 'after' }), ready),
  play: sends('composer.unclear'),
};

/** The answer was lost, and asked for again: the service answers the same, links included (R41). */
export const AnswerRecovered: Story = {
  args: { links: true },
  parameters: faults(fault('sendEnvelope', { drop: 'after' }, 1)),
  play: playing(async (driver, { world }) => {
    await shared.place(world, world.scene.envelopes.draft!.id);
    await until(() => driver.canSend() || maybeByRole(driver.element, 'button', 'go-fields'), 'the check');
    driver.press('step-fields');
    await until(() => driver.isAt('fields'), 'the fields');
    driver.press('step-send');
    await until(() => driver.canSend(), 'the button');
    driver.press('send');
    await offers(driver, 'check');
    driver.press('check');
    await until(() => driver.links().length > 0, 'the links');
  }),
};

/** The request did not arrive: it can be sent again. */
export const NotSent: Story = {
  parameters: faults(fault('sendEnvelope', { drop: 'before' }, 99), ready),
  play: playing(async (driver) => {
    await until(() => driver.canSend(), 'the button');
    driver.press('send');
    await offers(driver, 'check');
    driver.press('check');
    await seen(driver, 'composer.notSent');
  }),
};

export const SendRefused: Story = {
  parameters: faults(fault('sendEnvelope', refusal(400, 'A document is not ready yet.')), ready),
  play: sends('composer.sendRefused'),
};

/** The service asks to wait. */
export const SendLimited: Story = {
  parameters: faults(fault('sendEnvelope', { status: 429, headers: { 'Retry-After': '60' } }), ready),
  play: sends('composer.againIn'),
};

// Links to hand over

const byLink = fault('sendEnvelope', {
  status: 200,
  body: {
    recipientsNotified: 0,
    signingLinks: [{ email: 'lena@example.com', url: 'https://sign.example/s/9kQ2…' }],
  },
});
const linkOnly = {
  args: {
    ...{ envelope: undefined, withDocument: true, subject: 'Tenancy', startStep: 'send' },
    recipients: [shared.lena],
  },
};
const hands = (act: (driver: EnvelopeComposerDriver) => unknown): Story['play'] =>
  playing(async (driver) => {
    await until(() => driver.canSend(), 'the button');
    driver.press('send');
    await until(() => driver.links().length === 1, 'the link');
    await act(driver);
  });
/** What the page's clipboard does with a link. */
const clipboard = (writeText: () => Promise<void>) => () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return () => void Reflect.deleteProperty(navigator, 'clipboard');
};

export const LinkCopied: Story = {
  ...linkOnly,
  parameters: faults(byLink, ready),
  beforeEach: clipboard(() => Promise.resolve()),
  play: hands(async (driver) => {
    driver.press('copy');
    await until(() => says(driver.said(), 'composer.copied'), 'what is said');
  }),
};

/** The browser does not let the page copy: the link is selected. */
export const CopyFailed: Story = {
  ...linkOnly,
  parameters: faults(byLink, ready),
  beforeEach: clipboard(() => Promise.reject(new DOMException('No.', 'NotAllowedError'))),
  play: hands(async (driver) => {
    driver.press('copy');
    await seen(driver, 'composer.copyByHand');
  }),
};

export const Delivered: Story = {
  ...linkOnly,
  parameters: faults(byLink, ready, fault('markRecipientNotified', { status: 200, body: {} })),
  play: hands(async (driver) => {
    driver.press('deliver-');
    await seen(driver, 'composer.delivered');
  }),
};

export const MarkFailed: Story = {
  ...linkOnly,
  parameters: faults(byLink, ready, fault('markRecipientNotified', { status: 503 })),
  play: hands(async (driver) => {
    driver.press('deliver-');
    await seen(driver, 'composer.markFailed');
  }),
};

/** It was sent, and its answer cannot be read: neither the first nor the one that was asked for again. */
export const LinksUnknown: Story = {
  args: { ...linkOnly.args, subject: 'Without links' },
  parameters: faults(
    fault('sendEnvelope', { drop: 'after' }, 1),
    fault('sendEnvelope', { status: 200, body: 'no JSON', headers: { 'Content-Type': 'text/plain' } }),
    ready,
  ),
  play: playing(async (driver, { world }) => {
    await until(() => driver.canSend(), 'the button');
    const answer = await shared.ask(world, '/v1/envelopes?search=Without%20links', {});
    const { items } = (await answer.json()) as { items: { id: string }[] };
    await shared.place(world, items[0]!.id);
    driver.press('send');
    await offers(driver, 'check');
    driver.press('check');
    await seen(driver, 'composer.linksNotRead');
  }),
};

/** It was sent from this tab, and its links can’t be asked for again at the moment. */
export const LinksNotRead: Story = {
  args: { links: true },
  play: playing(async (driver, { world, element }) => {
    await until(() => driver.canSend(), 'the button');
    driver.press('send');
    await until(() => driver.links().length > 0, 'the links');
    await addFault(world.sandbox, fault('sendEnvelope', { status: 503 }));
    await seen(await reload(element), 'composer.linksNotRead');
  }),
};

/** The envelope's page is linked: reminders are sent there. */
export const WithEnvelopePage: Story = {
  args: { envelopeUrl: '/envelopes/{id}' },
  parameters: faults(sent, ready),
  play: playing(async (driver) => {
    await until(() => driver.canSend(), 'the button');
    driver.press('send');
    await until(() => driver.envelopeLink() !== undefined, 'the way to its page');
  }),
};

// One who is the only signer

const alone = {
  envelope: undefined,
  withDocument: true,
  subject: 'Expenses',
  selfSigner: 'anna@example.com',
};
const person = { recipients: [{ name: 'Anna Acting', email: 'anna@example.com' }] };
const creates = (text: string): Story['play'] =>
  playing(async (driver) => {
    await until(() => driver.canSend(), 'the button');
    driver.press('self-sign');
    await seen(driver, text);
  });
const created = fault('selfSignEnvelope', {
  status: 201,
  body: { id: 'e-9', status: 'SENT', signingUrl: 'https://sign.example/s/7hL1…' },
});
const asPerson = (...list: Parameters<typeof faults>) => ({ world: { faults: list, person: true } });

export const SignAlone: Story = {
  args: { ...alone, ...person },
  parameters: asPerson(ready),
  play: playing((driver) => offers(driver, 'self-sign')),
};

export const ReadyToSign: Story = {
  args: { ...alone, ...person },
  parameters: asPerson(ready, created),
  play: creates('composer.selfSigned'),
};

/** The answer was lost, and cannot be found out: nothing is repeated by itself. */
export const SignAloneUnclear: Story = {
  args: { ...alone, ...person },
  parameters: asPerson(ready, fault('selfSignEnvelope', { drop: 'before' })),
  play: creates('composer.selfSignUnclear'),
};

export const SignAloneRefused: Story = {
  args: { ...alone, ...person },
  parameters: asPerson(ready, fault('selfSignEnvelope', refusal(400, 'A document is not ready yet.'))),
  play: creates('composer.selfSignRefused'),
};

/** The envelope is there, and the draft as well. */
export const DraftLeft: Story = {
  args: { ...alone, ...person },
  parameters: asPerson(ready, created, fault('deleteEnvelope', { status: 503 })),
  play: creates('composer.draftLeft'),
};
