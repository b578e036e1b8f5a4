import { createClient } from '../../../../src/client/index.js';
import { flattened, toFolderTree } from '../../../../src/elements/shared/folders/folder-tree.model.js';
import type { SigEnvelopesFiledDetail } from '../../../../src/elements/shared/events/filed-event.js';
import type { Question } from '../../../../src/elements/sig-envelope-list/actions/bulk.controller.js';
import { EnvelopeListController } from '../../../../src/elements/sig-envelope-list/envelope-list.controller.js';
import type {
  BulkKind,
  BulkRun,
  ListHost,
  RowResult,
} from '../../../../src/elements/sig-envelope-list/envelope-list.types.js';
import { listView } from '../../../../src/elements/sig-envelope-list/envelope-list.view.js';
import {
  filterKey,
  type EnvelopeFilter,
} from '../../../../src/elements/sig-envelope-list/filters/filter.model.js';
import { origin } from '../walked-service.js';
import { codeAnswer, LateCode } from '../world/late-code.js';
import { OwnerPage } from '../world/owner-page.js';
import { handle, nameOf, readMarkup } from '../world/markup.js';
import { writeOf, type EnvelopeWrite } from './envelope-writes.js';
import { KnownEnvelopes } from './known-envelopes.js';

/** An envelope as the service has it. */
export interface StoredEnvelope {
  readonly id: string;
  readonly subject: string;
  readonly status: string;
  readonly folderId: string | null;
  readonly expiresAt: string | null;
  readonly recipients: readonly { id: string; email: string }[];
}

/** What the bar shows and does: a walk is built without the element's views. */
interface ShownBar {
  readonly run?: BulkRun;
  readonly secondsToAct: number;
  readonly actions: { act(kind: BulkKind): void; stop(): void; close(): void };
}
interface ShownDialog {
  readonly question?: Question;
  readonly reason: string;
  readonly folders?: Parameters<typeof flattened>[0];
  readonly hasFoldersFailed: boolean;
  readonly actions: {
    cancel(): void;
    setReason(reason: string): void;
    loadFolders(): void;
    submit(folderId: string | null): void;
  };
}
interface ShownFilters {
  readonly person: string;
  readonly hasFoldersFailed: boolean;
  readonly actions: {
    loadFolders(): Promise<void>;
    set(change: EnvelopeFilter): void;
    setPerson(text: string): void;
  };
}

export const pageSize = 3;
const addedCount = 6;
const firstExpiryMs = 60_000;

/** A member of the firm with its envelopes, on a page whose code and requests come through one network. */
export class EnvelopesWorldBase {
  readonly page = new OwnerPage(() => false, { serve: (request) => this.#known.answer(request) });
  readonly service = this.page.service;
  readonly network = this.page.network;
  readonly #known: KnownEnvelopes = new KnownEnvelopes(this.network.fetch, (request) => this.#serve(request));
  readonly controller: EnvelopeListController;
  filter: EnvelopeFilter = {};
  folderIds: readonly string[] = [];
  /** Lists of other envelopes than before. */
  otherLists = 0;
  /** As the host's page knows it. */
  heardSelection: readonly string[] = [];
  /** What `sig-filed` said. */
  readonly filed: SigEnvelopesFiledDetail[] = [];
  /** Files that were saved. */
  savedCount = 0;
  #listed = filterKey({});
  readonly #host: ListHost;
  /** Code that the browser has. */
  #endCode = () => {};

  constructor() {
    this.#host = {
      ...this.page.host,
      client: () =>
        Promise.resolve(
          createClient({ baseUrl: origin, fetch: this.#known.fetch, allowHttp: true, longestWait: 2000 }),
        ),
      filter: () => this.filter,
      setFilter: (filter: EnvelopeFilter) => this.setFilter(filter),
      pageSize: () => pageSize,
      isDraggable: () => false,
      urlOf: () => undefined,
      open: () => true,
      select: (ids: readonly string[]) => (this.heardSelection = ids),
    } as unknown as ListHost;
    this.controller = new EnvelopeListController(this.#host);
    this.page.element.addEventListener('sig-filed', (event) =>
      this.filed.push((event as CustomEvent<SigEnvelopesFiledDetail>).detail),
    );
  }

  get known(): KnownEnvelopes {
    return this.#known;
  }

  async start(): Promise<this> {
    const { service } = this;
    this.#endCode = new LateCode(this.network.fetch).install();
    Object.assign(document, {
      createElement: () => ({ click: () => (this.savedCount += 1) }),
    });
    const { envelopes } = await service.sandbox.scene();
    for (let index = 1; index <= addedCount; index += 1)
      await this.add(`Lease ${index}`, index % 3 === 0 ? firstExpiryMs : undefined);
    const { items } = await service.ask<{ items: Parameters<typeof toFolderTree>[0] }>('GET', '/v1/folders');
    this.folderIds = flattened(toFolderTree(items)).map(({ node }) => node.id);
    const envelopeIds = [envelopes['sent']!, envelopes['completed']!].map(({ id }) => id);
    await service.ask('POST', '/v1/envelopes/bulk-move', { envelopeIds, folderId: this.folderIds[0] });
    this.page.element.connect();
    void this.controller.load(false);
    await this.network.settled();
    return this;
  }

  stop(): void {
    this.page.element.disconnect();
    this.#endCode();
  }

  wait(ms: number): Promise<void> {
    return this.service.wait(ms, 1000);
  }

  /** Takes the element out of the page, and puts it back after a while. */
  async leave(ms: number): Promise<void> {
    this.page.element.disconnect();
    await this.wait(ms);
    this.page.element.connect();
  }

  /** What the element does when its property is set. */
  setFilter(filter: EnvelopeFilter): void {
    this.filter = filter;
    queueMicrotask(() => {
      const key = filterKey(this.filter);
      if (key === this.#listed) return;
      this.#listed = key;
      this.otherLists += 1;
      void this.controller.load(true);
    });
  }

  /** Another envelope is sent, which may expire soon. */
  async add(subject: string, expiresInMs?: number): Promise<StoredEnvelope> {
    const { envelopes } = await this.service.sandbox.scene();
    const path = `/v1/envelopes/${envelopes['sent']!.id}/duplicate`;
    const { id } = await this.service.ask<StoredEnvelope>('POST', path);
    const { clock } = this.service;
    const expiresAt = expiresInMs && new Date(clock.now() + expiresInMs).toISOString();
    await this.service.ask('PATCH', `/v1/envelopes/${id}`, { subject, expiresAt });
    await this.service.ask('POST', `/v1/envelopes/${id}/send`, {});
    this.#known.noteUnseen(id, 'status', 'folder');
    return this.service.ask<StoredEnvelope>('GET', `/v1/envelopes/${id}`);
  }

  /** All envelopes as the service has them, newest first. */
  async stored(): Promise<readonly StoredEnvelope[]> {
    const path = '/v1/envelopes?limit=100';
    return (await this.service.ask<{ items: StoredEnvelope[] }>('GET', path)).items;
  }

  /** What the page has made the service do, in the order in which that accepted it. */
  get writes(): readonly EnvelopeWrite[] {
    return this.page.writes.map(writeOf);
  }

  /** Whether an act is offered where its result would be. */
  get bar(): ShownBar | undefined {
    return this.controller.state.bulk?.bar() as ShownBar | undefined;
  }
  get dialog(): ShownDialog | undefined {
    return this.controller.state.bulk?.dialog() as ShownDialog | undefined;
  }
  get filters(): ShownFilters | undefined {
    return this.controller.state.filterPanel as ShownFilters | undefined;
  }
  result(id: string): RowResult | undefined {
    return this.controller.state.bulk?.result(id) as RowResult | undefined;
  }

  /** What a button of the list does, if it is on show. */
  button(act: string): (() => void) | undefined {
    const { state, actions } = this.controller;
    const { controls } = readMarkup(listView({ ...state, host: this.#host }, actions, undefined));
    const control = controls.find((one) => nameOf(one) === act);
    return control && (() => handle(control, 'click'));
  }

  #serve(request: Request): Promise<Response> {
    const code = codeAnswer(request);
    return code ? Promise.resolve(code) : this.service.help(request);
  }
}
