import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import 'sig-widgets/define/sig-envelope-status';
import { EnvelopeStatusDriver, until } from 'sig-widgets/testing';
import type { StoryWorld } from './fixtures.js';

interface Args {
  envelope: 'draft' | 'sent' | 'sequential' | 'completed' | 'declined' | 'voided';
  actions?: string;
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
  render: ({ envelope, actions }, { loaded }) => {
    const { world } = loaded as { world: StoryWorld };
    return html`<sig-envelope-status
      .envelopeId=${world.scene.envelopes[envelope]!.id}
      actions=${actions ?? nothing}
    ></sig-envelope-status>`;
  },
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) =>
  new EnvelopeStatusDriver(canvas.querySelector('sig-envelope-status')!);
const faults = (answers: Record<string, object>) => ({
  world: {
    faults: Object.entries(answers).map(([operation, answer]) => ({
      match: { operation },
      times: 9,
      answer,
    })),
  },
});
const shows =
  (text: string, act?: (driver: EnvelopeStatusDriver) => void | Promise<void>): Story['play'] =>
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

export const Reminded: Story = {
  play: shows('Reminder sent.', (driver) => driver.press('Send reminder')),
};

/** Refused: there is no one left to remind. */
export const NoOneToRemind: Story = {
  parameters: faults({ remindEnvelope: { status: 409, body: { message: 'Nobody is waiting.' } } }),
  play: shows('There’s no one to remind right now.', (driver) => driver.press('Send reminder')),
};

/** A reason is required, and recipients see that it was withdrawn. */
export const Withdrawing: Story = {
  play: shows('Enter a reason.', (driver) => driver.withdraw('')),
};

/** Sent at once when confirmed. */
export const SendingAgain: Story = {
  args: { envelope: 'completed' },
  play: shows('A new envelope goes out at once to', (driver) => driver.press('Send again')),
};

/** What was sent to whom, and what became of it. */
export const Copies: Story = {
  args: { envelope: 'completed' },
  play: shows('The link works until', (driver) => driver.press('Copies')),
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
