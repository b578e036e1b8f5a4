import assert from 'node:assert/strict';
import { flattened, type FolderNode } from '../../../../src/elements/shared/folders/folder-tree.model.js';
import { findFolder, isWithin, keyOf } from '../../../../src/elements/sig-folder-tree/folder-tree.model.js';
import type { Question, Refusal } from '../../../../src/elements/sig-folder-tree/folder-tree.types.js';
import type { WalkWorld } from '../act.js';
import { FoldersWorldBase, folderIdOf, kindOf } from './folders-world.js';

/** What a person knows of their own acts. */
export interface FoldersModel {
  /** The dialog that is open until the person closes it or what it asks is done. */
  question?: Question;
  /** The name in it. */
  typed: string;
  /** The folders that the last act was about. */
  about: { readonly id?: string; readonly parentId?: string | null };
  /** Of the writes, those before the last press, and before the dialog was opened. */
  writesBefore: number;
  writesBeforeQuestion: number;
  /** Somebody else has acted since the last press. */
  hasRivalActed: boolean;
  /** The dialog has been sent. */
  isSent: boolean;
  /** Afterwards somebody else has acted: no page can know whose a new folder is. */
  isOwnUnclear: boolean;
}

/** What is announced once it is done, and the write that it is about. */
const done = {
  created: 'create',
  renamed: 'rename',
  moved: 'move',
  deleted: 'delete',
  filed: 'file',
} as const;
const isDone = (text: string): text is keyof typeof done => text in done;
const neutralCodes: readonly string[] = ['offline', 'timeout', 'upstream', 'not-json', 'invalid-answer'];

/** Compares what the tree says with what the service has. */
export class FoldersWorld extends FoldersWorldBase implements WalkWorld<FoldersModel> {
  #announcedBefore = 0;
  #heardBefore = 0;
  #refusal?: Refusal;
  readonly #claimed = new Set<string>();

  async check(model: FoldersModel): Promise<void> {
    const stored = await this.stored();
    const own = this.page.writes.slice(model.writesBefore);
    assert.ok(own.length <= 1, `pressed once, and written: ${own.map(kindOf).join()}`);
    this.#checkAnnounced(model);
    this.#checkEvents(model);
    this.#checkDialog(model, stored);
    this.#checkRefusal(model, stored);
    this.#checkTree(stored);
    if (this.acts.isBusy) assert.ok(this.service.clock.hasTimers, 'an act is under way for ever');
  }

  /** The folders on show are those of the service. */
  checkFolders(stored: readonly FolderNode[]): void {
    assert.deepEqual(this.controller.state.folders, stored, 'the folders are not those of the service');
  }

  #checkAnnounced(model: FoldersModel): void {
    const { announced, writes } = this.page;
    const said = announced.slice(this.#announcedBefore).filter(isDone);
    this.#announcedBefore = announced.length;
    assert.ok(said.length <= 1, `pressed once, and said: ${said.join()}`);
    const [text] = said;
    if (!text) return;
    const kind = done[text];
    if (kind === 'create') this.#checkCreated(model);
    else assert.equal(writes.slice(model.writesBefore).map(kindOf).join(), kind, `“${text}”`);
    if (kind === 'delete')
      assert.notEqual(this.selected, folderIdOf(writes.at(-1)!), 'a folder that is deleted is chosen');
    if (kind === 'file' || model.question?.kind !== kind) return;
    model.question = undefined;
  }

  /** The new folder is chosen: it must be one that the person made in this dialog. */
  #checkCreated({ writesBeforeQuestion, isOwnUnclear }: FoldersModel): void {
    const made = this.page.writes
      .slice(writesBeforeQuestion)
      .filter((write) => kindOf(write) === 'create')
      .map(folderIdOf);
    const { selected } = this;
    assert.ok(typeof selected === 'string', 'created, and not chosen');
    assert.ok(made.includes(selected) || isOwnUnclear, 'created, and the person did not');
    assert.ok(!this.#claimed.has(selected), 'a folder is called created twice');
    this.#claimed.add(selected);
  }

  #checkEvents({ writesBefore }: FoldersModel): void {
    const { heard, writes } = this.page;
    const own = writes.slice(writesBefore);
    assert.equal(this.wrongSelects, 0, 'sig-select names another folder');
    for (const { type, detail } of heard.slice(this.#heardBefore)) {
      const write = own.find((one) => kindOf(one) === (type === 'sig-moved' ? 'move' : 'file'));
      if (type === 'sig-moved')
        assert.deepEqual(detail, { folderId: folderIdOf(write!), parentId: write!.body['newParentId'] });
      if (type === 'sig-filed') assert.deepEqual(detail, write?.body, 'filed');
    }
    this.#heardBefore = heard.length;
  }

  #checkDialog(model: FoldersModel, stored: readonly FolderNode[]): void {
    const { question, name, isBusy, refusal } = this.acts;
    // The folder is gone, and with it what the dialog asked: a refusal says so once the folders are read again.
    const { id } = model.question ?? {};
    const isGoneSoon = isBusy && id !== undefined && !findFolder(stored, id);
    const isGone = refusal?.key === 'folderGone' || isGoneSoon;
    const own = this.page.writes.slice(model.writesBeforeQuestion);
    // It is said to be done once the folders are read again.
    const isDoneSoon = isBusy && own.some((write) => kindOf(write) === model.question?.kind);
    if (!question && (isGone || isDoneSoon)) model.question = undefined;
    assert.equal(question?.kind, model.question?.kind, 'the dialog');
    if (!question) return;
    if (!question.needsPlace && question.kind !== 'create')
      assert.equal(question.id, model.question!.id, 'the dialog is about another folder');
    if (!isBusy && (question.kind === 'create' || question.kind === 'rename'))
      assert.equal(name, model.typed, 'what was typed is lost');
  }

  #checkRefusal(model: FoldersModel, stored: readonly FolderNode[]): void {
    const { refusal, nameProblem, question, isBusy } = this.acts;
    if (isBusy) return;
    const name = model.typed.trim();
    const renamedId = question?.kind === 'rename' ? question.id : undefined;
    const isTaken = flattened(stored).some(({ node }) => node.name === name && node.id !== renamedId);
    const own = this.page.writes.slice(model.writesBefore);
    if (question && nameProblem === 'nameTaken') {
      assert.ok(
        isTaken || !this.page.known.isComplete,
        'the page says that the name is taken, and it is free',
      );
      const made = this.page.writes.slice(model.writesBeforeQuestion);
      const ownOne = made.find((one) => kindOf(one) === 'create' && one.answer['name'] === name);
      const isThere = ownOne && findFolder(stored, folderIdOf(ownOne))?.name === name;
      assert.ok(
        !isThere || model.isOwnUnclear,
        'the name is called taken by the folder that was just created',
      );
    }
    if (!refusal || refusal === this.#refusal) return;
    this.#refusal = refusal;
    const { key, common, code } = refusal;
    if (code === undefined || !neutralCodes.includes(code))
      assert.equal(own.length, 0, `the page says refused (${key ?? common ?? code}), and it is done`);
    assert.notEqual(common, 'notAllowed', 'the page says that it is not allowed, and it is');
    const { id = '', parentId = null } = model.about;
    const isGone = !findFolder(stored, id) || (parentId !== null && !findFolder(stored, parentId));
    if (key === 'folderGone') assert.ok(isGone, 'the page says gone, and it is there');
    // What the page knew was within may have been moved.
    if (key === 'intoItself' && !model.hasRivalActed && this.page.known.isComplete)
      assert.ok(parentId === id || isWithin(stored, parentId, id), 'it would not go into itself');
    if (key === 'placeGone') assert.ok(question?.needsPlace, 'no place is asked for');
  }

  #checkTree(stored: readonly FolderNode[]): void {
    const { state } = this.controller;
    if (state.folders)
      assert.ok(
        state.items.some(({ key }) => key === state.activeKey),
        'the tree cannot be entered by keyboard',
      );
    if (!this.isUpToDate) return;
    this.checkFolders(stored);
    const isGone = typeof this.selected === 'string' && !findFolder(stored, this.selected);
    if (!isGone) return;
    assert.ok(!state.items.some(({ key }) => key === keyOf(this.selected)));
  }
}
