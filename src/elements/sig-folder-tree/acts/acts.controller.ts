import { flattened } from '../../shared/folders/folder-tree.model.js';
import { isOutcomeUnknown, toSigError } from '../../shared/form/write-outcome.js';
import { reportLoadError } from '../../shared/loading/address-problem.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { retryAtOf } from '../../shared/loading/retry-after.js';
import { RetryCountdown } from '../../shared/loading/retry-countdown.js';
import { SigEnvelopesFiledEvent } from '../../shared/events/filed-event.js';
import { SigFolderMovedEvent } from '../folder-tree.events.js';
import { findFolder, isWithin, type Selected } from '../folder-tree.model.js';
import type { ActStrings, ActTarget, Key, Question, Refusal, TreeHost } from '../folder-tree.types.js';

const operations = () => import('../folder-tree.operations.js');

/** What is announced once it is done; with a count for envelopes. */
type Act = Key | { readonly key: Key; readonly n: number };

/** Envelopes that one request moves: the helper passes 200. */
const fileBatch = 100;

/** Adds, renames, moves and deletes folders, one act at a time. The folders themselves are the tree's. */
export class ActsController {
  #question?: Question;
  #name = '';
  #nameProblem?: Key;
  #refusal?: Refusal;
  #isBusy = false;
  readonly #countdown: RetryCountdown;

  constructor(
    private readonly host: TreeHost,
    private readonly strings: ActStrings,
    private readonly tree: ActTarget,
  ) {
    this.#countdown = new RetryCountdown(host.element, {
      clock: () => host.clock(),
      onElapsed: () => {
        this.#refusal = undefined;
        host.announce(strings.t('againNow'));
      },
    });
  }

  get state() {
    return {
      question: this.#question,
      name: this.#name,
      nameProblem: this.#nameProblem,
      refusal: this.#refusal,
      isBusy: this.#isBusy,
      /** Seconds until the service accepts acts again; 0 when it does. */
      secondsToAct: this.#countdown.seconds,
    };
  }

  ask(kind: Question['kind'], id: Selected = this.host.selected()): void {
    if (this.#hasToWait()) return;
    const folder = findFolder(this.tree.folders, id);
    if (kind !== 'create' && !folder) return;
    this.#question = { kind, id: folder?.id };
    this.#name = kind === 'rename' ? (folder?.name ?? '') : '';
    this.#nameProblem = undefined;
    this.#refusal = undefined;
    if (kind === 'create' || kind === 'rename') this.host.focus.focus('name');
    this.#update();
  }

  cancel(): void {
    if (this.#isBusy) return;
    this.#question = undefined;
    this.clear();
  }

  clear(): void {
    if (this.#isBusy) return;
    if (this.#countdown.seconds === 0) this.#refusal = undefined;
    this.#update();
  }

  setName(name: string): void {
    this.#name = name;
    this.#nameProblem = undefined;
    this.#update();
  }

  async submit(parentId: string | null): Promise<void> {
    if (this.#question?.needsPlace) this.#question = { ...this.#question, id: parentId ?? undefined };
    const { kind, id } = this.#question ?? {};
    const name = this.#name.trim();
    if ((kind === 'create' || kind === 'rename') && !name) {
      this.#nameProblem = 'nameMissing';
      this.host.focus.focus('name');
      return this.#update();
    }
    if (kind === 'create') await this.#create(name, id);
    else if (kind === 'rename' && id) await this.#rename(id, name);
    else if (kind === 'move' && id) await this.move(id, parentId);
    else if (kind === 'delete' && id) await this.#delete(id);
  }

  async move(id: string, parentId: string | null): Promise<void> {
    if (this.#hasToWait()) return;
    const { folders } = this.tree;
    const folder = findFolder(folders, id);
    if (!folder || (folder.parentId ?? null) === parentId) return this.cancel();
    if (isWithin(folders, parentId, id)) return this.#refuse({ key: 'intoItself' });
    await this.#do('moved', async () => {
      const { moveFolder } = await operations();
      const client = await this.host.client();
      await client.call(moveFolder, { params: { id }, body: { newParentId: parentId } });
      return () => {
        this.tree.show(id);
        this.host.fire(new SigFolderMovedEvent({ folderId: id, parentId }));
      };
    });
  }

  /** Moves envelopes into a folder. What has moved before a refusal stays moved, and is reported. */
  async file(envelopeIds: readonly string[], folderId: string | null): Promise<void> {
    if (this.#hasToWait()) return;
    const filed: string[] = [];
    this.#question = undefined;
    await this.#do({ key: 'filed', n: envelopeIds.length }, async () => {
      const { bulkMoveEnvelopes } = await operations();
      const client = await this.host.client();
      for (let at = 0; at < envelopeIds.length; at += fileBatch) {
        const batch = envelopeIds.slice(at, at + fileBatch);
        await client.call(bulkMoveEnvelopes, { body: { envelopeIds: batch, folderId } });
        filed.push(...batch);
      }
      return () => {};
    });
    if (filed.length > 0) this.host.fire(new SigEnvelopesFiledEvent({ envelopeIds: filed, folderId }));
  }

  async #create(name: string, parentId: string | undefined): Promise<void> {
    const before = new Set(this.#ids());
    await this.#do('created', async () => {
      const { createFolder } = await operations();
      let id: string | undefined;
      try {
        const body = parentId === undefined ? { name } : { name, parentId };
        const { data } = await (await this.host.client()).call(createFolder, { body });
        id = data?.id;
      } catch (error) {
        // The answer was lost, perhaps not the request: the tree says what happened.
        if (!isOutcomeUnknown(toSigError(error))) throw error;
        await this.tree.load();
        id = this.#ids().find((one) => !before.has(one) && findFolder(this.tree.folders, one)?.name === name);
        if (id === undefined) throw error;
      }
      return () => {
        if (parentId !== undefined) this.tree.expand(parentId);
        if (id === undefined) return;
        this.tree.show(id);
        this.tree.select(id);
      };
    });
  }

  async #rename(id: string, name: string): Promise<void> {
    await this.#do('renamed', async () => {
      const { updateFolder } = await operations();
      await (await this.host.client()).call(updateFolder, { params: { id }, body: { name } });
      return () => this.tree.show(id);
    });
  }

  async #delete(id: string): Promise<void> {
    const parentId = findFolder(this.tree.folders, id)?.parentId;
    await this.#do('deleted', async () => {
      const { deleteFolder } = await operations();
      await (await this.host.client()).call(deleteFolder, { params: { id } });
      return () => {
        this.tree.show(parentId);
        if (this.host.selected() === id) this.tree.select(parentId);
      };
    });
  }

  #ids(): readonly string[] {
    return flattened(this.tree.folders).map(({ node }) => node.id);
  }

  /** Whether nothing can be done yet, which is announced: what was pressed or dropped must not seem lost. */
  #hasToWait(): boolean {
    const n = this.#countdown.seconds;
    if (this.#isBusy) this.host.announce(this.strings.t('working'));
    else if (n > 0) this.host.announce(this.strings.t('againIn', { n }));
    return this.#isBusy || n > 0;
  }

  /** One act at a time; afterwards the folders are read again, and what it returns leads to what has changed. */
  async #do(done: Act, run: () => Promise<() => void>): Promise<void> {
    const { host } = this;
    if (this.#hasToWait()) return;
    this.#isBusy = true;
    this.#refusal = undefined;
    this.#update();
    try {
      const show = await run();
      this.#question = undefined;
      await this.tree.load();
      show();
      host.announce(
        typeof done === 'string' ? this.strings.t(done) : this.strings.t(done.key, { n: done.n }),
      );
    } catch (error) {
      await this.#handleError(error, done);
    }
    this.#isBusy = false;
    this.#update();
  }

  async #handleError(error: unknown, act: Act): Promise<void> {
    const { host } = this;
    const detail = reportLoadError(error, (given) => host.fail(given));
    const { code } = detail;
    const { kind } = this.#question ?? {};
    const isFiling = typeof act === 'object';
    this.#countdown.start(retryAtOf(error, detail, host.clock().now()));
    if (kind === 'create' && (code === 'conflict' || code === 'not-found')) await this.tree.load();
    if (kind === 'create' && this.#isPlaceGone) {
      this.#question = { kind, needsPlace: true };
      return this.#refuse({ key: 'placeGone' });
    }
    if (code === 'conflict' && (kind === 'create' || kind === 'rename')) {
      this.#nameProblem = 'nameTaken';
      return host.focus.focus('name');
    }
    // The place is there: the helper denies with 404.
    if (code === 'not-found' && kind === 'create') return this.#refuse({ common: 'notAllowed' });
    if (code === 'not-found') {
      this.#question = undefined;
      await this.tree.load();
      return this.#refuse({ key: isFiling ? 'filedGone' : 'folderGone' });
    }
    // Dragged, without a question.
    const isMove = !isFiling && (kind === 'move' || kind === undefined);
    if (code === 'bad-request' && isMove) return this.#refuse({ key: 'intoItself' });
    this.#refuse({ code, sentence: refusalSentence(error) });
  }

  /** Another person has removed the folder that the new one was to go into. */
  get #isPlaceGone(): boolean {
    const { id } = this.#question ?? {};
    return id !== undefined && !findFolder(this.tree.folders, id);
  }

  #refuse(refusal: Refusal): void {
    this.#refusal = refusal;
    this.host.focus.focus('refusal');
    this.#update();
  }

  #update(): void {
    this.host.element.requestUpdate();
  }
}
