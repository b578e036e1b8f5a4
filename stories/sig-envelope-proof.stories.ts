import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-envelope-proof';
import { EnvelopeProofDriver, until } from 'sig-widgets/testing';
import type { StoryWorld } from './fixtures.js';
import { says } from './sentences.js';

interface Args {
  envelope: 'draft' | 'sent' | 'completed' | 'declined' | 'voided';
}

const meta: Meta<Args> = {
  id: 'sig-envelope-proof',
  title: 'sig-envelope-proof',
  tags: ['autodocs'],
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
  (verdict: string, text = '', act?: (driver: EnvelopeProofDriver) => void): Story['play'] =>
  async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await until(() => says(driver.verdict() ?? '', verdict), verdict);
    act?.(driver);
    await until(() => says(driver.text(), text), text);
  };

/** The trail of a completed envelope: the sandbox and the helper run in this page. */
export const Playground: Story = { play: shows('proof.verified') };

export const Loading: Story = { parameters: faults({ getEnvelopeAudit: { delayMs: 3_600_000 } }) };

/** Not completed: certificate and evidence are not there yet. */
export const BeforeCompletion: Story = { args: { envelope: 'sent' }, play: shows('proof.verified') };

/** The entry of the recipient who declined has the reason. */
export const Declined: Story = {
  args: { envelope: 'declined' },
  play: shows('proof.verified', 'proof.givenReason'),
};

export const TimeStamped: Story = {
  parameters: faults({
    verifyEnvelopeAudit: { status: 200, body: { verified: true, anchored: true, findings: [] } },
    getEnvelopeAuditAnchors: {
      status: 200,
      body: {
        verified: true,
        anchored: true,
        batches: [
          { provider: 'Harbour Time Authority', anchoredAt: '2026-03-21T10:00:00Z' },
          { providers: [{ name: 'North TSA' }, { name: 'South TSA' }], anchoredAt: '2026-03-22T10:00:00Z' },
        ],
      },
    },
  }),
  play: shows('proof.verifiedAnchored', 'North TSA, South TSA'),
};

/** One of the time stamps belongs to another record. */
export const BadTimeStamps: Story = {
  parameters: faults({
    verifyEnvelopeAudit: { status: 200, body: { verified: true, anchored: true, findings: [] } },
    getEnvelopeAuditAnchors: {
      status: 200,
      body: {
        verified: false,
        anchored: true,
        batches: [
          { provider: 'Harbour Time Authority', anchoredAt: '2026-03-21T10:00:00Z', verified: true },
          { provider: 'North TSA', anchoredAt: '2026-03-22T10:00:00Z', verified: false },
        ],
      },
    },
  }),
  play: shows('proof.broken', 'proof.badStamp'),
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
  play: shows('proof.broken'),
};

const broken = { verified: false, anchored: false, findings: [] };

/** The second entry has another time than when it was recorded. */
const changedEvents = [
  {
    type: 'ENVELOPE_SENT',
    timestamp: '2026-03-20T09:00:00Z',
    actor: 'Maya Hart',
    previousHash: '0000000000000000000000000000000000000000000000000000000000000000',
    hash: 'd9f2637a1f622aa9aae0b302acc8f689c606aa26884562a1ae9ac26490d77a66',
  },
  {
    type: 'RECIPIENT_SIGNED',
    timestamp: '2026-03-19T11:00:00Z',
    actor: 'Clara Client',
    previousHash: 'd9f2637a1f622aa9aae0b302acc8f689c606aa26884562a1ae9ac26490d77a66',
    hash: '256b83551ff84cc577e372e9933161698df85a313a438b8adca38baebb9773be',
  },
  {
    type: 'ENVELOPE_COMPLETED',
    timestamp: '2026-03-20T11:00:01Z',
    actor: 'Clara Client',
    previousHash: '256b83551ff84cc577e372e9933161698df85a313a438b8adca38baebb9773be',
    hash: 'e4a7dc295c34e9ace77adfaa839597cee3cc9e093640973b7fefae2f59e91e92',
  },
];

/** The second entry was changed, and the service names the third: both are marked. */
export const DifferentPlaces: Story = {
  parameters: faults({
    getEnvelopeAudit: { status: 200, body: { events: changedEvents } },
    verifyEnvelopeAudit: { status: 200, body: { ...broken, breakpoint: { index: 2 } } },
  }),
  play: shows('proof.broken', 'proof.serviceHere'),
};

/** The second entry was changed, and the service calls the trail valid. */
export const OnlyBrowserFindsChange: Story = {
  parameters: faults({
    getEnvelopeAudit: { status: 200, body: { events: changedEvents } },
    verifyEnvelopeAudit: { status: 200, body: { verified: true, anchored: false, findings: [] } },
  }),
  play: shows('proof.broken', 'proof.serviceNone'),
};

/** Every fingerprint is right; what the trail says contradicts what the service knows of the envelope. */
export const ServiceFindsContradiction: Story = {
  parameters: faults({
    verifyEnvelopeAudit: {
      status: 200,
      body: {
        ...broken,
        findings: [
          {
            type: 'STATUS_MISMATCH',
            message: 'The envelope is completed, and its trail has one signature of two.',
          },
        ],
      },
    },
  }),
  play: shows('proof.broken', 'one signature of two'),
};

/** Every fingerprint is right, and the service calls the trail wrong without a reason. */
export const ServiceGivesNoReason: Story = {
  parameters: faults({ verifyEnvelopeAudit: { status: 200, body: broken } }),
  play: shows('proof.broken', 'proof.serviceNoReason'),
};

/** The service finds a change; the calculation in the browser finds none. */
export const DifferentVerdicts: Story = {
  parameters: faults({ verifyEnvelopeAudit: { status: 200, body: { ...broken, breakpoint: 2 } } }),
  play: shows('proof.broken', 'proof.browserNone'),
};

export const NoEntries: Story = {
  parameters: faults({ getEnvelopeAudit: { status: 200, body: { events: [] } } }),
  play: shows('proof.unchecked', 'proof.noEntries'),
};

/** A page on plain http has no cryptography. */
export const NoCryptography: Story = {
  beforeEach: () => {
    Object.defineProperty(crypto, 'subtle', { configurable: true, value: undefined });
    return () => void Reflect.deleteProperty(crypto, 'subtle');
  },
  play: shows('proof.verified', 'proof.noCrypto'),
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
  play: shows('proof.verified'),
};

export const NotChecked: Story = {
  parameters: faults({ verifyEnvelopeAudit: { status: 200, body: {} } }),
  play: shows('proof.unchecked'),
};

/** The verdict could not be read: it can be asked for again. */
export const VerdictNotRead: Story = {
  parameters: faults({ verifyEnvelopeAudit: { status: 502 } }),
  play: shows('proof.unchecked', 'common.tryAgain'),
};

export const NotFound: Story = {
  parameters: faults({ getEnvelopeAudit: { status: 404, body: { message: 'Not found' } } }),
  play: shows('proof.loadFailed'),
};

export const NotAnswering: Story = {
  parameters: faults({ getEnvelopeAudit: { status: 503 } }),
  play: shows('proof.loadFailed'),
};

/** The service counts down. */
export const Busy: Story = {
  parameters: faults({ getEnvelopeAudit: { status: 429, headers: { 'Retry-After': '40' } } }),
  play: shows('proof.loadFailed'),
};

/** The person's session with the host has ended. */
export const SignedOut: Story = {
  parameters: { world: { stopped: { by: 'signed-out' } } },
  play: shows('proof.loadFailed', 'common.signedOut'),
};

export const Offline: Story = {
  parameters: { world: { stopped: { by: 'offline' } } },
  play: shows('proof.loadFailed', 'common.offline'),
};

/** Certificate and evidence are offered all the same, and the service says whether they are there. */
export const EnvelopeNotRead: Story = {
  parameters: faults({
    getEnvelope: { status: 404, body: { message: 'Not found' } },
    getEnvelopeCertificate: { status: 404, body: { message: 'Not found' } },
  }),
  play: shows('proof.verified', 'proof.notReady', (driver) => driver.save('certificate')),
};

export const FileNotReady: Story = {
  parameters: faults({ getEnvelopeCertificate: { status: 409, body: { message: 'Not ready' } } }),
  play: shows('proof.verified', 'proof.notReady', (driver) => driver.save('certificate')),
};

export const FileFailed: Story = {
  parameters: faults({ getEnvelopeEvidence: { status: 503 } }),
  play: shows('proof.verified', 'proof.fileFailed', (driver) => driver.save('evidence')),
};

/** The element has no envelope: people read neutral words. */
export const NotSetUp: Story = {
  render: () => html`<sig-envelope-proof></sig-envelope-proof>`,
  play: shows('common.notSetUp'),
};
