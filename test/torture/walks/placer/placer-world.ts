import type { PlacerModel } from '../../../../src/elements/sig-field-placer/model/placer-model.js';
import type { UnreliableFetch } from '../unreliable-fetch.js';
import { origin, WalkedService } from '../walked-service.js';
import { pdfFile } from '../world/pdf-file.js';
import { PlacerPage } from './placer-page.js';
import { bodyOf, ServiceRecord, targetKey, type Row, type Target } from './service-record.js';

export interface Envelope {
  readonly id: string;
  readonly status: string;
  readonly documents: readonly { readonly id: string }[];
}

const signer = (name: string, recipientRole: string) => ({
  ...{ name, email: `${name.toLowerCase()}@walk.example`, role: 'SIGNER', recipientRole },
});
export const people = [signer('Ada', 'Client'), signer('Bo', 'Partner'), signer('Cy', 'Witness')];

/** A field as the API takes it. */
export const newField = (label: string, at: number) => ({
  ...{ type: 'TEXT', pageNumber: 1, width: 0.2, height: 0.04, required: true, label },
  ...{ x: (5 + (at % 3) * 30) / 100, y: (5 + (at % 17) * 5) / 100, recipientRole: 'Client' },
});

/** A person who places fields of two documents of an envelope, or of another one, and the service behind it. */
export class PlacerWorldBase {
  readonly service = new WalkedService((request) => this.record.serve(request), { scene: 'empty' });
  readonly network: UnreliableFetch = this.service.network;
  readonly record = new ServiceRecord(() => this.service, {
    shown: (key) => this.#shown(key),
    isFirstRead: (key) => !this.page.modelOf(key)?.dirty && (!this.page.placer || this.page.key !== key),
    isShown: (key) => this.page.placer !== undefined && this.page.key === key,
    session: () => this.session,
  });
  page!: PlacerPage;
  /** What can be shown: two documents of an envelope, and the first of them in another envelope. */
  targets: readonly Target[] = [];
  session = 0;
  #autosave = false;
  #labels = 0;

  async start(autosave: boolean): Promise<this> {
    this.#autosave = autosave;
    const documents = [await this.#upload('Lease.pdf', 2), await this.#upload('Annex.pdf', 1)];
    const first = await this.#draft(documents);
    const other = await this.#draft(documents.slice(0, 1));
    this.targets = [
      ...documents.map((documentId) => ({ documentId, envelopeId: first })),
      { documentId: documents[0]!, envelopeId: other },
    ];
    await this.addFields(this.targets[0]!, [newField('prepared', 9)]);
    for (const target of this.targets) await this.record.noteRival(target);
    await this.openPage();
    return this;
  }

  stop(): void {
    this.page.close();
  }

  /** The page is loaded, or loaded again. */
  async openPage(target: Target = this.targets[0]!): Promise<void> {
    this.page?.close();
    this.session += 1;
    const { network } = this;
    const fetchOfPage = this.record.fetchOf(
      network.fetch,
      (request) => network.nextWrite ?? network.modeFor(request),
    );
    this.page = new PlacerPage(this.service, { ...target }, fetchOfPage, this.#autosave);
    this.page.element.connect();
    await this.settle();
  }

  /** What begins at once has begun, and is answered where the network answers. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      this.service.clock.advance(0);
      await this.network.settled();
    }
  }

  async wait(ms: number): Promise<void> {
    await this.service.wait(ms, 1000);
    await this.settle();
  }

  get target(): Target {
    return this.targets.find((one) => targetKey(one) === this.page.key)!;
  }
  get model(): PlacerModel | undefined {
    return this.page.placer?.editor.model;
  }

  /** A name that no field has yet. */
  nextLabel(by: string): string {
    return `${by} ${(this.#labels += 1)}`;
  }

  /** Nothing once it is deleted. */
  async envelope(id = this.target.envelopeId): Promise<Envelope | undefined> {
    return this.service.ask<Envelope>('GET', `/v1/envelopes/${id}`).catch((error: unknown) => {
      if (String(error).includes(': 404 ')) return undefined;
      throw error;
    });
  }

  async carries({ documentId, envelopeId }: Target): Promise<boolean> {
    return (await this.envelope(envelopeId))?.documents.some(({ id }) => id === documentId) ?? false;
  }

  addFields({ documentId, envelopeId }: Target, fields: readonly object[]): Promise<unknown> {
    return this.service.ask('POST', `/v1/documents/${documentId}/fields/bulk?envelopeId=${envelopeId}`, {
      fields,
    });
  }

  #shown(key: string) {
    const model = this.page.modelOf(key);
    if (!model) return undefined;
    const savedIds = new Set(model.saved.fields.map(({ id }) => id));
    return { fields: model.fields as readonly Row[], gridGroups: model.gridGroups, savedIds };
  }

  async #upload(name: string, pageCount: number): Promise<string> {
    const body = new FormData();
    body.set('file', pdfFile(name, pageCount));
    const answer = await this.service.help(new Request(`${origin}/v1/documents`, { method: 'POST', body }));
    const { id } = (await answer.json()) as { id: string };
    await this.service.sandbox.settled();
    return id;
  }

  async #draft(documentIds: readonly string[]): Promise<string> {
    const body = { subject: 'Walk', documentIds, recipients: people.slice(0, 2) };
    return (await this.service.ask<{ id: string }>('POST', '/v1/envelopes', body)).id;
  }
}

export const bodiesOf = (fields: readonly object[]): readonly string[] =>
  fields.map((field) => bodyOf(field as Row)).sort();
