import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import 'sig-widgets/define/sig-saved-signatures';
import 'sig-widgets/define/sig-signature-pad';
import { createSandbox } from 'sig-widgets/sandbox';
import { SavedSignaturesDriver, SignaturePadDriver, until } from 'sig-widgets/testing';
import { signatureService, someSignatures, type Refusal, type Saved } from './saved-signatures.js';

interface Args {
  selectable: boolean;
  /** A pad on the page that the signatures are for. */
  pad?: 'signature' | 'initials';
  saved: readonly Saved[];
  /** The operations that are refused, and how. */
  refusals: Record<string, Refusal>;
}

const now = '2026-03-23T09:00:00Z';

const meta: Meta<Args> = {
  id: 'sig-saved-signatures',
  title: 'sig-saved-signatures',
  tags: ['autodocs'],
  component: 'sig-saved-signatures',
  args: { selectable: false, saved: someSignatures, refusals: {} },
  argTypes: { saved: { control: false }, refusals: { control: false } },
  loaders: [
    async ({ args }) => {
      const service = await signatureService(createSandbox({ now, scene: 'empty' }), args.saved);
      for (const [operation, refusal] of Object.entries(args.refusals)) service.refuse(operation, refusal);
      return { service };
    },
  ],
  render: ({ selectable, pad }, { loaded }) => {
    const { service } = loaded as { service: Awaited<ReturnType<typeof signatureService>> };
    return html`<sig-provider server-url="/sig" .fetch=${service.fetch}>
      <div style="display: grid; gap: 24px">
        ${pad ? html`<sig-signature-pad id="pad" kind=${pad}></sig-signature-pad>` : nothing}
        <sig-saved-signatures ?selectable=${selectable} for=${pad ? 'pad' : ''}></sig-saved-signatures>
      </div>
    </sig-provider>`;
  },
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) =>
  new SavedSignaturesDriver(canvas.querySelector('sig-saved-signatures')!).ready();

const line = [
  [0.2, 0.5],
  [0.35, 0.25],
  [0.5, 0.65],
  [0.65, 0.3],
  [0.8, 0.55],
] as const;

const ready: Story = {
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement);
  },
};

/** A complete element: the sandbox keeps what is saved. */
export const Playground: Story = { ...ready };

export const Selectable: Story = {
  args: { selectable: true },
  play: async ({ canvasElement }) => {
    (await driverOf(canvasElement)).choose('Short');
  },
};

/** In the pad's slot `saved`: the pad offers them itself. */
export const InPad: Story = {
  render: (_args, { loaded }) => {
    const { service } = loaded as { service: Awaited<ReturnType<typeof signatureService>> };
    return html`<sig-provider server-url="/sig" .fetch=${service.fetch}>
      <sig-signature-pad>
        <sig-saved-signatures slot="saved"></sig-saved-signatures>
      </sig-signature-pad>
    </sig-provider>`;
  },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await new SignaturePadDriver(canvasElement.querySelector('sig-signature-pad')!).ready();
    driver.choose('Short');
    await until(() => driver.announced() !== '', 'the signature in the pad');
  },
};

/** Choosing one puts it into the pad. */
export const ForPad: Story = {
  args: { pad: 'signature' },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await new SignaturePadDriver(canvasElement.querySelector('sig-signature-pad')!).ready();
    driver.choose('Ada, in full');
    await until(() => driver.announced() !== '', 'the signature in the pad');
  },
};

/** What is on the pad is kept under a name. */
export const KeepFromPad: Story = {
  args: { pad: 'initials', saved: [] },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    const pad = await new SignaturePadDriver(canvasElement.querySelector('sig-signature-pad')!).ready();
    await pad.draw(line);
    await driver.ask('create');
  },
};

export const NothingToKeep: Story = {
  args: { pad: 'signature' },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.element.shadowRoot!.querySelector<HTMLElement>('header button')!.click();
    await until(() => driver.notice() !== '', 'the notice');
  },
};

export const Empty: Story = { args: { saved: [] }, ...ready };

export const Loading: Story = { args: { refusals: { list: { wait: true } } } };

export const LongNames: Story = {
  args: {
    selectable: true,
    saved: [
      { name: 'My signature for contracts with a name that needs more than one line on a telephone' },
      { name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' },
      { name: 'نسرين', text: 'نسرين الخطيب' },
    ],
  },
  ...ready,
};

export const New: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.ask('create');
    await (await driver.pad()).draw(line);
    await driver.giveName('In full');
  },
};

export const Incomplete: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.ask('create');
    await driver.pad();
    await driver.confirm();
  },
};

/** The service's own sentence, and the next step (R129). */
export const LimitReached: Story = {
  args: {
    refusals: {
      create: { status: 400, body: { message: 'At most 20 signatures can be saved. Remove one first.' } },
    },
  },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.ask('create');
    await (await driver.pad()).draw(line);
    await driver.giveName('One more');
    await driver.confirm();
    await until(() => driver.notice() !== '', 'the limit');
  },
};

const asks =
  (label: string): Story['play'] =>
  async ({ canvasElement }) => {
    await (await driverOf(canvasElement)).ask(label);
  };

/** Name, signer's name and signer's email. */
export const Edit: Story = {
  args: { saved: [{ name: 'Short', signerName: 'Ada Lovelace', signerEmail: 'ada@example.com' }] },
  play: asks('edit Short'),
};

const refusedEdit = (path: string): Story => ({
  args: {
    refusals: {
      update: {
        status: 400,
        body: { message: 'Bad Request', details: [{ path, message: 'is not allowed' }] },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.ask('edit Short');
    await driver.giveName('Shorter');
    await driver.giveSigner({ email: 'ada@example.com' });
    await driver.confirm();
    await until(() => driver.element.shadowRoot!.querySelector('dialog .problem'), 'the refusal');
  },
});

export const NameRefused: Story = refusedEdit('name');

export const SignerRefused: Story = refusedEdit('signerEmail');

const refusedPicture = (refusal: Refusal): Story => ({
  args: { refusals: { update: refusal } },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.ask('replace Short');
    await (await driver.pad()).draw(line);
    await driver.confirm();
    await until(() => driver.element.shadowRoot!.querySelector('dialog .problem'), 'the refusal');
  },
});

export const PictureRefused: Story = refusedPicture({
  status: 400,
  body: {
    message: 'Bad Request',
    details: [{ path: 'imageData', message: 'must be a PNG or JPEG picture' }],
  },
});

export const PictureTooLarge: Story = refusedPicture({ status: 413 });

/** What the service has stored is no picture, and no text. */
export const NotUsable: Story = {
  args: {
    pad: 'signature',
    saved: [{ name: 'Short' }],
    refusals: {
      list: {
        status: 200,
        body: { items: [{ id: 's-1', name: 'Short', type: 'UPLOADED', imageData: 'R0lGODlhAQABAAAAACw=' }] },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.choose('Short');
    await until(() => driver.notice() !== '', 'the notice');
  },
};

export const Replace: Story = { play: asks('replace Short') };

export const Delete: Story = { play: asks('delete Short') };

/** Removed on another device. */
export const Gone: Story = {
  args: { refusals: { update: { status: 404, body: { message: 'Signature not found' } } } },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.button('makeDefault', 'Short').click();
    await until(() => driver.notice() !== '', 'the notice');
  },
};

const refusedNew = (refusal: Refusal): Story => ({
  args: { refusals: { create: refusal } },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.ask('create');
    await (await driver.pad()).draw(line);
    await driver.giveName('One more');
    await driver.confirm();
    await until(() => driver.notice() !== '', 'the refusal');
  },
});

/** The session ended while a person was drawing: what was drawn stays. */
export const SessionEnded = refusedNew({ status: 401, body: { message: 'jwt expired' } });

/** The service counts down; what was drawn stays. */
export const SavingLimited = refusedNew({ status: 429, headers: { 'Retry-After': '45' } });

/** No answer, and it is not in the list: it can be saved again. */
export const SavingLost = refusedNew({ drop: true });

export const DeletingFailed: Story = {
  args: { refusals: { delete: { status: 503 } } },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.ask('delete Short');
    await driver.confirm();
    await until(() => driver.notice() !== '', 'the refusal');
  },
};

/** `authorize` returns no session: 404, as for everything that is denied. */
export const SignedOut: Story = {
  args: { refusals: { list: { status: 404, body: { error: { code: 'not-found', message: 'Not found' } } } } },
  ...ready,
};

export const NotAnswering: Story = { args: { refusals: { list: { status: 503 } } }, ...ready };

export const TooManyRequests: Story = {
  args: { refusals: { list: { status: 429, headers: { 'Retry-After': '45' } } } },
  ...ready,
};

/** A missing attribute: `sig-error` says it to the developer, the page to people. */
export const NotSetUp: Story = {
  render: () => html`<sig-saved-signatures server-url="http://"></sig-saved-signatures>`,
  ...ready,
};
