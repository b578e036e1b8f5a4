import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { SignaturePadDriver, type SheetPlace } from 'sig-widgets/testing';
import 'sig-widgets/define/sig-signature-pad';

interface Args {
  mode: 'draw' | 'type' | 'upload';
  kind: 'signature' | 'initials';
  required: boolean;
  disabled: boolean;
}

const meta: Meta<Args> = {
  id: 'sig-signature-pad',
  title: 'sig-signature-pad',
  tags: ['autodocs'],
  component: 'sig-signature-pad',
  args: { mode: 'draw', kind: 'signature', required: false, disabled: false },
  argTypes: {
    mode: { control: 'inline-radio', options: ['draw', 'type', 'upload'] },
    kind: { control: 'inline-radio', options: ['signature', 'initials'] },
  },
  render: ({ mode, kind, required, disabled }) => html`
    <form @submit=${(event: Event) => event.preventDefault()}>
      <sig-signature-pad
        name="signature"
        mode=${mode}
        kind=${kind}
        ?required=${required}
        ?disabled=${disabled}
      ></sig-signature-pad>
      ${required ? html`<button type="submit">Save</button>` : nothing}
    </form>
  `,
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) => {
  const pad = canvas.querySelector('sig-signature-pad');
  if (!pad) throw new Error('no pad');
  return new SignaturePadDriver(pad).ready();
};

/** A name as a hand would write it: loops that become flatter. */
const hand: SheetPlace[] = Array.from({ length: 90 }, (_, i) => {
  const t = i / 89;
  return [
    0.16 + 0.5 * t + 0.03 * Math.sin(t * 36),
    0.56 - 0.2 * (1 - 0.6 * t) * Math.abs(Math.sin(t * 17)) + 0.06 * Math.cos(t * 36),
  ];
});
const flourish: SheetPlace[] = Array.from({ length: 20 }, (_, i) => [
  0.2 + (0.55 * i) / 19,
  0.78 - 0.002 * i,
]);

async function picture(ink: string, paper: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 280;
  const context = canvas.getContext('2d')!;
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.strokeStyle = ink;
  context.lineWidth = 7;
  context.lineCap = 'round';
  context.beginPath();
  for (const [x, y] of hand) context.lineTo(x * canvas.width, y * canvas.height);
  context.stroke();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return new File([blob!], 'scan.jpg', { type: 'image/jpeg' });
}

export const Empty: Story = {};

export const Drawn: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.draw(hand, 'pen');
    await driver.draw(flourish, 'pen');
  },
};

export const Typed: Story = {
  args: { mode: 'type' },
  play: async ({ canvasElement }) => (await driverOf(canvasElement)).type('Margaret Hamilton'),
};

export const Upload: Story = { args: { mode: 'upload' } };

/** A photographed signature on greyish paper: the paper is taken away. */
export const Uploaded: Story = {
  args: { mode: 'upload' },
  play: async ({ canvasElement }) =>
    (await driverOf(canvasElement)).upload(await picture('#1c2350', '#d9d4c8')),
};

export const WrongFile: Story = {
  args: { mode: 'upload' },
  play: async ({ canvasElement }) =>
    (await driverOf(canvasElement)).upload(new File(['%PDF-1.7'], 'signature.png', { type: 'image/png' })),
};

export const Missing: Story = {
  args: { required: true },
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement);
    canvasElement.querySelector('form')?.checkValidity();
  },
};

export const Initials: Story = {
  args: { kind: 'initials', mode: 'type' },
  play: async ({ canvasElement }) => (await driverOf(canvasElement)).type('MH'),
};

export const Disabled: Story = { args: { disabled: true } };

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => (await driverOf(canvasElement)).draw(hand),
};

/** "Type" starts with the signer's name. */
export const SignerName: Story = {
  render: () => html`<sig-signature-pad mode="type" signer-name="Clara Client"></sig-signature-pad>`,
};
