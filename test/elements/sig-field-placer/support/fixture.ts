import { fixture, html } from '@open-wc/testing';
import '../../../../src/elements/sig-field-placer/sig-field-placer.define.js';
import '../../../../src/elements/sig-provider/sig-provider.define.js';
import type { Pdf } from '../../../../src/elements/shared/pdf/pdf.js';
import { FieldPlacerDriver } from '../../../../src/testing/field-placer.driver.js';
import type { PlacerWorld } from '../../../support/placer-world.js';

export interface MountOptions {
  documentId?: string;
  /** All documents of the draft; default: the one that is shown. */
  documentIds?: readonly string[];
  envelopeId?: string;
  lang?: 'en' | 'de';
  fetch?: typeof fetch;
  attributes?: Record<string, string>;
  clock?: object;
}

/** The element in a page with a heading, its requests answered by the sandbox. */
export async function mount(world: PlacerWorld, options: MountOptions = {}) {
  const { lang = 'en' } = options;
  const main = await fixture<HTMLElement>(
    html`<main lang=${lang}>
      <h1>Agreement</h1>
      <sig-provider
        server-url="/sig"
        .fetch=${options.fetch ?? world.fetch}
        .clock=${options.clock}
      ></sig-provider>
    </main>`,
  );
  const element = document.createElement('sig-field-placer');
  const attributes = { 'document-id': options.documentId ?? world.documentId, ...options.attributes };
  for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value);
  if (options.envelopeId) element.envelopeId = options.envelopeId;
  main.querySelector('sig-provider')!.append(element);
  return { main, element, driver: new FieldPlacerDriver(element, lang) };
}

/** A draft without fields, for a Client and a Partner, open and ready. */
export async function emptyDraft(world: PlacerWorld, options: MountOptions = {}) {
  const envelopeId = await world.draft(options.documentIds ?? options.documentId ?? world.documentId, [
    { name: 'Ada Client', email: 'ada@client.example', role: 'SIGNER', recipientRole: 'Client' },
    { name: 'Bo Partner', email: 'bo@partner.example', role: 'SIGNER', recipientRole: 'Partner' },
  ]);
  const mounted = await mount(world, { ...options, envelopeId });
  await mounted.driver.ready();
  return { envelopeId, ...mounted };
}

/** The middle of a word on a page, in fractions of the page as shown. */
export async function textSpot(pdf: Pdf, number: number, word: string): Promise<{ x: number; y: number }> {
  const page = await pdf.page(number);
  const run = (await page.text()).find(({ text }) => text.includes(word));
  await pdf.close();
  if (!run) throw new Error(`${word} is not on page ${number}`);
  return { x: (run.x + run.width / 2) / page.width, y: (run.y + run.height / 2) / page.height };
}
