import { flattened, type FolderNode } from '../../shared/folders/folder-tree.model.js';
import { ActRunner } from '../../shared/form/act-runner.js';
import { findAdded, isOutcomeUnknown, toSigError } from '../../shared/form/write-outcome.js';
import { reportLoadError } from '../../shared/loading/address-problem.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { SigEnvelopesFiledEvent } from '../../shared/events/filed-event.js';
import { SigFolderMovedEvent } from '../folder-tree.events.js';
import { findFolder, isWithin, type Selected } from '../folder-tree.model.js';
import type { ActStrings, ActTarget, Key, Question, Refusal, TreeHost } from '../folder-tree.types.js';

const operations = () => import('../folder-tree.operations.js');

/** What is announced once it is done; with a count for envelopes. */
type Act = Key | { readonly key: Key; readonly n: number };

/** Which folders an act is about. */
interface Subject {
  readonly id?: string;
  /** Where it goes; `null` for the top. */
  readonly parentId?: string | null;
}

/** A new folder whose answer was lost: whether it is there, a tree says that can be read. */
interface Unanswered {
  readonly name: string;
  readonly parentId?: string;
  readonly before: readonly FolderNode[];
}

const nodesOf = (folders: readonly FolderNode[]) => flattened(folders).map(({ node }) => node);

/** Envelopes that one request moves: the helper passes 200. */
const fileBatch = 100;

/** Adds, renames, moves and deletes folders, one act at a time. The folders themselves are the tree's. */
export class ActsController {
  #question?: Question;
  #name = '';
  #nameProblem?: Key;
  /** The folders as they were when the service said that the name is taken. */
  #takenIn?: readonly FolderNode[];
  /** Of this dialog. */
  #unanswered: readonly Unanswered[] = [];
  readonly #runner: ActRunner<Act, Refusal>;

  constructor(
    private readonly host: TreeHost,
    private readonly strings: ActStrings,
    private readonly tree: ActTarget,
  ) {
    this.#runner = new ActRunner(host, strings);
  }

  get state() {
    const { act, outcome, secondsToAct } = this.#runner;
    return {
      question: this.#question,
      name: this.#name,
      nameProblem: this.#isNameFree ? undefined : this.#nameProblem,
      refusal: outcome,
      isBusy: act !== undefined,
      secondsToAct,
    };
  }

  ask(kind: Question['kind'], id: Selected = this.host.selected()): void {
    if (this.#hasToWait()) return;
    const folder = findFolder(this.tree.folders, id);
    if (kind !== 'create' && !folder) return;
    this.#question = { kind, id: folder?.id };
    this.#unanswered = [];
    this.#name = kind === 'rename' ? (folder?.name ?? '') : '';
    this.#nameProblem = undefined;
    this.#runner.clear();
    if (kind === 'create' || kind === 'rename') this.host.focus.focus('name');
    this.#update();
  }

  cancel(): void {
    if (this.#runner.act) return;
    this.#question = undefined;
    this.clear();
  }

  clear(): void {
    if (this.#runner.act) return;
    this.#runner.clear();
  }

  setName(name: string): void {
    // The dialog closes once the name is saved, and would take later letters with it.
    if (this.#runner.act) return this.#update();
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
    if (!folder) {
      this.#question = undefined;
      return this.#refuse({ key: 'folderGone' });
    }
    if ((folder.parentId ?? null) === parentId) return this.cancel();
    if (isWithin(folders, parentId, id)) return this.#refuse({ key: 'intoItself' });
    const run = async () => {
      const { moveFolder } = await operations();
      const client = await this.host.client();
      await client.call(moveFolder, { params: { id }, body: { newParentId: parentId } });
      return () => {
        this.tree.show(id);
        this.host.fire(new SigFolderMovedEvent({ folderId: id, parentId }));
      };
    };
    await this.#do('moved', run, { id, parentId });
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
    await this.#do('created', async () => {
      // One may have been added since, by another person or by an earlier request whose answer was lost.
      await this.tree.read();
      const id = this.#findUnanswered(name, parentId) ?? (await this.#send(name, parentId));
      return () => {
        if (parentId !== undefined) this.tree.expand(parentId);
        if (id === undefined) return;
        this.tree.show(id);
        this.tree.select(id);
      };
    });
  }

  async #send(name: string, parentId: string | undefined): Promise<string | undefined> {
    const { createFolder } = await operations();
    const before = this.tree.folders;
    try {
      const body = parentId === undefined ? { name } : { name, parentId };
      const { data } = await (await this.host.client()).call(createFolder, { body });
      return data?.id;
    } catch (error) {
      // The answer was lost, perhaps not the request: the tree says what happened.
      if (!isOutcomeUnknown(toSigError(error))) throw error;
      this.#unanswered = [...this.#unanswered, { name, parentId, before }];
      await this.tree.load();
      const id = this.#findUnanswered(name, parentId);
      if (id === undefined) throw error;
      return id;
    }
  }

  /** The folder of a request whose answer was lost, if the tree has it. */
  #findUnanswered(name: string, parentId: string | undefined): string | undefined {
    const earlier = this.#unanswered.find((one) => one.name === name && one.parentId === parentId);
    if (!earlier) return undefined;
    const isAsSent = (one: FolderNode) => one.name === name && one.parentId === parentId;
    return findAdded(nodesOf(earlier.before), nodesOf(this.tree.folders), isAsSent)?.id;
  }

  async #rename(id: string, name: string): Promise<void> {
    const run = async () => {
      const { updateFolder } = await operations();
      await (await this.host.client()).call(updateFolder, { params: { id }, body: { name } });
      return () => this.tree.show(id);
    };
    await this.#do('renamed', run, { id });
  }

  async #delete(id: string): Promise<void> {
    const parentId = findFolder(this.tree.folders, id)?.parentId;
    const run = async () => {
      const { deleteFolder } = await operations();
      await (await this.host.client()).call(deleteFolder, { params: { id } });
      return () => {
        this.tree.show(parentId);
        if (this.host.selected() === id) this.tree.select(parentId);
      };
    };
    await this.#do('deleted', run, { id });
  }

  /** Whether nothing can be done yet, which is announced: what was pressed or dropped must not seem lost. */
  #hasToWait(): boolean {
    if (this.#runner.act) this.host.announce(this.strings.t('working'));
    return this.#runner.hasToWait();
  }

  /** One act at a time; afterwards the folders are read again, and what it returns leads to what has changed. */
  async #do(done: Act, run: () => Promise<() => void>, subject: Subject = {}): Promise<void> {
    const { host } = this;
    if (this.#hasToWait()) return;
    this.#nameProblem = undefined;
    await this.#runner.run(
      done,
      async () => {
        const show = await run();
        this.#question = undefined;
        await this.tree.load();
        show();
        host.announce(
          typeof done === 'string' ? this.strings.t(done) : this.strings.t(done.key, { n: done.n }),
        );
      },
      (error) => this.#handleError(error, done, subject),
    );
  }

  async #handleError(error: unknown, act: Act, subject: Subject): Promise<void> {
    const { host } = this;
    const detail = reportLoadError(error, (given) => host.fail(given));
    const { code } = detail;
    const { kind } = this.#question ?? {};
    const isFiling = typeof act === 'object';
    if (this.#runner.limit(error, detail)) return this.#refuse({ code });
    if (kind === 'create' && (code === 'conflict' || code === 'not-found')) {
      await this.tree.load();
      if (this.#isPlaceGone) {
        this.#question = { kind, needsPlace: true };
        return this.#refuse({ key: 'placeGone' });
      }
      // The place is there: the helper denies with 404.
      if (code === 'not-found') return this.#refuse({ common: 'notAllowed' });
    }
    if (code === 'conflict' && (kind === 'create' || kind === 'rename')) {
      this.#nameProblem = 'nameTaken';
      this.#takenIn = this.tree.folders;
      return host.focus.focus('name');
    }
    if (code === 'not-found') {
      this.#question = undefined;
      const isRead = await this.tree.load();
      if (isRead && !isFiling && this.#isThere(subject)) return this.#refuse({ common: 'notAllowed' });
      return this.#refuse({ key: isFiling ? 'filedGone' : 'folderGone' });
    }
    if (code === 'bad-request' && act === 'moved') {
      // Another person may have moved the place into the folder.
      await this.tree.load();
      const { id = '', parentId = null } = subject;
      if (isWithin(this.tree.folders, parentId, id)) return this.#refuse({ key: 'intoItself' });
    }
    this.#refuse({ code, sentence: refusalSentence(error) });
  }

  /** Whether what an act is about is there: the folder, and the place that it goes to. */
  #isThere({ id, parentId = null }: Subject): boolean {
    const { folders } = this.tree;
    return [id, parentId].every((one) => one === null || findFolder(folders, one) !== undefined);
  }

  /** The name was taken, and the folders have been read since without it. */
  get #isNameFree(): boolean {
    const { folders } = this.tree;
    if (this.#nameProblem !== 'nameTaken' || folders === this.#takenIn) return false;
    const name = this.#name.trim().toLowerCase();
    return !nodesOf(folders).some((node) => node.name.toLowerCase() === name);
  }

  /** Another person has removed the folder that the new one was to go into. */
  get #isPlaceGone(): boolean {
    const { id } = this.#question ?? {};
    return id !== undefined && !findFolder(this.tree.folders, id);
  }

  #refuse(refusal: Refusal): void {
    this.#runner.report(refusal);
    this.host.focus.focus('refusal');
  }

  #update(): void {
    this.host.element.requestUpdate();
  }
}
