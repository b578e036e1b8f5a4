import type { DraftRecipient } from '../../../../src/elements/sig-envelope-composer/model/draft.js';
import type { UnreliableFetch } from '../unreliable-fetch.js';
import { Helper } from '../world/helper.js';
import { KnownState } from '../world/known-state.js';
import { ComposerTab, type TabSettings } from './composer-tab.js';

export interface StoredEnvelope {
  readonly id: string;
  readonly status: string;
  readonly source?: string | null;
  readonly subject: string;
  readonly message?: string | null;
  readonly signingOrder?: string;
  readonly expiresAt?: string | null;
  readonly documents: readonly { id: string; name: string }[];
  readonly recipients: readonly StoredRecipient[];
}
interface StoredRecipient {
  readonly email: string;
  readonly name?: string | null;
  readonly role: string;
  readonly order?: number;
  readonly authMethod?: string | null;
}

const stepMs = 1000;

/** How a person comes to the composer. */
export const begins = ['new', 'new', 'given', 'named', 'alone'] as const;
export type Begin = (typeof begins)[number];

/** Names the tab's own draft at its service. */
const isEnvelope = ({ url }: Request) => /\/v1\/envelopes\/[^/]+$/.test(new URL(url).pathname);
const isEnvelopeWrite = ({ method, url }: Request) =>
  method !== 'GET' && /\/v1\/envelopes(\/|$)/.test(new URL(url).pathname);

const rowOf = (email: string): DraftRecipient => ({
  ...{ key: 'given-0', email, name: 'Sam', role: 'SIGNER', delivery: 'email', order: 1 },
  recipientRole: 'Signer 1',
});

interface OpenTab {
  readonly tab: ComposerTab;
  readonly known: KnownState;
}

/** A member of the firm at the composer, in one tab or two, the host's server with the helper, and the service behind it. */
export class ComposerWorldBase {
  readonly #helper = new Helper();
  readonly service = this.#helper.service;
  readonly network: UnreliableFetch = this.service.network;
  /** The person's tab, and a second one with the same draft. */
  tabs: readonly OpenTab[] = [];
  me = '';
  /** Documents that the service had before, and who was invited. */
  library: readonly string[] = [];
  invitedAtStart: readonly string[] = [];
  #settings: TabSettings = { recipients: [] };
  #before = new Set<string>();

  async start(begin: Begin): Promise<this> {
    await this.#helper.start({ isSignedIn: true });
    const { users, documents } = await this.service.sandbox.scene();
    this.me = users[0]!.email;
    const before = await this.stored();
    this.#before = new Set(before.map(({ id }) => id));
    this.library = (await this.storedDocuments()).map(({ id }) => id);
    const email = begin === 'alone' ? this.me : 'sam@walk.example';
    this.#settings = {
      recipients: begin === 'new' || begin === 'named' ? [] : [rowOf(email)],
      ...(begin === 'alone' && { selfSigner: this.me }),
      ...(begin === 'named' && { envelopeId: await this.#prepare((documents as { ready: string }).ready) }),
    };
    this.invitedAtStart = await this.invited();
    await this.openTab(new Map());
    return this;
  }

  async stop(): Promise<void> {
    for (const { tab } of this.tabs) tab.close();
    await this.#helper.close();
  }

  get tab(): ComposerTab {
    return this.tabs[0]!.tab;
  }

  /** Opens the person's tab, or a second one. */
  async openTab(storage: Map<string, string>, isOther = false): Promise<ComposerTab> {
    const known = new KnownState(this.network, isEnvelope);
    const tab = new ComposerTab(this.service, storage, this.#settings, (input, init) => {
      const isWrite = isEnvelopeWrite(new Request(input, init));
      // It may act at any time until its answer comes.
      if (isWrite) this.noteUnseen(tab);
      return known.fetch(input, init).finally(() => void (isWrite && this.noteUnseen(tab)));
    });
    const [own, other] = this.tabs;
    this.tabs = [...(isOther && own ? [own] : []), { tab, known }, ...(other && !isOther ? [other] : [])];
    // What was kept may be old.
    if (storage.size > 0 || this.#settings.envelopeId !== undefined) known.noteUnseen();
    // Its answers may take long.
    void tab.open();
    await this.network.settled();
    return tab;
  }

  closeTab(tab: ComposerTab): void {
    tab.close();
    this.tabs = this.tabs.filter((one) => one.tab !== tab);
  }

  /** The page is loaded again: with what its tab keeps. */
  async reload(): Promise<ComposerTab> {
    const { tab } = this;
    tab.close();
    return this.openTab(tab.storage);
  }

  /** Whether the tab can know what the service has of its draft. */
  isUpToDate(tab: ComposerTab): boolean {
    return this.tabs.find((one) => one.tab === tab)?.known.isComplete ?? false;
  }

  /** Something happens of which all tabs but this one do not hear. */
  noteUnseen(by?: ComposerTab): void {
    for (const { tab, known } of this.tabs) if (tab !== by) known.noteUnseen();
  }

  /** Time goes by; the service prepares documents. */
  async wait(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= stepMs) {
      await this.service.wait(Math.min(left, stepMs), stepMs);
      await this.service.sandbox.settled();
    }
  }

  /** Envelopes that were made since the walk began, those to sign alone included. */
  async made(): Promise<readonly StoredEnvelope[]> {
    return (await this.stored()).filter(({ id }) => !this.#before.has(id));
  }

  async stored(): Promise<readonly StoredEnvelope[]> {
    const lists = await Promise.all(
      ['', '&source=SELF_SIGN'].map((more) =>
        this.service.ask<{ items: StoredEnvelope[] }>('GET', `/v1/envelopes?limit=100${more}`),
      ),
    );
    return [...new Map(lists.flatMap(({ items }) => items).map((one) => [one.id, one])).values()];
  }

  /** Nothing once it is deleted. */
  async storedEnvelope(id: string): Promise<StoredEnvelope | undefined> {
    return this.service.ask<StoredEnvelope>('GET', `/v1/envelopes/${id}`).catch((error: unknown) => {
      if (String(error).includes(': 404 ')) return undefined;
      throw error;
    });
  }

  async storedDocuments(): Promise<readonly { id: string; name: string }[]> {
    const path = '/v1/documents?pageSize=100';
    return (await this.service.ask<{ items: { id: string; name: string }[] }>('GET', path)).items;
  }

  /** How often the service has sent it. */
  async timesSent(id: string): Promise<number> {
    const trail = await this.service.ask<{ type: string }[] | { events: { type: string }[] }>(
      'GET',
      `/v1/envelopes/${id}/audit`,
    );
    const events = Array.isArray(trail) ? trail : trail.events;
    return events.filter(({ type }) => type === 'ENVELOPE_SENT').length;
  }

  /** To whom an invitation went, each time. */
  async invited(): Promise<readonly string[]> {
    const { items } = await this.service.ask<{ items: { to: string; subject: string }[] }>(
      'GET',
      '/sandbox/outbox',
    );
    return items.filter(({ subject }) => subject.startsWith('Please sign')).map(({ to }) => to);
  }

  /** A draft that the host's server has made. */
  async #prepare(documentId: string): Promise<string> {
    const { id } = await this.service.ask<{ id: string }>('POST', '/v1/envelopes', {
      ...{ subject: 'Prepared', documentIds: [documentId] },
      recipients: [{ name: 'Sam', email: 'sam@walk.example', role: 'SIGNER', recipientRole: 'Signer 1' }],
    });
    return id;
  }
}
