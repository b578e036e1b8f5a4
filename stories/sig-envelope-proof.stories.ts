import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-envelope-proof';
import { EnvelopeProofDriver, until } from 'sig-widgets/testing';
import type { StoryWorld } from './fixtures.js';

interface Args {
  envelope: 'draft' | 'sent' | 'completed' | 'declined' | 'voided';
}

const meta: Meta<Args> = {
  title: 'sig-envelope-proof',
  component: 'sig-envelope-proof',
  args: { envelope: 'completed' },
  argTypes: {
    envelope: { control: 'inline-radio', options: ['draft', 'sent', 'completed', 'declined', 'voided'] },
  },
  render: ({ envelope }, { loaded }) => {
    const { world } = loaded as { world: StoryWorld };
    return html`<sig-envelope-proof .envelopeId=${world.scene.envelopes[envelope]!.id}></sig-envelope-proof>`;
  },
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) =>
  new EnvelopeProofDriver(canvas.querySelector('sig-envelope-proof')!);
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
  (verdict: string): Story['play'] =>
  async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await until(() => driver.verdict() === verdict, verdict);
  };

/** The trail of a completed envelope: the sandbox and the helper run in this page. */
export const Playground: Story = { play: shows('Audit trail verified') };

export const Loading: Story = { parameters: faults({ getEnvelopeAudit: { delayMs: 3_600_000 } }) };

/** Not completed: certificate and evidence are not there yet. */
export const BeforeCompletion: Story = { args: { envelope: 'sent' }, play: shows('Audit trail verified') };

export const TimeStamped: Story = {
  parameters: faults({
    verifyEnvelopeAudit: { status: 200, body: { verified: true, anchored: true, findings: [] } },
    getEnvelopeAuditAnchors: { status: 200, body: { verified: true, anchored: true, batches: [{}] } },
  }),
  play: shows('Audit trail verified, time-stamped'),
};

/** The service names an entry that was changed, and a contradiction. */
export const Changed: Story = {
  parameters: faults({
    verifyEnvelopeAudit: {
      status: 200,
      body: {
        verified: false,
        anchored: false,
        breakpoint: { index: 2 },
        findings: [{ type: 'HASH_MISMATCH', message: 'Event 3 was changed after it was recorded.' }],
      },
    },
  }),
  play: shows('Audit trail does not verify'),
};

/** The service does not say how it calculates its hashes. */
export const NotCalculable: Story = {
  parameters: faults({
    getEnvelopeAudit: {
      status: 200,
      body: {
        events: [
          { type: 'ENVELOPE_SENT', timestamp: '2026-03-20T09:00:00Z', actorName: 'Maya', hash: 'ab12' },
        ],
      },
    },
  }),
  play: shows('Audit trail verified'),
};

export const NotChecked: Story = {
  parameters: faults({ verifyEnvelopeAudit: { status: 200, body: {} } }),
  play: shows('Audit trail not checked'),
};

export const NotFound: Story = {
  parameters: faults({ getEnvelopeAudit: { status: 404, body: { message: 'Not found' } } }),
  play: shows('We couldn’t load the audit trail'),
};

export const NotAnswering: Story = {
  parameters: faults({ getEnvelopeAudit: { status: 503 } }),
  play: shows('We couldn’t load the audit trail'),
};

/** The service counts down. */
export const Busy: Story = {
  parameters: faults({ getEnvelopeAudit: { status: 429, headers: { 'Retry-After': '40' } } }),
  play: shows('We couldn’t load the audit trail'),
};
