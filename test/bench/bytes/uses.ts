import type { Page } from 'playwright-core';
import { samplePdf } from 'sig-widgets/sandbox';
import { eventually, fieldsOf, pageOf, placer } from '../../support/placer-page.js';
import type { Peer } from '../peers/peers.js';
import type { Use } from './use-site.js';

interface OurUse extends Use {
  readonly tag: string;
  /** The state, in a table's words. */
  readonly until: string;
  /** The most that may be loaded until then, without pdf.js. */
  readonly target?: number;
}

const day = /, \d+ times?$/;
const time = /^\d{1,2}:\d{2}/;

/** Posts with the visitor's session, as the host's own page does. */
async function post(page: Page, url: string, path: string, options: object): Promise<Record<string, string>> {
  const answer = await page.request.post(url + path, { headers: { origin: url }, ...options });
  return (await answer.json()) as Record<string, string>;
}

/** A document of the visitor's and an envelope with it, made as the demo's page makes them. */
export async function prepareEnvelope(page: Page, url: string, pdf?: Uint8Array) {
  const buffer = Buffer.from(pdf ?? (await samplePdf()));
  const file = { name: 'Agreement.pdf', mimeType: 'application/pdf', buffer };
  const { id } = await post(page, url, '/host/documents', { multipart: { file } });
  while ((await post(page, url, '/host/documents/status', { data: { id } })).status !== 'READY')
    await new Promise((next) => setTimeout(next, 250));
  const data = { documentId: id, name: 'Robin Calder', email: 'robin@example.com' };
  const { envelopeId } = await post(page, url, '/host/envelopes', { data });
  return { documentId: id, envelopeId };
}

export const ourUses: readonly OurUse[] = [
  {
    tag: 'sig-booking-picker',
    until: 'a time is chosen and the form can be sent',
    target: 45_000,
    markup: (_, { scene: { host } }) =>
      `<sig-booking-picker server-url="/sig" handle="${host.handle}" slug="${host.slug}"></sig-booking-picker>`,
    async reach(page) {
      const picker = page.locator('sig-booking-picker');
      await picker.getByRole('button', { name: day }).first().click();
      await picker.getByRole('button', { name: time }).first().click();
      await picker.getByRole('textbox', { name: 'Name' }).waitFor();
      await picker.getByRole('button', { name: /^Book \d/ }).waitFor();
    },
  },
  {
    tag: 'sig-proposal-accept',
    until: 'the letter can be read',
    target: 40_000,
    markup: (_, { scene: { proposals } }) =>
      `<sig-proposal-accept server-url="/sig" token="${proposals.sent!.token}"></sig-proposal-accept>`,
    // Nothing of the letter needs it.
    later: /\/acts\.lazy/,
    reach: (page) => page.locator('sig-proposal-accept .letter').first().waitFor(),
  },
  {
    tag: 'sig-field-placer',
    until: 'a field can be placed',
    target: 55_000,
    async markup(page, { url }) {
      const { documentId, envelopeId } = await prepareEnvelope(page, url);
      return `<sig-field-placer server-url="/sig" document-id="${documentId}" envelope-id="${envelopeId}"></sig-field-placer>`;
    },
    // What is done with a field once it is there: dragging and copying it, and its properties.
    later: /\/(editing|inspector)\.lazy[\w-]*\.js$/,
    async reach(page) {
      await pageOf(page, 1).waitFor();
      const type = placer(page).getByRole('button', { name: 'Signature', exact: true });
      await type.click();
      await pageOf(page, 1).click({ position: { x: 200, y: 200 } });
      await eventually(async () => (await fieldsOf(page)).length === 1, 'a field is placed by a click');
      await type.press('Enter');
      await eventually(async () => (await fieldsOf(page)).length === 2, 'a field is placed by a key');
    },
  },
  {
    tag: 'sig-signing-frame',
    until: 'the ceremony’s page is requested',
    target: 20_000,
    async markup(page, { scene, url }) {
      const { id, recipients } = scene.envelopes.sent as { id: string; recipients: { id: string }[] };
      const ids = { envelopeId: id, recipientId: recipients[0]!.id };
      // The demo lets a visitor take the recipient's place.
      await post(page, url, '/host/recipient', { data: ids });
      // The rest of the element loads after the ceremony's page, which never comes here.
      await page.route(/\/sandbox\/ceremony/, () => undefined);
      return `<sig-signing-frame server-url="/sig" envelope-id="${id}" recipient-id="${ids.recipientId}"></sig-signing-frame>`;
    },
    reach: (page) => page.locator('sig-signing-frame iframe').waitFor(),
  },
  {
    tag: 'sig-document-viewer',
    until: 'the first page is drawn',
    markup: () => '<sig-document-viewer src="/sample.pdf"></sig-document-viewer>',
    reach: (page) => page.locator('sig-document-viewer canvas').first().waitFor(),
  },
];

/** A peer's page: its script makes what it shows. */
export const useOf = (selector: string): Use => ({
  markup: () => '',
  reach: (page) => page.locator(selector).first().waitFor(),
});

/** What a page of a peer's is called in a folder and an address. */
export const nameOf = ({ name }: Peer): string => name.replace(/\W+/g, '-').replace(/^-/, '');
