import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-booking-picker';
import 'sig-widgets/define/sig-contact-form';
import 'sig-widgets/define/sig-signature-pad';
import { BookingPickerDriver, until } from 'sig-widgets/testing';

/** Three brands, made by tokens and parts alone. */
const meta: Meta = { title: 'Brands' };
export default meta;
type Story = StoryObj;

const elements = html`
  <sig-booking-picker handle="amelia-hart" slug="intro-call" time-zone="Europe/London"></sig-booking-picker>
  <sig-contact-form></sig-contact-form>
  <sig-signature-pad mode="type" signer-name="Clara Client"></sig-signature-pad>
`;
const page = (css: string) => html`
  <style>
    .brand {
      display: grid;
      gap: 40px;
      padding: 32px;
      background: var(--ground);
      color: var(--text);
    }
    ${css}
  </style>
  <div class="brand">${elements}</div>
`;

/** What a part looks like, once the picker shows its times. */
async function look(canvas: HTMLElement, tag: string, part: string): Promise<CSSStyleDeclaration> {
  await new BookingPickerDriver(canvas.querySelector('sig-booking-picker')!).ready();
  const found = () => canvas.querySelector(tag)?.shadowRoot?.querySelector(`[part~=${part}]`);
  await until(found, `${tag}::part(${part})`);
  return getComputedStyle(found()!);
}
function same(actual: string, expected: string): void {
  if (actual !== expected) throw new Error(`${actual} instead of ${expected}`);
}

/** Heavy headings, round controls, one loud colour. */
export const BoldDark: Story = {
  render: () =>
    page(`.brand {
      color-scheme: dark;
      --ground: #101114;
      --text: #f4f5f0;
      --sig-accent: #c6ff3d;
      --sig-on-accent: #14170a;
      --sig-heading-weight: 800;
      --sig-control-height: 3rem;
      --sig-border-width: 2px;
      --sig-radius: 24px;
      --sig-radius-panel: 20px;
    }
    .brand ::part(label) { font-weight: 700; }`),
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
  render: () =>
    page(`.brand {
      color-scheme: light;
      --ground: #f6f1e7;
      --text: #22262e;
      --sig-accent: #23395b;
      --sig-font: Georgia, serif;
      --sig-heading-weight: 400;
      --sig-radius: 0px;
      --sig-shadow: none;
      --sig-success: #2f5d3a;
    }
    .brand ::part(title) { letter-spacing: 0.01em; }
    .brand ::part(button) { text-transform: none; letter-spacing: 0.02em; }`),
  play: async ({ canvasElement }) => {
    const title = await look(canvasElement, 'sig-contact-form', 'title');
    same(title.fontFamily, 'Georgia, serif');
    same(title.fontWeight, '400');
    same((await look(canvasElement, 'sig-contact-form', 'input')).borderRadius, '0px');
  },
};

/** Controls of 28 px, and small distances. */
export const DensePortal: Story = {
  render: () =>
    page(`.brand {
      color-scheme: light;
      --ground: #fff;
      --text: #1d2129;
      --sig-accent: #0b6bcb;
      --sig-size-m: 0.8125rem;
      --sig-size-s: 0.75rem;
      --sig-size-l: 0.875rem;
      --sig-size-xl: 1.0625rem;
      --sig-control-height: 1.75rem;
      --sig-space: 3px;
      --sig-radius: 4px;
    }`),
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
