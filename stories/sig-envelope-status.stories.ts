import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import 'sig-widgets/define/sig-envelope-status';
import { EnvelopeStatusDriver, until, maybeByRole } from 'sig-widgets/testing';
import { addFault, type StoryWorld, type WorldOptions } from './fixtures.js';
import { says, type Values } from './sentences.js';

interface Args {
  envelope: 'draft' | 'sent' | 'sequential' | 'completed' | 'declined' | 'voided';
  actions?: string;
  envelopeUrl?: string;
  draftUrl?: string;
}

const meta: Meta<Args> = {
  id: 'sig-envelope-status',
  title: 'sig-envelope-status',
  tags: ['autodocs'],
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
  (text: string, act?: Act, values?: Values): Story['play'] =>
  async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await act?.(driver);
    await until(() => says(driver.text(), text, values), text);
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
    await until(() => says(driver.text(), text), text);
  };
const answered = (more: object = {}) => faults({ getEnvelope: { status: 200, body: envelope(more) } });

/** Sent to two people, one after the other: the sandbox and the helper run in this page. */
export const Playground: Story = { play: shows('status.out') };

export const Loading: Story = { parameters: faults({ getEnvelope: { delayMs: 3_600_000 } }) };

/** The first has signed, two are next, one waits for both, and one gets a copy. */
export const Sequential: Story = {
  parameters: answered(),
  play: shows('status.nextSince', undefined, { names: 'Piet Partner' }),
};

export const Parallel: Story = {
  parameters: answered({ signingOrder: 'PARALLEL' }),
  play: shows('status.parallel'),
};

export const Draft: Story = { args: { envelope: 'draft' }, play: shows('status.draftMore') };

/** The host has a page where a draft is edited. */
export const DraftWithLink: Story = {
  args: { envelope: 'draft', draftUrl: '/compose/{id}' },
  play: shows('status.editDraft'),
};

export const Completed: Story = { args: { envelope: 'completed' }, play: shows('status.completed') };
/** With the reason that the recipient gave. */
export const Declined: Story = {
  args: { envelope: 'declined' },
  play: async (context) => {
    await shows('status.declined')!(context);
    await shows('status.givenReason')!(context);
  },
};
export const Withdrawn: Story = { args: { envelope: 'voided' }, play: shows('status.voidedMore') };

/** The status is still SENT: no service writes that it has expired. */
export const Expired: Story = {
  parameters: answered({ expiresAt: '2026-03-22T09:00:00Z' }),
  play: shows('status.expiredOn'),
};

export const FromProposal: Story = {
  parameters: answered({ source: 'PROPOSAL_ACCEPTANCE' }),
  play: shows('status.fromProposal'),
};

/** A person signed it alone, without sending it. */
export const SelfSigned: Story = {
  parameters: answered({ source: 'SELF_SIGN', status: 'COMPLETED', completedAt: '2026-03-22T09:00:00Z' }),
  play: shows('status.selfSigned'),
};

/** A status that only the service knows: in its own word, and with nothing that could be wrong. */
export const UnknownStatus: Story = {
  parameters: answered({ status: 'ARCHIVED' }),
  play: shows('ARCHIVED'),
};

/** A later reading failed: what is shown stays. */
export const OutOfDate: Story = { play: changes('status.stale', { status: 503 }) };

/** Completed while a person was about to withdraw it. */
export const NoLongerPossible: Story = {
  play: changes(
    'status.noLongerPossible',
    { status: 200, body: envelope({ status: 'COMPLETED', completedAt: '2026-03-22T09:00:00Z' }) },
    { before: (driver) => driver.press('open-void') },
  ),
};

export const Reminded: Story = {
  play: shows('status.reminded', (driver) => driver.press('remind')),
};

/** Refused: there is no one left to remind. */
export const NoOneToRemind: Story = {
  parameters: faults({ remindEnvelope: { status: 409, body: { message: 'Nobody is waiting.' } } }),
  play: shows('status.remindConflict', (driver) => driver.press('remind')),
};

/** The service counts down; nothing is sent until then. */
export const TooManyReminders: Story = {
  parameters: faults({ remindEnvelope: { status: 429, headers: { 'Retry-After': '40' } } }),
  play: shows('status.againIn', (driver) => driver.press('remind')),
};

/** No answer: it may have been sent, so it is not repeated. */
export const ReminderLost: Story = {
  parameters: faults({ remindEnvelope: { drop: 'before' } }),
  play: shows('status.remindLost', (driver) => driver.press('remind')),
};

/** The host's `authorize` denies it to this person: 404, as for everything that is denied. */
export const NotAllowed: Story = {
  parameters: faults({ remindEnvelope: { status: 404, body: { message: 'Not found' } } }),
  play: shows('common.notAllowed', (driver) => driver.press('remind')),
};

/** The person's session with the host has ended since the envelope was read. */
export const SignedOut: Story = {
  parameters: { world: { stopped: { by: 'signed-out', at: /remind$/ } } },
  play: shows('common.signedOut', (driver) => driver.press('remind')),
};

/** A new draft, which the page opens. */
export const Duplicated: Story = {
  play: shows('status.duplicated', (driver) => driver.press('duplicate')),
};

/** The host has a page where the new draft is edited. */
export const DuplicatedWithLink: Story = {
  args: { envelopeUrl: '/envelopes/{id}', draftUrl: '/compose/{id}' },
  play: shows('status.editDraft', (driver) => driver.press('duplicate')),
};

/** The service takes no copy of it. */
export const DuplicateRefused: Story = {
  parameters: faults({ duplicateEnvelope: { status: 400, body: { message: 'A document is missing.' } } }),
  play: shows('status.duplicateRefused', (driver) => driver.press('duplicate')),
};

/** Somebody has deleted the envelope. */
export const DuplicatedTooLate: Story = {
  parameters: faults({ duplicateEnvelope: { status: 404, body: { message: 'Not found' } } }),
  play: changes(
    'common.notFound',
    { status: 404, body: { message: 'Not found' } },
    { after: (driver) => driver.press('duplicate') },
  ),
};

/** No answer: a draft may have been made. */
export const DuplicateLost: Story = {
  parameters: faults({ duplicateEnvelope: { drop: 'before' } }),
  play: shows('status.duplicateLost', (driver) => driver.press('duplicate')),
};

/** A reason is required, and recipients see that it was withdrawn. */
export const Withdrawing: Story = {
  play: shows('status.missingReason', (driver) => driver.withdraw('')),
};

export const WithdrawnHere: Story = {
  play: async (context) => {
    await shows('status.voidDone', (driver) => driver.withdraw('Wrong version'))!(context);
    await shows('Wrong version')!(context);
  },
};

/** No answer, and the envelope is still out: it can be tried again. */
export const WithdrawalLost: Story = {
  parameters: faults({ voidEnvelope: { drop: 'before' } }),
  play: shows('status.voidLost', (driver) => driver.withdraw('Wrong version')),
};

/** Somebody was faster. */
export const WithdrawnTooLate: Story = {
  parameters: faults({ voidEnvelope: { status: 409, body: { message: 'The envelope is completed.' } } }),
  play: shows('status.voidConflict', (driver) => driver.withdraw('Wrong version')),
};

/** Sent at once when confirmed. */
export const SendingAgain: Story = {
  args: { envelope: 'completed' },
  play: shows('status.resendWarning', (driver) => driver.press('open-resend')),
};

const sendAgain = async (driver: EnvelopeStatusDriver) => {
  driver.press('open-resend');
  await until(() => maybeByRole(driver.element, 'button', 'confirm'), 'the question');
  driver.press('confirm');
};

/** A new envelope, which the page opens. */
export const SentAgain: Story = {
  args: { envelope: 'completed' },
  play: shows('status.resent', sendAgain),
};

/** The host has a page of the new envelope. */
export const SentAgainWithLink: Story = {
  args: { envelope: 'completed', envelopeUrl: '/envelopes/{id}' },
  play: shows('status.openNew', sendAgain),
};

/** No answer: it may have been sent, so nothing is repeated. */
export const SendingAgainLost: Story = {
  args: { envelope: 'completed' },
  parameters: faults({ resendEnvelopeWithAnswers: { drop: 'after' } }),
  play: shows('status.resendLost', sendAgain),
};

/** A document of the envelope is no longer there: what was typed stays. */
export const SendingAgainRefused: Story = {
  args: { envelope: 'completed' },
  parameters: faults({
    resendEnvelopeWithAnswers: { status: 400, body: { message: 'A document is missing.' } },
  }),
  play: shows('status.resendRefused', sendAgain),
};

/** Withdrawn by somebody else in the meantime. */
export const SendingAgainTooLate: Story = {
  args: { envelope: 'declined' },
  parameters: faults({ resendEnvelopeWithAnswers: { status: 409, body: { message: 'Withdrawn.' } } }),
  play: changes(
    'status.resendConflict',
    { status: 200, body: envelope({ status: 'VOIDED' }) },
    { after: sendAgain },
  ),
};

/** What was sent to whom, and what became of it. */
export const Copies: Story = {
  args: { envelope: 'completed' },
  play: shows('status.liveUntil', (driver) => driver.press('open-copies')),
};

const sendCopy = async (driver: EnvelopeStatusDriver) => {
  driver.press('open-copies');
  await until(() => maybeByRole(driver.element, 'button', 'confirm'), 'the form');
  driver.type('email', 'new@example.com');
  driver.press('confirm');
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
  play: shows('status.copySent', sendCopy, { email: 'new@example.com' }),
};

/** A wrong address, or the firm has sent as many as it may in an hour. */
export const CopyRefused: Story = {
  args: { envelope: 'completed' },
  parameters: copies({ createEnvelopeCopy: { status: 400, body: { message: 'Limit reached.' } } }),
  play: shows('status.copyRefused', sendCopy),
};

/** Completed a moment ago. */
export const CopyTooEarly: Story = {
  args: { envelope: 'completed' },
  parameters: copies({ createEnvelopeCopy: { status: 409, body: { message: 'Not ready.' } } }),
  play: shows('status.copyPreparing', sendCopy),
};

/** The service has the envelope as not completed after all. */
export const CopyNotCompleted: Story = {
  args: { envelope: 'completed' },
  parameters: copies({ createEnvelopeCopy: { status: 409, body: { message: 'Not completed.' } } }),
  play: changes('status.copyTooEarly', { status: 200, body: envelope({}) }, { after: sendCopy }),
};

/** No answer, and it is not in the list. */
export const CopyLost: Story = {
  args: { envelope: 'completed' },
  parameters: copies({ createEnvelopeCopy: { drop: 'before' } }),
  play: shows('status.copyLost', async (driver) => {
    driver.press('open-copies');
    // Only a list that was read before can say that this copy is not in it.
    await until(() => maybeByRole(driver.element, 'button', 'revoke'), 'the list');
    driver.type('email', 'new@example.com');
    driver.press('confirm');
  }),
};

/** No answer, and the list cannot be read either: whether it was sent is not known. */
export const CopyUnknown: Story = {
  args: { envelope: 'completed' },
  parameters: copies({ createEnvelopeCopy: { drop: 'before' }, listEnvelopeCopies: { status: 503 } }),
  play: shows('common.notAnswering', sendCopy),
};

/** A link that was withdrawn never works again, so the element asks first. */
export const CopyQuestion: Story = {
  args: { envelope: 'completed' },
  play: shows('status.revokeQuestion', async (driver) => {
    driver.press('open-copies');
    await until(() => maybeByRole(driver.element, 'button', 'revoke'), 'a copy');
    driver.press('revoke');
  }),
};

/** A copy went to a wrong address: its link is taken back. */
export const CopyWithdrawn: Story = {
  args: { envelope: 'completed' },
  play: shows('status.revoked', async (driver) => {
    driver.press('open-copies');
    await driver.revokeCopy();
  }),
};

export const NoCopies: Story = {
  args: { envelope: 'completed' },
  parameters: faults({ listEnvelopeCopies: { status: 200, body: { items: [] } } }),
  play: shows('status.noCopies', (driver) => driver.press('open-copies')),
};

export const CopiesFailed: Story = {
  args: { envelope: 'completed' },
  parameters: faults({ listEnvelopeCopies: { status: 503 } }),
  play: shows('status.copiesFailed', (driver) => driver.press('open-copies')),
};

/** The host's server has no session of the person. */
export const CopiesWithoutSession: Story = {
  args: { envelope: 'completed' },
  play: shows('status.onlyColleague', async (driver) => {
    driver.press('open-copies');
    await until(() => driver.copies().length > 0, 'the copies');
    driver.type('email', 'new@example.com');
    driver.press('confirm');
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
  play: shows('status.oneDocument', undefined, { name: 'Annex A.pdf' }),
};

/** The service is still putting it together. */
export const FileNotReady: Story = {
  args: { envelope: 'completed' },
  parameters: faults({ downloadEnvelopeSignedMerged: { status: 404, body: { message: 'Not found' } } }),
  play: shows('status.notReady', (driver) => driver.press('merged')),
};

export const FileFailed: Story = {
  args: { envelope: 'completed' },
  parameters: faults({ getEnvelopeEvidence: { status: 503 } }),
  play: shows('status.fileFailed', (driver) => driver.press('evidence')),
};

/** The host offers less. */
export const FewActions: Story = { args: { actions: 'remind' }, play: shows('status.remind') };

export const NotFound: Story = {
  parameters: faults({ getEnvelope: { status: 404, body: { message: 'Not found' } } }),
  play: shows('common.notFound'),
};

export const NotAnswering: Story = {
  parameters: faults({ getEnvelope: { status: 503 } }),
  play: shows('common.notAnswering'),
};

/** The service counts down. */
export const TooManyRequests: Story = {
  parameters: faults({ getEnvelope: { status: 429, headers: { 'Retry-After': '40' } } }),
  play: shows('common.tooMany'),
};

/** The element has no envelope: people read neutral words. */
export const NotSetUp: Story = {
  render: () => html`<sig-envelope-status></sig-envelope-status>`,
  play: shows('common.notSetUp'),
};
