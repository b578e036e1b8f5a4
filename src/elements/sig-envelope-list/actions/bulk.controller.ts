import { SigError, type Client } from '../../../client/index.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { isForAll } from '../../shared/element/error-groups.js';
import { SigEnvelopesFiledEvent } from '../../shared/events/filed-event.js';
import { FileSaver } from '../../shared/files/file-saver.js';
import { flattened, type FolderNode } from '../../shared/folders/folder-tree.model.js';
import { isOutcomeUnknown, toSigError } from '../../shared/form/write-outcome.js';
import { reportLoadError } from '../../shared/loading/address-problem.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { retryAtOf } from '../../shared/loading/retry-after.js';
import { RetryCountdown } from '../../shared/loading/retry-countdown.js';
import type {
  ActStrings,
  BulkKind,
  BulkRun,
  BulkTarget,
  ListHost,
  RowResult,
} from '../envelope-list.types.js';
import { readFolders } from '../filters/filters.lazy.js';
import { shownStatus, toRow } from '../rows/row.model.js';
import { batchesOf, counted, doneKey, fileName, openTo, refusalKey, summaryOf } from './bulk.model.js';

const operations = () => import('../envelope-list.operations.js');

/** What a person is asked before an act. */
export interface Question {
  readonly kind: Exclude<BulkKind, 'download'>;
  readonly ids: readonly string[];
  /** How many of the selected are left out, because of their status. */
  readonly leftOut?: number;
}

type Results = ReadonlyMap<string, RowResult>;
const noAnswer: RowResult = { tone: 'problem', key: 'noAnswer' };

const doneOf = (results: Results): string[] =>
  [...results].filter(([, { tone }]) => tone === 'done').map(([id]) => id);

/** Runs one act on the selected envelopes, in their order; what fails stays selected. */
export class BulkController {
  #question?: Question;
  #reason = '';
  #hasReasonProblem = false;
  #folders?: readonly FolderNode[];
  #hasFoldersFailed = false;
  #isTargetGone = false;
  #abort?: AbortController;
  #run?: BulkRun;
  #results: Results = new Map();
  readonly #saver: FileSaver;
  readonly #countdown: RetryCountdown;

  constructor(
    private readonly host: ListHost,
    private readonly strings: ActStrings,
    private readonly list: BulkTarget,
  ) {
    this.#saver = new FileSaver(() => host.clock());
    this.#countdown = new RetryCountdown(host.element, {
      clock: () => host.clock(),
      onElapsed: () => host.announce(strings.t('againNow')),
    });
  }

  get state() {
    return {
      question: this.#question,
      reason: this.#reason,
      hasReasonProblem: this.#hasReasonProblem,
      folders: this.#folders,
      hasFoldersFailed: this.#hasFoldersFailed,
      isTargetGone: this.#isTargetGone,
      run: this.#run,
      results: this.#results,
      /** Seconds until the service accepts acts again; 0 when it does. */
      secondsToAct: this.#countdown.seconds,
    };
  }

  /** Asks first; files are saved at once. */
  begin(kind: BulkKind): void {
    const ids = this.list.selected;
    if (ids.length === 0 || this.#run?.isRunning) return;
    const n = this.#countdown.seconds;
    if (n > 0) return this.host.announce(this.strings.t('againIn', { n }));
    if (kind === 'download')
      return void this.#runEach('download', ids, (id, client) => this.#download(id, client));
    const selected = new Set(ids);
    const rows = this.list.rows.rows?.filter(({ id }) => selected.has(id)) ?? [];
    const open = openTo(kind, rows, this.host.clock().now());
    this.#question = { kind, ids: open.map(({ id }) => id), leftOut: ids.length - open.length };
    this.#isTargetGone = false;
    if (kind === 'move') void this.loadFolders();
    this.#update();
  }

  cancel(): void {
    this.#question = undefined;
    this.#hasReasonProblem = false;
    this.#update();
  }

  stop(): void {
    this.#abort?.abort();
  }

  /** Another list: what the last act brought is not about it. */
  clear(): void {
    if (this.#run?.isRunning) return;
    this.#show(undefined, new Map());
  }

  setReason(reason: string): void {
    this.#reason = reason;
    if (reason.trim()) this.#hasReasonProblem = false;
    this.#update();
  }

  async loadFolders(): Promise<void> {
    this.#hasFoldersFailed = false;
    this.#update();
    try {
      this.#folders = await readFolders(this.host);
    } catch (error) {
      reportLoadError(error, (given) => this.host.fail(given));
      this.#hasFoldersFailed = true;
    }
    this.#update();
  }

  remind(): void {
    const ids = this.#answered();
    void this.#runEach('remind', ids, async (id, client) => {
      const { remindEnvelope } = await operations();
      await client.call(remindEnvelope, { params: { id } });
    });
  }

  void(): void {
    const reason = this.#reason.trim();
    this.#hasReasonProblem = !reason;
    if (!reason) {
      this.host.focus.focus('reason');
      return this.#update();
    }
    const ids = this.#answered();
    void this.#runEach('void', ids, async (id, client) => {
      const { voidEnvelope } = await operations();
      await client.call(voidEnvelope, { params: { id }, body: { reason } });
      this.list.rows.change((row) => (row.id === id ? { ...row, status: 'VOIDED' } : row));
    }).then((isComplete) => {
      if (isComplete) this.#reason = '';
    });
  }

  move(folderId: string | null): void {
    const ids = this.#answered();
    void this.#move(ids, folderId);
  }

  /** Many in one request; where the service refuses that, one by one, so that each row has its own answer. */
  async #move(ids: readonly string[], folderId: string | null): Promise<void> {
    const left: string[] = [];
    /** They may have been moved with the others. */
    const unsure = new Set<string>();
    const results = new Map<string, RowResult>();
    let now = this.#start('move', ids.length);
    for (const batch of batchesOf(ids)) {
      if (this.#abort?.signal.aborted) break;
      try {
        const { bulkMoveEnvelopes } = await operations();
        const client = await this.host.client();
        await client.call(bulkMoveEnvelopes, { body: { envelopeIds: [...batch], folderId } });
        now = this.#record(now, results, batch, { tone: 'done', key: doneKey.move });
        this.#moved(batch, folderId);
      } catch (error) {
        const { code } = toSigError(error);
        if (isOutcomeUnknown(toSigError(error))) for (const id of batch) unsure.add(id);
        if (isForAll(code)) {
          now = this.#halt(now, error);
          break;
        }
        if (code === 'not-found' && (await this.#isMissing(folderId))) {
          this.#finishMove(now, results, folderId);
          return this.#askAgain(ids.filter((id) => results.get(id)?.tone !== 'done'));
        }
        left.push(...batch);
      }
    }
    for (const id of left) {
      if (now.stopCode !== undefined || this.#abort?.signal.aborted) break;
      try {
        const { moveEnvelopeToFolder } = await operations();
        const client = await this.host.client();
        await client.call(moveEnvelopeToFolder, { params: { id }, body: { folderId } });
        now = this.#record(now, results, [id], { tone: 'done', key: doneKey.move });
        this.#moved([id], folderId);
      } catch (error) {
        const result = await this.#refused('move', id, error);
        now = this.#fail(now, results, id, error, unsure.has(id) ? noAnswer : result);
      }
    }
    const unanswered = [...unsure].filter((id) => !results.has(id));
    now = this.#record(now, results, unanswered, noAnswer);
    this.#finishMove(now, results, folderId);
  }

  #finishMove(run: BulkRun, results: Results, folderId: string | null): void {
    this.#finish(run, results);
    const envelopeIds = doneOf(results);
    if (envelopeIds.length > 0)
      this.host.element.dispatchEvent(new SigEnvelopesFiledEvent({ envelopeIds, folderId }));
  }

  /** A moved row leaves a list of another folder. */
  #moved(ids: readonly string[], folderId: string | null): void {
    const { folder } = this.host.filter();
    const isIn = folder === undefined || folder === folderId;
    const moved = new Set(ids);
    this.list.rows.change((row) =>
      !moved.has(row.id) ? row : isIn ? { ...row, folderId: folderId ?? undefined } : undefined,
    );
  }

  async #isMissing(folderId: string | null): Promise<boolean> {
    if (folderId === null) return false;
    await this.loadFolders();
    return (
      !this.#hasFoldersFailed && !flattened(this.#folders ?? []).some(({ node }) => node.id === folderId)
    );
  }

  #askAgain(ids: readonly string[]): void {
    this.#show(undefined, this.#results);
    this.#question = { kind: 'move', ids };
    this.#isTargetGone = true;
    this.#update();
  }

  async #download(id: string, client: Client): Promise<void> {
    const { downloadEnvelopeSignedMerged } = await operations();
    const { data } = await client.call(downloadEnvelopeSignedMerged, { params: { id } });
    const type = data.type.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/pdf' && type !== 'application/octet-stream')
      throw new SigError('invalid-answer', `The file is ${type || 'of no type'}, not a PDF.`, {
        operation: downloadEnvelopeSignedMerged.id,
      });
    const subject = this.list.rows.rows?.find((row) => row.id === id)?.subject ?? '';
    this.#saver.save(new Blob([data], { type: 'application/pdf' }), fileName(subject, id));
  }

  /** Row by row: returns whether every one was done. */
  async #runEach(
    kind: BulkKind,
    ids: readonly string[],
    act: (id: string, client: Client) => Promise<void>,
  ): Promise<boolean> {
    const results = new Map<string, RowResult>();
    const earlier = this.#results;
    let run = this.#start(kind, ids.length);
    for (const id of ids) {
      if (run.stopCode !== undefined || this.#abort?.signal.aborted) break;
      try {
        await act(id, await this.host.client());
        run = this.#record(run, results, [id], { tone: 'done', key: doneKey[kind] });
      } catch (error) {
        run = this.#fail(run, results, id, error, await this.#refused(kind, id, error, earlier.get(id)));
      }
    }
    this.#finish(run, results);
    return run.done === run.total;
  }

  /** Notes what a refusal means for its row. One that all others would meet ends the run. */
  #fail(
    run: BulkRun,
    results: Map<string, RowResult>,
    id: string,
    error: unknown,
    result: RowResult | undefined,
  ): BulkRun {
    const next = result ? this.#record(run, results, [id], result) : run;
    return isForAll(toSigError(error).code) && result?.tone !== 'done' ? this.#halt(next, error) : next;
  }

  /** What a refusal means for its row; nothing when the row was not tried. */
  async #refused(
    kind: BulkKind,
    id: string,
    error: unknown,
    earlier?: RowResult,
  ): Promise<RowResult | undefined> {
    const { code } = toSigError(error);
    const mayBeDone = kind !== 'download' && isOutcomeUnknown(toSigError(error));
    if (!isForAll(code)) reportLoadError(error, (given) => this.host.fail(given));
    else if (!mayBeDone) return undefined;
    const problem = { tone: 'problem', code } as const;
    const key = refusalKey(kind, code);
    if (key) return { ...problem, key };
    if (kind === 'void' && (code === 'conflict' || mayBeDone)) {
      const status = await this.#reread(id);
      // The answer was lost, not the request: of this one, or of the one before.
      const isUnsure = code !== 'conflict' || earlier?.key === 'noAnswer';
      if (status === 'VOIDED' && isUnsure) return { tone: 'done', key: 'rowVoided' };
      if (status !== undefined && code === 'conflict')
        return { ...problem, key: 'notVoidable', values: { status } };
    }
    if (mayBeDone) return noAnswer;
    return { ...problem, sentence: refusalSentence(error) ?? this.host.common.t(commonKeyFor[code]) };
  }

  /** The status now, which is also shown in the row. */
  async #reread(id: string): Promise<string | undefined> {
    try {
      const { getEnvelope } = await operations();
      const { data } = await (await this.host.client()).call(getEnvelope, { params: { id } });
      const row = toRow(data);
      this.list.rows.change((old) => (old.id === id ? row : old));
      return shownStatus(row, this.host.clock().now());
    } catch {
      return undefined;
    }
  }

  #answered(): readonly string[] {
    const ids = this.#question?.ids ?? [];
    this.#question = undefined;
    this.#update();
    return ids;
  }

  #start(kind: BulkKind, total: number): BulkRun {
    this.#abort = new AbortController();
    const run: BulkRun = { kind, total, done: 0, failed: 0, isRunning: true };
    this.#show(run, new Map());
    this.host.focus.focus('run');
    return run;
  }

  #record(run: BulkRun, results: Map<string, RowResult>, ids: readonly string[], result: RowResult): BulkRun {
    for (const id of ids) results.set(id, result);
    const next = counted(
      run,
      ids.map(() => result),
    );
    this.#show(next, new Map(results));
    return next;
  }

  #halt(run: BulkRun, error: unknown): BulkRun {
    const detail = reportLoadError(error, (given) => this.host.fail(given));
    this.#countdown.start(retryAtOf(error, detail, this.host.clock().now()));
    return { ...run, stopCode: detail.code };
  }

  #finish(run: BulkRun, results: Results): void {
    const { host, list } = this;
    this.#abort = undefined;
    const ended = { ...run, isRunning: false };
    list.deselect(doneOf(results));
    this.#show(ended, results);
    const words = summaryOf(ended).map(({ key, n }) => this.strings.t(key, { n }));
    if (ended.stopCode) words.push(host.common.t(commonKeyFor[ended.stopCode]));
    host.announce(words.join(' '));
    if (ended.done > 0) void list.rows.loadCounts();
  }

  #show(run: BulkRun | undefined, results: Results): void {
    this.#run = run;
    this.#results = results;
    this.#update();
  }

  #update(): void {
    this.host.element.requestUpdate();
  }
}
