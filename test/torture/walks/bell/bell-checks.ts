import assert from 'node:assert/strict';
import type { WalkWorld } from '../act.js';
import { BellWorldBase } from './bell-world.js';

/** What a person knows of their own acts. */
export interface BellModel {
  /** Those that the person has opened. */
  readonly chosen: Set<string>;
  /** What the page may have sent: a method and a path. */
  readonly asked: Set<string>;
  /** The writes that were heard before the last press. */
  heardBefore: number;
}

/** Compares what the bell and its list show with what the service has. */
export class BellWorld extends BellWorldBase implements WalkWorld<BellModel> {
  #announcedBefore = 0;
  #checkedWrites = 0;

  check(model: BellModel): Promise<void> {
    this.#checkWrites(model);
    this.#checkAnnounced(model);
    this.#checkBell();
    this.#checkRows();
    if (this.isListKnown) this.checkList();
    return Promise.resolve();
  }

  /** The badge shows what the service counts. */
  #checkBell(): void {
    const { isHidden, count } = this.counter.state;
    if (isHidden) return assert.ok(this.isDenied, 'the bell is hidden, and the person is signed in');
    if (count === undefined) return;
    this.isDenied = this.denial !== undefined && this.isDenied;
    if (this.isCountKnown) assert.equal(count, this.unread, 'the badge');
  }

  /** What the page has heard stays so, whatever older answers say. */
  #checkRows(): void {
    if (!this.isQuiet) return;
    const items = this.list.rows?.items ?? [];
    assert.equal(new Set(items.map(({ id }) => id)).size, items.length, 'one is shown twice');
    for (const { kind, ids } of this.heardWrites) {
      const about = items.filter(({ id }) => ids.includes(id));
      if (kind === 'delete') assert.deepEqual(about, [], 'deleted, and it is shown');
      else assert.ok(!about.some(({ unread }) => unread), 'read, and it is shown as unread');
    }
  }

  /** The first page of the list is that of the service. */
  checkList(): void {
    const { rows, loader } = this.list;
    if (!rows || loader.error || rows.items.length > 20 || this.rows.length > 20) return;
    const shown = rows.items.map(({ id, unread }) => ({ id, unread }));
    const stored = this.rows.map(({ id, readAt }) => ({ id, unread: readAt === null }));
    assert.deepEqual(shown, stored, 'the list is not what the service has');
    assert.equal(rows.hasMore, false, 'more are offered than there are');
  }

  /** The service does nothing that the person has not asked for. */
  #checkWrites({ asked }: BellModel): void {
    const { writes } = this.page;
    for (const { method, path } of writes.slice(this.#checkedWrites))
      assert.ok(asked.has(`${method} ${path}`), `not asked for: ${method} ${path}`);
    this.#checkedWrites = writes.length;
  }

  #checkAnnounced({ heardBefore, chosen }: BellModel): void {
    const { announced } = this.page;
    const said = announced.slice(this.#announcedBefore);
    this.#announcedBefore = announced.length;
    const heard = this.heardWrites.slice(heardBefore);
    const has = (kind: 'read' | 'delete', isAll: boolean) =>
      heard.some((one) => one.kind === kind && one.isAll === isAll);
    if (said.includes('allRead')) assert.ok(has('read', true), 'all are called read');
    if (said.includes('removed')) assert.ok(has('delete', false), 'one is called removed');
    if (said.includes('allRemoved')) assert.ok(has('delete', true), 'all are called removed');
    if (said.includes('gone')) {
      const isGone = [...chosen].some((id) => !this.rows.some((row) => row.id === id));
      assert.ok(isGone, 'one is called gone, and it is there');
    }
    if (!said.includes('newOnes')) return;
    assert.ok(this.hasArrived, 'new ones are announced, and none has arrived');
    this.hasArrived = false;
  }
}
