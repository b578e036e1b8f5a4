import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import 'sig-widgets/define/sig-envelope-status';
import { EnvelopeStatusDriver, until } from 'sig-widgets/testing';
import { addFault, type StoryWorld, type WorldOptions } from './fixtures.js';

interface Args {
  envelope: 'draft' | 'sent' | 'sequential' | 'completed' | 'declined' | 'voided';
  actions?: string;
  envelopeUrl?: string;
  draftUrl?: string;
}

const meta: Meta<Args> = {
  title: 'sig-envelope-status',
  component: 'sig-envelope-status',
  args: { envelope: 'sequential' },
  argTypes: {
    envelope: {
      control: 'inline-radio',
      options: ['draft', 'sent', 'sequential', 'completed', 'declined', 'voided'],
    },
  },
  render: ({ envelope, actions, envelopeUrl, draftUrl }, { loaded }) => {
    const { world } = loaded as { world: StoryWorld };
    return html`<sig-envelope-status
      .envelopeId=${world.scene.envelopes[envelope]!.id}
      actions=${actions ?? nothing}
      envelope-url=${envelopeUrl ?? nothing}
      draft-url=${draftUrl ?? nothing}
    ></sig-envelope-status>`;
  },
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) =>
  new EnvelopeStatusDriver(canvas.querySelector('sig-envelope-status')!);
const faults = (answers: Record<string, object>, options: WorldOptions = {}) => ({
  world: {
    ...options,
    faults: Object.entries(answers).map(([operation, answer]) => ({
      match: { operation },
      times: 9,
      answer,
    })),
  },
});
type Act = (driver: EnvelopeStatusDriver) => void | Promise<void>;
const shows =
  (text: string, act?: Act): Story['play'] =>
  async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await act?.(driver);
    await until(() => driver.text().includes(text), text);
  };

const person = (id: string, name: string, more: object) => ({
  ...{
    id,
    name,
    email: `${name.split(' ')[0]!.toLowerCase()}@example.com`,
    role: 'SIGNER',
    status: 'PENDING',
  },
  ...more,
});
const envelope = (more: object) => ({
  id: 'env_story',
  subject: 'Partnership agreement',
  status: 'PARTIALLY_SIGNED',
  signingOrder: 'SEQUENTIAL',
  sentAt: '2026-03-20T09:00:00Z',
  expiresAt: '2026-04-20T09:00:00Z',
  recipients: [
    person('r1', 'Clara Client', { order: 1, status: 'SIGNED', signedAt: '2026-03-20T14:12:00Z' }),
    person('r2', 'Piet Partner', { order: 2, viewedAt: '2026-03-21T08:30:00Z' }),
    person('r3', 'Ada Auditor', { order: 2 }),
    person('r4', 'Nora Notary', { order: 3 }),
    person('r5', 'Otto Observer', { role: 'CC', order: 4 }),
  ],
  ...more,
});
/** As when a person comes back to the page. */
const readAgain: Act = ({ element }) => element.parentElement!.append(element);
/** The envelope changes after the act `before`; without another act `after`, the element reads it again. */
const changes =
  (
    text: string,
    answer: object,
    { before, after = readAgain }: { before?: Act; after?: Act } = {},
  ): Story['play'] =>
  async ({ canvasElement, loaded }) => {
    const driver = await driverOf(canvasElement).ready();
    await before?.(driver);
    const { sandbox } = (loaded as { world: StoryWorld }).world;
    await addFault(sandbox, { match: { operation: 'getEnvelope' }, times: 9, answer });
    await after(driver);
    await until(() => driver.text().includes(text), text);
  };
const answered = (more: object = {}) => faults({ getEnvelope: { status: 200, body: envelope(more) } });

/** Sent to two people, one after the other: the sandbox and the helper run in this page. */
export const Playground: Story = { play: shows('Out for signature') };

export const Loading: Story = { parameters: faults({ getEnvelope: { delayMs: 3_600_000 } }) };

/** The first has signed, two are next, one waits for both, and one gets a copy. */
export const Sequential: Story = {
  parameters: answered(),
  play: shows('Next: Piet Partner and Ada Auditor, since'),
};

export const Parallel: Story = {
  parameters: answered({ signingOrder: 'PARALLEL' }),
  play: shows('They can sign in any order.'),
};

export const Draft: Story = { args: { envelope: 'draft' }, play: shows('It hasn’t been sent yet.') };

/** The host has a page where a draft is edited. */
export const DraftWithLink: Story = {
  args: { envelope: 'draft', draftUrl: '/compose/{id}' },
  play: shows('Edit the draft'),
};

export const Completed: Story = { args: { envelope: 'completed' }, play: shows('Completed') };
export const Declined: Story = { args: { envelope: 'declined' }, play: shows('Declined') };
export const Withdrawn: Story = { args: { envelope: 'voided' }, play: shows('Nobody can sign it any more.') };

/** The status is still SENT: no service writes that it has expired. */
export const Expired: Story = {
  parameters: answered({ expiresAt: '2026-03-22T09:00:00Z' }),
  play: shows('The time to sign ended on'),
};

export const FromProposal: Story = {
  parameters: answered({ source: 'PROPOSAL_ACCEPTANCE' }),
  play: shows('From a proposal'),
};

/** A person signed it alone, without sending it. */
export const SelfSigned: Story = {
  parameters: answered({ source: 'SELF_SIGN', status: 'COMPLETED', completedAt: '2026-03-22T09:00:00Z' }),
  play: shows('Self-signed'),
};

/** A status that only the service knows: in its own word, and with nothing that could be wrong. */
export const UnknownStatus: Story = {
  parameters: answered({ status: 'ARCHIVED' }),
  play: shows('ARCHIVED'),
};

/** A later reading failed: what is shown stays. */
export const OutOfDate: Story = { play: changes('This may be out of date.', { status: 503 }) };

/** Completed while a person was about to withdraw it. */
export const NoLongerPossible: Story = {
  play: changes(
    'so this is no longer possible.',
    { status: 200, body: envelope({ status: 'COMPLETED', completedAt: '2026-03-22T09:00:00Z' }) },
    { before: (driver) => driver.press(/^Withdraw$/) },
  ),
};

export const Reminded: Story = {
  play: shows('Reminder sent.', (driver) => driver.press('Send reminder')),
};

/** Refused: there is no one left to remind. */
export const NoOneToRemind: Story = {
  parameters: faults({ remindEnvelope: { status: 409, body: { message: 'Nobody is waiting.' } } }),
  play: shows('There’s no one to remind right now.', (driver) => driver.press('Send reminder')),
};

/** The service counts down; nothing is sent until then. */
export const TooManyReminders: Story = {
  parameters: faults({ remindEnvelope: { status: 429, headers: { 'Retry-After': '40' } } }),
  play: shows('Try again in 40 seconds.', (driver) => driver.press('Send reminder')),
};

/** No answer: it may have been sent, so it is not repeated. */
export const ReminderLost: Story = {
  parameters: faults({ remindEnvelope: { drop: 'before' } }),
  play: shows('The reminder may have been sent.', (driver) => driver.press('Send reminder')),
};

/** The host's `authorize` denies it to this person: 404, as for everything that is denied. */
export const NotAllowed: Story = {
  parameters: faults({ remindEnvelope: { status: 404, body: { message: 'Not found' } } }),
  play: shows('You can’t do this here.', (driver) => driver.press('Send reminder')),
};

/** The person's session with the host has ended since the envelope was read. */
export const SignedOut: Story = {
  parameters: { world: { stopped: { by: 'signed-out', at: /remind$/ } } },
  play: shows('Sign in to continue.', (driver) => driver.press('Send reminder')),
};

/** A new draft, which the page opens. */
export const Duplicated: Story = {
  play: shows('A new draft was made from this envelope.', (driver) => driver.press('Duplicate')),
};

/** The host has a page where the new draft is edited. */
export const DuplicatedWithLink: Story = {
  args: { envelopeUrl: '/envelopes/{id}', draftUrl: '/compose/{id}' },
  play: shows('Edit the draft', (driver) => driver.press('Duplicate')),
};

/** The service takes no copy of it. */
export const DuplicateRefused: Story = {
  parameters: faults({ duplicateEnvelope: { status: 400, body: { message: 'A document is missing.' } } }),
  play: shows('This envelope can’t be duplicated.', (driver) => driver.press('Duplicate')),
};

/** Somebody has deleted the envelope. */
export const DuplicatedTooLate: Story = {
  parameters: faults({ duplicateEnvelope: { status: 404, body: { message: 'Not found' } } }),
  play: changes(
    'Not found or no longer available.',
    { status: 404, body: { message: 'Not found' } },
    { after: (driver) => driver.press('Duplicate') },
  ),
};

/** No answer: a draft may have been made. */
export const DuplicateLost: Story = {
  parameters: faults({ duplicateEnvelope: { drop: 'before' } }),
  play: shows('Look for a new draft before you try again.', (driver) => driver.press('Duplicate')),
};

/** A reason is required, and recipients see that it was withdrawn. */
export const Withdrawing: Story = {
  play: shows('Enter a reason.', (driver) => driver.withdraw('')),
};

export const WithdrawnHere: Story = {
  play: shows('The envelope is withdrawn.', (driver) => driver.withdraw('Wrong version')),
};

/** No answer, and the envelope is still out: it can be tried again. */
export const WithdrawalLost: Story = {
  parameters: faults({ voidEnvelope: { drop: 'before' } }),
  play: shows('We couldn’t withdraw the envelope. Try again.', (driver) => driver.withdraw('Wrong version')),
};

/** Somebody was faster. */
export const WithdrawnTooLate: Story = {
  parameters: faults({ voidEnvelope: { status: 409, body: { message: 'The envelope is completed.' } } }),
  play: shows('This envelope can’t be withdrawn any more.', (driver) => driver.withdraw('Wrong version')),
};

/** Sent at once when confirmed. */
export const SendingAgain: Story = {
  args: { envelope: 'completed' },
  play: shows('A new envelope goes out at once to', (driver) => driver.press('Send again')),
};

const sendAgain = async (driver: EnvelopeStatusDriver) => {
  driver.press('Send again');
  await until(() => driver.buttons().includes('Send now'), 'the question');
  driver.press('Send now');
};

/** A new envelope, which the page opens. */
export const SentAgain: Story = {
  args: { envelope: 'completed' },
  play: shows('Sent again as a new envelope.', sendAgain),
};

/** The host has a page of the new envelope. */
export const SentAgainWithLink: Story = {
  args: { envelope: 'completed', envelopeUrl: '/envelopes/{id}' },
  play: shows('Open the new envelope', sendAgain),
};

/** No answer: it may have been sent, so nothing is repeated. */
export const SendingAgainLost: Story = {
  args: { envelope: 'completed' },
  parameters: faults({ resendEnvelopeWithAnswers: { drop: 'after' } }),
  play: shows('Check whether a new envelope was sent', sendAgain),
};

/** A document of the envelope is no longer there: what was typed stays. */
export const SendingAgainRefused: Story = {
  args: { envelope: 'completed' },
  parameters: faults({
    resendEnvelopeWithAnswers: { status: 400, body: { message: 'A document is missing.' } },
  }),
  play: shows('This envelope can’t be sent again.', sendAgain),
};

/** Withdrawn by somebody else in the meantime. */
export const SendingAgainTooLate: Story = {
  args: { envelope: 'declined' },
  parameters: faults({ resendEnvelopeWithAnswers: { status: 409, body: { message: 'Withdrawn.' } } }),
  play: changes(
    'Only completed or declined envelopes can be sent again.',
    { status: 200, body: envelope({ status: 'VOIDED' }) },
    { after: sendAgain },
  ),
};

/** What was sent to whom, and what became of it. */
export const Copies: Story = {
  args: { envelope: 'completed' },
  play: shows('The link works until', (driver) => driver.press('Copies')),
};

const sendCopy = async (driver: EnvelopeStatusDriver) => {
  driver.press('Copies');
  await until(() => driver.buttons().includes('Send copy'), 'the form');
  driver.type(/^Email/, 'new@example.com');
  driver.press('Send copy');
};
const copies = (answers: Record<string, object>) => faults(answers, { person: true });
const copy = { id: 'copy_story', email: 'new@example.com', sentAt: '2026-03-23T09:00:00Z', live: true };

/** In a person's session. */
export const CopySent: Story = {
  args: { envelope: 'completed' },
  parameters: copies({
    createEnvelopeCopy: { status: 201, body: copy },
    listEnvelopeCopies: { status: 200, body: { items: [copy] } },
  }),
  play: shows('Link sent to new@example.com.', sendCopy),
};

/** A wrong address, or the firm has sent as many as it may in an hour. */
export const CopyRefused: Story = {
  args: { envelope: 'completed' },
  parameters: copies({ createEnvelopeCopy: { status: 400, body: { message: 'Limit reached.' } } }),
  play: shows('We couldn’t send a copy to this address.', sendCopy),
};

/** Completed a moment ago. */
export const CopyTooEarly: Story = {
  args: { envelope: 'completed' },
  parameters: copies({ createEnvelopeCopy: { status: 409, body: { message: 'Not ready.' } } }),
  play: shows('The signed document is being prepared.', sendCopy),
};

/** The service has the envelope as not completed after all. */
export const CopyNotCompleted: Story = {
  args: { envelope: 'completed' },
  parameters: copies({ createEnvelopeCopy: { status: 409, body: { message: 'Not completed.' } } }),
  play: changes(
    'The envelope isn’t completed yet.',
    { status: 200, body: envelope({}) },
    { after: sendCopy },
  ),
};

/** No answer, and it is not in the list. */
export const CopyLost: Story = {
  args: { envelope: 'completed' },
  parameters: copies({ createEnvelopeCopy: { drop: 'before' } }),
  play: shows('We couldn’t send the copy. Try again.', sendCopy),
};

/** A copy went to a wrong address: its link is taken back. */
export const CopyWithdrawn: Story = {
  args: { envelope: 'completed' },
  play: shows('is withdrawn.', async (driver) => {
    driver.press('Copies');
    await until(() => driver.buttons().includes('Withdraw link'), 'a copy');
    driver.press('Withdraw link');
  }),
};

export const NoCopies: Story = {
  args: { envelope: 'completed' },
  parameters: faults({ listEnvelopeCopies: { status: 200, body: { items: [] } } }),
  play: shows('No copies have been sent yet.', (driver) => driver.press('Copies')),
};

export const CopiesFailed: Story = {
  args: { envelope: 'completed' },
  parameters: faults({ listEnvelopeCopies: { status: 503 } }),
  play: shows('We couldn’t load the copies.', (driver) => driver.press('Copies')),
};

/** The host's server has no session of the person. */
export const CopiesWithoutSession: Story = {
  args: { envelope: 'completed' },
  play: shows('Only a signed-in colleague can send copies.', async (driver) => {
    driver.press('Copies');
    await until(() => driver.copies().length > 0, 'the copies');
    driver.type(/^Email/, 'new@example.com');
    driver.press('Send copy');
  }),
};

/** Several documents are saved one by one or together. */
export const Files: Story = {
  parameters: answered({
    status: 'COMPLETED',
    completedAt: '2026-03-22T09:00:00Z',
    documents: [
      { id: 'd1', name: 'Agreement.pdf' },
      { id: 'd2', name: 'Annex A.pdf' },
    ],
  }),
  play: shows('Save “Annex A.pdf” (PDF)'),
};

/** The service is still putting it together. */
export const FileNotReady: Story = {
  args: { envelope: 'completed' },
  parameters: faults({ downloadEnvelopeSignedMerged: { status: 404, body: { message: 'Not found' } } }),
  play: shows('This file isn’t ready yet.', (driver) => driver.press('Save signed document')),
};

export const FileFailed: Story = {
  args: { envelope: 'completed' },
  parameters: faults({ getEnvelopeEvidence: { status: 503 } }),
  play: shows('We couldn’t load this file.', (driver) => driver.press('Save evidence')),
};

/** The host offers less. */
export const FewActions: Story = { args: { actions: 'remind' }, play: shows('Send reminder') };

export const NotFound: Story = {
  parameters: faults({ getEnvelope: { status: 404, body: { message: 'Not found' } } }),
  play: shows('Not found or no longer available.'),
};

export const NotAnswering: Story = {
  parameters: faults({ getEnvelope: { status: 503 } }),
  play: shows('We’re having trouble connecting.'),
};

/** The service counts down. */
export const TooManyRequests: Story = {
  parameters: faults({ getEnvelope: { status: 429, headers: { 'Retry-After': '40' } } }),
  play: shows('We’re busy.'),
};

/** The element has no envelope: people read neutral words. */
export const NotSetUp: Story = {
  render: () => html`<sig-envelope-status></sig-envelope-status>`,
  play: shows('Something is wrong with this page.'),
};
