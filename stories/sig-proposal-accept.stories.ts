import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-proposal-accept';
import { ProposalAcceptDriver, until } from 'sig-widgets/testing';

interface Args {
  /** Which of the scene's proposals. */
  proposal: 'sent' | 'viewed' | 'signing' | 'accepted' | 'declined' | 'expired' | 'unknown';
  signing: 'frame' | 'navigate' | 'event';
}

interface World {
  baseUrl: string;
  scene: { proposals: Record<string, { id: string; token: string }>; apiKeys: { full: string } };
  sandbox: { fetch: typeof fetch };
}

const meta: Meta<Args> = {
  title: 'sig-proposal-accept',
  component: 'sig-proposal-accept',
  args: { proposal: 'viewed', signing: 'frame' },
  argTypes: {
    proposal: {
      control: 'select',
      options: ['sent', 'viewed', 'signing', 'accepted', 'declined', 'expired', 'unknown'],
    },
    signing: { control: 'inline-radio', options: ['frame', 'event'] },
  },
  // The ceremony of a story is a page of the story site itself, hence the allowance.
  render: ({ proposal, signing }, { loaded }) =>
    html`<sig-proposal-accept
      allow-same-origin
      .token=${(loaded as { world: World }).world.scene.proposals[proposal]?.token ?? 'f'.repeat(96)}
      .signing=${signing}
    ></sig-proposal-accept>`,
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) =>
  new ProposalAcceptDriver(canvas.querySelector('sig-proposal-accept')!);

const jo = { name: 'Jo Client', email: 'jo.client@example.com', authority: 'Director' };

/** Read, accept, sign, decline: the service plays in the page. */
export const Playground: Story = {};

export const Loading: Story = {
  parameters: {
    world: {
      faults: [{ match: { operation: 'getPublicProposal' }, times: 9, answer: { delayMs: 3_600_000 } }],
    },
  },
};

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).ready();
  },
};

/** Company and each cadence are said again before anything is asked. */
export const Accepting: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    await driver.openForm();
  },
};

export const IncompleteDetails: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    await driver.accept({ name: '', email: 'jo' });
    await driver.shows('Enter your name.');
  },
};

/** 503: everything typed is kept. */
export const SigningCannotStart: Story = {
  parameters: {
    world: { faults: [{ match: { operation: 'acceptPublicProposal' }, times: 9, answer: { status: 503 } }] },
  },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    await driver.accept(jo);
    await driver.shows('Signing could not be started.');
  },
};

/** The ceremony in a frame; the proposal is accepted when the service says so. */
export const Signing: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    await driver.accept(jo);
    await until(() => driver.frame, 'the frame');
  },
};

/** A signing begun earlier is continued. */
export const Started: Story = { args: { proposal: 'signing' }, play: Ready.play };

export const Accepted: Story = { args: { proposal: 'accepted' }, play: Ready.play };

export const Declining: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    driver.press('decline');
    await driver.shows('You cannot accept it afterwards.');
  },
};

export const Declined: Story = { args: { proposal: 'declined' }, play: Ready.play };

export const Expired: Story = { args: { proposal: 'expired' }, play: Ready.play };

/** Withdrawn by the firm while the client was typing. */
export const WithdrawnMeanwhile: Story = {
  play: async ({ canvasElement, loaded }) => {
    const { sandbox, scene } = (loaded as { world: World }).world;
    const driver = driverOf(canvasElement);
    await driver.ready();
    await driver.openForm();
    driver.type(jo);
    await sandbox.fetch(new URL(`/v1/proposals/${scene.proposals['viewed']?.id ?? ''}`, location.origin), {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${scene.apiKeys.full}` },
    });
    driver.press('accept');
    await driver.shows('has withdrawn this proposal');
  },
};

export const NotAvailable: Story = { args: { proposal: 'unknown' }, play: Ready.play };

export const ServiceDown: Story = {
  parameters: {
    world: { faults: [{ match: { operation: 'getPublicProposal' }, times: 99, answer: { status: 503 } }] },
  },
};

export const NotSetUp: Story = { render: () => html`<sig-proposal-accept></sig-proposal-accept>` };

export const Dark: Story = { globals: { theme: 'dark' }, play: Ready.play };
export const German: Story = { globals: { lang: 'de' } };
export const RightToLeft: Story = { globals: { dir: 'rtl' }, play: Ready.play };
