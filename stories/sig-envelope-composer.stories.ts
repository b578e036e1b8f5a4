import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import 'sig-widgets/define/sig-envelope-composer';
import type { SigEnvelopeComposer } from 'sig-widgets';
import { EnvelopeComposerDriver, until } from 'sig-widgets/testing';
import type { StoryWorld } from './fixtures.js';

interface Args {
  envelope?: 'draft' | 'sent';
  startStep?: string;
  recipients?: SigEnvelopeComposer['recipients'];
  locked?: string;
  links?: boolean;
  withDocument?: boolean;
  steps?: string;
  subject?: string;
  noAccessCodes?: boolean;
  actions?: string;
}

const clara = { name: 'Clara Client', email: 'clara@example.com' };
const piet = { name: 'Piet Partner', email: 'piet@example.com' };
const lena = { name: 'Lena Link', email: 'lena@example.com', delivery: 'link' as const };

const meta: Meta<Args> = {
  title: 'sig-envelope-composer',
  component: 'sig-envelope-composer',
  // A draft that another story began is not this one's.
  beforeEach: () => sessionStorage.clear(),
  render: ({ envelope, startStep, recipients, locked, links, withDocument, ...host }, { loaded }) => {
    const { world } = loaded as { world: StoryWorld };
    return html`<sig-envelope-composer
      envelope-id=${envelope ? world.scene.envelopes[envelope]!.id : nothing}
      start-step=${startStep ?? nothing}
      locked=${locked ?? nothing}
      steps=${host.steps ?? nothing}
      subject=${host.subject ?? nothing}
      actions=${host.actions ?? nothing}
      ?no-access-codes=${host.noAccessCodes ?? false}
      ?links=${links ?? false}
      .recipients=${recipients}
      .documents=${withDocument ? [world.scene.documents.ready] : undefined}
    ></sig-envelope-composer>`;
  },
};
export default meta;
type Story = StoryObj<Args>;

const fault = (operation: string, answer: object, times = 99) => ({ match: { operation }, times, answer });
const faults = (...list: object[]) => ({ world: { faults: list } });
const playing =
  (act: (driver: EnvelopeComposerDriver) => Promise<void> | void): Story['play'] =>
  async ({ canvasElement }) => {
    const element = canvasElement.querySelector('sig-envelope-composer')!;
    await act(await new EnvelopeComposerDriver(element).ready());
  };
const shows = (text: string) =>
  playing(async (driver) => {
    await until(() => driver.text().includes(text), text);
  });

const pdf = (name: string) =>
  new File(
    [
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    ],
    name,
    { type: 'application/pdf' },
  );

/** A new envelope: sandbox and helper run in this page. */
export const Playground: Story = { play: shows('Drop files here') };

/** Two files are chosen, uploaded and prepared. */
export const Documents: Story = {
  play: playing(async (driver) => {
    driver.choose([pdf('Tenancy.pdf'), pdf('House rules.pdf')]);
    await driver.documentsReady();
  }),
};

/** Of files of several kinds, two cannot be sent. */
export const RefusedFiles: Story = {
  parameters: faults(fault('uploadDocument', { status: 413 }, 1)),
  play: playing(async (driver) => {
    driver.choose([pdf('Plans.pdf'), new File(['a'], 'Notes.txt', { type: 'text/plain' })]);
    await until(() => driver.documents().join().includes('too large'), 'too large');
  }),
};

/** The connection breaks: the same upload can be repeated. */
export const InterruptedUpload: Story = {
  parameters: faults(fault('uploadDocument', { status: 503 })),
  play: playing(async (driver) => {
    driver.choose([pdf('Tenancy.pdf')]);
    await until(() => driver.documents().join().includes('interrupted'), 'interrupted');
  }),
};

/** The service could not process the file. */
export const DamagedDocument: Story = {
  parameters: faults(
    fault('getDocument', { status: 200, body: { id: 'doc_1', name: 'Tenancy.pdf', status: 'ERROR' } }),
  ),
  play: playing(async (driver) => {
    driver.choose([pdf('Tenancy.pdf')]);
    await until(() => driver.documents().join().includes('could not be processed'), 'damaged');
  }),
};

/** Documents that the firm has already. */
export const Library: Story = {
  play: playing(async (driver) => {
    driver.press('Choose from the library');
    await until(() => driver.buttons().some((name) => name.startsWith('Add')), 'documents');
  }),
};

export const Recipients: Story = {
  args: { startStep: 'recipients', recipients: [clara, piet, lena] },
  play: shows('Signing order'),
};

/** One after another: each row says who signs before. */
export const Sequential: Story = {
  args: { startStep: 'recipients', recipients: [clara, piet, lena] },
  play: playing(async (driver) => {
    driver.chooseOption(/One after another/);
    await until(() => driver.text().includes('Signs after Clara Client'), 'the order');
  }),
};

export const LockedRecipients: Story = {
  args: { startStep: 'recipients', recipients: [clara], locked: 'recipients' },
};

/** The host begins at the recipients, hides the fields and needs no access codes. */
export const HostOptions: Story = {
  args: {
    startStep: 'recipients',
    steps: 'documents recipients send',
    noAccessCodes: true,
    recipients: [clara, piet],
  },
  play: shows('Signing order'),
};

/** Everything is the host’s: one can only read it and send. */
export const AllLocked: Story = {
  args: {
    envelope: 'draft',
    startStep: 'send',
    locked: 'documents recipients subject message expiry fields',
  },
  play: shows('Goes to'),
};

/** Somebody else has changed what is locked here: it stays, and is saved again. */
export const LockedChange: Story = {
  args: { envelope: 'draft', startStep: 'send', locked: 'subject' },
  play: async ({ canvasElement, loaded }) => {
    const { scene, sandbox } = (loaded as { world: StoryWorld }).world;
    const element = canvasElement.querySelector('sig-envelope-composer')!;
    const driver = await new EnvelopeComposerDriver(element).ready();
    await sandbox.fetch(
      new Request(`https://sandbox.test/v1/envelopes/${scene.envelopes.draft!.id}`, {
        method: 'PATCH',
        headers: {
          Authorization: `Bearer ${scene.apiKeys.full}`,
          'X-Acting-User': scene.actingUser,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ subject: 'Changed by a colleague' }),
      }),
    );
    element.reload();
    await until(() => driver.text().includes('It can’t be changed here'), 'the notice');
  },
};

/** The fields need a draft that is saved: the button leads to the recipients, who are missing. */
export const NothingToSave: Story = {
  args: { withDocument: true, subject: 'Tenancy', startStep: 'send' },
  play: shows('Fields can be placed as soon as'),
};

/** The placer, with the recipients as its roles. */
export const Fields: Story = {
  args: { envelope: 'draft', startStep: 'fields' },
  play: shows('Look for fields'),
};

/** A field was found, and a person has to say whose it is. */
export const FieldInDoubt: Story = {
  args: { envelope: 'draft', startStep: 'fields' },
  parameters: faults(
    fault('listDocumentFields', { status: 200, body: [] }),
    fault('listSuggestions', {
      status: 200,
      body: {
        items: [1, 2].map((n) => ({
          ...{ id: `s${n}`, status: 'PENDING', type: 'SIGNATURE', confidence: 0.4 },
          ...{ pageNumber: 1, x: 0.1, y: 0.3 * n, width: 0.3, height: 0.05, label: 'Witness' },
        })),
      },
    }),
  ),
  play: playing(async (driver) => {
    await until(() => driver.question() !== undefined, 'the question');
  }),
};

/** A field whose role no signer has: document, page, and whom to give it to. */
export const FieldWithoutSigner: Story = {
  args: { envelope: 'draft', startStep: 'fields' },
  parameters: faults(
    fault('listDocumentFields', {
      status: 200,
      body: [
        {
          ...{ id: 'f1', pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 },
          ...{ type: 'SIGNATURE', recipientRole: 'Landlord', required: true },
        },
      ],
    }),
  ),
  play: playing(async (driver) => {
    await until(() => driver.findings().length > 0, 'the finding');
  }),
};

/** A document that the service cannot search. */
export const NotAnalysed: Story = {
  args: { envelope: 'draft', startStep: 'fields' },
  parameters: faults(
    fault('listDocumentFields', { status: 200, body: [] }),
    fault('detectSuggestions', { status: 500, body: { statusCode: 500, message: 'No.' } }),
  ),
  play: playing(async (driver) => {
    await until(() => driver.buttons().includes('Look for fields'), 'the search');
    driver.press('Look for fields');
    await until(() => driver.findings().join().includes('couldn’t be searched'), 'the words');
  }),
};

/** What is missing, with the way to it. */
export const NotComplete: Story = {
  args: { startStep: 'send' },
  play: shows('Before it can be sent'),
};

export const ReadyToSend: Story = {
  args: { envelope: 'draft', startStep: 'send' },
  play: shows('Goes to'),
};

/** The invitation as a recipient gets it. */
export const EmailPreview: Story = {
  args: { envelope: 'draft', startStep: 'send' },
  play: playing(async (driver) => {
    driver.press('Preview the email');
    await until(() => driver.email() !== undefined, 'the email');
  }),
};

/** The preview isn’t available: sending is. */
export const NoEmailPreview: Story = {
  ...EmailPreview,
  parameters: faults(fault('previewEnvelopeEmail', { status: 503 })),
  play: playing(async (driver) => {
    driver.press('Preview the email');
    await until(() => driver.text().includes('can be sent all the same'), 'the problem');
  }),
};

const sendable = playing(async (driver) => {
  await until(() => driver.canSend(), 'the button');
  driver.press('Send');
  await until(() => !driver.canSend(), 'the press');
});

/** The scene's draft has its fields; its links are shown. */
export const Sent: Story = {
  play: sendable,
  args: { envelope: 'draft', startStep: 'send', links: true },
  parameters: faults(
    fault('sendEnvelope', {
      status: 200,
      body: {
        recipientsNotified: 1,
        signingLinks: [
          { email: 'clara@client.example', url: 'https://sign.example/s/4fT8…' },
          { email: 'lena@example.com', url: 'https://sign.example/s/9kQ2…' },
        ],
      },
    }),
    fault('listDocumentFields', {
      status: 200,
      body: [
        {
          ...{ id: 'f1', pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 },
          ...{ type: 'SIGNATURE', recipientRole: 'Signer 1', required: true },
        },
      ],
    }),
  ),
};

const after = (act: (driver: EnvelopeComposerDriver) => Promise<void> | void): Story['play'] =>
  playing(async (driver) => {
    await until(() => driver.canSend(), 'the button');
    driver.press('Send');
    await until(() => driver.headings().includes('What next?'), 'what can follow');
    await act(driver);
  });

/** After sending: filed under a tag, which recipients do not see. */
export const Tag: Story = {
  ...Sent,
  args: { ...Sent.args, links: false },
  play: after(async (driver) => {
    driver.press('Add a tag');
    await until(() => driver.buttons().includes('Save tag'), 'the form');
    driver.type(/^Tag/, 'Flat 4');
    driver.press('Save tag');
    await until(() => driver.text().includes('Tagged “Flat 4”.'), 'the tag');
  }),
};

export const Folder: Story = {
  ...Tag,
  play: after(async (driver) => {
    driver.press('Put in a folder');
    await until(() => driver.text().includes('Folder'), 'the folders');
  }),
};

/** Its recipients become numbered roles (R106). */
export const SaveAsTemplate: Story = {
  ...Tag,
  parameters: faults(
    fault('saveEnvelopeAsTemplate', {
      status: 400,
      body: { statusCode: 400, message: 'No.', error: 'Bad Request' },
    }),
    ...(Sent.parameters as { world: { faults: object[] } }).world.faults,
  ),
  play: after(async (driver) => {
    driver.press('Save as template');
    await until(() => driver.buttons().includes('Save template'), 'the form');
    driver.press('Save template');
    await until(() => driver.text().includes('may no longer be available'), 'the refusal');
  }),
};

/** One who is a recipient, too, signs with their saved signature, after their consent (R111). */
export const SignAtOnce: Story = {
  ...Tag,
  args: { ...Tag.args, actions: 'sign tag folder template duplicate' },
  play: after(async (driver) => {
    driver.press('Sign it now');
    await until(() => driver.text().includes('I agree to sign'), 'the consent');
  }),
};

/** The answer was lost: what became of it is found out, and nothing is sent twice. */
export const AnswerLost: Story = {
  ...Sent,
  parameters: faults(
    fault('sendEnvelope', { drop: 'before' }),
    ...(Sent.parameters as { world: { faults: object[] } }).world.faults.slice(1),
  ),
};

export const SendRefused: Story = {
  ...Sent,
  parameters: faults(
    fault('sendEnvelope', { status: 400, body: { statusCode: 400, message: 'No.', error: 'Bad Request' } }),
    ...(Sent.parameters as { world: { faults: object[] } }).world.faults.slice(1),
  ),
};

export const NotSaved: Story = {
  args: { withDocument: true, recipients: [clara] },
  parameters: faults(fault('createEnvelope', { status: 503 })),
  play: shows('Your changes aren’t saved.'),
};

export const AlreadySent: Story = { args: { envelope: 'sent' }, play: shows('Already sent') };

export const Discard: Story = {
  args: { envelope: 'draft' },
  play: playing(async (driver) => {
    driver.press('Discard draft');
    await until(() => driver.text().includes('Discard this draft?'), 'the question');
  }),
};

export const Loading: Story = {
  args: { envelope: 'draft' },
  parameters: faults(fault('getEnvelope', { delayMs: 3_600_000 })),
};

export const LoadFailed: Story = {
  args: { envelope: 'draft' },
  parameters: faults(fault('getEnvelope', { status: 503 })),
  play: shows('This draft can’t be loaded'),
};
