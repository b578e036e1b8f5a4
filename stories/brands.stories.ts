import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-booking-picker';
import 'sig-widgets/define/sig-contact-form';
import 'sig-widgets/define/sig-envelope-list';
import 'sig-widgets/define/sig-envelope-status';
import 'sig-widgets/define/sig-signature-pad';
import {
  BookingPickerDriver,
  EnvelopeListDriver,
  EnvelopeStatusDriver,
  SignaturePadDriver,
  until,
} from 'sig-widgets/testing';
import { brands, pageStyle, type Brand } from './brands.js';
import type { StoryWorld } from './fixtures.js';

/** Three brands, made by tokens and parts alone. `test/site/brands.test.ts` compares them with stored pictures. */
const meta: Meta = { title: 'Brands' };
export default meta;
type Story = StoryObj;

const elements = (envelopeId: string) => html`
  <sig-booking-picker handle="amelia-hart" slug="intro-call" time-zone="Europe/London"></sig-booking-picker>
  <sig-contact-form></sig-contact-form>
  <sig-signature-pad mode="type" signer-name="Clara Client"></sig-signature-pad>
  <sig-envelope-list page-size="3"></sig-envelope-list>
  <sig-envelope-status envelope-id=${envelopeId}></sig-envelope-status>
`;
const page =
  (brand: Brand, parts = ''): Story['render'] =>
  (_, { loaded }) => html`
    <style>
      .brand {
        display: grid;
        gap: 40px;
        padding: 32px;
      }
      ${parts}
    </style>
    <div class="brand" style=${pageStyle(brand)}>
      ${elements((loaded as { world: StoryWorld }).world.scene.envelopes.sequential!.id)}
    </div>
  `;

/** Every element shows its data: only then is the page what the picture shows. */
async function ready(canvas: HTMLElement): Promise<void> {
  await Promise.all([
    new BookingPickerDriver(canvas.querySelector('sig-booking-picker')!).ready(),
    new SignaturePadDriver(canvas.querySelector('sig-signature-pad')!).ready(),
    new EnvelopeListDriver(canvas.querySelector('sig-envelope-list')!).ready(),
    new EnvelopeStatusDriver(canvas.querySelector('sig-envelope-status')!).ready(),
  ]);
}

/** What a part looks like, once the page is ready. */
async function look(canvas: HTMLElement, tag: string, part: string): Promise<CSSStyleDeclaration> {
  await ready(canvas);
  const found = () => canvas.querySelector(tag)?.shadowRoot?.querySelector(`[part~=${part}]`);
  await until(found, `${tag}::part(${part})`);
  return getComputedStyle(found()!);
}
function same(actual: string, expected: string): void {
  if (actual !== expected) throw new Error(`${actual} instead of ${expected}`);
}

/** Heavy headings, round controls, one loud colour. */
export const BoldDark: Story = {
  render: page(brands['bold-dark'], `.brand ::part(label) { font-weight: 700; }`),
  play: async ({ canvasElement }) => {
    const button = await look(canvasElement, 'sig-contact-form', 'primary');
    same(button.backgroundColor, 'rgb(198, 255, 61)');
    same(button.borderRadius, '24px');
    same(button.minHeight, '48px');
    const input = await look(canvasElement, 'sig-contact-form', 'input');
    same(input.borderTopWidth, '2px');
    same((await look(canvasElement, 'sig-booking-picker', 'title')).fontWeight, '800');
  },
};

/** Serif, square and quiet, on cream. */
export const LawFirm: Story = {
  render: page(
    brands['law-firm'],
    `.brand ::part(title) { letter-spacing: 0.01em; }
    .brand ::part(button) { text-transform: none; letter-spacing: 0.02em; }`,
  ),
  play: async ({ canvasElement }) => {
    const title = await look(canvasElement, 'sig-contact-form', 'title');
    same(title.fontFamily, 'Georgia, serif');
    same(title.fontWeight, '400');
    same((await look(canvasElement, 'sig-contact-form', 'input')).borderRadius, '0px');
  },
};

/** Controls of 28 px, and small distances. */
export const DensePortal: Story = {
  render: page(brands['dense-portal']),
  play: async ({ canvasElement }) => {
    for (const [tag, part] of [
      ['sig-contact-form', 'input'],
      ['sig-contact-form', 'button'],
      ['sig-signature-pad', 'input'],
    ] as const)
      same((await look(canvasElement, tag, part)).minHeight, '28px');
    same((await look(canvasElement, 'sig-contact-form', 'primary')).height, '28px');
  },
};
