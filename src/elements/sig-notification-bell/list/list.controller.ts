import type { Client } from '../../../client/index.js';
import {
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '../../../contract/index.js';
import type { bell } from '../../../locales/en/bell.js';
import { ActRunner } from '../../shared/form/act-runner.js';
import { reportLoadError } from '../../shared/loading/address-problem.js';
import { LoadController } from '../../shared/loading/load-controller.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { RequestScope } from '../../shared/loading/request-scope.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import type { SigErrorCode } from '../../../contract/index.js';
import type { BellHost } from '../notification-bell.types.js';
import { isDenied } from '../notification-bell.model.js';
import {
  addPage,
  marked,
  neighbourOf,
  pageSize,
  without,
  type Notification,
  type Rows,
} from './list.model.js';

type Act = 'more' | 'readAll' | 'deleteAll' | 'delete';

/** Why an act was refused. */
export interface Refusal {
  readonly code: SigErrorCode;
  readonly sentence?: string;
}

/** Holds the notifications on show: loads, marks and deletes. The number in the badge is the element's. */
export class ListController {
  readonly loader: LoadController;
  #rows?: Rows;
  #isConfirming = false;
  #sentence?: string;
  readonly #runner: ActRunner<Act, Refusal>;
  readonly #refreshes = new RequestScope();
  /** Until no write is under way: what is read before then may be of before it. */
  #written: Promise<unknown> = Promise.resolve();

  constructor(private readonly host: BellHost) {
    const { element } = host;
    this.loader = new LoadController(element, {
      clock: () => host.clock(),
      load: async (signal) => {
        const rows = await this.#readRows(pageSize, signal);
        if (!signal.aborted) this.#set(rows);
      },
      fail: (error) => {
        this.#sentence = refusalSentence(error);
        const detail = reportLoadError(error, (given) => host.fail(given));
        if (isDenied(detail.code, detail.status)) host.refuse(error);
        return detail;
      },
    });
    this.#runner = new ActRunner(host, host.strings);
  }

  get rows(): Rows | undefined {
    return this.#rows;
  }
  get isConfirming(): boolean {
    return this.#isConfirming;
  }
  /** What is under way. */
  get act(): Act | undefined {
    return this.#runner.act;
  }
  get refusal(): Refusal | undefined {
    return this.#runner.outcome;
  }
  /** The service's own sentence about why it refused the list. */
  get sentence(): string | undefined {
    return this.#sentence;
  }
  /** Seconds until the service accepts acts again; 0 when it does. */
  get secondsToAct(): number {
    return this.#runner.secondsToAct;
  }

  /** Opened: reads the list; what was read before is shown until then. */
  async load(): Promise<void> {
    this.#isConfirming = false;
    this.#runner.clear();
    await this.loader.load();
  }

  /** The pressed button is gone: focus goes to the heading, unless the person has moved it. */
  async retry(): Promise<void> {
    await this.load();
    if (!this.host.focus.hasFocus) this.host.focus.focus('title');
  }

  /** More have arrived: reads again as many as are on show, in silence. */
  async refresh(): Promise<void> {
    if (!this.#rows || this.act || this.loader.error) return;
    const signal = this.#refreshes.next();
    try {
      const rows = await this.#readRows(Math.max(pageSize, this.#rows.items.length), signal);
      if (!signal.aborted && !this.act) this.#set(rows);
    } catch {
      // The rows on show are still right, and the next opening reads them again.
    }
  }

  async more(): Promise<void> {
    const { host } = this;
    await this.#do('more', async () => {
      const offset = this.#rows?.items.length ?? 0;
      const client = await host.client();
      const query = { limit: pageSize, offset };
      const { data } = await this.#read(() => client.call(listNotifications, { query }));
      const shown = this.#rows?.items ?? [];
      // Read again since, from the first one: the page would leave some out.
      if (shown.length !== offset) return;
      this.#set(addPage(shown, data));
      const first = this.#rows?.items[offset];
      if (first) host.focus.focus(`row-${first.id}`);
    });
  }

  /** A person chose a row: it is read, and the page decides where that leads. Returns whether the link is followed. */
  choose(row: Notification): boolean {
    const isFollowed = this.host.choose(row.id);
    if (row.unread) void this.#markRead(row.id);
    if (!isFollowed) this.host.close();
    return isFollowed;
  }

  async #markRead(id: string): Promise<void> {
    const { host } = this;
    this.#mark(id, false);
    try {
      await this.#write((client) => client.call(markNotificationRead, { params: { id } }));
    } catch (error) {
      const { code } = host.fail(error);
      if (code === 'not-found' && (await this.#removeIfGone(id))) return;
      this.#mark(id, true);
    }
  }

  /** Gone in another place, and counted out already? The helper also answers 404 once the person is signed out. */
  async #removeIfGone(id: string): Promise<boolean> {
    const { host } = this;
    try {
      const rows = await this.#readRows(Math.max(pageSize, this.#rows?.items.length ?? 0));
      if (rows.items.some((row) => row.id === id)) return false;
      this.#removeRow(id, rows);
    } catch (error) {
      const detail = host.fail(error);
      if (isDenied(detail.code, detail.status)) host.refuse(error);
      return false;
    }
    host.announce(host.strings.t('gone'));
    return true;
  }

  #mark(id: string, unread: boolean): void {
    if (!this.#rows?.items.some((row) => row.id === id && row.unread !== unread)) return;
    this.#set(marked(this.#rows, unread, id));
    this.#count(unread ? 1 : -1);
  }

  async readAll(): Promise<void> {
    await this.#do('readAll', async () => {
      await this.#write((client) => client.call(markAllNotificationsRead, {}));
      if (this.#rows) this.#set(marked(this.#rows, false));
      this.host.setCount(0);
      this.#announce('allRead');
      this.host.focus.focus('title');
    });
  }

  async delete(row: Notification): Promise<void> {
    await this.#do('delete', async () => {
      await this.#write((client) => client.call(deleteNotification, { params: { id: row.id } }));
      if (row.unread) this.#count(-1);
      this.#removeRow(row.id);
      this.#announce('removed');
      await this.#fill();
    });
  }

  askToDeleteAll(): void {
    this.#confirm(true, 'confirm');
  }
  keepAll(): void {
    this.#confirm(false, 'deleteAll');
  }

  async deleteAll(): Promise<void> {
    await this.#do('deleteAll', async () => {
      await this.#write((client) => client.call(deleteAllNotifications, {}));
      this.#set({ items: [], hasMore: false });
      this.host.setCount(0);
      this.#announce('allRemoved');
      this.#confirm(false, 'title');
    });
  }

  #confirm(isConfirming: boolean, focusName: string): void {
    this.#isConfirming = isConfirming;
    this.#runner.clear();
    this.host.focus.focus(focusName);
  }

  #removeRow(id: string, rest = this.#rows && without(this.#rows, id)): void {
    if (!this.#rows || !rest) return;
    const neighbour = neighbourOf(this.#rows, id);
    this.#set(rest);
    const isThere = rest.items.some((row) => row.id === neighbour);
    this.host.focus.focus(isThere ? `row-${neighbour}` : 'title');
  }

  /** A row less moves the others up: the next page would leave one out, so what is on show is read again. */
  async #fill(): Promise<void> {
    const { rows } = this;
    if (!rows?.hasMore) return;
    try {
      this.#set(await this.#readRows(rows.items.length + 1, this.#refreshes.next()));
    } catch {
      // Shown without it; `hasMore` offers the rest.
    }
  }

  /** Reads pages until `atLeast` rows are there. */
  #readRows(atLeast: number, signal?: AbortSignal): Promise<Rows> {
    return this.#read(async () => {
      const client = await this.host.client();
      let rows: Rows = { items: [], hasMore: true };
      while (rows.hasMore && rows.items.length < atLeast) {
        const query = { limit: pageSize, offset: rows.items.length };
        const { data } = await client.call(listNotifications, { query }, { signal });
        rows = addPage(rows.items, data);
      }
      return rows;
    });
  }

  /** Reads while nothing is written, and again if something was: an older answer would take back what is on show. */
  async #read<Answer>(read: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const written = this.#written;
      await written;
      const answer = await read();
      if (written === this.#written) return answer;
    }
  }

  async #write(send: (client: Client) => Promise<unknown>): Promise<void> {
    const done = this.host.countAfter(async () => send(await this.host.client()));
    this.#written = Promise.allSettled([this.#written, done]);
    await done;
  }

  /** One act at a time; a refusal is said in the list, and nothing on show is lost. */
  async #do(act: Act, run: () => Promise<void>): Promise<void> {
    await this.#runner.run(
      act,
      () => {
        this.#refreshes.abort();
        return run();
      },
      (error) => {
        const detail = this.host.fail(error);
        this.#runner.limit(error, detail);
        this.#runner.report({ code: detail.code, sentence: refusalSentence(error) });
        this.host.announce(this.refusalText);
      },
    );
  }

  get refusalText(): string {
    const { common, strings } = this.host;
    const { refusal, secondsToAct: n } = this;
    if (n > 0) return strings.t('againIn', { n });
    return refusal ? (refusal.sentence ?? common.t(commonKeyFor[refusal.code])) : '';
  }

  #announce(key: keyof typeof bell): void {
    this.host.announce(this.host.strings.t(key));
  }

  #count(change: number): void {
    const count = this.host.count();
    if (count !== undefined) this.host.setCount(Math.max(0, count + change));
  }

  #set(rows: Rows): void {
    this.#rows = rows;
    this.host.element.requestUpdate();
  }
}
