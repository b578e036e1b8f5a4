import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import 'sig-widgets/define/sig-signing-frame';
import { SigningFrameDriver } from 'sig-widgets/testing';

interface Args {
  /** Which of the scene's envelopes. */
  envelope: 'draft' | 'sent' | 'sequential' | 'completed' | 'declined' | 'voided';
  /** Which of its signers, from 0. */
  signer: number;
  manual: boolean;
  ownThanks: boolean;
}

type Status = (signal: AbortSignal) => Promise<unknown>;
interface World {
  serverUrl: string;
  scene: { envelopes: Record<string, { id: string; recipients: { id: string; role: string }[] }> };
}
const worldOf = (loaded: unknown) => (loaded as { world: World }).world;

/** The helper's status body, as a story wants it to be. */
const status = (envelope: string, recipient: string) => ({
  envelope: { id: 'e', status: envelope, subject: 'Engagement letter' },
  recipient: { id: 'r', status: recipient },
});

const meta: Meta<Args & { getStatus?: Status }> = {
  title: 'sig-signing-frame',
  component: 'sig-signing-frame',
  args: { envelope: 'sent', signer: 0, manual: false, ownThanks: false },
  argTypes: {
    envelope: {
      control: 'select',
      options: ['draft', 'sent', 'sequential', 'completed', 'declined', 'voided'],
    },
  },
  // The ceremony of a story is a page of the story site itself, hence the allowance.
  render: ({ envelope, signer, manual, ownThanks }, { loaded }) => {
    const { id, recipients } = worldOf(loaded).scene.envelopes[envelope]!;
    const signers = recipients.filter(({ role }) => role === 'SIGNER');
    return html`<sig-signing-frame
      allow-same-origin
      envelope-id=${id}
      recipient-id=${signers[signer]?.id ?? 'nobody'}
      ?manual=${manual}
    >
      ${ownThanks ? html`<p slot="signed">Thank you from all of us. Your copy is on its way.</p>` : nothing}
    </sig-signing-frame>`;
  },
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) => new SigningFrameDriver(canvas.querySelector('sig-signing-frame')!);

/** Sign for real: the service plays in the page. */
export const Playground: Story = {};

/** A URL is asked for when the frame is seen. */
export const Loading: Story = {
  parameters: {
    world: {
      faults: [{ match: { operation: 'createRecipientEmbedUrl' }, times: 9, answer: { delayMs: 3_600_000 } }],
    },
  },
};

/** The ceremony, opened once, in a frame without an address. */
export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).in('signing');
  },
};

/** Waits for its button. */
export const Manual: Story = {
  args: { manual: true },
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).says('Ready for your signature');
  },
};

/** What the person says is only a hint; the service is asked. */
export const Confirming: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).in('signing');
    driver.press('I have finished');
    await driver.says('Checking your signature');
  },
};

const ends = (envelope: string, recipient: string, heading: string, args: Partial<Args> = {}): Story => ({
  args,
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).in('signing');
    driver.element.getStatus = () => Promise.resolve(status(envelope, recipient));
    await driver.element.check();
    await driver.says(heading);
  },
});

/** This recipient has signed, others have not. */
export const Signed = ends('PARTIALLY_SIGNED', 'signed', 'Thank you, your part is signed');
export const Completed = ends('COMPLETED', 'signed', 'Completed');
/** A team's own words in the slot of a state. */
export const OwnThanks: Story = {
  args: { ownThanks: true },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).in('signing');
    driver.element.getStatus = () => Promise.resolve(status('PARTIALLY_SIGNED', 'signed'));
    await driver.element.check();
  },
};
export const Expired = ends('EXPIRED', 'pending', 'Expired');

const says = (args: Partial<Args>, heading: string): Story => ({
  args,
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).says(heading);
  },
});

export const AlreadyCompleted = says({ envelope: 'completed' }, 'Completed');
export const Declined = says({ envelope: 'declined' }, 'Declined');
export const Withdrawn = says({ envelope: 'voided' }, 'Withdrawn by the sender');
export const NotSentYet = says({ envelope: 'draft' }, 'Not sent yet');
/** Signing goes one after the other: this page notices when the turn comes. */
export const WaitingForOthers = says(
  { envelope: 'sequential', signer: 1 },
  'Waiting for others to sign first',
);
export const NotFound = says({ signer: 99 }, 'This document or signer was not found');

const refused = (answer: object, heading: string): Story => ({
  parameters: {
    world: { faults: [{ match: { operation: 'createRecipientEmbedUrl' }, times: 9, answer }] },
  },
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).says(heading);
  },
});

export const NotInThePlan = refused(
  { status: 403, body: { statusCode: 403, message: 'Embedded signing is not part of your plan' } },
  'Signing inside this page is not part of the plan',
);
/** Error: with the one thing to do about it. */
export const ServiceDown = refused({ status: 503 }, 'The service is not answering.');
export const TooManyRequests = refused(
  { status: 429, headers: { 'Retry-After': '5' } },
  'Too many requests. Try again in a moment.',
);
/** Wrong attributes: never a blank box. */
export const NotSetUp: Story = {
  render: () => html`<sig-signing-frame server-url="/sig"></sig-signing-frame>`,
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).says('This part of the page is not set up correctly.');
  },
};
