import { createClient } from '../../../../src/client/index.js';
import { ListController } from '../../../../src/elements/sig-notification-bell/list/list.controller.js';
import type { Notification } from '../../../../src/elements/sig-notification-bell/list/list.model.js';
import type { BellHost } from '../../../../src/elements/sig-notification-bell/notification-bell.types.js';
import { UnreadCountController } from '../../../../src/elements/sig-notification-bell/unread-count.controller.js';
import { notificationService, someNotifications, type Row } from '../../../../stories/notifications.js';
import { origin } from '../walked-service.js';
import { KnownState } from '../world/known-state.js';
import { OwnerPage } from '../world/owner-page.js';

const isList = ({ url }: Request) => /\/v1\/notifications\?/.test(url) && !/offset=[1-9]/.test(url);
const isCount = ({ url }: Request) => url.endsWith('/v1/notifications/count');

/** A write whose answer the page has heard. */
interface HeardWrite {
  readonly kind: 'read' | 'delete';
  /** All that the service had then, or one. */
  readonly ids: readonly string[];
  readonly isAll: boolean;
}

/** A person's page with a bell, and the service's notifications behind it: what `sig-notification-bell` puts together. */
export class BellWorldBase {
  readonly notifications = notificationService();
  readonly page = new OwnerPage(isList, { scene: 'empty', serve: (request) => this.#serve(request) });
  readonly service = this.page.service;
  readonly network = this.page.network;
  readonly counter: UnreadCountController;
  readonly list: ListController;
  isOpen = false;
  /** What the person is denied with: the helper answers 404 as well. */
  denial?: 401 | 404;
  /** A denial was sent since the bell was on show. */
  isDenied = false;
  /** More have arrived than were announced. */
  hasArrived = false;
  readonly heardWrites: HeardWrite[] = [];
  /** Ids that a write is about once the service has acted. */
  readonly #served = new Map<string, readonly string[]>();
  #pending = 0;
  readonly #countKnown: KnownState;
  #lastId = 0;

  constructor() {
    const { page, network } = this;
    this.#countKnown = new KnownState(
      {
        get nextWrite() {
          return network.nextWrite;
        },
        modeFor: (request) => network.modeFor(request),
        fetch: page.known.fetch,
      },
      isCount,
    );
    const clientWith = (retries: number) =>
      createClient({ baseUrl: origin, fetch: this.#fetch, allowHttp: true, retries, longestWait: 2000 });
    const counting = clientWith(0);
    const listing = clientWith(1);
    this.counter = new UnreadCountController(page.element as never, {
      clock: () => this.service.clock,
      read: async (signal) => {
        const { countNotifications } = await import('../../../../src/contract/index.js');
        return (await counting.call(countNotifications, {}, { signal })).data.count;
      },
      fail: () => undefined,
      onIncrease: () => {
        page.host.announce('newOnes');
        if (this.isOpen) void this.list.refresh();
      },
    });
    const host = {
      ...page.host,
      client: () => Promise.resolve(listing),
      count: () => this.counter.state.count,
      setCount: (count: number) => this.counter.set(count),
      countAfter: async (write: () => Promise<unknown>) => {
        this.#pending += 1;
        return this.counter.countAfter(write).finally(() => (this.#pending -= 1));
      },
      refuse: (error: unknown) => this.counter.refuse(error),
      choose: () => true,
      close: () => (this.isOpen = false),
    };
    this.list = new ListController(host as unknown as BellHost);
  }

  async start(count: number): Promise<this> {
    this.rows = someNotifications(count, Math.min(count, 2), this.service.clock.now());
    await this.service.sandbox.scene();
    this.page.element.connect();
    this.counter.start();
    await this.network.settled();
    return this;
  }

  stop(): void {
    this.showPage(true);
    this.page.element.disconnect();
  }

  wait(ms: number, stepMs = 1000): Promise<void> {
    return this.service.wait(ms, stepMs);
  }

  /** As the service has them, newest first. */
  get rows(): readonly Row[] {
    return this.notifications.state.rows;
  }
  set rows(rows: readonly Row[]) {
    this.notifications.state.rows = [...rows];
  }
  get unread(): number {
    return this.rows.filter(({ readAt }) => readAt === null).length;
  }

  /** The notifications that a person sees. */
  get shown(): readonly Notification[] {
    const { rows, loader, isConfirming } = this.list;
    const isShown = this.isOpen && !this.counter.state.isHidden && !loader.error && !isConfirming;
    return isShown ? (rows?.items ?? []) : [];
  }

  /** The page comes to the front, or another one covers it. */
  showPage(isVisible: boolean): void {
    Object.assign(document, { visibilityState: isVisible ? 'visible' : 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }

  /** Another device, or somebody else, changes what the service has. */
  rival(rows: readonly Row[]): void {
    this.page.known.noteUnseen();
    this.#countKnown.noteUnseen();
    this.rows = rows;
  }

  /** Something happens that the person is notified of. */
  notify(): void {
    const { service, rows } = this;
    const [row] = someNotifications(1, 1, service.clock.now());
    this.hasArrived = true;
    this.rival([{ ...row!, id: `new_${(this.#lastId += 1)}` }, ...rows]);
  }

  /** Nothing is under way. */
  get isQuiet(): boolean {
    return this.#pending === 0;
  }
  /** Whether the page can know how many are unread, or the first page of them. */
  get isCountKnown(): boolean {
    return this.isQuiet && this.#countKnown.isComplete;
  }
  get isListKnown(): boolean {
    return this.isQuiet && this.page.known.isComplete;
  }

  /** Notes what the page hears. */
  readonly #fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const key = request.method + new URL(request.url).pathname;
    this.#pending += 1;
    try {
      const answer = await this.#countKnown.fetch(input, init);
      const isHtml = answer.headers.get('Content-Type')?.includes('html');
      if (request.method !== 'GET' && answer.ok && !isHtml && !init?.signal?.aborted) {
        const kind = request.method === 'DELETE' ? 'delete' : 'read';
        const isAll = key.endsWith('/notifications') || key.endsWith('/read-all');
        this.heardWrites.push({ kind, ids: this.#served.get(key) ?? [], isAll });
      }
      return answer;
    } finally {
      this.#pending -= 1;
    }
  };

  async #serve(request: Request): Promise<Response> {
    if (this.denial !== undefined) {
      this.isDenied = true;
      return Response.json({ message: 'Not found' }, { status: this.denial });
    }
    const { pathname } = new URL(request.url);
    const id = /notifications\/([^/]+)/.exec(pathname)?.[1];
    const isOne = this.rows.some((row) => row.id === id) || (request.method === 'DELETE' && id !== undefined);
    this.#served.set(request.method + pathname, isOne ? [id!] : this.rows.map((row) => row.id));
    return this.notifications.fetch(request);
  }
}
