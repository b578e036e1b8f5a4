import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import 'sig-widgets/define/sig-copy-viewer';
import { CopyViewerDriver, DocumentViewerDriver, until } from 'sig-widgets/testing';
import type { StoryWorld } from './fixtures.js';
import { says } from './sentences.js';

interface Args {
  link: 'live' | 'withdrawn' | 'expired' | 'unknown';
  page?: number;
}

const meta: Meta<Args> = {
  id: 'sig-copy-viewer',
  title: 'sig-copy-viewer',
  tags: ['autodocs'],
  component: 'sig-copy-viewer',
  args: { link: 'live' },
  argTypes: {
    link: { control: 'inline-radio', options: ['live', 'withdrawn', 'expired', 'unknown'] },
  },
  render: ({ link, page }, { loaded }) => {
    const { world } = loaded as { world: StoryWorld };
    return html`<sig-copy-viewer
      .token=${world.scene.copies[link] ?? 'f'.repeat(96)}
      page=${page ?? nothing}
    ></sig-copy-viewer>`;
  },
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) => new CopyViewerDriver(canvas.querySelector('sig-copy-viewer')!);
const faults = (operation: string, answer: object) => ({
  world: { faults: [{ match: { operation }, times: 9, answer }] },
});
const shows =
  (title: string): Story['play'] =>
  async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await until(() => says(driver.title() ?? '', title), title);
  };
const opens =
  (problem: string): Story['play'] =>
  async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    driver.view();
    await until(() => says(driver.problem(), problem), problem);
  };

/** The link of a copy that the sandbox has sent: sandbox and helper run in this page. */
export const Playground: Story = { play: shows('Service agreement 2025') };

export const Loading: Story = { parameters: faults('getCopy', { delayMs: 3_600_000 }) };

export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    driver.view();
    await until(() => driver.document(), 'the viewer');
  },
};

/** The host has it open at a page. */
export const OpenedAtPage: Story = {
  args: { page: 2 },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    driver.view();
    await until(() => driver.document(), 'the viewer');
    await new DocumentViewerDriver(driver.document() as never).ready();
    await until(() => canvasElement.querySelector('sig-copy-viewer')!.page === 2, 'the page');
  },
};

/** The service says no more than the subject. */
export const SubjectOnly: Story = {
  parameters: faults('getCopy', { status: 200, body: { subject: 'Lease of the ground floor' } }),
  play: shows('Lease of the ground floor'),
};

/** The note is text, never markup. */
export const LongNote: Story = {
  parameters: faults('getCopy', {
    status: 200,
    body: {
      subject:
        'Framework agreement on the maintenance of all lifts in the buildings at 12 to 48 Harbour Street',
      senderName: 'Amelia Hart',
      firmName: 'Hart & Vale',
      note: 'Dear all,\n\nas agreed, here is the <b>signed</b> agreement.\n\nAmelia',
      expiresAt: '2026-06-30T16:00:00Z',
    },
  }),
  play: shows(
    'Framework agreement on the maintenance of all lifts in the buildings at 12 to 48 Harbour Street',
  ),
};

export const NotValid: Story = { args: { link: 'unknown' }, play: shows('copy.invalid') };

const ended = 'copy.ended';
export const Withdrawn: Story = { args: { link: 'withdrawn' }, play: shows(ended) };
export const Expired: Story = { args: { link: 'expired' }, play: shows(ended) };

export const NotAnswering: Story = {
  parameters: faults('getCopy', { status: 503 }),
  play: shows('copy.loadFailed'),
};

/** The service counts down. */
export const Busy: Story = {
  parameters: faults('getCopy', { status: 429, headers: { 'Retry-After': '40' } }),
  play: shows('copy.loadFailed'),
};

/** The document doesn’t match its recorded hash, and the service has no other file (R122). */
export const DocumentRefused: Story = {
  parameters: faults('getCopyDocument', { status: 422, body: { message: 'Hash mismatch' } }),
  play: opens('copy.unverified'),
};

/** It may be there later. */
export const DocumentFailed: Story = {
  parameters: faults('getCopyDocument', { status: 500 }),
  play: opens('copy.unverified'),
};

export const DocumentBusy: Story = {
  parameters: faults('getCopyDocument', { status: 429, headers: { 'Retry-After': '40' } }),
  play: opens('copy.busy'),
};

/** Something between page and service answers with a page of its own. */
export const DocumentOfAnotherType: Story = {
  parameters: faults('getCopyDocument', {
    status: 200,
    headers: { 'Content-Type': 'text/html' },
    body: '<p>Sign in to this network.</p>',
  }),
  play: opens('common.notAnswering'),
};

/** The connection broke after the page was opened. */
export const DocumentNotArrived: Story = {
  parameters: faults('getCopyDocument', { drop: 'before' }),
  play: opens('common.offline'),
};

/** Withdrawn after the page was opened. */
export const DocumentGone: Story = {
  parameters: faults('getCopyDocument', { status: 410, body: { message: 'Withdrawn' } }),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    driver.view();
    await until(() => says(driver.title() ?? '', ended), 'the end');
  },
};

/** Loaded again in vain: what is read stays open. */
export const ReloadFailed: Story = {
  render: (_args, { loaded }) => {
    const { world } = loaded as { world: StoryWorld };
    let isOpened = false;
    const failing: typeof fetch = async (input, init) => {
      const { url } = new Request(input, init);
      if (isOpened && !url.endsWith('/document')) return Response.json({}, { status: 503 });
      isOpened = true;
      return fetch(input, init);
    };
    return html`<sig-provider base-url=${world.baseUrl} .clock=${world.clock} .fetch=${failing}>
      <sig-copy-viewer .token=${world.scene.copies['live']}></sig-copy-viewer>
    </sig-provider>`;
  },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    driver.view();
    await until(() => driver.document(), 'the viewer');
    await new DocumentViewerDriver(driver.document() as never).ready();
    canvasElement.querySelector('sig-copy-viewer')!.reload();
    await until(() => says(driver.problem(), 'copy.reloadFailed'), 'the notice');
  },
};

/** The device is offline: the copy is read when it is back. */
export const Offline: Story = {
  render: (_args, { loaded }) => {
    const { world } = loaded as { world: StoryWorld };
    const network = () => Promise.reject(new TypeError('no network'));
    return html`<sig-provider base-url=${world.baseUrl} .clock=${world.clock} .fetch=${network}>
      <sig-copy-viewer .token=${world.scene.copies['live']}></sig-copy-viewer>
    </sig-provider>`;
  },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await until(() => says(driver.text(), 'common.offline'), 'the words');
  },
};

/** The element has no token: people read neutral words. */
export const NotSetUp: Story = {
  render: () => html`<sig-copy-viewer></sig-copy-viewer>`,
  play: shows('common.notSetUp'),
};
