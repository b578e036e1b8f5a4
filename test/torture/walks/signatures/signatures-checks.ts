import assert from 'node:assert/strict';
import {
  kindOf as kindOfSignature,
  type SavedSignature,
  type SignatureKind,
} from '../../../../src/elements/sig-saved-signatures/saved-signatures.model.js';
import type {
  Question,
  Refusal,
} from '../../../../src/elements/sig-saved-signatures/saved-signatures.types.js';
import type { Draft } from '../../../../src/elements/sig-saved-signatures/acts/acts.types.js';
import type { WalkWorld } from '../act.js';
import { kindOf, signatureIdOf, SignaturesWorldBase } from './signatures-world.js';

/** What a person fills in. */
export interface Typed {
  readonly name: string;
  readonly signerName: string;
  readonly kind: SignatureKind;
  readonly isDefault: boolean;
}

/** What a person knows of their own acts. */
export interface SignaturesModel {
  /** The dialog that is open until the person closes it or what it asks is done. */
  question?: Question;
  typed: Typed;
  /** What the last press was about, and what the pad had. */
  about: { readonly id?: string; readonly text?: string };
  /** Of the writes, those before the last press, and before the dialog was opened. */
  writesBefore: number;
  writesBeforeQuestion: number;
  /** Somebody else has acted since the last press. */
  hasRivalActed: boolean;
  /** The dialog has been sent. */
  isSent: boolean;
  /** Afterwards somebody else has acted: no page can know whose a new signature is. */
  isOwnUnclear: boolean;
}

/** What is announced once it is done, and the write that it is about. */
const done = {
  created: 'create',
  edited: 'edit',
  replaced: 'replace',
  madeDefault: 'default',
  deleted: 'delete',
} as const;
const isDone = (text: string): text is keyof typeof done => text in done;
const neutralCodes: readonly string[] = ['offline', 'timeout', 'upstream', 'not-json', 'invalid-answer'];
/** Whether a signature is what the last press asked for. */
const isAsWanted = {
  edit: ({ name, signerName }: SavedSignature, { typed }: SignaturesModel) =>
    name === typed.name.trim() && signerName === typed.signerName.trim(),
  replace: ({ text }: SavedSignature, { about }: SignaturesModel) => text === about.text,
  default: ({ isDefault }: SavedSignature) => isDefault,
};
export const typedOf = ({ name, signerName, kind, isDefault }: Draft): Typed => ({
  ...{ name, signerName, kind, isDefault },
});
const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);

/** Compares what the list says with what the service has. */
export class SignaturesWorld extends SignaturesWorldBase implements WalkWorld<SignaturesModel> {
  #announcedBefore = 0;
  #refusal?: Refusal;
  readonly #claimed = new Set<string>();

  async check(model: SignaturesModel): Promise<void> {
    const stored = await this.stored();
    const own = this.page.writes.slice(model.writesBefore);
    assert.ok(own.length <= 1, `pressed once, and written: ${own.map(kindOf).join()}`);
    this.#checkDoubles(model, stored);
    this.#checkAnnounced(model, stored);
    this.#checkDialog(model, stored);
    this.#checkRefusal(model, stored);
    if (this.isUpToDate) this.checkList(stored);
    const { chosenId, signatures } = this.controller.state;
    if (chosenId !== undefined)
      assert.ok(
        signatures?.some(({ id }) => id === chosenId),
        'one is chosen that is not there',
      );
    if (this.acts.isBusy) assert.ok(this.service.clock.hasTimers, 'an act is under way for ever');
  }

  /** The signatures on show are those of the service. */
  checkList(stored: readonly SavedSignature[]): void {
    const shown = this.controller.state.signatures ?? [];
    assert.deepEqual([...shown].sort(byId), [...stored].sort(byId), 'the list is not what the service has');
  }

  /** One dialog makes one signature. */
  #checkDoubles(
    { writesBeforeQuestion, isOwnUnclear }: SignaturesModel,
    stored: readonly SavedSignature[],
  ): void {
    if (isOwnUnclear) return;
    const names = this.page.writes
      .slice(writesBeforeQuestion)
      .filter((write) => kindOf(write) === 'create' && stored.some(({ id }) => id === signatureIdOf(write)))
      .map(({ body }) => body['name']);
    assert.ok(names.length <= 1, `saved twice: ${names.join()}`);
  }

  #checkAnnounced(model: SignaturesModel, stored: readonly SavedSignature[]): void {
    const { announced, writes } = this.page;
    const said = announced.slice(this.#announcedBefore).filter(isDone);
    this.#announcedBefore = announced.length;
    assert.ok(said.length <= 1, `pressed once, and said: ${said.join()}`);
    const [text] = said;
    if (!text) return;
    const kind = done[text];
    const own = writes.slice(model.writesBefore);
    const { id } = model.about;
    if (kind === 'create') this.#checkCreated(model, stored);
    else if (kind === 'delete') assert.ok(!stored.some((one) => one.id === id), 'deleted, and it is there');
    else {
      assert.equal(own.map(kindOf).join(), kind, `“${text}”`);
      const changed = stored.find((one) => one.id === id);
      assert.ok(
        model.hasRivalActed || (changed && isAsWanted[kind](changed, model)),
        `“${text}”, and it is not so`,
      );
    }
    model.question = undefined;
  }

  /** It must be one that the person made in this dialog, as they want it now. */
  #checkCreated(model: SignaturesModel, stored: readonly SavedSignature[]): void {
    if (model.isOwnUnclear) return;
    const made = this.page.writes
      .slice(model.writesBeforeQuestion)
      .filter((write) => kindOf(write) === 'create')
      .map(signatureIdOf);
    const wanted = stored.find(
      (one) =>
        made.includes(one.id) &&
        isAsWanted.edit(one, model) &&
        isAsWanted.replace(one, model) &&
        kindOfSignature(one) === model.typed.kind &&
        (!model.typed.isDefault || one.isDefault),
    );
    assert.ok(model.hasRivalActed || wanted, 'saved, and the person’s is not there as they want it');
    if (!wanted) return;
    assert.ok(!this.#claimed.has(wanted.id), 'a signature is called saved twice');
    this.#claimed.add(wanted.id);
  }

  #checkDialog(model: SignaturesModel, stored: readonly SavedSignature[]): void {
    const { question, draft, isBusy, refusal } = this.acts;
    const { loadError } = this.controller.state;
    // The signature is gone, and with it what the dialog asked: the list says so, or why it cannot be read.
    const isGone = refusal?.key === 'gone' || loadError !== undefined || isBusy;
    const isThere = stored.some(({ id }) => id === model.question?.id);
    const own = this.page.writes.slice(model.writesBeforeQuestion);
    // It is said to be done once the list is read again.
    const isDoneSoon = isBusy && own.length > 0;
    if (!question && (isDoneSoon || (isGone && model.question?.id !== undefined && !isThere)))
      model.question = undefined;
    assert.deepEqual(question, model.question, 'the dialog');
    if (!question || isBusy || question.kind === 'replace' || question.kind === 'delete') return;
    assert.deepEqual(typedOf(draft!), model.typed, 'what was typed is lost');
  }

  #checkRefusal(model: SignaturesModel, stored: readonly SavedSignature[]): void {
    const { refusal } = this.acts;
    if (!refusal || refusal === this.#refusal) return;
    this.#refusal = refusal;
    const { key, code } = refusal;
    const own = this.page.writes.slice(model.writesBefore);
    if (key === 'padEmpty') return assert.ok(!this.pagePad.typed, 'the pad is called empty, and it is not');
    if (code === undefined || !neutralCodes.includes(code))
      assert.equal(own.length, 0, `the page says refused (${key ?? code}), and it is done`);
    assert.notEqual(code, 'unauthenticated', 'the page says signed out, and the person is not');
    if (key === 'gone')
      assert.ok(!stored.some(({ id }) => id === model.about.id), 'the page says gone, and it is there');
  }
}
