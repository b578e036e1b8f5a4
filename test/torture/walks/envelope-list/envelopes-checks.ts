import assert from 'node:assert/strict';
import type {
  BulkKind,
  BulkRun,
  RowResult,
} from '../../../../src/elements/sig-envelope-list/envelope-list.types.js';
import {
  statsQueryOf,
  statusesOf,
  type EnvelopeFilter,
} from '../../../../src/elements/sig-envelope-list/filters/filter.model.js';
import type { WalkWorld } from '../act.js';
import { EnvelopesWorldBase, type StoredEnvelope } from './envelopes-world.js';

/** An act that the person has confirmed. */
export interface Press {
  readonly kind: BulkKind;
  readonly ids: readonly string[];
  readonly folderId?: string | null;
  readonly reason?: string;
  /** Of what the page had done and said before. */
  readonly writesBefore: number;
  readonly announcedBefore: number;
  readonly filedBefore: number;
  readonly savedBefore: number;
  /** Stopped by the person, who may have left. */
  isStopped: boolean;
  isEnded: boolean;
}

/** What a person knows of their own acts. */
export interface EnvelopesModel {
  readonly selected: Set<string>;
  /** Typed into the search, and when, until it is searched for. */
  typed?: { readonly text: string; readonly atMs: number };
  /** What was searched for. */
  text?: string;
  reason: string;
  question?: { readonly kind: BulkKind; readonly ids: readonly string[] };
  press?: Press;
  otherLists: number;
}

const searchDelayMs = 300;
const outStatuses = ['SENT', 'VIEWED', 'PARTIALLY_SIGNED'];
const countKeys = { move: 'moved', remind: 'reminded', void: 'voidedCount', download: 'saved' } as const;

/** What happened while the page listed these envelopes is no longer about those that it lists now. */
export function noteOtherList(model: EnvelopesModel, { otherLists }: EnvelopesWorldBase): void {
  if (model.otherLists === otherLists) return;
  model.otherLists = otherLists;
  model.selected.clear();
  model.question = undefined;
}

/** Compares what the list says with what the service has. */
export class EnvelopesWorld extends EnvelopesWorldBase implements WalkWorld<EnvelopesModel> {
  /** Whether the filter wants an envelope, as the service has it. */
  isWanted(
    { status, subject, folderId, recipients, expiresAt }: StoredEnvelope,
    filter: EnvelopeFilter = this.filter,
  ): boolean {
    const isOver = expiresAt !== null && Date.parse(expiresAt) <= this.service.clock.now();
    const shown = isOver && outStatuses.includes(status) ? 'EXPIRED' : status;
    const statuses: readonly string[] = statusesOf(filter);
    const words = [subject, ...recipients.map(({ email }) => email)].join('\n').toLowerCase();
    return (
      !filter.awaiting &&
      (statuses.length === 0 || statuses.includes(shown)) &&
      (filter.folder === undefined || filter.folder === folderId) &&
      words.includes((filter.text ?? '').trim().toLowerCase()) &&
      (filter.person === undefined || recipients.some(({ email }) => email === filter.person))
    );
  }

  async check(model: EnvelopesModel): Promise<void> {
    const stored = await this.stored();
    noteOtherList(model, this);
    this.#checkSearch(model);
    this.#checkPress(model, stored);
    this.#checkQuestion(model);
    this.#checkSelection(model);
    this.#checkRows(stored);
    this.#checkCounts(stored);
    this.#checkWayOn();
  }

  /** All rows on show are there, in the service's order, and the page says of each what is so. */
  #checkRows(stored: readonly StoredEnvelope[]): void {
    const { rows, loadError } = this.controller.state;
    if (!rows || loadError) return;
    const { known, filter } = this;
    const listed = new Set(rows.map(({ id }) => id));
    assert.equal(listed.size, rows.length, 'an envelope is listed twice');
    const order = stored.map(({ id }) => id).filter((id) => listed.has(id));
    assert.deepEqual(
      rows.map(({ id }) => id).filter((id) => order.includes(id)),
      order,
      'the order',
    );
    for (const row of rows) {
      const one = stored.find(({ id }) => id === row.id);
      if (!known.isKnown(row.id, 'status')) continue;
      assert.equal(row.status, one?.status, `the status of ${row.subject}`);
      if (!known.isKnown(row.id, 'folder')) continue;
      const isIn = filter.folder === undefined || filter.folder === one?.folderId;
      assert.ok(isIn, `${row.subject} is listed in a folder that it is not in`);
    }
    if (this.button('more')) return;
    for (const one of stored.filter((other) => this.isWanted(other) && !listed.has(other.id))) {
      const canHaveExpired = one.expiresAt !== null && statusesOf(filter).length > 0;
      const isExcused = known.hasChangedSinceList(one.id) || canHaveExpired;
      assert.ok(isExcused, `no more is offered, and ${one.subject} is not listed`);
    }
  }

  #checkCounts(stored: readonly StoredEnvelope[]): void {
    const { counts, filter } = this.controller.state;
    const { countedFor } = this.known;
    const asked = Object.entries(statsQueryOf(filter)).map(([name, value]) => `${name}=${value}`);
    if (Object.keys(counts).length === 0 || countedFor?.join() !== asked.sort().join()) return;
    const wanted = (status?: 'COMPLETED') =>
      stored.filter((one) => this.isWanted(one, { ...filter, status })).length;
    assert.equal(counts.all, wanted(), 'the count of all');
    assert.equal(counts.completed, wanted('COMPLETED'), 'the count of completed ones');
  }

  #checkSearch(model: EnvelopesModel): void {
    const { searchText } = this.controller.state;
    const { typed } = model;
    if (typed && this.service.clock.now() >= typed.atMs + searchDelayMs) {
      model.text = typed.text || undefined;
      model.typed = undefined;
    }
    assert.equal(searchText, model.typed?.text ?? model.text ?? '', 'what was typed in the search');
    assert.equal(this.filter.text, model.text, 'what is searched for');
  }

  #checkQuestion(model: EnvelopesModel): void {
    const { question, reason } = this.dialog ?? { reason: '' };
    assert.equal(question?.kind, model.question?.kind, 'the question');
    assert.deepEqual(question?.ids, model.question?.ids, 'the envelopes that are asked about');
    assert.equal(reason, model.reason, 'the reason that was typed');
  }

  #checkSelection(model: EnvelopesModel): void {
    const { selection, selected, rows } = this.controller.state;
    assert.deepEqual([...selection.ids].sort(), [...model.selected].sort(), 'the selected envelopes');
    if (model.selected.size === 0) assert.deepEqual(this.heardSelection, [], 'the page knows of a selection');
    if (!rows) return;
    const listed = new Set(rows.map(({ id }) => id));
    const heard = this.heardSelection.filter((id) => listed.has(id));
    assert.deepEqual([...selected].sort(), [...heard].sort(), 'the page knows another selection');
  }

  /** What the page has done since the person pressed, and what it says of it. */
  #checkPress(model: EnvelopesModel, stored: readonly StoredEnvelope[]): void {
    const { press } = model;
    if (!press)
      return assert.equal(this.writes.length, 0, 'something was done that the person did not ask for');
    const own = this.writes.slice(press.writesBefore);
    for (const write of own) {
      assert.equal(write.kind, press.kind, `asked for ${press.kind}`);
      assert.ok(
        write.ids.every((id) => press.ids.includes(id)),
        'done with another envelope',
      );
      if (write.kind === 'void') assert.equal(write.reason, press.reason?.trim(), 'another reason');
      if (write.kind === 'move') assert.equal(write.folderId, press.folderId, 'another folder');
    }
    const doneIds = own.flatMap(({ ids }) => ids);
    if (press.kind !== 'move')
      assert.equal(new Set(doneIds).size, doneIds.length, `confirmed once, and done twice: ${press.kind}`);
    const { run } = this.bar ?? {};
    if (press.isEnded || run?.isRunning) return;
    press.isEnded = true;
    this.#checkEnd(model, press, run, new Set(doneIds), stored);
  }

  #checkEnd(
    model: EnvelopesModel,
    press: Press,
    run: BulkRun | undefined,
    doneIds: ReadonlySet<string>,
    stored: readonly StoredEnvelope[],
  ): void {
    const { kind, ids, announcedBefore } = press;
    const results = new Map(ids.map((id) => [id, this.result(id)]));
    for (const [id, result] of results)
      this.#checkResult(
        kind,
        result,
        doneIds.has(id),
        stored.find((one) => one.id === id),
      );
    const toned = (tone: RowResult['tone']) => ids.filter((id) => results.get(id)?.tone === tone);
    const done = toned('done');
    if (kind === 'download')
      assert.equal(this.savedCount - press.savedBefore, done.length, 'files that are saved');
    for (const id of done) model.selected.delete(id);
    const filed = this.filed.slice(press.filedBefore).flatMap(({ envelopeIds }) => envelopeIds);
    assert.deepEqual([...filed].sort(), kind === 'move' ? [...done].sort() : [], 'sig-filed');
    // A folder that is gone is asked for again.
    if (!run) {
      assert.equal(kind, 'move', 'nothing is said of an act');
      model.question = { kind, ids: ids.filter((id) => !done.includes(id)) };
      return;
    }
    assert.deepEqual(
      [run.total, run.done, run.failed],
      [ids.length, done.length, toned('problem').length],
      'how many',
    );
    if (run.stopCode === undefined && !press.isStopped)
      assert.ok(
        ids.every((id) => results.get(id)),
        'not tried, and nothing says why',
      );
    const words = this.page.announced.slice(announcedBefore).join(' ').split(' ');
    assert.equal(words.includes(countKeys[kind]), done.length > 0, 'how many are announced as done');
    if (kind === 'void' && done.length === ids.length) model.reason = '';
  }

  #checkResult(
    kind: BulkKind,
    result: RowResult | undefined,
    isDone: boolean,
    stored: StoredEnvelope | undefined,
  ): void {
    if (kind === 'download') return;
    const isOwnDoing = (wanted: BulkKind) =>
      this.writes.some((write) => write.kind === wanted && write.ids.includes(stored?.id ?? ''));
    if (!result) return assert.ok(!isDone, `the page says not tried, and it is done: ${kind}`);
    // After a lost answer no page can know who has withdrawn it.
    if (result.tone === 'done')
      return assert.ok(
        isDone || (kind === 'void' && stored?.status === 'VOIDED'),
        `said to be done: ${kind}`,
      );
    if (result.key === 'noAnswer') return;
    assert.ok(!isDone, `the page says refused (${result.key ?? result.code}), and it is done: ${kind}`);
    if (result.values?.['status'] === 'VOIDED')
      assert.ok(!isOwnDoing('void'), 'the page says not withdrawn, and the person has withdrawn it');
  }

  /** The page never waits for something that does not come. */
  #checkWayOn(): void {
    const { rows, loadError, secondsToRetry, selected, hasMoreFilters, filterPanel, bulk } =
      this.controller.state;
    const { hasTimers } = this.service.clock;
    const isOffered = (...acts: readonly string[]) => acts.some((act) => this.button(act) !== undefined);
    if (!rows && !loadError) assert.ok(hasTimers, 'the list is loaded for ever');
    if (loadError && secondsToRetry === 0)
      assert.ok(isOffered('retry', 'clear', 'viewAll'), 'nothing can be done about the list');
    const isCodeMissing = (selected.length > 0 && !bulk) || (hasMoreFilters && !filterPanel);
    if (isCodeMissing)
      assert.ok(hasTimers || isOffered('retry'), 'code did not load, and cannot be loaded again');
    if (this.bar?.run?.isRunning) assert.ok(hasTimers, 'an act is under way for ever');
  }
}
